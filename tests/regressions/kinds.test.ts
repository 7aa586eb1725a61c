import { is, type SQL } from 'drizzle-orm';
import { PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { column } from '../../src/kernel/lists/list.ts';
import { sheetColumns } from '../../src/kernel/lists/list-shape.server.ts';
import { listOrder } from '../../src/kernel/lists/order.server.ts';
import { reportSheetRows } from '../../src/kernel/lists/report-sheet.server.ts';
import { summed, type AnyReport, type AnyReportRow } from '../../src/kernel/lists/report.ts';
import { sheetAnswer } from '../../src/kernel/lists/sheet.server.ts';
import type { Ctx } from '../../src/kernel/procedures/procedure.server.ts';
import type { AnyResource } from '../../src/kernel/resource/resource.ts';
import { resourceRows } from '../../src/kernel/resource/rows.server.ts';
import { readSheet } from '../../src/kernel/spreadsheet/read.server.ts';
import type { ColumnType, WrittenValue } from '../../src/kernel/spreadsheet/write.server.ts';
import { country } from '../../src/modules/platform/locations/resources.ts';
import { countries } from '../../src/modules/platform/locations/tables.server.ts';
import { innerText } from '../support/inner-text.ts';
import { sources } from '../support/sources.ts';
import { formulas, hostileSorts, sqlTexts } from './hostile-texts.ts';

/*
 * What is alike in all procedures of a kind, tried at the one place that makes it so: the worst member of the kind
 * stands for all. That each is really made there, `made` says (tests/made-procedures.test.ts).
 */
const traced: unknown[] = [];
const ctx = () =>
  ({
    answerHeaders: new Headers(),
    audit: async (entry: unknown) => void traced.push(entry),
  }) as unknown as Ctx;
const word = (text: string) => ({ en: text, bn: text });

const literal = (formula: string): string =>
  formula.replaceAll('"', '""').replace(/[|\\{}()[\]^$+*?.-]/g, String.raw`\$&`);

type Sheet = { columns: { header: string; type: ColumnType }[]; rows: WrittenValue[][] };

/** Cells that a spreadsheet would run, in either kind of file; and how many cells hold a formula as text. */
async function look(sheet: Sheet, name = 'x'): Promise<{ bad: string[]; asText: number }> {
  const bad: string[] = [];
  let asText = 0;
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await sheetAnswer(ctx(), { subject: 'sample', name, format, ...sheet });
    const bytes = Buffer.from(await file.arrayBuffer());
    const text = await innerText(bytes);
    const cells = format === 'xlsx' ? (await readSheet(bytes, 'a.xlsx')).rows.flat() : [];
    asText += cells.filter((cell) => typeof cell === 'string' && formulas.includes(cell)).length;
    // With an apostrophe before it; a mark of quotation in it is doubled.
    if (format === 'csv')
      for (const formula of formulas)
        asText += text.split(new RegExp(`(?:^\ufeff|[,\n])"?'(?=${literal(formula)}"?(?:[,\r]))`)).length - 1;
    if (format === 'xlsx' && /<f[ >/]/.test(text)) bad.push('a formula in a workbook');
    if (format === 'csv')
      for (const [, cell = ''] of text.matchAll(/(?:^\ufeff?|,|\n)("?[^",\n]*)/g))
        if (/^"?[=+\-@\t\r]/.test(cell) && !/^-?[\d.]+$/.test(cell)) bad.push(cell);
  }
  return { bad, asText };
}

test('PV-08 a formula in any cell, heading or name of any sheet is text', async () => {
  const types: ColumnType[] = ['text', 'number', 'money', 'date', 'boolean'];
  for (const formula of formulas) {
    const columns = types.map((type) => ({ header: formula, type }));
    const { bad, asText } = await look({ columns, rows: [types.map(() => formula)] }, formula);
    expect(bad, formula).toEqual([]);
    expect(asText, formula).toBe(types.length * 2 * 2);
  }
  expect(traced).toHaveLength(formulas.length * 2);
});

test('PV-08 a formula in any kind of column of a list or a report is text, in sums and names of groups too', async () => {
  const [formula = ''] = formulas;
  const c = column;
  const columns = {
    name: c.name(word(formula)),
    text: c.text(word('Text')),
    long: c.longText(word('Long')),
    code: c.code(word('Code')),
    phone: c.phone(word('Phone')),
    email: c.email(word('Email')),
    words: c.words(word('Words')),
    state: c.state(word('State'), [{ value: 'A', word: word(formula) }]),
    other: c.state(word('Other state'), [{ value: 'A', word: word('A') }]),
    many: summed(c.number(word('Many'))),
  };
  const row = {
    ...Object.fromEntries(Object.keys(columns).map((key) => [key, formula])),
    name_en: formula,
    name_bn: formula,
    words: [word(formula)],
    state: 'A',
    many: 1,
  };
  const listed = sheetColumns({ columns });
  const list = {
    columns: listed.map(({ word: head, type }) => ({ header: head.en, type: type ?? 'text' })),
    rows: [listed.map(({ value }) => value(row as never, 'en'))],
  };
  const ofList = await look(list);
  expect(ofList.bad).toEqual([]);
  // Every column but the number, and the heading of the first, in both files.
  expect(ofList.asText).toBe(10 * 2);
  const report = { key: 'sample', columns, groups: ['name'], words: { title: word(formula) } };
  const ofReport = await look(
    reportSheetRows(report as unknown as AnyReport, [row as AnyReportRow], {}, 'en'),
  );
  expect(ofReport.bad).toEqual([]);
  expect(ofReport.asText).toBe(10 * 2);
});

test('PV-08 nobody writes a spreadsheet but the writer that was tried', () => {
  const writing = sources('src').filter(({ imports }) =>
    imports.some(({ from }) => /^(?:csv-stringify|write-excel-file)\b/.test(from)),
  );
  expect(writing.map(({ path }) => path)).toEqual(['src/kernel/spreadsheet/write.server.ts']);
  const answering = sources('src/kernel').filter(({ text }) => /\bwrite(?:Csv|Sheet)\(/.test(text));
  expect(answering.map(({ path }) => path).filter((path) => !path.endsWith('.test.ts'))).toEqual([
    'src/kernel/lists/sheet.server.ts',
    'src/kernel/spreadsheet/write.server.ts',
  ]);
});

test('PV-06 whatever a list or a resource is asked to be ordered by, its usual order is what the database hears', () => {
  const dialect = new PgDialect();
  const said = (...by: SQL[]) => by.map((one) => dialect.sqlToQuery(one));
  const rows = resourceRows(country as unknown as AnyResource as never, countries as never);
  expect(is(countries, PgTable)).toBe(true);
  const sortable = { code: countries.code, name_en: countries.name_en };
  for (const sort of [...hostileSorts, ...sqlTexts].flatMap((one) => [one, `-${one}`])) {
    expect(said(listOrder(sortable, sort, 'code')), sort).toEqual(
      said(listOrder(sortable, undefined, 'code')),
    );
    expect(said(...rows.order(sort)), sort).toEqual(said(...rows.order(undefined)));
  }
  expect(said(listOrder(sortable, '-name_en', 'code'))).not.toEqual(
    said(listOrder(sortable, undefined, 'code')),
  );
});
