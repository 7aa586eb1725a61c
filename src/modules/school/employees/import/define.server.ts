import { and, eq, inArray, sql } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import { z } from 'zod';
import { may } from '#kernel/actor.ts';
import { forbidden } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import {
  defineImport,
  type MadeRow,
  type ReadyRow,
  type WrittenRow,
} from '#modules/platform/imports/base/define-import.server.ts';
import { dependantsOf } from '#modules/platform/imports/face/dependants.server.ts';
import type { Finding } from '#modules/platform/imports/base/row-findings.ts';
import { employees } from '../base/tables.server.ts';
import { employeeWords } from '../base/words.ts';
import { correctService } from '../service/correct.server.ts';
import { settle } from '../service/settle.server.ts';
import { changesOf, checkEmployees, heldByCode, type EmployeeValues } from './check.server.ts';
import { employeeColumns } from './columns.ts';
import { forLog, nomineesIn, nomineesOf, putNominees, type NomineeRow } from './private.server.ts';
import { employeeImportWords } from './words.ts';

/** What undoing needs: of a changed employee, what was there. */
type Made = {
  id: string;
  version: number;
  before: EmployeeValues | null;
  nominees: string | null;
  /** Absent where none were changed, and in runs of older versions. */
  nominees_before?: NomineeRow[];
};
const madeOf = (rows: readonly MadeRow[]) => rows.map((row) => row.made as unknown as Made);

async function writeRow(
  ctx: WorkCtx,
  { number, values }: ReadyRow,
  held: Awaited<ReturnType<typeof heldByCode>>,
): Promise<WrittenRow> {
  const { nominees = null, ...wanted } = values as EmployeeValues;
  const known = held.get(wanted.employee_code ?? '');
  if (!known) {
    const [made] = await ctx.db
      .insert(employees)
      .values({ ...wanted, site_id: ctx.siteId } as typeof employees.$inferInsert)
      .onConflictDoNothing()
      .returning({ id: employees.id });
    if (!made) return { number, state: 'refused', problems: [{ column: 'employee_code', code: 'taken' }] };
    await ctx.audit({
      action: 'employee.create',
      subject: 'employee',
      subjectId: made.id,
      after: forLog(values as EmployeeValues),
    });
    if (nominees) await putNominees(ctx, made.id, nomineesIn(nominees));
    if (wanted.joined_on) await settle(ctx, made.id);
    return { number, state: 'written', made: await afterwards(ctx, made.id, null, nominees) };
  }
  const keys = changesOf(values as EmployeeValues, known);
  if (keys.length === 0) return { number, state: 'unchanged' };
  const all = known as unknown as EmployeeValues;
  const before = Object.fromEntries(keys.map((key) => [key, all[key] ?? null]));
  const { nominees: named, ...after } = Object.fromEntries(
    keys.map((key) => [key, (values as EmployeeValues)[key] ?? null]),
  );
  await updateRow(ctx, employees, known, after);
  await ctx.audit({
    action: 'employee.edit',
    subject: 'employee',
    subjectId: known.id,
    before: forLog(before),
    after: forLog({ ...after, ...(named ? { nominees: named } : {}) }),
  });
  const nominees_before = named ? await putNominees(ctx, known.id, nomineesIn(named)) : undefined;
  if (keys.some((key) => /^(?:joined_on|date_of_birth|designation_id|department)$/.test(key)))
    await correctService(ctx, known);
  const made = await afterwards(ctx, known.id, before, nominees);
  return { number, state: 'written', made: { ...made, ...(nominees_before ? { nominees_before } : {}) } };
}

async function afterwards(
  ctx: WorkCtx,
  id: string,
  before: EmployeeValues | null,
  nominees: string | null,
): Promise<Made> {
  const [now] = await ctx.db
    .select({ version: employees.version })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, id)));
  return { id, version: now?.version ?? 1, before, nominees };
}

async function blockers(ctx: WorkCtx, rows: readonly MadeRow[]): Promise<Finding[]> {
  const made = madeOf(rows);
  const fresh = made.filter(({ before }) => before === null).map(({ id }) => id);
  const found = (await dependantsOf(ctx, employees, fresh)).map(({ word, count }): Finding => ({
    column: 'name_en',
    code: 'in-use',
    values: { what_en: word.en, what_bn: word.bn, count },
  }));
  const held = await ctx.db
    .select({ id: employees.id, version: employees.version, user_id: employees.user_id })
    .from(employees)
    .where(
      and(
        eq(employees.site_id, ctx.siteId),
        sql`${employees.id} = ANY (${sql.param(made.map(({ id }) => id))}::uuid[])`,
      ),
    );
  const now = new Map(held.map((row) => [row.id, row]));
  const named = await nomineesOf(
    ctx,
    made.flatMap(({ id, nominees }) => (nominees ? id : [])),
  );
  const edited = made.filter(
    ({ id, version, nominees }) =>
      now.get(id)?.version !== version || (nominees !== null && named.get(id) !== nominees),
  ).length;
  if (edited > 0) found.push({ column: 'name_en', code: 'changed-since', values: { count: edited } });
  const logins = fresh.filter((id) => now.get(id)?.user_id).length;
  if (logins > 0)
    found.push({
      column: 'name_en',
      code: 'in-use',
      values: { what_en: 'Accounts', what_bn: 'লগইন', count: logins },
    });
  return found;
}

async function undo(ctx: WorkCtx, rows: readonly MadeRow[]): Promise<void> {
  const made = madeOf(rows);
  const fresh = made.filter(({ before }) => before === null).map(({ id }) => id);
  if (fresh.length > 0)
    await ctx.db
      .delete(employees)
      .where(and(eq(employees.site_id, ctx.siteId), inArray(employees.id, fresh)));
  for (const { id, version, before, nominees_before } of made) {
    await ctx.audit({
      action: 'employee.import-undo',
      subject: 'employee',
      subjectId: id,
      after: before && forLog(before),
    });
    if (!before) continue;
    const { nominees: named, ...earlier } = before;
    if (named !== undefined) await putNominees(ctx, id, nominees_before ?? nomineesIn(named));
    await updateRow(ctx, employees, { id, version }, earlier);
    await correctService(ctx, { id });
  }
}

/** A sheet of employees: new ones by a new ID, what differs of those that are known by theirs. */
export const employeesImport = defineImport({
  kind: 'employees',
  title: employeeWords.attach,
  permission: 'employee.import',
  // A sheet may hold what not everybody who imports may know.
  runsOfOthers: 'employee-private.view',
  target: z.strictObject({}),
  allowed: async (ctx) => {
    if (!may(ctx.actor, 'employee.import')) throw forbidden();
  },
  targetName: async () => employeeWords.attach,
  columns: async () => employeeColumns,
  findings: employeeImportWords.findings,
  check: (ctx, rows) => checkEmployees(ctx, rows),
  write: async (ctx, rows) => {
    const held = await heldByCode(
      ctx,
      rows.map((row) => String(row.values.employee_code)),
    );
    const written: WrittenRow[] = [];
    for (const row of rows) written.push(await writeRow(ctx, row, held));
    return written;
  },
  blockers: (ctx, rows) => blockers(ctx, rows),
  undo: (ctx, rows) => undo(ctx, rows),
});
