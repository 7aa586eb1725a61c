import { inArray, and, eq } from 'drizzle-orm';
import { inSlices } from '#kernel/overload/in-slices.server.ts';
import { usedRows } from '#kernel/resource/overrides.server.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { cleanChoice, type Choice } from '#kernel/spreadsheet/clean-words.ts';
import { accept, cleanDate, cleanMobile, refuse, type Cleaned } from '#kernel/spreadsheet/clean.ts';
import { cellText, isFault, type Cell } from '#kernel/spreadsheet/table.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addMonths } from '#kernel/text/days.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { isUnreadable, looksLikeBijoy } from '#kernel/text/legacy-letters.ts';
import { cleanName } from '#kernel/text/names.ts';
import { isNothingWord } from '#kernel/text/nothing-words.ts';
import { RowCheck, type CheckedRow, type SheetRow } from '#modules/platform/imports/base/row-findings.ts';
import { subjects } from '#modules/school/academics/base/tables.server.ts';
import { designations, employees } from '../base/tables.server.ts';
import { privateColumnKeys, sheetFields, type SheetField } from './columns.ts';
import { nomineesOf, refuseTakenIds, takePrivates } from './private.server.ts';

export type EmployeeValues = Record<string, string | null>;
type Catalogues = { readonly [to: string]: readonly Choice<string>[] };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

async function catalogues(ctx: WorkCtx): Promise<Catalogues> {
  const named = async (
    path: string,
    rows: { id: string; name_en: string; name_bn: string; code: string }[],
  ) => {
    const central = new Map(rows.map((row) => [row.id, [row.name_en, row.name_bn]]));
    const used = await usedRows(ctx, path, rows);
    return used.map((row) => ({
      value: row.id,
      names: [...new Set([row.name_en, row.name_bn, ...(central.get(row.id) ?? []), row.code])],
    }));
  };
  return {
    designations: await named('designations', await ctx.db.select().from(designations)),
    subjects: await named('subjects', await ctx.db.select().from(subjects)),
  };
}

function cleanText(row: SheetRow, key: string, max: number): Cleaned<string> {
  const value = cleanName(cellText(row.cell(key)));
  if (value === '') return refuse('missing');
  if (isUnreadable(value)) return refuse('unreadable-text');
  if (!row.asTyped(key) && looksLikeBijoy(value)) return refuse('bijoy-text');
  return value.length > max ? refuse('too-long') : accept(value);
}

/** A code as it is kept: its digits are ASCII however they were typed. */
function cleanCode(cell: Cell, max: number): Cleaned<string> {
  const raw = cleanName(cellText(cell));
  const value = toAsciiDigits(raw);
  if (value === '') return refuse('missing');
  return value.length > max ? refuse('too-long') : accept(value, value !== raw && 'digits');
}

const codes = new Set(['employee_code', 'biometric_id', 'index_number', 'mpo_code']);

function cleaned(
  row: SheetRow,
  { key, field }: SheetField,
  lists: Catalogues,
  year: number,
): Cleaned<string> {
  const cell = row.cell(key);
  switch (field.kind) {
    case 'date':
      return cleanDate(cell, { order: row.dateOrder(key), latestYear: year + 1 });
    case 'phone':
      return cleanMobile(cell);
    case 'email': {
      const text = cleanText(row, key, field.max);
      return text.value !== null && !emailPattern.test(text.value) ? refuse('not-an-email' as never) : text;
    }
    case 'choice':
      return cleanChoice(
        cell,
        field.choices.map(({ value, word }) => ({ value, names: [value, word.en, word.bn] })),
      );
    case 'link':
      return cleanChoice(cell, lists[field.to] ?? []);
    case 'text':
    case 'long-text':
      return codes.has(key) ? cleanCode(cell, field.max) : cleanText(row, key, field.max);
    default:
      return refuse('missing');
  }
}

/** A dash or N/A where there is nothing. */
function withoutNothings(row: SheetRow): SheetRow {
  const isNothing = (key: string) => {
    const cell = row.cell(key);
    return !isFault(cell) && cellText(cell).trim() !== '' && isNothingWord(cellText(cell));
  };
  return { ...row, cell: (key) => (isNothing(key) ? null : row.cell(key)) };
}

/** The employees of these codes, as they are. */
export async function heldByCode(ctx: WorkCtx, wanted: readonly string[]) {
  const found = wanted.length
    ? await ctx.db
        .select()
        .from(employees)
        .where(and(eq(employees.site_id, ctx.siteId), inArray(employees.employee_code, [...wanted])))
    : [];
  const nominees = await nomineesOf(
    ctx,
    found.map(({ id }) => id),
  );
  return new Map(found.map((row) => [row.employee_code, { ...row, nominees: nominees.get(row.id) ?? null }]));
}

type Held = typeof employees.$inferSelect;

/** What a row says differently from what is known; an empty cell says nothing. */
export const changesOf = (values: EmployeeValues, held: Held & { nominees: string | null }): string[] =>
  [...sheetFields.map(({ key }) => key), ...privateColumnKeys].filter(
    (key) => values[key] && values[key] !== (held as unknown as EmployeeValues)[key],
  );

/** Of several entries of one name, the one that a known person has is meant. */
function keepAlike({ row, values }: RowCheck, known: Held, lists: Catalogues): void {
  for (const { key, field } of sheetFields) {
    if (field.kind !== 'link' || !values[key]) continue;
    const held = (known as unknown as EmployeeValues)[key];
    const own = (lists[field.to] ?? []).filter(({ value }) => value === held);
    if (cleanChoice(row.cell(key), own).value !== null) values[key] = held;
  }
}

function checkRow(sheetRow: SheetRow, lists: Catalogues, today: string): RowCheck {
  const check = new RowCheck(withoutNothings(sheetRow));
  const { row } = check;
  for (const one of sheetFields)
    check.take(one.key, cleaned(row, one, lists, Number(today.slice(0, 4))), {
      required: one.key === 'employee_code',
    });
  const values = check.values as EmployeeValues;
  values.name_en ??= values.name_bn ?? null;
  values.name_bn ??= values.name_en;
  const { date_of_birth: born, joined_on: joined } = values;
  if (born && born > today) check.refuse('date_of_birth', 'future-date', { from: born });
  else if (born && joined && addMonths(born, 14 * 12) > joined)
    check.refuse('date_of_birth', 'joined-too-young', { from: born });
  return check;
}

/** The dry run of a sheet of employees: every row cleaned, compared with the others and with the school. */
export async function checkEmployees(ctx: Ctx, rows: readonly SheetRow[]): Promise<CheckedRow[]> {
  const lists = await catalogues(ctx);
  const today = dayIn(ctx.now);
  const checks = await inSlices(rows, (row) => checkRow(row, lists, today));
  takePrivates(ctx, checks);
  await refuseTakenIds(ctx, checks);
  const first = new Map<string, number>();
  for (const check of checks) {
    const code = (check.values as EmployeeValues).employee_code;
    if (!code) continue;
    const row = first.get(code);
    if (row === undefined) first.set(code, check.row.number);
    else check.refuse('employee_code', 'duplicate', { values: { row } });
  }
  const held = await heldByCode(ctx, [...first.keys()]);
  for (const check of checks) {
    const values = check.values as EmployeeValues;
    const known = held.get(values.employee_code ?? '');
    if (!known) {
      if (!values.name_en) check.refuse('name_en', 'missing');
      if (!values.designation_id && !check.problems.some(({ column }) => column === 'designation_id'))
        check.refuse('designation_id', 'missing');
      continue;
    }
    keepAlike(check, known, lists);
    const changes = changesOf(values, known);
    for (const key of changes) {
      const before = (known as unknown as EmployeeValues)[key];
      const isId = key === 'designation_id' || key === 'subject_id';
      check.note(key, 'changes', isId ? {} : { from: before ?? '', to: values[key] ?? '' });
    }
    check.same = changes.length === 0;
  }
  return checks.map((check) => check.result());
}
