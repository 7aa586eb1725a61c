import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { centralSite } from '#kernel/audit/audit.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { auditSeals, jobs } from '#kernel/database/kernel-tables.server.ts';
import type { Verdict } from './schemas.ts';

export const verifyJob = 'activity-log.verify';

/** What a check looks at: `all` schools, or one. */
export type VerifyInput = { site: string };

/** How far a log is sealed, what the last check of it said, and whether one is under way. */
export async function sealsOf(db: Db, jobsOf: string, site: string) {
  const here = eq(auditSeals.site_id, site === 'all' ? centralSite : site);
  const last = await db
    .select({ number: auditSeals.number, up_to: auditSeals.up_to })
    .from(auditSeals)
    .where(here)
    .orderBy(desc(auditSeals.number))
    .limit(1);
  const checks = await db
    .select({ id: jobs.id, state: jobs.state, result: jobs.result })
    .from(jobs)
    .where(
      and(
        eq(jobs.site_id, jobsOf),
        eq(jobs.kind, verifyJob),
        inArray(jobs.state, ['waiting', 'running', 'done']),
        sql`${jobs.input} ->> 'site' = ${site}`,
      ),
    )
    .orderBy(desc(jobs.created_at))
    .limit(5);
  const done = checks.find((check) => check.state === 'done');
  return {
    seals: last[0]?.number ?? 0,
    up_to: last[0]?.up_to.toISOString() ?? null,
    verdict: (done?.result as Verdict | undefined) ?? null,
    job_id: checks.find((check) => check.state !== 'done')?.id ?? null,
  };
}
