import { expect, test } from 'vitest';
import { sources } from './support/sources.ts';
import { handedOutTakers, takenEarly } from './support/taken-early.ts';

/* A seed that is told when something is found; no day. */
const reviewed = new Set(['tests/fuzz.test.ts']);

const mayTake = ({ text }: { text: string }) => /new Date\(\)|Date\.now\(\)|support\//.test(text);

test('no test takes the day when its file is loaded: in a run over midnight the program would be on another', () => {
  const all = [...sources('src'), ...sources('tests')].filter(
    ({ path }) => /\.(?:test|spec)\.ts$/.test(path) || path.startsWith('tests/'),
  );
  const known = all.filter(({ path }) => path.includes('support/')).flatMap(handedOutTakers);
  const found = all
    .filter((one) => mayTake(one) && !reviewed.has(one.path))
    .flatMap((one) => takenEarly(one, known));
  expect(found).toEqual([]);
});

/**
 * A day that is asked of the database, or an instant's day in its zone. An instant of its clock (`now()`) is fine where
 * only instants are compared.
 */
const databaseDay =
  /\bcurrent_date\b|\b(?:local|current_)time(?:stamp)?\b|\bnow\(\)(?:[^,;`\n]{0,40})::date\b|_at::date\b/gi;

test('no SQL asks the database which day it is: at midnight it would be another than the program’s', () => {
  const found = sources('src')
    .filter(({ path }) => path.endsWith('.server.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(databaseDay)].map(
        ({ index }) => `${path}:${text.slice(0, index).split('\n').length}`,
      ),
    );
  expect(found).toEqual([]);
});

test.each([
  ['x < current_date', 1],
  ["(now() AT TIME ZONE 'Asia/Dhaka')::date", 1],
  ['now()::date', 1],
  ['SELECT created_at::date', 1],
  ["(created_at AT TIME ZONE 'Asia/Dhaka')::date", 0],
  ["expires_at > now() - interval '1 day'", 0],
  ['updated_at = now(), day = $1::date', 0],
])('it finds those in: %s', (text, count) => {
  expect([...text.matchAll(databaseDay)]).toHaveLength(count);
});

test.each([
  ['const today = dayIn(new Date());', 1],
  ['export const at = { day: [addDays(dayIn(new Date()), 3)] };', 1],
  ['const today = () => dayIn(new Date());\nconst past = addDays(today(), -1);', 1],
  ['const now = () => Date.now();\nconst later = () => now() + 1;\nconst [soon] = [later()];', 1],
  ['const sunday = (() => {\n  return dayIn(new Date());\n})();', 1],
  ['const days = [1, 2].map((at) => addDays(dayIn(new Date()), at));', 1],
  ["describe('a day', () => {\n  const today = dayIn(new Date());\n});", 1],
  ["import { inDays } from './days.ts';\nconst due = inDays(3);", 1],
  ["const inDays = (at: number) => addDays(dayIn(new Date()), at);\ntest('x', () => void inDays(1));", 0],
  ["const add = engaging('D', () => ({ joined_on: dayIn(new Date()) }));", 0],
  ["const born = new Date('2012-05-01');\nconst began = performance.now();", 0],
  ['beforeAll(async () => {\n  day = dayIn(new Date());\n});', 0],
])('it finds those in: %s', (text, count) => {
  expect(takenEarly({ path: 'a.test.ts', text }, ['inDays'])).toHaveLength(count);
});
