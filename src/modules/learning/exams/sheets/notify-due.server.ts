import { and, eq, sql } from 'drizzle-orm';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { lastDaysToRemind, marksDueOn, reminderFor } from './marks-due.ts';
import { sheetsOfExam } from './marks-overview.server.ts';
import { exams } from '../base/tables.server.ts';
import { notifyDue } from './notify.server.ts';

type InSite = Pick<WorkCtx, 'db' | 'siteId' | 'now' | 'audit' | 'actor'>;
type Ended = { id: string; last_day: string; marks_told_on: string | null };

/** Exams that ended lately, with the last day of the exam itself or of its schedule; held against a second round. */
async function endedLately(ctx: InSite, day: string): Promise<Ended[]> {
  const { from, to } = lastDaysToRemind(day);
  const found = await ctx.db.execute<Ended>(sql`
    SELECT x.id, l.last_day, x.marks_told_on::text AS marks_told_on
    FROM exams x
    CROSS JOIN LATERAL (SELECT coalesce(x.ends_on::text, (SELECT max(q ->> 'on')
      FROM exam_subjects s CROSS JOIN LATERAL jsonb_array_elements(s.schedule) q
      WHERE s.site_id = ${ctx.siteId} AND s.exam_id = x.id)) AS last_day) l
    WHERE x.site_id = ${ctx.siteId} AND l.last_day BETWEEN ${from} AND ${to}
    FOR UPDATE OF x`);
  return found.rows;
}

/** Reminds teachers of the marks they have not submitted, two days before they are due and on the day. */
async function remind(ctx: InSite): Promise<number> {
  const day = dayIn(ctx.now);
  let told = 0;
  for (const { id, last_day, marks_told_on } of await endedLately(ctx, day)) {
    const on = marksDueOn(last_day);
    const meant = on && reminderFor(on, day, marks_told_on);
    if (!on || !meant) continue;
    const missing = await sheetsOfExam(ctx, id, sql`coalesce(h.state, 'DRAFT') = 'DRAFT'`);
    const people =
      missing.length === 0 ? 0 : await notifyDue(ctx, missing, { on, day, key: `marks due ${id} ${meant}` });
    await ctx.db
      .update(exams)
      .set({ marks_told_on: meant })
      .where(and(eq(exams.site_id, ctx.siteId), eq(exams.id, id)));
    if (people > 0)
      await ctx.audit({ action: 'exam.tell', subject: 'exam', subjectId: id, after: { due_on: on, people } });
    told += people;
  }
  return told;
}

/** In every school, each in a transaction of its own; says how many people were reminded. */
export async function remindOfMarks(now: Date, stopped: () => boolean = () => false): Promise<number> {
  let told = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    const origin = { actor: null, ip: null, requestId: null, now };
    told += await inTransaction({ siteId }, (db) => {
      const audit = (entry: AuditEntry) => writeAudit(db, siteId, origin, entry);
      return remind({ db, siteId, now, audit, actor: null });
    });
  }
  return told;
}

export const marksDueTask: ScheduledTask = {
  name: 'marks that are due',
  everyMs: 3_600_000,
  run: (stopped) => remindOfMarks(new Date(), stopped),
};
