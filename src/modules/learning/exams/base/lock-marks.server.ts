import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';

/** For each subject of an exam the sum of the versions of its marks: every save raises it, nothing else does. */
export type MarksSeen = Record<string, number>;

export const sameMarks = (a: MarksSeen | null, b: MarksSeen | null): boolean =>
  a !== null && b !== null && isDeepStrictEqual(a, b);

/** Which marks of an exam are in the database now. */
export async function marksSeen(db: Db, siteId: string, examId: string): Promise<MarksSeen> {
  const found = await db.execute<{ id: string; versions: number }>(sql`
    SELECT s.id, coalesce(sum(m.version), 0)::int AS versions
    FROM exam_subjects s
    LEFT JOIN marks m ON m.site_id = ${siteId} AND m.exam_subject_id = s.id
    WHERE s.site_id = ${siteId} AND s.exam_id = ${examId}
    GROUP BY s.id`);
  return Object.fromEntries(found.rows.map(({ id, versions }) => [id, versions]));
}

/**
 * Holds an exam and all its mark sheets until the transaction ends: nobody saves, moves or publishes its marks
 * meanwhile, and anyone who was saving has finished. Whatever looks at the marks of an exam and then acts on what it saw
 * takes this first, before any row of its own, so that no two of them wait for each other. 404 where the exam is gone.
 */
export async function lockMarks(ctx: SiteCtx, examId: string): Promise<MarksSeen> {
  const exam = await ctx.db.execute(
    sql`SELECT 1 FROM exams WHERE site_id = ${ctx.siteId} AND id = ${examId} FOR UPDATE`,
  );
  if (exam.rows.length === 0) throw notFound();
  await ctx.db.execute(sql`
    SELECT h.id FROM mark_sheets h
    JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.id = h.exam_subject_id
    WHERE h.site_id = ${ctx.siteId} AND s.exam_id = ${examId}
    ORDER BY h.id FOR UPDATE OF h`);
  return marksSeen(ctx.db, ctx.siteId, examId);
}
