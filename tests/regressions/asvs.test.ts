import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

type Row = { id: string; level: string; subject: string; state: string; where: string; note: string };
const rows: Row[] = parse(readFileSync('docs/asvs.csv', 'utf8'), { columns: true });

/** Sections of ASVS 5.0.0 and how many of their requirements are of level 1 and 2. */
const sections: Record<string, [number, number]> = {
  '1': [8, 19],
  '2': [4, 7],
  '3': [8, 11],
  '4': [2, 8],
  '5': [4, 5],
  '6': [13, 22],
  '7': [6, 12],
  '8': [4, 3],
  '9': [4, 3],
  '10': [5, 24],
  '11': [3, 11],
  '12': [3, 6],
  '13': [1, 12],
  '14': [2, 7],
  '15': [3, 10],
  '16': [0, 16],
  '17': [0, 7],
};

test('the checklist has every requirement of level 1 and 2 once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.every(({ id }) => /^\d+\.\d+\.\d+$/.test(id))).toBe(true);
  const counts = Object.fromEntries(
    Object.keys(sections).map((chapter) => [
      chapter,
      ['1', '2'].map(
        (level) => rows.filter((row) => row.id.startsWith(`${chapter}.`) && row.level === level).length,
      ),
    ]),
  );
  expect(counts).toEqual(sections);
  expect(rows).toHaveLength(253);
});

test('each says how it stands and where that can be seen', () => {
  const wrong = rows.filter(
    ({ state, where, note, subject }) =>
      !subject ||
      !['met', 'not met', 'not applicable'].includes(state) ||
      (where !== '' && !existsSync(where)) ||
      (state === 'met' && where === '') ||
      (state !== 'met' && note === ''),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('docs/security.md gives the counts that the list has', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  for (const state of ['met', 'not met', 'not applicable'])
    expect(text).toContain(`${rows.filter((row) => row.state === state).length} ${state}`);
});
