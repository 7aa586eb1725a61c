import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { refuseUnused } from '#kernel/resource/overrides.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { academicSessions, academicYears, siteYears } from './tables.server.ts';
import { academicsWords as w } from './words.ts';

/** The years a school has opened, with the session that begins in each. */
export function openedYears(db: Db, siteId: string) {
  return db
    .select({
      code: academicYears.code,
      name: { en: academicYears.name_en, bn: academicYears.name_bn },
      year_id: siteYears.year_id,
      session: academicSessions.code,
    })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .leftJoin(academicSessions, eq(academicSessions.id, siteYears.session_id))
    .where(eq(siteYears.site_id, siteId))
    .orderBy(asc(academicYears.starts_on), asc(academicYears.code));
}

/** Opens a year, or names its session; which year the school works in stays as it is. */
export async function openYear(
  ctx: WorkCtx,
  { year_id, session_id }: { year_id: string; session_id: string | null },
): Promise<void> {
  const mine = and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.year_id, year_id));
  const [before] = await ctx.db.select({ session_id: siteYears.session_id }).from(siteYears).where(mine);
  if (!before) await refuseUnused(ctx, 'academic-years', [year_id], 'year_id');
  await ctx.db
    .insert(siteYears)
    .values({ site_id: ctx.siteId, year_id, session_id, current: false })
    .onConflictDoUpdate({
      target: [siteYears.site_id, siteYears.year_id],
      set: { session_id, updated_at: ctx.now },
    });
  await ctx.audit({
    action: 'year.open',
    subject: 'academic-year',
    subjectId: year_id,
    before: before ?? null,
    after: { session_id },
  });
}

/** Undoes an opened year in which nothing is yet; never the one the school works in. */
export async function closeYear(ctx: WorkCtx, yearId: string): Promise<void> {
  const used = await ctx.db.execute<{ used: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM site_years WHERE site_id = ${ctx.siteId} AND year_id = ${yearId} AND current)
      OR EXISTS (SELECT 1 FROM site_classes WHERE site_id = ${ctx.siteId} AND year_id = ${yearId})
      OR EXISTS (SELECT 1 FROM sections WHERE site_id = ${ctx.siteId} AND year_id = ${yearId})
      OR EXISTS (SELECT 1 FROM class_subjects WHERE site_id = ${ctx.siteId} AND year_id = ${yearId}) AS used`);
  if (used.rows[0]?.used) throw new Problem(w.year_used, { status: 409 });
  const [before] = await ctx.db
    .delete(siteYears)
    .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.year_id, yearId)))
    .returning({ session_id: siteYears.session_id });
  if (!before) return;
  await ctx.audit({ action: 'year.close', subject: 'academic-year', subjectId: yearId, before });
}

/**
 * The school works in an opened year from now on. `instead`: only where it works in that one, as nobody meant another.
 * Answers whether it worked in another year before.
 */
export async function workInYear(ctx: WorkCtx, yearId: string, instead?: string): Promise<boolean> {
  const held = await ctx.db
    .select({ year_id: siteYears.year_id, current: siteYears.current })
    .from(siteYears)
    .where(eq(siteYears.site_id, ctx.siteId))
    .orderBy(asc(siteYears.id))
    .for('no key update');
  const before = held.find((year) => year.current);
  if (before?.year_id === yearId || !held.some((year) => year.year_id === yearId)) return false;
  if (instead !== undefined && before?.year_id !== instead) return false;
  await ctx.db
    .update(siteYears)
    .set({ current: sql`${siteYears.year_id} = ${yearId}`, updated_at: ctx.now })
    .where(eq(siteYears.site_id, ctx.siteId));
  await ctx.audit({
    action: 'year.choose',
    subject: 'academic-year',
    subjectId: yearId,
    before: before ?? null,
    after: { year_id: yearId },
  });
  return true;
}
