import { sql } from 'drizzle-orm';
import { notify } from '#kernel/messages/notify.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { say } from '#kernel/words.ts';
import { oneExam } from '#modules/learning/exams/base/exam-list.server.ts';
import { resultNotices as w } from '../base/words.ts';

/** The accounts of the students of a run and of their guardians. */
async function familiesOf(ctx: Ctx, runId: string): Promise<string[]> {
  const found = await ctx.db.execute<{ user_id: string }>(sql`
    SELECT DISTINCT m.user_id
    FROM results r
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = r.enrolment_id
    JOIN member_people p ON p.site_id = ${ctx.siteId} AND p.person_id = e.student_id AND p.kind IN ('student', 'child')
    JOIN memberships m ON m.site_id = ${ctx.siteId} AND m.id = p.membership_id AND m.active
    WHERE r.site_id = ${ctx.siteId} AND r.run_id = ${runId} AND (p.kind = 'student' OR NOT EXISTS (
      SELECT 1 FROM guardians g
      JOIN guardian_students c ON c.site_id = ${ctx.siteId} AND c.guardian_id = g.id
      WHERE g.site_id = ${ctx.siteId} AND g.user_id = m.user_id AND c.student_id = e.student_id AND NOT c.gets_messages))`);
  return found.rows.map((row) => row.user_id);
}

/** Tells students and guardians that a result can be seen, or from which day on. */
export async function notifyPublished(
  ctx: Ctx,
  run: { runId: string; examId: string; publication_date: string },
): Promise<void> {
  const people = await familiesOf(ctx, run.runId);
  if (people.length === 0) return;
  const exam = await oneExam(ctx.db, ctx.siteId, run.examId);
  const inWords = (lang: 'en' | 'bn') =>
    say(w.body, lang, {
      exam: lang === 'bn' ? exam.name_bn : exam.name_en,
      class: exam.class[lang],
      date: formatDate(run.publication_date, lang),
    });
  await notify(ctx, people, {
    title: w.title,
    body: { en: inWords('en'), bn: inWords('bn') },
    url: `/student/result/master?run=${run.runId}`,
  });
}
