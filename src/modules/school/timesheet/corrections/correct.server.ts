import { and, eq, sql } from 'drizzle-orm';
import { auditMany } from '#kernel/procedures/audit-many.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { secondsOf } from '#kernel/text/seconds.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { markStale } from '../base/stale.server.ts';
import { windowReader } from '../days/window.server.ts';
import { ownEmployee } from '../base/own-employee.server.ts';
import { writePunches, type WrittenPunch } from '../days/office.server.ts';
import { punches } from '../base/punch-tables.server.ts';
import { clockAt, DAY, instantOf, secondsInto } from '../base/clock.ts';
import { refuseDay, refuseOwn, timesheetSettings } from '../rules/settings.server.ts';
import { timesheetProblems } from '../base/words.ts';
import { timeCorrections } from '../base/correction-tables.server.ts';
import { correctionWords as w } from './words.ts';

export type CorrectionAsked = {
  day: CalendarDate;
  in_at: string | null;
  out_at: string | null;
  reason: string;
};
const times = ({ in_at, out_at }: { in_at: number | null; out_at: number | null }) => ({
  in: in_at === null ? null : clockAt(in_at),
  out: out_at === null ? null : clockAt(out_at),
});

/** An employee asks that a day of their own be corrected. */
export async function askCorrection(ctx: Ctx, asked: CorrectionAsked): Promise<{ id: string }> {
  const { day, reason } = asked;
  if (!asked.in_at && !asked.out_at) throw new Problem(timesheetProblems.no_time, { field: 'in_at' });
  const employee_id = await ownEmployee(ctx, true);
  await refuseDay(ctx, [day]);
  const settings = await timesheetSettings(ctx);
  const { end } = (await windowReader(ctx, employee_id, day, settings))(day);
  const in_at = asked.in_at ? secondsOf(asked.in_at) : null;
  let out_at = asked.out_at ? secondsOf(asked.out_at) : null;
  // Who works through the night leaves on the next day; nobody else does.
  if (out_at !== null && out_at + DAY < end && (in_at === null || out_at <= in_at)) out_at += DAY;
  if (in_at !== null && out_at !== null && out_at <= in_at)
    throw new Problem(w.out_before_in, { field: 'out_at' });
  if ([in_at, out_at].some((at) => at !== null && instantOf(day, at) > ctx.now))
    throw new Problem(timesheetProblems.time_ahead, { field: 'out_at' });
  const [waiting] = await ctx.db
    .select({ id: timeCorrections.id })
    .from(timeCorrections)
    .where(
      and(
        eq(timeCorrections.site_id, ctx.siteId),
        eq(timeCorrections.employee_id, employee_id),
        eq(timeCorrections.day, day),
        eq(timeCorrections.state, 'APPLIED'),
      ),
    );
  if (waiting) throw new Problem(w.waiting_there, { status: 409, field: 'day' });
  const [made] = await ctx.db
    .insert(timeCorrections)
    .values({ site_id: ctx.siteId, employee_id, day, in_at, out_at, reason, asked_by: ctx.actor.userId })
    .returning({ id: timeCorrections.id });
  await ctx.audit({
    action: 'time-correction.ask',
    subject: 'time-correction',
    subjectId: made!.id,
    after: { day, ...times({ in_at, out_at }) },
    reason,
  });
  return { id: made!.id };
}

async function change(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  values: Partial<typeof timeCorrections.$inferInsert>,
) {
  const mine = and(eq(timeCorrections.site_id, ctx.siteId), eq(timeCorrections.id, id));
  const [changed] = await ctx.db
    .update(timeCorrections)
    .set({ ...values, version: version + 1, updated_at: ctx.now })
    .where(and(mine, eq(timeCorrections.version, version)))
    .returning();
  if (!changed) throw stale({ state: values.state }, { state: 'changed' });
  return changed;
}

async function waitingOne(ctx: Ctx, id: string) {
  const [found] = await ctx.db
    .select()
    .from(timeCorrections)
    .where(and(eq(timeCorrections.site_id, ctx.siteId), eq(timeCorrections.id, id)));
  if (!found) throw notFound();
  return found;
}

/** Who asked takes it back while nobody has decided. */
export async function withdrawCorrection(
  ctx: Ctx,
  asked: { id: string; version: number },
): Promise<{ id: string }> {
  const employee_id = await ownEmployee(ctx);
  const found = await waitingOne(ctx, asked.id);
  if (found.employee_id !== employee_id) throw notFound();
  if (found.state !== 'APPLIED') throw new Problem(timesheetProblems.decided_already, { status: 409 });
  await change(ctx, asked, { state: 'WITHDRAWN' });
  await ctx.audit({
    action: 'time-correction.withdraw',
    subject: 'time-correction',
    subjectId: found.id,
    before: { state: found.state },
    after: { state: 'WITHDRAWN', day: found.day },
  });
  return { id: found.id };
}

/** Punches of the day before the one moment or after the other do not count any more. */
async function setOutsideAside(
  ctx: Ctx,
  { employee_id, day, in_at, out_at }: typeof timeCorrections.$inferSelect,
  reason: string,
): Promise<void> {
  const settings = await timesheetSettings(ctx);
  const { begin, end } = (await windowReader(ctx, employee_id, day, settings))(day);
  const outside = sql`((${in_at === null ? null : instantOf(day, in_at).toISOString()}::timestamptz > ${punches.at})
    OR (${out_at === null ? null : instantOf(day, out_at).toISOString()}::timestamptz < ${punches.at}))`;
  const aside = await ctx.db
    .update(punches)
    .set({ fault: 'set-aside', version: sql`${punches.version} + 1`, updated_at: ctx.now })
    .where(
      and(
        eq(punches.site_id, ctx.siteId),
        eq(punches.employee_id, employee_id),
        sql`${punches.fault} IS NULL`,
        sql`${punches.day} BETWEEN ${day}::date AND ${addDays(day, 1)}::date`,
        sql`${punches.at} >= ${instantOf(day, begin).toISOString()}::timestamptz`,
        sql`${punches.at} < ${instantOf(day, end).toISOString()}::timestamptz`,
        outside,
      ),
    )
    .returning({ at: punches.at, day: punches.day });
  await markStale(
    ctx,
    aside.map((one) => ({ employee_id, day: one.day })),
  );
  await auditMany(
    ctx,
    aside.map(({ at }) => ({
      action: 'punch.set-aside',
      subject: 'punch',
      subjectId: employee_id,
      before: { day, fault: null },
      after: { day, time: clockAt(secondsInto(day, at.getTime() / 1000)), fault: 'set-aside' },
      reason,
    })),
  );
}

export type Decision = { id: string; version: number; approve: boolean; remark: string };

/** The office decides; approved times become punches of the office, and punches outside them count no more. */
export async function decideCorrection(
  ctx: Ctx,
  decision: Decision,
): Promise<{ id: string; version: number }> {
  const { id, version, approve, remark } = decision;
  const found = await waitingOne(ctx, id);
  refuseOwn(ctx, [found.employee_id]);
  if (found.state !== 'APPLIED') throw new Problem(timesheetProblems.decided_already, { status: 409 });
  if (approve) await refuseDay(ctx, [found.day]);
  // Held, as whoever punches holds it: two decisions about one day come one after the other.
  await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, found.employee_id)))
    .for('update');
  const changed = await change(
    ctx,
    { id, version },
    {
      state: approve ? 'APPROVED' : 'REFUSED',
      decided_by: ctx.actor.userId,
      decided_at: ctx.now,
      remark: remark || null,
    },
  );
  if (approve) {
    const { employee_id, day, in_at, out_at, reason } = found;
    await setOutsideAside(ctx, found, reason);
    const written: WrittenPunch[] = [];
    if (in_at !== null) written.push({ employee_id, day, at: in_at, direction: 'in' });
    if (out_at !== null) written.push({ employee_id, day, at: out_at, direction: 'out' });
    await writePunches(ctx, written, { source: 'OFFICE', reason });
  }
  await ctx.audit({
    action: `time-correction.${approve ? 'approve' : 'refuse'}`,
    subject: 'time-correction',
    subjectId: id,
    before: { state: found.state },
    after: { state: changed.state, day: found.day, ...times(found) },
    ...(remark ? { reason: remark } : {}),
  });
  return { id, version: changed.version };
}
