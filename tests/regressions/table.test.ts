import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const ids = [
  range(1, 9),
  range(10, 29),
  range(30, 39),
  range(40, 47),
  range(50, 56),
  range(60, 69),
  range(70, 89),
  range(90, 99),
]
  .flat()
  .map((number) => `PV-${String(number).padStart(2, '0')}`);

type Row = { id: string; what: string; proof: string };
const rows: Row[] = [
  ...readFileSync('docs/regressions.md', 'utf8').matchAll(/^\| (PV-\d\d) \| (.+?) \| (.+?) \|$/gm),
].map(([, id = '', what = '', proof = '']) => ({ id, what, proof }));
const proofsOf = ({ proof }: Row) =>
  [...proof.matchAll(/`([^`]+)` › (.+?)(?=, `|$)/g)].map(([, file = '', name = '']) => ({ file, name }));

test('the table of regressions names each once', () => {
  expect(ids).toHaveLength(94);
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

test('what proves a regression exists: the file, and a test of that name in it', () => {
  const missing: string[] = [];
  for (const row of rows) {
    if (/^waits: \w/.test(row.proof)) continue;
    const proofs = proofsOf(row);
    if (proofs.length === 0) missing.push(`${row.id}: nothing`);
    for (const { file, name } of proofs) {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      // A name begins a test's name, or is a whole part of it.
      const heads = [...text.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['`])([\s\S]*?)\1,/g)].map(
        ([, , head]) => head ?? '',
      );
      if (!heads.some((head) => head.includes(name))) missing.push(`${row.id}: ${file} › ${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test('every test with the name of a regression stands in the table', () => {
  for (const file of readdirSync('tests/regressions').filter(
    (name) => name.endsWith('.test.ts') && name !== 'table.test.ts',
  )) {
    const text = readFileSync(`tests/regressions/${file}`, 'utf8');
    for (const id of new Set(text.match(/PV-\d\d/g)))
      expect(rows.find((row) => row.id === id)?.proof, `${id} in ${file}`).toContain(
        `tests/regressions/${file}`,
      );
  }
});
