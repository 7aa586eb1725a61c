import { and, asc, eq, ne } from 'drizzle-orm';
import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { cleanPrivate, privateKeys as keys, type PrivateKey } from './private-values.ts';
import { employeeRecords, employees } from '../base/tables.server.ts';
import { findEmployee } from './records.server.ts';
import { fileRefusals as w } from './words.ts';

export type PrivateValues = Record<PrivateKey, string | null>;

const privateOf = (row: Record<PrivateKey, string | null>): PrivateValues =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as PrivateValues;

/** Identity, bank and nominees of an employee; that somebody read them is kept in the log. */
export async function privateOfEmployee(ctx: Ctx, id: string) {
  const employee = await findEmployee(ctx, id);
  const nominees = await ctx.db
    .select()
    .from(employeeRecords)
    .where(
      and(
        eq(employeeRecords.site_id, ctx.siteId),
        eq(employeeRecords.employee_id, id),
        eq(employeeRecords.section, 'nominee'),
      ),
    )
    .orderBy(asc(employeeRecords.id));
  await ctx.audit({ action: 'employee.private-read', subject: 'employee', subjectId: id });
  return { ...privateOf(employee), id, version: employee.version, nominees };
}

async function tidy(ctx: Ctx, id: string, sent: PrivateValues): Promise<PrivateValues> {
  const values = { ...sent };
  for (const key of keys) {
    if (!sent[key]) continue;
    const cleaned = cleanPrivate(key, sent[key], ctx.now.getUTCFullYear());
    if ('problem' in cleaned) throw new Problem(cleaned.problem, { field: key });
    values[key] = cleaned.value;
  }
  if (values.national_id) {
    const [other] = await ctx.db
      .select({ id: employees.id })
      .from(employees)
      .where(
        and(
          eq(employees.site_id, ctx.siteId),
          eq(employees.national_id, values.national_id),
          ne(employees.id, id),
        ),
      );
    if (other) throw new Problem(w.nid_taken, { field: 'national_id', status: 409 });
  }
  return values;
}

export async function editPrivate(
  ctx: Ctx,
  id: string,
  { version, ...sent }: PrivateValues & { version: number },
): Promise<{ id: string; version: number }> {
  const before = await findEmployee(ctx, id);
  const now = { ...privateOf(before), id, version: before.version };
  if (before.version !== version) throw stale(sent, now);
  const values = await tidy(ctx, id, sent);
  await updateSeenRow(ctx, employees, { id, version }, values, () => stale(sent, now));
  // The log says which of them changed, and never to what.
  await ctx.audit({
    action: 'employee.private-edit',
    subject: 'employee',
    subjectId: id,
    after: { fields: keys.filter((key) => values[key] !== before[key]) },
  });
  return { id, version: version + 1 };
}
