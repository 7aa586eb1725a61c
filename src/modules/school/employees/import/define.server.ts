import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { may } from '#kernel/actor.ts';
import { forbidden } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import {
  defineImport,
  type MadeRow,
  type ReadyRow,
  type WrittenRow,
} from '#modules/platform/imports/define-import.server.ts';
import { dependantsOf } from '#modules/platform/imports/dependants.server.ts';
import type { Finding } from '#modules/platform/imports/row-findings.ts';
import { employees } from '../tables.server.ts';
import { employeeWords } from '../words.ts';
import { correctService } from '../service/correct.server.ts';
import { settle } from '../service/settle.server.ts';
import { changesOf, checkEmployees, heldByCode, type EmployeeValues } from './check.server.ts';
import { employeeColumns } from './columns.ts';
import { employeeImportWords } from './words.ts';

/** What undoing needs: of a changed employee, what was there. */
type Made = { id: string; version: number; before: EmployeeValues | null };
const madeOf = (rows: readonly MadeRow[]) => rows.map((row) => row.made as unknown as Made);

async function writeRow(
  ctx: WorkCtx,
  { number, values }: ReadyRow,
  held: Awaited<ReturnType<typeof heldByCode>>,
): Promise<WrittenRow> {
  const wanted = values as EmployeeValues;
  const known = held.get(wanted.employee_code ?? '');
  if (!known) {
    const [made] = await ctx.db
      .insert(employees)
      .values({ ...wanted, site_id: ctx.siteId } as typeof employees.$inferInsert)
      .onConflictDoNothing()
      .returning({ id: employees.id });
    if (!made) return { number, state: 'refused', problems: [{ column: 'employee_code', code: 'taken' }] };
    await ctx.audit({ action: 'employee.create', subject: 'employee', subjectId: made.id, after: wanted });
    if (wanted.joined_on) await settle(ctx, made.id);
    return { number, state: 'written', made: await afterwards(ctx, made.id, null) };
  }
  const keys = changesOf(wanted, known);
  if (keys.length === 0) return { number, state: 'unchanged' };
  const all = known as unknown as EmployeeValues;
  const before = Object.fromEntries(keys.map((key) => [key, all[key] ?? null]));
  const after = Object.fromEntries(keys.map((key) => [key, wanted[key] ?? null]));
  await ctx.db
    .update(employees)
    .set({ ...after, version: known.version + 1, updated_at: ctx.now })
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, known.id)));
  await ctx.audit({ action: 'employee.edit', subject: 'employee', subjectId: known.id, before, after });
  if (keys.some((key) => /^(?:joined_on|date_of_birth|designation_id|department)$/.test(key)))
    await correctService(ctx, known);
  return { number, state: 'written', made: await afterwards(ctx, known.id, before) };
}

async function afterwards(ctx: WorkCtx, id: string, before: EmployeeValues | null): Promise<Made> {
  const [now] = await ctx.db
    .select({ version: employees.version })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, id)));
  return { id, version: now?.version ?? 1, before };
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
  const edited = made.filter(({ id, version }) => now.get(id)?.version !== version).length;
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
  for (const { id, version, before } of made) {
    await ctx.audit({ action: 'employee.import-undo', subject: 'employee', subjectId: id, after: before });
    if (!before) continue;
    await ctx.db
      .update(employees)
      .set({ ...before, version: version + 1, updated_at: ctx.now })
      .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, id)));
    await correctService(ctx, { id });
  }
}

/** A sheet of employees: new ones by a new ID, what differs of those that are known by theirs. */
export const employeesImport = defineImport({
  kind: 'employees',
  title: employeeWords.attach,
  permission: 'employee.import',
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
