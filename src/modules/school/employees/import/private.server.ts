import { and, asc, eq, inArray } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { cellText } from '#kernel/spreadsheet/table.ts';
import { cleanName } from '#kernel/text/names.ts';
import type { RowCheck } from '#modules/platform/imports/base/row-findings.ts';
import { privateFields } from '../base/fields.ts';
import { cleanPrivate } from '../file/private-values.ts';
import { employeeRecords, employees } from '../base/tables.server.ts';
import { readNominees, writeNominees, type Nominee } from './nominees.ts';
import { privateColumnKeys, type PrivateColumn } from './columns.ts';

type Values = Record<string, string | null>;

/** Reads one private cell; refuses every one of who may not change them, and says nothing of what is known. */
function takePrivate(check: RowCheck, key: PrivateColumn, thisYear: number, isAllowed: boolean): void {
  const cell = check.row.cell(key);
  const typed = cleanName(cellText(cell));
  if (typed === '') return;
  if (!isAllowed) return check.refuse(key, 'private-column');
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return check.refuse(key, 'lost-digits');
  if (key === 'nominees') {
    const nominees = readNominees(typed);
    if (nominees) check.values[key] = writeNominees(nominees);
    else check.refuse(key, 'nominees-unreadable', { from: typed });
    return;
  }
  if (typed.length > privateFields[key].max) return check.refuse(key, 'too-long', { from: typed });
  const cleaned = cleanPrivate(key, typed, thisYear);
  if ('problem' in cleaned) check.refuse(key, `private-${key}`, { from: typed });
  else check.values[key] = cleaned.value;
}

export function takePrivates(ctx: Ctx, checks: readonly RowCheck[]): void {
  const isAllowed = may(ctx.actor, 'employee-private.edit') && may(ctx.actor, 'employee-private.view');
  for (const check of checks)
    for (const key of privateColumnKeys) takePrivate(check, key, ctx.now.getUTCFullYear(), isAllowed);
}

/** A national ID belongs to one person of the school, and of the sheet. */
export async function refuseTakenIds(ctx: WorkCtx, checks: readonly RowCheck[]): Promise<void> {
  const withId = checks.filter(({ values }) => typeof values.national_id === 'string');
  if (withId.length === 0) return;
  const idOf = ({ values }: RowCheck) => values.national_id as string;
  const held = await ctx.db
    .select({ code: employees.employee_code, national_id: employees.national_id })
    .from(employees)
    .where(
      and(eq(employees.site_id, ctx.siteId), inArray(employees.national_id, [...new Set(withId.map(idOf))])),
    );
  const first = new Map<string, number>();
  for (const check of withId) {
    const id = idOf(check);
    const row = first.get(id);
    if (row !== undefined) check.refuse('national_id', 'duplicate', { values: { row } });
    else first.set(id, check.row.number);
    if (held.some((one) => one.national_id === id && one.code !== check.values.employee_code))
      check.refuse('national_id', 'nid-taken');
  }
}

/** The nominees of some employees, as they are in a cell. */
export async function nomineesOf(ctx: SiteCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(employeeRecords)
    .where(
      and(
        eq(employeeRecords.site_id, ctx.siteId),
        eq(employeeRecords.section, 'nominee'),
        inArray(employeeRecords.employee_id, [...ids]),
      ),
    )
    .orderBy(asc(employeeRecords.id));
  const byPerson = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return new Map([...byPerson].map(([id, found]) => [id, writeNominees(found.map(asNominee))]));
}

/** The nominees of a person as they were, which a cell does not say exactly. */
export type NomineeRow = Nominee & { readonly id?: string };

/** What a person's nominees are from now on; answers those that were. */
export async function putNominees(
  ctx: WorkCtx,
  id: string,
  nominees: readonly NomineeRow[],
): Promise<NomineeRow[]> {
  const gone = await ctx.db
    .delete(employeeRecords)
    .where(
      and(
        eq(employeeRecords.site_id, ctx.siteId),
        eq(employeeRecords.employee_id, id),
        eq(employeeRecords.section, 'nominee'),
      ),
    )
    .returning();
  if (nominees.length > 0)
    await ctx.db
      .insert(employeeRecords)
      .values(nominees.map((one) => ({ ...one, site_id: ctx.siteId, employee_id: id, section: 'nominee' })));
  return gone.map((row) => ({ id: row.id, ...asNominee(row) }));
}

const asNominee = ({
  title,
  relation,
  share,
  phone,
  note,
}: Omit<typeof employeeRecords.$inferSelect, 'id'>): Nominee => ({
  title: title ?? '',
  relation: relation ?? '',
  share: share ?? 0,
  phone,
  note,
});

/** The nominees that a cell says. */
export const nomineesIn = (cell: string | null): Nominee[] => (cell ? (readNominees(cell) ?? []) : []);

/** What the log keeps of a row: which of the private columns came, and never what is in them. */
export function forLog(values: Values): Record<string, unknown> {
  const fields = privateColumnKeys.filter((key) => values[key] != null);
  const open = Object.entries(values).filter(
    ([key]) => !(privateColumnKeys as readonly string[]).includes(key),
  );
  return { ...Object.fromEntries(open), ...(fields.length > 0 ? { fields } : {}) };
}
