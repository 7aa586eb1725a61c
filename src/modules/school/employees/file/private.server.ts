import { and, asc, eq, ne } from 'drizzle-orm';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { checkBankRouting, checkNationalId } from '#kernel/text/identifiers.ts';
import { privateFields } from './fields.ts';
import { employeeRecords, employees } from '../tables.server.ts';
import { findEmployee } from './records.server.ts';
import { fileRefusals as w } from './words.ts';

type PrivateKey = keyof typeof privateFields;
export type PrivateValues = Record<PrivateKey, string | null>;
const keys = Object.keys(privateFields) as PrivateKey[];
const nidProblems = { 'wrong-length': w.nid_length, 'bad-year': w.nid_year, 'bad-area': w.nid_area } as const;

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
  if (sent.national_id) {
    const checked = checkNationalId(sent.national_id, ctx.now.getUTCFullYear());
    if (!checked.ok) throw new Problem(nidProblems[checked.problem], { field: 'national_id' });
    values.national_id = checked.value;
    const [other] = await ctx.db
      .select({ id: employees.id })
      .from(employees)
      .where(
        and(
          eq(employees.site_id, ctx.siteId),
          eq(employees.national_id, checked.value),
          ne(employees.id, id),
        ),
      );
    if (other) throw new Problem(w.nid_taken, { field: 'national_id', status: 409 });
  }
  if (sent.bank_routing) {
    const checked = checkBankRouting(sent.bank_routing);
    if (!checked.ok) throw new Problem(w.routing, { field: 'bank_routing' });
    values.bank_routing = checked.value;
  }
  if (sent.bank_account) {
    values.bank_account = toAsciiDigits(sent.bank_account).replaceAll(/[\s-]/g, '');
    if (!/^\d{6,20}$/.test(values.bank_account)) throw new Problem(w.account, { field: 'bank_account' });
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
  const changed = await ctx.db
    .update(employees)
    .set({ ...values, version: version + 1, updated_at: ctx.now })
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, id), eq(employees.version, version)))
    .returning({ id: employees.id });
  if (changed.length === 0) throw stale(sent, now);
  // The log says which of them changed, and never to what.
  await ctx.audit({
    action: 'employee.private-edit',
    subject: 'employee',
    subjectId: id,
    after: { fields: keys.filter((key) => values[key] !== before[key]) },
  });
  return { id, version: version + 1 };
}
