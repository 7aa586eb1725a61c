import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { siteYears } from './tables.server.ts';

/** The year a school works in; null before it has been set up. */
export async function currentYear(
  db: Db,
  siteId: string,
): Promise<{ year_id: string; session_id: string | null } | null> {
  const found = await db
    .select({ year_id: siteYears.year_id, session_id: siteYears.session_id })
    .from(siteYears)
    .where(and(eq(siteYears.site_id, siteId), eq(siteYears.current, true)));
  return found[0] ?? null;
}
