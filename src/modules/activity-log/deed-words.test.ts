import { beforeAll, expect, test } from 'vitest';
import { modules } from '../../app/modules.ts';
import { registerModules } from '../../kernel/registry.ts';
import { sources } from '../../../tests/support/sources.ts';
import { hasWords } from './deed.server.ts';

beforeAll(() => registerModules(modules));

test('every deed that the program writes down can be said in both languages', () => {
  const actions = sources('src')
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/action: '([a-z-]+\.[a-z-]+)'/g)].map((match) => match[1] ?? ''),
    );
  expect(actions.length).toBeGreaterThan(80);
  expect([...new Set(actions)].filter((action) => !hasWords(action))).toEqual([]);
});

test('a resource is called as its form calls it', () => {
  expect(hasWords('holiday.create')).toBe(true);
  expect(hasWords('nothing.create')).toBe(false);
});
