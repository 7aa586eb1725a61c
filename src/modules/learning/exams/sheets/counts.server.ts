import { sql, type SQL } from 'drizzle-orm';
import type { SiteCtx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { lockSections } from '#modules/school/people/base/keep-counts.server.ts';
import type { CellValue, Written } from './write-cells.server.ts';
import { sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

/**
 * What the kept counts of sheets have to be, found from the marks themselves. A mark of somebody who has left, or does
 * not take the subject any more, counts nowhere.
 */
export const countedSheets = (siteId: string, which: SQL): SQL => sql`
  SELECT s.site_id, s.id AS exam_subject_id, e.section_id, count(*)::int AS students, sum(g.entered)::int AS entered,
    sum(g.absent)::int AS absent, max(g.last_at) AS last_at
  FROM exam_subjects s
  JOIN exams x ON x.site_id = ${siteId} AND x.id = s.exam_id
  JOIN sections c ON c.site_id = ${siteId} AND c.year_id = x.year_id AND c.class_id = x.class_id
    AND c.group_id = x.group_id
  JOIN enrolments e ON e.site_id = ${siteId} AND e.section_id = c.id AND ${sitsInSection}
  JOIN student_subjects t ON t.site_id = ${siteId} AND t.enrolment_id = e.id
    AND t.class_subject_id = s.class_subject_id
  CROSS JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE m.status <> 'PRESENT' OR m.obtained IS NOT NULL))::int AS entered,
      (count(*) FILTER (WHERE m.status = 'ABSENT'))::int AS absent, max(m.updated_at) AS last_at
    FROM marks m WHERE m.site_id = ${siteId} AND m.exam_subject_id = s.id AND m.enrolment_id = e.id) g
  WHERE s.site_id = ${siteId} AND ${which}
  GROUP BY s.site_id, s.id, e.section_id`;

async function countAgain({ db, siteId }: SiteCtx, which: SQL, gone: SQL): Promise<void> {
  await db.execute(sql`DELETE FROM mark_sheet_counts k WHERE k.site_id = ${siteId} AND ${gone}`);
  await db.execute(sql`
    INSERT INTO mark_sheet_counts (site_id, exam_subject_id, section_id, students, entered, absent, last_at)
    ${countedSheets(siteId, which)}`);
}

/**
 * After somebody has come into sections, left them or takes something else: nobody saves marks there until the
 * transaction ends, and the marks of those who study there now are counted. The sections are held.
 */
export async function countSheetsOfSections(ctx: SiteCtx, sectionIds: readonly string[]): Promise<void> {
  const these = sql`${sql.param([...sectionIds])}::uuid[]`;
  await ctx.db.execute(sql`
    SELECT h.id FROM mark_sheets h WHERE h.site_id = ${ctx.siteId} AND h.section_id = ANY(${these})
    ORDER BY h.id FOR NO KEY UPDATE`);
  await countAgain(ctx, sql`c.id = ANY(${these})`, sql`k.section_id = ANY(${these})`);
}

/** The sections of a class, for an exam that is being declared or changed: held before its marks. */
export async function lockSectionsOf(
  ctx: SiteCtx,
  at: { year_id: string; class_id: string; group_id: string },
): Promise<void> {
  const found = await ctx.db.execute<{ id: string }>(sql`
    SELECT id FROM sections WHERE site_id = ${ctx.siteId} AND year_id = ${at.year_id}
      AND class_id = ${at.class_id} AND group_id = ${at.group_id}`);
  await lockSections(
    ctx,
    found.rows.map(({ id }) => id),
  );
}

/** After subjects came to an exam; the sections of its class and, where it had marks, they are held. */
export async function countSheetsOfExam(ctx: SiteCtx, examId: string): Promise<void> {
  const its = sql`SELECT s.id FROM exam_subjects s WHERE s.site_id = ${ctx.siteId} AND s.exam_id = ${examId}`;
  await countAgain(ctx, sql`s.exam_id = ${examId}`, sql`k.exam_subject_id = ANY(ARRAY(${its}))`);
}

const isEntered = (status: string | null, obtained: number | null) =>
  Number(status !== null && (status !== 'PRESENT' || obtained !== null));

/** Adds to a sheet's counts what writing cells has changed of them. The sheet is held together with others who save. */
export async function addToSheet(
  ctx: SiteCtxAt,
  sheet: { exam_subject_id: string; section_id: string },
  written: readonly (Pick<Written, 'old_status' | 'old_obtained'> & { cell: CellValue })[],
): Promise<void> {
  if (written.length === 0) return;
  let entered = 0;
  let absent = 0;
  for (const { cell, old_status, old_obtained } of written) {
    entered += isEntered(cell.status, cell.obtained) - isEntered(old_status, old_obtained);
    absent += Number(cell.status === 'ABSENT') - Number(old_status === 'ABSENT');
  }
  const at = ctx.now.toISOString();
  await ctx.db.execute(sql`
    UPDATE mark_sheet_counts AS k SET entered = k.entered + ${entered}::int, absent = k.absent + ${absent}::int,
      last_at = greatest(k.last_at, ${at}::timestamptz)
    WHERE k.site_id = ${ctx.siteId} AND k.exam_subject_id = ${sheet.exam_subject_id}
      AND k.section_id = ${sheet.section_id}`);
}
