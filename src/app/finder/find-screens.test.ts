import { expect, test } from 'vitest';
import { results } from '#modules/learning/results/module.ts';
import { findScreens } from './find-screens.ts';

const group = { key: 'results', title: { en: 'Results', bn: 'ফলাফল' }, icon: 'report' };
const items = results.screens.map(({ url, title, icon = null, also = [] }) => ({ url, title, icon, also }));
const found = (typed: string) => findScreens([{ ...group, items }], typed).map(({ title }) => title.en);

test('a screen is found by its title, its menu and what is on it, in either language', () => {
  expect(found('view results')).toContain('View results');
  expect(found('tabulation')).toEqual(['View results']);
  expect(found('মেধাতালিকা')).toEqual(['View results']);
  expect(found('grading')).toEqual(['Result settings']);
  expect(found('tabulation grading')).toEqual([]);
});
