import { and, desc, eq, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { userNames } from '#kernel/resource/user-names.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { countDays } from '../counts/day-counts.server.ts';
import { ownChild } from '#modules/school/people/face/own-children.server.ts';
import { closedBecause } from '../sheets/place.server.ts';
import { classDaysOf, leavePastDays } from './apply.server.ts';
import { isForOthers } from './family.server.ts';
import { findLeave, leaveToDecide } from './scope.server.ts';
import { studentLeaves } from './tables.server.ts';

const most = 100;

/** Class days within a span, of the class days of a longer one. */
const within = (days: readonly string[], first: string, last: string): number =>
  days.filter((day) => first <= day && day <= last).length;

/** What a family asked for one child; of what somebody else of it asked only when and what came of it. */
export async function ownLeaves(ctx: Ctx, { enrolment_id }: { enrolment_id: string }) {
  const child = await ownChild(ctx, enrolment_id);
  const found = await ctx.db
    .select()
    .from(studentLeaves)
    .where(and(eq(studentLeaves.site_id, ctx.siteId), eq(studentLeaves.enrolment_id, enrolment_id)))
    .orderBy(desc(studentLeaves.id))
    .limit(most);
  const firsts = found.map(({ first_day }) => first_day).toSorted();
  const lasts = found.map(({ last_day }) => last_day).toSorted();
  const [first_day, last_day] = [firsts[0], lasts.at(-1)];
  const days = first_day && last_day ? await classDaysOf(ctx, child.shift_id, { first_day, last_day }) : [];
  return {
    past_days: await leavePastDays(ctx),
    year_starts: child.starts_on,
    year_ends: child.ends_on,
    rows: found.map((row) => {
      const mine = row.applied_by === ctx.actor.userId && !row.by_office;
      return {
        id: row.id,
        version: row.version,
        first_day: row.first_day,
        last_day: row.last_day,
        half: row.half,
        days: within(days, row.first_day, row.last_day),
        state: row.state,
        applied_at: row.created_at.toISOString(),
        mine,
        by_office: row.by_office,
        reason: mine ? row.reason : null,
        remark: mine || row.by_office ? row.remark : null,
        has_paper: mine && row.file_id !== null,
      };
    }),
  };
}

/** How many class days a span has, before one applies for it. */
export async function ownLeaveDays(
  ctx: Ctx,
  { enrolment_id, ...span }: { enrolment_id: string; first_day: string; last_day: string },
): Promise<{ days: number }> {
  const child = await ownChild(ctx, enrolment_id);
  return { days: (await classDaysOf(ctx, child.shift_id, span)).length };
}

/** The paper of an application of one's own. */
export async function ownLeavePaper(ctx: Ctx, id: string): Promise<string> {
  const leave = await findLeave(ctx, id);
  if (!leave?.file_id || leave.applied_by !== ctx.actor.userId || leave.by_office) throw notFound();
  await ownChild(ctx, leave.enrolment_id);
  return leave.file_id;
}

export async function leavePaper(ctx: Ctx, id: string): Promise<string> {
  const { file_id } = await leaveToDecide(ctx, id);
  if (!file_id) throw notFound();
  return file_id;
}

type Mark = { day: string; status: string; half: boolean };

/** An application with what one wants to know before one decides: its days, and the student's year so far. */
export async function showLeave(ctx: Ctx, { id }: { id: string }) {
  const leave = await leaveToDecide(ctx, id);
  const { first_day: from, last_day: to, enrolment_id, shift_id } = leave;
  const section = await labelledSection(ctx, leave.section_id);
  const names = await userNames(ctx.db, [leave.applied_by, leave.decided_by]);
  const days = await schoolDays(ctx, { from, to }, { who: 'students', shiftId: shift_id });
  const marks = await ctx.db.execute<Mark>(sql`
    SELECT m.day::text AS day, m.status, m.half FROM attendance_marks m
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = ${enrolment_id} AND m.period = 0
      AND m.day BETWEEN ${from}::date AND ${to}::date`);
  const byDay = new Map(marks.rows.map((mark) => [mark.day, mark]));
  const year = { from: leave.year_starts, to: leave.year_ends };
  const counted = (await countDays(ctx, { enrolmentIds: [enrolment_id] }, year)).get(enrolment_id);
  return {
    id: leave.id,
    version: leave.version,
    enrolment_id,
    student_id: leave.student_id,
    name_en: leave.name_en,
    name_bn: leave.name_bn,
    photo: leave.photo,
    section: section?.label ?? { en: '', bn: '' },
    roll: leave.roll,
    first_day: from,
    last_day: to,
    half: leave.half,
    reason: leave.reason,
    has_paper: leave.file_id !== null,
    state: leave.state,
    remark: leave.remark,
    applied_at: leave.applied_at,
    applied_by: names.get(leave.applied_by) ?? null,
    decided_by: leave.decided_by ? (names.get(leave.decided_by) ?? null) : null,
    decided_at: leave.decided_at,
    by_office: leave.by_office,
    received_on: leave.received_on,
    mine: leave.applied_by === ctx.actor.userId && !leave.by_office,
    for_others: await isForOthers(ctx, leave),
    today: dayIn(ctx.now),
    year_percent: counted?.percent ?? null,
    year_leave: counted?.leave ?? 0,
    days: days.map((one) => ({
      day: one.day,
      closed: closedBecause(one),
      status: byDay.get(one.day)?.status ?? null,
      half: byDay.get(one.day)?.half ?? false,
    })),
  };
}
