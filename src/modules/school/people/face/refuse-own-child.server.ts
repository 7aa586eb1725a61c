import { sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';

const ownChild = {
  en: 'This is your own child. Someone else decides on it.',
  bn: 'এটি আপনার নিজের সন্তান। সিদ্ধান্ত অন্য কেউ দেবেন।',
};

/**
 * Refuses anyone who decides something for a student of their own: whose guardian they are, whom their guardian's login
 * shows, or who they are themselves.
 */
export async function refuseOwnChild(
  ctx: Pick<WorkCtx, 'db' | 'siteId' | 'actor'>,
  studentId: string | null,
): Promise<void> {
  if (!ctx.actor || !studentId) return;
  const { rows } = await ctx.db.execute(sql`
    SELECT 1 FROM guardian_students c
    JOIN guardians g ON g.site_id = ${ctx.siteId} AND g.id = c.guardian_id AND g.user_id = ${ctx.actor.userId}
    WHERE c.site_id = ${ctx.siteId} AND c.student_id = ${studentId}
    UNION ALL
    SELECT 1 FROM students WHERE site_id = ${ctx.siteId} AND id = ${studentId} AND user_id = ${ctx.actor.userId}
    UNION ALL
    SELECT 1 FROM member_people p
    JOIN memberships m ON m.site_id = ${ctx.siteId} AND m.id = p.membership_id AND m.user_id = ${ctx.actor.userId}
    WHERE p.site_id = ${ctx.siteId} AND p.kind = 'child' AND p.person_id = ${studentId}
    LIMIT 1`);
  if (rows.length > 0) throw new Problem(ownChild, { status: 403 });
}
