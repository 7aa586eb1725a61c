import { expect, test } from 'vitest';
import { barsOf, itemsOn, lastOf, monthAfter, weekOf, weeksOf } from './calendar.ts';

test('a month’s weeks begin on Saturday and hold all of its days', () => {
  const weeks = weeksOf('2026-02');
  expect(weeks[0]?.[0]).toBe('2026-01-31');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  const days = weeks.flat().filter((day) => day.startsWith('2026-02'));
  expect(days).toHaveLength(28);
  expect(days.at(-1)).toBe(lastOf('2026-02'));
});

test('a month that begins on Saturday has no day of the month before', () => {
  expect(weeksOf('2026-08')[0]?.[0]).toBe('2026-08-01');
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
});

test('an entry of several days stands on each of them', () => {
  const eid = { id: '1', title: 'Eid', from: '2026-05-28', to: '2026-06-01', colour: 'red' };
  expect(
    ['2026-05-27', '2026-05-28', '2026-06-01', '2026-06-02'].map((day) => itemsOn([eid], day).length),
  ).toEqual([0, 1, 1, 0]);
});

test('months follow each other over the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('a week runs from Saturday to Friday, over the end of a month as well', () => {
  expect(weekOf('2026-03-31')).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
    '2026-04-02',
    '2026-04-03',
  ]);
  expect(weekOf('2026-03-28')[0]).toBe('2026-03-28');
  expect(weekOf('2026-03-27')[6]).toBe('2026-03-27');
});

test('entries of several days keep their line through a week, and say their title once', () => {
  const week = weekOf('2026-03-10');
  const entry = (id: string, from: string, to: string) => ({ id, title: id, from, to, colour: 'red' });
  const bars = barsOf(
    [
      entry('test', '2026-03-09', '2026-03-09'),
      entry('leave', '2026-03-01', '2026-03-08'),
      entry('vacation', '2026-03-08', '2026-03-20'),
    ],
    week,
  );
  const shown = bars.map((day) => day.map((bar) => (bar ? `${bar.item.id}${bar.days || ''}` : '')));
  // From Saturday 7 March: the leave that began earlier, then the vacation on the line below it until Friday.
  expect(shown).toEqual([
    ['leave2'],
    ['leave', 'vacation6'],
    ['test1', 'vacation'],
    ['', 'vacation'],
    ['', 'vacation'],
    ['', 'vacation'],
    ['', 'vacation'],
  ]);
  expect(bars.at(-1)?.at(-1)?.goesOn).toBe(true);
});
