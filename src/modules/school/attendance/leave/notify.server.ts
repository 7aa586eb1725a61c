import { sql } from 'drizzle-orm';
import { notify } from '#kernel/messages/notify.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { say, sayBoth, type Lang, type Word } from '#kernel/words.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { mailNotice } from '#modules/platform/identity/mail-notice.server.ts';
import type { OwnChild } from '#modules/school/people/face/own-children.server.ts';
import type { AskedLeave } from './apply.server.ts';
import { classTeacherAccounts, familyAccounts } from './family.server.ts';
import type { OneLeave } from './scope.server.ts';
import type { LeaveState } from './workflow.ts';
import { leaveNotices as w } from './words.ts';

const both = (of: (lang: Lang) => string): Word => ({ en: of('en'), bn: of('bn') });

/** `3 November 2026 to 5 November 2026`. */
export function leaveDays({
  first_day,
  last_day,
  half,
}: Pick<AskedLeave, 'first_day' | 'last_day' | 'half'>): Word {
  const kind = half ? w.half_day : first_day === last_day ? w.one_day : w.span;
  return both((lang) =>
    say(kind, lang, { first: formatDate(first_day, lang), last: formatDate(last_day, lang) }),
  );
}

export type AskedChild = Pick<OwnChild, 'student_id' | 'section_id' | 'name_en' | 'name_bn' | 'section'>;

/** What a mail says: whose leave and which days. Why, and what was remarked, is behind the login alone. */
const lineOf = (child: Pick<OwnChild, 'name_en' | 'name_bn'>, days: Word): Word =>
  sayBoth(w.mail, { name: { en: child.name_en, bn: child.name_bn }, days });

const familyPage = (enrolmentId: string) => `/student/attendance/leave?child=${enrolmentId}`;

/**
 * Guardians with an account who see the student and get messages; while somebody's access lasts, and nobody else's.
 */
async function guardianAccounts(ctx: Ctx, studentId: string): Promise<string[]> {
  const found = await ctx.db.execute<{ user_id: string }>(sql`
    SELECT DISTINCT m.user_id FROM memberships m
    JOIN member_people p ON p.site_id = ${ctx.siteId} AND p.membership_id = m.id AND p.kind = 'child'
      AND p.person_id = ${studentId}
    WHERE m.site_id = ${ctx.siteId} AND m.active AND NOT EXISTS (
      SELECT 1 FROM guardians g
      JOIN guardian_students o ON o.site_id = ${ctx.siteId} AND o.guardian_id = g.id
      WHERE g.site_id = ${ctx.siteId} AND g.user_id = m.user_id AND o.student_id = ${studentId}
        AND NOT (o.may_see AND o.gets_messages))`);
  return found.rows.map(({ user_id }) => user_id);
}

/** Who decides hears of it: a class teacher who may, else the office; nobody of the student's own family. */
export async function notifyApplied(
  ctx: Ctx,
  id: string,
  child: AskedChild,
  { asked, byOffice }: { asked: AskedLeave; byOffice: boolean },
): Promise<void> {
  const family = await familyAccounts(ctx, child.student_id);
  const isOther = (user: string) => user !== ctx.actor.userId && !family.has(user);
  const teachers = (await classTeacherAccounts(ctx, child.section_id)).filter(isOther);
  const office = await membersWhoMay(ctx.db, ctx.siteId, 'student-leave.decide-all');
  const people = teachers.length > 0 ? teachers : office.filter((user) => user !== ctx.actor.userId);
  const days = leaveDays(asked);
  const name: Word = { en: child.name_en, bn: child.name_bn };
  const url = `/site/student/attendance/leave?leave=${id}`;
  await notify(ctx, people, {
    title: w.applied,
    body: sayBoth(w.applied_body, { name, section: child.section, days, reason: asked.reason }),
    url,
    key: `student-leave ${id}`,
  });
  const line = lineOf(child, days);
  // Who applies and withdraws again and again fills no mailbox: one mail a day about a student.
  const key = `student-leave applied ${asked.enrolment_id} ${dayIn(ctx.now)}`;
  await mailNotice(ctx, people, { title: w.applied, line, url, key });
  // Parents hear of what the student, or the office, asked for in their place.
  const guardians = await guardianAccounts(ctx, child.student_id);
  if (guardians.includes(ctx.actor.userId) && !byOffice) return;
  const others = guardians.filter((user) => user !== ctx.actor.userId);
  const own = familyPage(asked.enrolment_id);
  await notify(ctx, others, { title: w.entered, body: line, url: own, key: `student-leave ${id} entered` });
  await mailNotice(ctx, others, { title: w.entered, line, url: own, key: `${key} family` });
}

/** The applicant, while they may still see the child: whose access ended is told nothing more. */
async function applicantOf(ctx: Ctx, leave: OneLeave): Promise<string[]> {
  const found = await ctx.db.execute<{ user_id: string }>(sql`
    SELECT m.user_id FROM memberships m
    JOIN member_people p ON p.site_id = ${ctx.siteId} AND p.membership_id = m.id AND p.person_id = ${leave.student_id}
      AND p.kind IN ('child', 'student')
    WHERE m.site_id = ${ctx.siteId} AND m.user_id = ${leave.applied_by} AND m.active LIMIT 1`);
  return found.rows.map(({ user_id }) => user_id);
}

/** The family hears what was decided, in the bell and by email; the class teacher where somebody else decided. */
export async function notifyDecided(
  ctx: Ctx,
  leave: OneLeave,
  state: Exclude<LeaveState, 'APPLIED'>,
  remark: string | null,
): Promise<void> {
  const days = leaveDays(leave);
  const body = both((lang) =>
    say(w.body, lang, { name: leave[`name_${lang}`], days: days[lang], remark: remark ?? '' }).trim(),
  );
  const url = familyPage(leave.enrolment_id);
  const key = `student-leave ${leave.id} ${state}`;
  const applicant = leave.by_office ? [] : await applicantOf(ctx, leave);
  const guardians = await guardianAccounts(ctx, leave.student_id);
  // A guardian who applied keeps it to themselves; what a student or the office applied for is the guardians' too.
  const isGuardians = !leave.by_office && guardians.includes(leave.applied_by);
  const readers = (isGuardians ? applicant : [...new Set([...applicant, ...guardians])]).filter(
    (user) => user !== ctx.actor.userId,
  );
  await notify(ctx, readers, { title: w[state], body, url, key });
  await mailNotice(ctx, readers, { title: w[state], line: lineOf(leave, days), url, key });
  const family = await familyAccounts(ctx, leave.student_id);
  const teachers = (await classTeacherAccounts(ctx, leave.section_id)).filter(
    (user) => user !== ctx.actor.userId && user !== leave.applied_by && !family.has(user),
  );
  await notify(ctx, teachers, {
    title: w[state],
    body,
    url: `/site/student/attendance/leave?leave=${leave.id}`,
    key: `${key} teacher`,
  });
}
