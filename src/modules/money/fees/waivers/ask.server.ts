import { and, eq, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { academicYears, siteYears } from '#modules/school/academics/base/tables.server.ts';
import { refuseOwnChild } from '#modules/school/people/face/refuse-own-child.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { recalculate, type Recalculated } from './recalculate.server.ts';
import { schoolWaiverTypes, studentWaivers } from '../base/school-tables.server.ts';
import { monthsTooMany, spanFault } from './months.ts';
import { waiverRefusals as w } from './words.ts';
import type { WaiverState } from './workflow.ts';

export type AskedWaiver = {
  student_id: string;
  type_id: string;
  /** Poisha of each fee, where the type has no percent. */
  amount: number | null;
  from_on: string;
  until_on: string;
  reason: string;
};
type Decided = { id: string; state: WaiverState; version: number; changed: Recalculated };
const nothing: Recalculated = { demands: 0, before: 0, after: 0 };

const typeOf = (ctx: Ctx, id: string) => findRow(ctx, schoolWaiverTypes, id);

/** Two who ask for one student come one after the other; a student of another school does not exist here. */
async function lockStudent(ctx: Ctx, id: string): Promise<void> {
  const found = await ctx.db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, id)))
    .for('no key update');
  if (found.length === 0) throw notFound();
}

async function refuseOverlap(ctx: Ctx, asked: AskedWaiver): Promise<void> {
  const [held] = await ctx.db
    .select({ id: studentWaivers.id })
    .from(studentWaivers)
    .where(
      and(
        eq(studentWaivers.site_id, ctx.siteId),
        eq(studentWaivers.student_id, asked.student_id),
        eq(studentWaivers.type_id, asked.type_id),
        sql`${studentWaivers.state} IN ('PENDING', 'APPROVED')`,
        sql`${studentWaivers.from_on} <= ${asked.until_on}::date AND ${studentWaivers.until_on} >= ${asked.from_on}::date`,
      ),
    )
    .limit(1);
  if (held) throw new Problem(w.overlaps, { status: 409 });
}

/** The months of a type are counted over all that a student has of it in a year, or two halves would make a whole. */
async function refuseTooMany(ctx: Ctx, asked: AskedWaiver, maxMonths: number | null): Promise<void> {
  if (maxMonths === null) return;
  const days = { from_on: studentWaivers.from_on, until_on: studentWaivers.until_on };
  const held = await ctx.db
    .select(days)
    .from(studentWaivers)
    .where(
      and(
        eq(studentWaivers.site_id, ctx.siteId),
        eq(studentWaivers.student_id, asked.student_id),
        eq(studentWaivers.type_id, asked.type_id),
        sql`${studentWaivers.state} <> 'REJECTED'`,
      ),
    );
  const years = await ctx.db
    .select({ starts_on: academicYears.starts_on, ends_on: academicYears.ends_on })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(
      and(
        eq(siteYears.site_id, ctx.siteId),
        sql`${academicYears.starts_on} <= ${asked.until_on}::date AND ${academicYears.ends_on} >= ${asked.from_on}::date`,
      ),
    );
  if (years.some((year) => monthsTooMany([...held, asked], year, maxMonths) > 0))
    throw new Problem(w.too_many, { status: 409, field: 'until_on', values: { months: maxMonths } });
}

/** A whole fee, in hundredths of a percent. */
const whole = 10_000;

/**
 * Whether a second person decides: where the type wants it, and whatever the type says where all of a fee may go (alone,
 * with other waivers of the same days, or as an amount), where it begins before this month, or where a fee is already due
 * that it would lessen. Otherwise the person who takes the cash could waive the due.
 */
async function needsDecision(
  ctx: Ctx,
  { needs_approval, percent }: typeof schoolWaiverTypes.$inferSelect,
  { student_id, from_on, until_on }: AskedWaiver,
): Promise<boolean> {
  const today = dayIn(ctx.now);
  if (needs_approval || percent === null || from_on < `${today.slice(0, 7)}-01`) return true;
  const { rows } = await ctx.db.execute<{ due: boolean; others: number | null }>(sql`
    SELECT EXISTS (SELECT 1 FROM fee_demands d WHERE d.site_id = ${ctx.siteId} AND d.student_id = ${student_id}
      AND d.state = 'OPEN' AND d.source = 'ITEM' AND d.paid < d.net AND d.due_on <= ${today}::date
      AND d.due_on BETWEEN ${from_on}::date AND ${until_on}::date) AS due,
      (SELECT sum(coalesce(o.percent, ${whole}))::int FROM student_waivers o WHERE o.site_id = ${ctx.siteId}
        AND o.student_id = ${student_id} AND o.state = 'APPROVED'
        AND o.from_on <= ${until_on}::date AND o.until_on >= ${from_on}::date) AS others`);
  return percent + (rows[0]?.others ?? 0) >= whole || (rows[0]?.due ?? false);
}

/**
 * Asks for a waiver of a student. One that needs no decision counts at once, and unpaid fees follow; the percent is the
 * type's of that day.
 */
export async function askWaiver(ctx: Ctx, asked: AskedWaiver): Promise<Decided> {
  await lockStudent(ctx, asked.student_id);
  const type = await typeOf(ctx, asked.type_id);
  if (!type.active) throw new Problem(w.inactive, { field: 'type_id' });
  const fault = spanFault(asked, type.max_months);
  if (fault === 'turned') throw new Problem(w.turned, { field: 'until_on' });
  if (fault)
    throw type.max_months === null
      ? new Problem(w.far_too_long, { field: 'until_on' })
      : new Problem(w.too_long, { field: 'until_on', values: { months: type.max_months } });
  if (type.percent === null && !asked.amount) throw new Problem(w.amount_needed, { field: 'amount' });
  if (type.percent !== null && asked.amount) throw new Problem(w.no_amount, { field: 'amount' });
  await refuseOverlap(ctx, asked);
  await refuseTooMany(ctx, asked, type.max_months);
  const waits = await needsDecision(ctx, type, asked);
  // What counts at once is decided by anyone who asks.
  if (!waits) await refuseOwnChild(ctx, asked.student_id);
  const state: WaiverState = waits ? 'PENDING' : 'APPROVED';
  const decided = waits ? {} : { decided_by: ctx.actor.userId, decided_at: ctx.now };
  const [row] = await ctx.db
    .insert(studentWaivers)
    .values({
      ...asked,
      percent: type.percent,
      site_id: ctx.siteId,
      state,
      asked_by: ctx.actor.userId,
      ...decided,
    })
    .returning();
  const changed = state === 'APPROVED' ? await recalculate(ctx, [asked.student_id]) : nothing;
  await ctx.audit({
    action: 'student-waiver.ask',
    subject: 'student-waiver',
    subjectId: row!.id,
    after: { ...asked, percent: type.percent, state, changed },
  });
  return { id: row!.id, state, version: row!.version, changed };
}
