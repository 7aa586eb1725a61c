import { and, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { parseHundredths } from '../exact.ts';
import { twinOf, type Field } from '../lists/field.ts';
import { rowSchema } from './field-schema.ts';
import { notUsedWord } from './overrides.server.ts';
import { no, yes } from './yes-and-no.ts';
import { Problem } from '../problem.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import { asked, inside, lookups, type Lookup } from './import-links.server.ts';
import { withCleanTexts } from './rich-texts.server.ts';
import type { ResourceOptions } from './rows.server.ts';
import { fieldWord, rowName, type Resource } from './resource.ts';
import { importWords as w } from '../lists/sheet-words.ts';
import { cleanDate } from '../spreadsheet/clean.ts';
import { settleDates } from '../spreadsheet/date-columns.ts';
import { firstSheet, readSentWorkbook } from '../spreadsheet/read.server.ts';
import { cellFor, recognise, type Recognised, type TargetColumn } from '../spreadsheet/recognise.ts';
import { cellText, isFault, type Cell, type NamedSheet } from '../spreadsheet/table.ts';
import type { DateReading } from '../text/date-input.ts';
import { toAsciiDigits } from '../text/digits.ts';
import { parseMoney } from '../text/money.ts';
import { isNothingWord } from '../text/nothing-words.ts';
import { searchKey } from '../text/names.ts';
import { issueWord } from './validation-words.ts';
import type { Word, WordValues } from '../words.ts';

export type Finding = { field: string | null; word: Word; values?: WordValues };
export type CheckedRow = {
  /** Its row in the sheet, as people count. */
  row: number;
  name: string;
  cells: Record<string, string>;
  problems: Finding[];
  values: Record<string, unknown> | null;
};
/** `hidden`: so many filled rows are hidden in the sheet. */
export type Checked = { recognised: Recognised; rows: CheckedRow[]; hidden: number };
/** What becomes of rows that somebody hid or filtered away in the sheet; unsaid, they are refused. */
export type HiddenRows = 'leave' | 'take';

export function importColumns(resource: Pick<Resource, 'fields' | 'words'>): TargetColumn[] {
  return asked(resource.fields).map(([key, field]) => {
    const word = fieldWord(resource, key);
    return {
      key,
      required: field.required === true && twinOf(resource.fields, key) === null,
      aliases: { en: [word.en, key.replace(/_id$/, ''), ...(field.aliases ?? [])], bn: [word.bn] },
    };
  });
}

const parts = (text: string): string[] =>
  text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

class Unreadable extends Error {
  readonly word: Word;
  constructor(word: Word) {
    super(word.en);
    this.word = word;
  }
}

function choiceValue(field: Extract<Field, { choices: unknown }>, text: string): string {
  const key = searchKey(text);
  const found = field.choices.find(({ value, word }) =>
    [value, word.en, word.bn].some((name) => searchKey(name) === key),
  );
  if (!found) throw new Unreadable(w.unknown_choice);
  return found.value;
}

function linkedId(lookup: Lookup | undefined, text: string, parent: unknown): string {
  const key = searchKey(text);
  const within = typeof parent === 'string' ? lookup?.ids.get(inside(parent, key)) : undefined;
  const id = within ?? lookup?.ids.get(text) ?? lookup?.ids.get(key);
  if (id && lookup?.left.has(id)) throw new Unreadable(notUsedWord);
  if (id) return id;
  throw new Unreadable(id === null ? w.ambiguous_link : w.unknown_link);
}

/** Fields whose own words say yes, no or none. */
const listed: ReadonlySet<Field['kind']> = new Set(['choice', 'choices', 'link', 'links', 'yes-no']);

/** What a cell means for a field; throws `Unreadable` with the reason in words. */
function valueOf(
  field: Field,
  cell: Cell,
  links: Map<string, Lookup>,
  dates: DateReading,
  above: Record<string, unknown>,
): unknown {
  if (isFault(cell)) throw new Unreadable(w.formula_error);
  const written = cellText(cell).trim();
  const text = !field.required && !listed.has(field.kind) && isNothingWord(written) ? '' : written;
  if (text === '') return field.kind === 'choices' || field.kind === 'links' ? [] : null;
  switch (field.kind) {
    case 'date': {
      const read = cleanDate(cell, dates);
      if (read.value === null) throw new Unreadable(w.not_a_date);
      return read.value;
    }
    case 'money': {
      const poisha = typeof cell === 'number' ? Math.round(cell * 100) : parseMoney(text);
      if (poisha === null) throw new Unreadable(w.not_money);
      return poisha;
    }
    case 'percent': {
      const hundredths = parseHundredths(toAsciiDigits(text).replace(/\s*%$/, ''));
      if (hundredths === null) throw new Unreadable(w.not_percent);
      return hundredths;
    }
    case 'yes-no':
      if (yes.has(searchKey(text))) return true;
      if (no.has(searchKey(text))) return false;
      throw new Unreadable(w.not_yes_no);
    case 'choice':
      return choiceValue(field, text);
    case 'choices':
      return parts(text).map((part) => choiceValue(field, part));
    case 'link':
      return linkedId(links.get(field.to), text, field.within && above[field.within]);
    case 'links':
      return parts(text).map((part) => linkedId(links.get(field.to), part, null));
    default:
      return text;
  }
}

type Schema = ReturnType<typeof rowSchema>;

function checkedRow(
  resource: Resource,
  schema: Schema,
  cells: readonly Cell[],
  row: number,
  recognised: Recognised,
  links: Map<string, Lookup>,
  dates: (key: string) => DateReading,
): CheckedRow {
  const problems: Finding[] = [];
  const values: Record<string, unknown> = {};
  const shown: Record<string, string> = {};
  for (const [key, field] of asked(resource.fields)) {
    if (!recognised.mapping[key]) continue;
    const cell = cellFor(cells, recognised.mapping, key);
    shown[key] = cellText(cell);
    try {
      const value = valueOf(field, cell, links, dates(key), values);
      if (value !== null || field.kind !== 'yes-no') values[key] = value;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ field: key, word: error.word });
    }
  }
  const parsed = schema.safeParse(values);
  const refused = new Set(problems.map((problem) => problem.field));
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    if (refused.has(field)) continue;
    refused.add(field);
    problems.push({ field: field || null, ...issueWord(issue as never, fieldWord(resource, field)) });
  }
  return {
    row,
    name: rowName(values, 'en', resource.list[0]),
    cells: shown,
    problems,
    values: problems.length === 0 && parsed.success ? (parsed.data as Record<string, unknown>) : null,
  };
}

/** Values that must be unique and are twice: within the sheet, or in the sheet and here already. */
async function noteRepeated(
  ctx: Ctx,
  resource: Resource,
  table: PgTable,
  rows: CheckedRow[],
  scope: SQL | undefined,
): Promise<void> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  for (const [key, field] of asked(resource.fields)) {
    const column = columns[key];
    if (!field.unique || !column) continue;
    const first = new Map<unknown, number>();
    for (const row of rows) {
      const value = row.values?.[key];
      if (value === null || value === undefined) continue;
      const before = first.get(value);
      if (before !== undefined) row.problems.push({ field: key, word: w.repeated, values: { row: before } });
      else first.set(value, row.row);
    }
    if (first.size === 0) continue;
    const here = await ctx.db
      .select({ value: column })
      .from(table)
      .where(and(scope, inArray(column, [...first.keys()])));
    const taken = new Set(here.map((at) => at.value));
    for (const row of rows)
      if (row.values && taken.has(row.values[key])) row.problems.push({ field: key, word: w.taken });
  }
}

/** The sheet in which headings are known, of those that people see; the first of them where none is. */
async function readSheetOf(file: File, targets: TargetColumn[]): Promise<NamedSheet> {
  const book = await readSentWorkbook(new Uint8Array(await file.arrayBuffer()), file.name);
  const seen = book.sheets.filter((sheet) => !sheet.hidden);
  return seen.find(({ rows }) => recognise(rows, targets).headerRow >= 0) ?? firstSheet(book);
}

/** Reads a sheet as rows of a resource and says what is wrong with each; writes nothing. */
export async function checkSheet(
  ctx: Ctx,
  resource: Resource,
  table: PgTable,
  options: ResourceOptions,
  scope: SQL | undefined,
  input: {
    file: File;
    mapping?: Record<string, number | null> | undefined;
    hidden?: HiddenRows | undefined;
  },
): Promise<Checked> {
  const targets = importColumns(resource);
  const { rows: sheet, hiddenRows = [] } = await readSheetOf(input.file, targets);
  const recognised = recognise(sheet, targets, input.mapping ? { mapping: input.mapping } : {});
  if (recognised.headerRow < 0) throw new Problem(w.no_headings, { field: 'file' });
  const links = await lookups(ctx, resource.fields);
  const schema = rowSchema(resource.fields);
  const body = sheet.slice(recognised.headerRow + 1);
  const latestYear = ctx.now.getUTCFullYear();
  const reading = new Map<string, DateReading>();
  for (const [key, field] of asked(resource.fields)) {
    const column = recognised.mapping[key]?.column;
    if (field.kind !== 'date' || column === undefined) continue;
    reading.set(key, { order: settleDates(body.map((row) => row[column] ?? null)).order, latestYear });
  }
  const dates = (key: string) => reading.get(key) ?? {};
  const hidden = new Set(hiddenRows.map((at) => at + 1));
  const filled = body
    .map((cells, at) => ({ cells, row: recognised.headerRow + 2 + at }))
    .filter(({ cells }) => cells.some((cell) => cellText(cell).trim() !== ''));
  const rows = filled
    .filter(({ row }) => input.hidden !== 'leave' || !hidden.has(row))
    .map(({ cells, row }) => checkedRow(resource, schema, cells, row, recognised, links, dates));
  await noteRepeated(ctx, resource, table, rows, scope);
  if (!input.hidden)
    for (const row of rows) if (hidden.has(row.row)) row.problems.push({ field: null, word: w.hidden_row });
  for (const row of rows) {
    if (row.problems.length > 0) row.values = null;
    if (row.values) row.values = await withCleanTexts(ctx, resource.fields, row.values, null);
    if (row.values && options.check) await runOwnCheck(ctx, options.check, row);
  }
  return { recognised, rows, hidden: filled.filter(({ row }) => hidden.has(row)).length };
}

async function runOwnCheck(
  ctx: Ctx,
  check: NonNullable<ResourceOptions['check']>,
  row: CheckedRow,
): Promise<void> {
  try {
    row.values = await check(ctx, row.values as Record<string, unknown>, null);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    row.values = null;
    row.problems.push({
      field: error.field ?? null,
      word: error.word,
      ...(error.values ? { values: error.values } : {}),
    });
  }
}
