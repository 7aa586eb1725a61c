import { and, eq, sql } from 'drizzle-orm';
import { findRow, updateRow } from '#kernel/database/rows.server.ts';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { memberOn } from '#modules/school/people/base/student-joins.server.ts';
import { approvedLeave, attendanceFinesCollected, attendanceFinesTaken } from '../base/ports.server.ts';
import { daysByShift } from '../sheets/my-classes.server.ts';
import { fineOf, type FineRule } from './fine-of.ts';
import { attendanceFines, fineRules } from './tables.server.ts';
import { fineProblems as w } from './words.ts';

type Day = { enrolment_id: string; class_id: string; shift_id: string; day: string; status: 'A' | 'L' };
type Fined = { enrolment_id: string; absent: number; late: number; amount: number };

const rulesInForce = (ctx: Ctx): Promise<FineRule[]> =>
  ctx.db
    .select()
    .from(fineRules)
    .where(and(eq(fineRules.site_id, ctx.siteId), eq(fineRules.active, true)));

async function anyRule(ctx: Ctx): Promise<boolean> {
  const found = await ctx.db
    .select({ id: fineRules.id })
    .from(fineRules)
    .where(and(eq(fineRules.site_id, ctx.siteId), eq(fineRules.active, true)))
    .limit(1);
  return found.length > 0;
}

/** The months of the year in which the school works that have begun, the latest first, as their first days. */
export async function fineMonths(
  ctx: Ctx,
): Promise<{ months: string[]; collected: boolean; ruled: boolean }> {
  const year = await currentYear(ctx.db, ctx.siteId);
  const found = await ctx.db.execute<{ from: string; to: string }>(sql`
    SELECT starts_on::text AS from, ends_on::text AS to FROM academic_years WHERE id = ${year?.year_id ?? null}::uuid`);
  const collected = (await askAll(attendanceFinesCollected, ctx)).includes(true);
  const ruled = await anyRule(ctx);
  const [span] = found.rows;
  if (!span) return { months: [], collected, ruled };
  const today = dayIn(ctx.now);
  const last = span.to < today ? span.to : today;
  const months: string[] = [];
  for (let at = `${span.from.slice(0, 7)}-01`; at <= last; at = addMonths(at, 1)) months.unshift(at);
  return { months, collected, ruled };
}

/** Absent and late days of a month that cost something: of open days, without those of approved leave. */
async function finedDays(ctx: Ctx, yearId: string, month: string): Promise<Map<string, Day[]>> {
  const span = { from: month, to: addDays(addMonths(month, 1), -1) };
  const found = await ctx.db.execute<Day>(sql`
    SELECT m.enrolment_id, s.class_id, s.shift_id, m.day::text AS day, m.status
    FROM enrolments e
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    JOIN attendance_marks m ON m.site_id = ${ctx.siteId} AND m.enrolment_id = e.id AND m.period = 0
      AND m.day BETWEEN ${span.from}::date AND ${span.to}::date AND m.status IN ('A', 'L')
    WHERE e.site_id = ${ctx.siteId} AND e.year_id = ${yearId}
      -- Who left since was there on the days of the month that are marked.
      AND ${memberOn(sql`m.day`)}`);
  const dayOf = await daysByShift(ctx, found.rows, span);
  const ids = [...new Set(found.rows.map(({ enrolment_id }) => enrolment_id))];
  const leave = Map.groupBy(
    (await askAll(approvedLeave, ctx, ids, span)).flat().filter(({ half }) => !half),
    ({ enrolment_id }) => enrolment_id,
  );
  const isFined = ({ enrolment_id, shift_id, day }: Day) =>
    dayOf(shift_id, day)?.kind === 'OPEN' &&
    !(leave.get(enrolment_id) ?? []).some(({ from, to }) => from <= day && day <= to);
  return Map.groupBy(found.rows.filter(isFined), ({ enrolment_id }) => enrolment_id);
}

async function keepFines(ctx: Ctx, month: string, fines: readonly Fined[]): Promise<void> {
  const ids = fines.map(({ enrolment_id }) => enrolment_id);
  // Who owes nothing any more has no fine; what was waived stays as a record of it.
  await ctx.db.execute(sql`
    DELETE FROM attendance_fines WHERE site_id = ${ctx.siteId} AND month = ${month}::date AND state = 'DUE'
      AND NOT enrolment_id = ANY(${sql.param(ids)}::uuid[])`);
  if (fines.length === 0) return;
  const column = (key: 'absent' | 'late' | 'amount') => fines.map((fine) => fine[key]);
  await ctx.db.execute(sql`
    INSERT INTO attendance_fines AS f (site_id, id, enrolment_id, month, absent_days, late_days, amount)
    VALUES (${ctx.siteId}, ${each(
      fines.map(() => uuidv7()),
      'uuid',
    )}, ${each(ids, 'uuid')}, ${month}::date, ${each(column('absent'), 'int')}, ${each(column('late'), 'int')},
      ${each(column('amount'), 'bigint')})
    ON CONFLICT (site_id, month, enrolment_id) DO UPDATE
      SET absent_days = excluded.absent_days, late_days = excluded.late_days, amount = excluded.amount,
        version = f.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
      WHERE f.state = 'DUE' AND (f.absent_days, f.late_days, f.amount)
        IS DISTINCT FROM (excluded.absent_days, excluded.late_days, excluded.amount)`);
}

const dueOf = (ctx: Ctx, month: string) =>
  ctx.db
    .select({ enrolment_id: attendanceFines.enrolment_id, amount: attendanceFines.amount })
    .from(attendanceFines)
    .where(
      and(
        eq(attendanceFines.site_id, ctx.siteId),
        eq(attendanceFines.month, month),
        eq(attendanceFines.state, 'DUE'),
      ),
    );

/** Offers a month's fines to anyone who collects fees; without one nothing happens. */
async function offer(ctx: Ctx, month: string): Promise<{ count: number; total: number }> {
  const due = await dueOf(ctx, month);
  await askAll(attendanceFinesTaken, ctx, month, due);
  return { count: due.length, total: due.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Two clerks at once calculate, waive and restore one after the other: each offers the whole month as it then is. */
const alone = (ctx: Ctx) =>
  ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`attendance-fines ${ctx.siteId}`}, 0))`);

/** Calculates the fines of a month by the rules, again as often as one likes. */
export async function runFines(
  ctx: Ctx,
  { month }: { month: string },
): Promise<{ count: number; total: number }> {
  const year = await currentYear(ctx.db, ctx.siteId);
  const { months } = await fineMonths(ctx);
  if (!year || !months.includes(month)) throw new Problem(w.other_month, { status: 409, field: 'month' });
  await alone(ctx);
  const rules = await rulesInForce(ctx);
  // Where the rules have gone since, the fines that they made go too.
  if (rules.length === 0 && (await dueOf(ctx, month)).length === 0)
    throw new Problem(w.no_rules, { status: 409 });
  const fined = [...(await finedDays(ctx, year.year_id, month))].flatMap(([enrolment_id, days]): Fined[] => {
    const of = (status: Day['status']) => days.filter((one) => one.status === status).map(({ day }) => day);
    const [absent, late] = [of('A'), of('L')];
    const amount = fineOf({ absent, late }, rules, days[0]?.class_id ?? '');
    return amount > 0 ? [{ enrolment_id, absent: absent.length, late: late.length, amount }] : [];
  });
  await keepFines(ctx, month, fined);
  const result = await offer(ctx, month);
  await ctx.audit({
    action: 'attendance-fine.recount',
    subject: 'attendance-fine',
    after: { month, ...result },
  });
  return result;
}

type Edit = { id: string; version: number };

async function turn(
  ctx: Ctx,
  { id, version }: Edit,
  to: 'DUE' | 'WAIVED',
  reason: string | null,
): Promise<{ version: number }> {
  await alone(ctx);
  const fine = await findRow(ctx, attendanceFines, id, 'update');
  if (fine.state === to) throw new Problem(to === 'WAIVED' ? w.not_due : w.not_waived, { status: 409 });
  if (fine.version !== version) throw stale({ version }, { version: fine.version, state: fine.state });
  await updateRow(ctx, attendanceFines, { id, version }, { state: to, reason });
  await ctx.audit({
    action: to === 'WAIVED' ? 'attendance-fine.waive' : 'attendance-fine.undone',
    subject: 'attendance-fine',
    subjectId: id,
    before: { state: fine.state },
    after: { state: to, amount: fine.amount },
    ...(reason ? { reason } : {}),
  });
  await offer(ctx, fine.month);
  return { version: version + 1 };
}

/** A fine need not be paid, for a reason. */
export const waiveFine = (ctx: Ctx, { reason, ...edit }: Edit & { reason: string }) =>
  turn(ctx, edit, 'WAIVED', reason);

export const restoreFine = (ctx: Ctx, edit: Edit) => turn(ctx, edit, 'DUE', null);
