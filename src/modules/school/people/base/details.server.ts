import { and, eq, sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { detailKeys, detailsOf, type Details } from './details.ts';
import { studentDetails } from './tables.server.ts';

/** What is kept of these students beside their own columns, by student; those without any are left out. */
export async function readDetails(
  { db, siteId }: SiteCtx,
  ids: readonly string[],
): Promise<Map<string, Details>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(studentDetails)
    .where(
      and(
        eq(studentDetails.site_id, siteId),
        sql`${studentDetails.student_id} = ANY (${sql.param([...ids])}::uuid[])`,
      ),
    );
  return new Map(found.map((row) => [row.student_id, detailsOf(row)]));
}

const excluded = Object.fromEntries(detailKeys.map((key) => [key, sql.raw(`excluded."${key}"`)]));

/** Keeps the details of many students, each in one statement; a row in which nothing is said any more goes. */
export async function writeDetails(
  { db, siteId }: SiteCtx,
  rows: readonly { id: string; details: Details }[],
): Promise<void> {
  const empty = rows.filter(({ details }) => !saysAnything(details)).map(({ id }) => id);
  if (empty.length > 0)
    await db
      .delete(studentDetails)
      .where(
        and(
          eq(studentDetails.site_id, siteId),
          sql`${studentDetails.student_id} = ANY (${sql.param(empty)}::uuid[])`,
        ),
      );
  const said = rows.filter(({ details }) => saysAnything(details));
  if (said.length === 0) return;
  await db
    .insert(studentDetails)
    .values(said.map(({ id, details }) => ({ ...details, site_id: siteId, student_id: id })))
    .onConflictDoUpdate({ target: [studentDetails.site_id, studentDetails.student_id], set: excluded });
}

/** Whether anything was said at all: who has no details has no row. */
export const saysAnything = (details: Partial<Details>): boolean =>
  detailKeys.some((key) => details[key] !== null && details[key] !== undefined);
