import { sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Paper } from '#modules/school/academics/base/tables.server.ts';
import type { SheetState } from '../base/tables.server.ts';

/** A mark sheet is named by the exam's subject and the section. */
export type SheetKey = { exam_subject_id: string; section_id: string };

export type OpenedSheet = SheetKey & {
  sheet_id: string | null;
  state: SheetState;
  exam_id: string;
  class_subject_id: string;
  papers: Paper[];
};

/**
 * The condition that a sheet is among the caller's: all with `mark.enter-all`, else those of the subjects and
 * sections assigned. `subject` and `section` are the SQL of the class subject's and the section's id.
 */
export function mySheets(ctx: Ctx, subject: SQL, section: SQL, onlyMine = false): SQL {
  if (!onlyMine && may(ctx.actor, 'mark.enter-all')) return sql`true`;
  if (!ctx.actor.employeeId) return sql`false`;
  return sql`EXISTS (SELECT 1 FROM teaching_assignments a
    WHERE a.site_id = ${ctx.siteId} AND a.employee_id = ${ctx.actor.employeeId}
      AND a.section_id = ${section} AND a.class_subject_id = ${subject})`;
}

/** Whose sheets a reading of one text may see: all, or those of an employee; `mySheets` in values. */
export type SheetReader = { all: boolean; employee: string | null };
export const sheetReader = ({ actor }: Ctx): SheetReader => ({
  all: may(actor, 'mark.enter-all'),
  employee: actor.employeeId,
});
export const readerSees = (
  value: (key: 'site' | keyof SheetReader) => SQL,
  subject: SQL,
  section: SQL,
): SQL => sql`(${value('all')}::boolean OR EXISTS (SELECT 1 FROM teaching_assignments a
  WHERE a.site_id = ${value('site')} AND a.employee_id = ${value('employee')}::uuid
    AND a.section_id = ${section} AND a.class_subject_id = ${subject}))`;

const sheetQuery = (ctx: Ctx, key: SheetKey) => sql`
  SELECT s.id AS exam_subject_id, c.id AS section_id, sh.id AS sheet_id, coalesce(sh.state, 'DRAFT') AS state,
         s.exam_id, s.class_subject_id, s.papers
  FROM exam_subjects s
  JOIN exams x ON x.site_id = ${ctx.siteId} AND x.id = s.exam_id
  JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = ${key.section_id}
    AND c.year_id = x.year_id AND c.class_id = x.class_id AND c.group_id = x.group_id
  LEFT JOIN mark_sheets sh ON sh.site_id = ${ctx.siteId} AND sh.exam_subject_id = s.id AND sh.section_id = c.id
  WHERE s.site_id = ${ctx.siteId} AND s.id = ${key.exam_subject_id}
    AND ${mySheets(ctx, sql`s.class_subject_id`, sql`c.id`)}`;

/** A sheet that the caller may see, or 404. */
export async function openSheet(ctx: Ctx, key: SheetKey): Promise<OpenedSheet> {
  const found = await ctx.db.execute<OpenedSheet>(sheetQuery(ctx, key));
  const sheet = found.rows[0];
  if (!sheet) throw notFound();
  return sheet;
}

/**
 * The same for writing: its state cannot change until the transaction ends, while others may write marks beside us
 * (or, held `alone`, may not). A section that was added after the exam was declared gets its sheet here.
 */
export async function lockSheet(
  ctx: Ctx,
  key: SheetKey,
  alone = false,
): Promise<OpenedSheet & { sheet_id: string }> {
  const held = async () => {
    const found = await ctx.db.execute(sql`
      SELECT 1 FROM mark_sheets sh WHERE sh.site_id = ${ctx.siteId}
        AND sh.exam_subject_id = ${key.exam_subject_id} AND sh.section_id = ${key.section_id}
      ${alone ? sql`FOR UPDATE` : sql`FOR SHARE`}`);
    if (found.rows.length === 0) return undefined;
    // Asked for only now: whom we waited for may have changed the exam's parts and full marks.
    const sheet = await openSheet(ctx, key);
    return sheet.sheet_id === null ? undefined : { ...sheet, sheet_id: sheet.sheet_id };
  };
  const first = await held();
  if (first) return first;
  await openSheet(ctx, key);
  await ctx.db.execute(sql`
    INSERT INTO mark_sheets (site_id, id, exam_subject_id, section_id)
    VALUES (${ctx.siteId}, ${uuidv7()}, ${key.exam_subject_id}, ${key.section_id})
    ON CONFLICT DO NOTHING`);
  const made = await held();
  if (!made) throw notFound();
  return made;
}
