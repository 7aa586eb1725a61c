import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { declaredOf } from './support/declared-filters.ts';
import { jsonSchemaOf } from './support/fill/schema-hints.ts';
import { ownInputs } from './support/foreign.ts';
import { fullWorld, type FullWorld } from './support/full-world.ts';
import { shotOf } from './support/fuzz/request.ts';
import { least, triedProcedures } from './support/procedures.ts';

/*
 * Every spreadsheet as separated text, out of a world in which all that people type begins as a formula does: no cell
 * may reach a spreadsheet program so that it runs it. Anyone who writes a file by hand is tried like the kernel's writer.
 */
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

let full: FullWorld;
beforeAll(async () => {
  full = await fullWorld();
  await withClient(full.server.database.owner, async (client) => {
    const typed = /^(?:name|title|reason|note|remark|place|building|initials)(?:_en|_bn)?$/;
    for (const { name, columns } of full.filling.tables.filter((one) => one.name !== 'audit_log'))
      for (const column of columns)
        if (['text', 'varchar'].includes(column.type) && typed.test(column.name))
          await client.query(`UPDATE ${name} SET "${column.name}" = '=' || "${column.name}"`);
  });
});
afterAll(() => full.server.close());

const sheets = triedProcedures({ handwritten: 1, made: 8 }).filter(
  ({ method, path }) => method === 'GET' && path.endsWith('/export'),
);

/** What a spreadsheet program reads as a formula; a number is one, with or without a sign. */
const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.]+$/.test(cell);

test('no cell of any spreadsheet is a formula, whatever somebody typed', async () => {
  const wrong: string[] = [];
  let guarded = 0;
  for (const one of sheets)
    for (const panel of one.meta.panels.filter((each) => ['site', 'group', 'central'].includes(each)))
      for (const { input } of ownInputs(full, one, full.first, 3)) {
        // Nothing that may be left out, so that the most comes; a report has the filters that it asks for.
        const needed = [...(jsonSchemaOf(one.input, 'input').required ?? []), 'filter'];
        const asked = Object.fromEntries(
          Object.entries(input as object).filter(
            ([key]) => needed.includes(key) && (key !== 'filter' || declaredOf(one) !== null),
          ),
        );
        const { path } = shotOf(one, { ...asked, format: 'csv', lang: 'en' });
        const answer = await (await full.caller(panel)).call('GET', path);
        if (answer.status !== 200 || !String(answer.headers['content-type']).startsWith('text/csv')) continue;
        const rows = parse(answer.text.replace(/^\uFEFF/, ''), { relax_column_count: true }) as string[][];
        guarded += rows.flat().filter((cell) => cell.startsWith("'=")).length;
        wrong.push(
          ...rows
            .flat()
            .filter(isFormula)
            .map((cell) => `${one.name}: ${cell}`),
        );
        break;
      }
  expect([...new Set(wrong)]).toEqual([]);
  expect(guarded).toBeGreaterThan(least(200));
});
