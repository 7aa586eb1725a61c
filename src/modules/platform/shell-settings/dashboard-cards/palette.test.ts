import { expect, test } from 'vitest';
import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import { chosenCards } from './palette.ts';

const card = (key: string, permission: string | null = `${key}.view`): DashboardCard => ({
  key,
  title: { en: key, bn: key },
  panel: 'site',
  permission,
  kind: 'number',
  path: `/${key}`,
});
const cards = [card('students'), card('fees'), card('notices', null)];
const keys = (palettes: (string[] | null)[], holds = (_key: string) => true) =>
  chosenCards(
    cards,
    palettes.map((chosen) => ({ code: 'teacher', cards: chosen })),
    holds,
  ).map((one) => one.key);

test('a role without a palette sees every card that it may', () => {
  expect(keys([null])).toEqual(['students', 'fees', 'notices']);
  expect(keys([null], (key) => key === 'fees.view')).toEqual(['fees', 'notices']);
});

test('a palette chooses and orders', () => {
  expect(keys([['notices', 'students']])).toEqual(['notices', 'students']);
});

test('a palette shows nothing that the person may not see, and nothing that is gone', () => {
  expect(keys([['fees', 'gone', 'notices']], () => false)).toEqual(['notices']);
});

test('several roles add up, each card once', () => {
  expect(keys([['fees'], ['students', 'fees']])).toEqual(['fees', 'students']);
  expect(keys([['notices'], null])).toEqual(['notices', 'students', 'fees']);
});

test('an empty palette is a choice: nothing', () => {
  expect(keys([[]])).toEqual([]);
});

test('a card meant for some roles comes by itself to those only, and to others when it is chosen', () => {
  const meant = [...cards, { ...card('classes', null), roles: ['teacher'] }];
  const of = (code: string, chosen: string[] | null) =>
    chosenCards(meant, [{ code, cards: chosen }], () => true).map((one) => one.key);
  expect(of('teacher', null)).toContain('classes');
  expect(of('head', null)).not.toContain('classes');
  expect(of('head', ['classes'])).toEqual(['classes']);
});
