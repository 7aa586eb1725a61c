import { sql } from 'drizzle-orm';
import { notify } from '#kernel/messages/notify.server.ts';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { membersWhoMay } from '#modules/platform/access/members-who-may.server.ts';
import type { OwnChild } from '../own/children.server.ts';
import type { AskedLeave } from './apply.server.ts';
import type { OneLeave } from './scope.server.ts';
import type { LeaveState } from './states.ts';
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

/** The accounts of a section's class teachers who may decide now. */
async function classTeacherAccounts(ctx: Ctx, sectionId: string): Promise<string[]> {
  const found = await ctx.db.execute<{ user_id: string }>(sql`
    SELECT DISTINCT m.user_id FROM teaching_assignments a
    JOIN member_people p ON p.site_id = ${ctx.siteId} AND p.kind = 'employee' AND p.person_id = a.employee_id
    JOIN memberships m ON m.site_id = ${ctx.siteId} AND m.id = p.membership_id
    WHERE a.site_id = ${ctx.siteId} AND a.section_id = ${sectionId} AND a.class_subject_id IS NULL`);
  const mayDecide = new Set(await membersWhoMay(ctx.db, ctx.siteId, 'student-leave.decide'));
  return found.rows.map(({ user_id }) => user_id).filter((user) => mayDecide.has(user));
}

/** Who decides hears of it: the class teacher who may, else the office; never the applicant about themselves. */
export async function tellApplied(ctx: Ctx, id: string, child: OwnChild, asked: AskedLeave): Promise<void> {
  const teachers = (await classTeacherAccounts(ctx, child.section_id)).filter(
    (user) => user !== ctx.actor.userId,
  );
  const people =
    teachers.length > 0 ? teachers : await membersWhoMay(ctx.db, ctx.siteId, 'student-leave.decide-all');
  const days = leaveDays(asked);
  await notify(ctx, people, {
    title: w.applied,
    body: both((lang) =>
      say(w.applied_body, lang, {
        name: child[`name_${lang}`],
        section: child.section[lang],
        days: days[lang],
        reason: asked.reason,
      }),
    ),
    url: `/site/student/attendance/leave?leave=${id}`,
    key: `student-leave ${id}`,
  });
}

type Reader = { user_id: string; email: string | null; lang: string };

/** The applicant, while they may still see the child: whose access ended is told nothing more. */
async function applicantOf(ctx: Ctx, leave: OneLeave): Promise<Reader | null> {
  const found = await ctx.db.execute<{ user_id: string }>(sql`
    SELECT m.user_id FROM memberships m
    JOIN member_people p ON p.site_id = ${ctx.siteId} AND p.membership_id = m.id AND p.person_id = ${leave.student_id}
      AND p.kind IN ('child', 'student')
    WHERE m.site_id = ${ctx.siteId} AND m.user_id = ${leave.applied_by} AND m.active LIMIT 1`);
  if (!found.rows[0]) return null;
  // An address that somebody typed for them is not known to be theirs.
  const people = await ctx.db.execute<Reader>(sql`
    SELECT u.id AS user_id, CASE WHEN u.email_proven_at IS NOT NULL THEN u.email END AS email, u.lang
    FROM users u WHERE u.id = ${leave.applied_by} AND u.disabled_at IS NULL`);
  return people.rows[0] ?? null;
}

/** The family hears what was decided, in the bell and by email; the class teacher where somebody else decided. */
export async function tellDecided(
  ctx: Ctx,
  leave: OneLeave,
  state: Exclude<LeaveState, 'APPLIED'>,
  remark: string | null,
): Promise<void> {
  const days = leaveDays(leave);
  const body = both((lang) =>
    say(w.body, lang, { name: leave[`name_${lang}`], days: days[lang], remark: remark ?? '' }).trim(),
  );
  const url = `/student/attendance/leave?child=${leave.enrolment_id}`;
  const key = `student-leave ${leave.id} ${state}`;
  const reader = await applicantOf(ctx, leave);
  if (reader) {
    await notify(ctx, [reader.user_id], { title: w[state], body, url, key });
    if (reader.email && takes('mail')) {
      const lang: Lang = reader.lang === 'en' ? 'en' : 'bn';
      await post(ctx.db, {
        channel: 'mail',
        recipient: reader.email,
        subject: say(w[state], lang),
        body: say(w.mail, lang, { body: body[lang], link: `${ctx.origin}${url}` }),
        aboutSite: ctx.siteId,
        dedupeKey: `${ctx.siteId} ${key}`,
      });
    }
  }
  const teachers = (await classTeacherAccounts(ctx, leave.section_id)).filter(
    (user) => user !== ctx.actor.userId && user !== leave.applied_by,
  );
  await notify(ctx, teachers, {
    title: w[state],
    body,
    url: `/site/student/attendance/leave?leave=${leave.id}`,
    key: `${key} teacher`,
  });
}
