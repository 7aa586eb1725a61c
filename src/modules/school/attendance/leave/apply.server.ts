import { and, eq, inArray, lte, gte, sql } from 'drizzle-orm';
import { findFile } from '#kernel/files/files.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { addDays, daysBetween } from '#kernel/text/days.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { notifyApplied, type AskedChild } from './notify.server.ts';
import { ownChild, type OwnChild } from '#modules/school/people/face/own-children.server.ts';
import { studentLeaveOptions } from './options.ts';
import { leavePaperPurpose } from './purpose.ts';
import { mostLeaveDays } from './workflow.ts';
import { studentLeaves } from './tables.server.ts';
import { leaveProblems as w } from './words.ts';

export type AskedLeave = {
  enrolment_id: string;
  first_day: string;
  last_day: string;
  half: boolean;
  reason: string;
  file_id: string | null;
};
type Span = Pick<AskedLeave, 'first_day' | 'last_day'>;

const mostWaiting = 10;
const inWords = (day: string) => ({ en: formatDate(day, 'en'), bn: formatDate(day, 'bn') });

/** How far back families may ask for leave, in days. */
export const leavePastDays = async (ctx: SiteCtx): Promise<number> =>
  (await siteOptions(ctx, studentLeaveOptions)).pastDays;

/** Days of a span on which the student has classes. */
export async function classDaysOf(
  ctx: SiteCtx,
  shiftId: string,
  { first_day: from, last_day: to }: Span,
): Promise<string[]> {
  const days = await schoolDays(ctx, { from, to }, { who: 'students', shiftId });
  return days.filter(({ kind }) => kind === 'OPEN').map(({ day }) => day);
}

/** `byOffice`: what came in on paper may be of any day of the year. */
async function refuseDays(
  ctx: Ctx,
  child: Pick<OwnChild, 'starts_on' | 'ends_on' | 'shift_id'>,
  { first_day, last_day, half }: AskedLeave,
  byOffice: boolean,
): Promise<void> {
  const at = (field: keyof AskedLeave) => ({ status: 409, field });
  if (last_day < first_day) throw new Problem(w.upside_down, at('last_day'));
  if (daysBetween(first_day, last_day) >= mostLeaveDays)
    throw new Problem(w.too_long, { ...at('last_day'), values: { most: mostLeaveDays } });
  if (half && first_day !== last_day) throw new Problem(w.half_of_one, at('half'));
  const back = await leavePastDays(ctx);
  const longAgo = addDays(dayIn(ctx.now), -back);
  if (!byOffice && child.ends_on < longAgo)
    throw new Problem(w.year_over, { status: 409, values: { date: inWords(child.ends_on) } });
  if (first_day < child.starts_on || last_day > child.ends_on)
    throw new Problem(w.outside_year, {
      ...at('first_day'),
      values: { from: inWords(child.starts_on), to: inWords(child.ends_on) },
    });
  if (!byOffice && first_day < longAgo) {
    if (back === 0) throw new Problem(w.past, at('first_day'));
    throw new Problem(w.too_long_ago, { ...at('first_day'), values: { days: back } });
  }
  const classDays = await classDaysOf(ctx, child.shift_id, { first_day, last_day });
  if (classDays.length === 0) throw new Problem(w.closed, at('first_day'));
}

/** A paper is a file that the applicant uploaded for this; anybody else's does not exist for them. */
async function refuseOthersPaper(ctx: Ctx, fileId: string): Promise<void> {
  const file = await findFile(ctx.db, ctx.siteId, fileId);
  if (!file || file.user_id !== ctx.actor.userId || file.purpose !== leavePaperPurpose.key) throw notFound();
}

/** The enrolment is held first: of two parents who apply at once for the same days one is told of the other's. */
async function refuseOverlap(ctx: Ctx, { enrolment_id, first_day, last_day }: AskedLeave): Promise<void> {
  await ctx.db.execute(sql`
    SELECT id FROM enrolments WHERE site_id = ${ctx.siteId} AND id = ${enrolment_id} FOR NO KEY UPDATE`);
  const ofChild = and(
    eq(studentLeaves.site_id, ctx.siteId),
    eq(studentLeaves.enrolment_id, enrolment_id),
    inArray(studentLeaves.state, ['APPLIED', 'APPROVED']),
  );
  const [same] = await ctx.db
    .select({ first: studentLeaves.first_day, last: studentLeaves.last_day })
    .from(studentLeaves)
    .where(and(ofChild, lte(studentLeaves.first_day, last_day), gte(studentLeaves.last_day, first_day)))
    .limit(1);
  if (same)
    throw new Problem(w.overlap, {
      status: 409,
      field: 'first_day',
      values: { first: inWords(same.first), last: inWords(same.last) },
    });
  const waiting = await ctx.db
    .select({ id: studentLeaves.id })
    .from(studentLeaves)
    .where(and(ofChild, eq(studentLeaves.state, 'APPLIED')))
    .limit(mostWaiting);
  if (waiting.length >= mostWaiting) throw new Problem(w.too_many, { status: 409 });
}

type Child = AskedChild & Pick<OwnChild, 'starts_on' | 'ends_on' | 'shift_id'>;
/** What the office writes down besides of an application on paper. */
export type Entered = { by_office: true; received_on: string };

/** Keeps an application that was asked for by anyone who may, and tells who decides it. */
export async function keepApplication(
  ctx: Ctx,
  child: Child,
  asked: AskedLeave,
  entered: Entered | null = null,
): Promise<{ id: string }> {
  await refuseDays(ctx, child, asked, entered !== null);
  if (asked.file_id) await refuseOthersPaper(ctx, asked.file_id);
  await refuseOverlap(ctx, asked);
  const [made] = await ctx.db
    .insert(studentLeaves)
    .values({ ...asked, ...entered, site_id: ctx.siteId, applied_by: ctx.actor.userId })
    .returning({ id: studentLeaves.id });
  const id = made!.id;
  const { enrolment_id, first_day, last_day, half } = asked;
  await ctx.audit({
    action: 'student-leave.create',
    subject: 'student-leave',
    subjectId: id,
    after: { enrolment_id, first_day, last_day, half, ...entered },
  });
  await notifyApplied(ctx, id, child, { asked, byOffice: entered !== null });
  return { id };
}

/** A student or a guardian asks for leave; the class teacher hears of it, else the office. */
export const applyForLeave = async (ctx: Ctx, asked: AskedLeave): Promise<{ id: string }> =>
  keepApplication(ctx, await ownChild(ctx, asked.enrolment_id), asked);
