import { and, eq, sql } from 'drizzle-orm';
import { notify } from '#kernel/messages/notify.server.ts';
import { auditMany } from '#kernel/procedures/audit-many.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { sayBoth } from '#kernel/words.ts';
import { serveWorkflow } from '#kernel/workflow/workflow.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { clockAt, instantOf, secondsInto } from '../base/clock.ts';
import { timeCorrections } from '../base/correction-tables.server.ts';
import { punches } from '../base/punch-tables.server.ts';
import { markStale } from '../base/stale.server.ts';
import { writePunches, type WrittenPunch } from '../days/office.server.ts';
import { windowReader } from '../days/window.server.ts';
import { refuseDay, refuseOwn, timesheetSettings } from '../rules/settings.server.ts';
import { ownEmployee } from '../base/own-employee.server.ts';
import { askedTimes } from './ask.server.ts';
import { correctionWords as w } from './words.ts';
import { correctionWorkflow } from './workflow.ts';

type Row = typeof timeCorrections.$inferSelect;

const flow = serveWorkflow(correctionWorkflow, timeCorrections, {
  // Held, as by those who punch: two decisions about one day come one after the other.
  hold: (ctx, { employee_id }) =>
    ctx.db
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, employee_id)))
      .for('update'),
  isOwn: (ctx, { employee_id }) => employee_id === ctx.actor.employeeId,
  refuseOwn: (ctx, { row }) => refuseOwn(ctx, [row.employee_id]),
  reasonIn: 'remark',
  shown: ({ day, in_at, out_at }) => ({ day, ...askedTimes({ in_at, out_at }) }),
  // The employee hears what was decided, and why.
  tell: async (ctx, { row, after, reason }) => {
    if (!row.asked_by || (after.state !== 'APPROVED' && after.state !== 'REFUSED')) return;
    const day = { en: formatDate(row.day, 'en'), bn: formatDate(row.day, 'bn') };
    const said = reason ?? row.reason;
    await notify(ctx, [row.asked_by], {
      title: sayBoth(w[`notice_${after.state}`], { day }),
      body: { en: said, bn: said },
      url: '/site/employee/my-attendance',
      key: `time-correction ${row.id} ${after.state}`,
    });
  },
});

/** Punches of the day before the one moment or after the other do not count any more. */
async function setOutsideAside(
  ctx: Ctx,
  { employee_id, day, in_at, out_at }: Row,
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

/** The times become punches of the office, and punches outside them do not count any more. */
async function writeTimes(ctx: Ctx, row: Row): Promise<void> {
  const { employee_id, day, in_at, out_at, reason } = row;
  await setOutsideAside(ctx, row, reason);
  const written: WrittenPunch[] = [];
  if (in_at !== null) written.push({ employee_id, day, at: in_at, direction: 'in' });
  if (out_at !== null) written.push({ employee_id, day, at: out_at, direction: 'out' });
  await writePunches(ctx, written, { source: 'OFFICE', reason });
}

export type Decision = { id: string; version: number; approve: boolean; remark: string };

/** The office approves or refuses. */
export const decideCorrection = (ctx: Ctx, { id, version, approve, remark }: Decision) =>
  flow.move(
    ctx,
    approve ? 'approve' : 'refuse',
    { id, version, remark: remark || null },
    approve
      ? {
          refuse: (_ctx, { row }) => refuseDay(ctx, [row.day]),
          after: async (_ctx, { row }) => {
            await writeTimes(ctx, row);
            return {};
          },
        }
      : {},
  );

export const correctionMoves = {
  withdraw: flow.procedure('withdraw', {
    path: '/timesheet/own/corrections/{id}/withdraw',
    summary: 'Withdraw a correction that I asked for',
    // Those who have left withdraw nothing any more.
    refuse: async (ctx) => void (await ownEmployee(ctx)),
  }),
};
