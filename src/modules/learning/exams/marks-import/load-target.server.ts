import { sql } from 'drizzle-orm';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { Target } from '#modules/platform/imports/base/define-import.server.ts';
import { mySheets } from '../sheets/access.server.ts';
import type { CellKey, CellValue } from '../sheets/write-cells.server.ts';
import type { SheetOfSubject } from './columns.ts';
import { joinStudent, sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

export type MarksTarget = { exam_id: string; section_id: string };

/** The target as its schema made it. */
export const marksTarget = ({ exam_id = '', section_id = '' }: Target): MarksTarget => ({
  exam_id,
  section_id,
});

/** The sheets of an exam in a section; none when the one does not belong to the other. */
export async function sheetsOfTarget(ctx: Ctx, at: MarksTarget): Promise<SheetOfSubject[]> {
  const found = await ctx.db.execute<SheetOfSubject>(sql`
    SELECT s.id AS exam_subject_id, s.class_subject_id, s.code, s.name_en, s.name_bn, cs.slot, s.papers,
      coalesce(h.state, 'DRAFT') AS state, ${mySheets(ctx, sql`s.class_subject_id`, sql`c.id`)} AS mine
    FROM exams x
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = ${at.section_id} AND c.year_id = x.year_id
      AND c.class_id = x.class_id AND c.group_id = x.group_id
    JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.exam_id = x.id
    JOIN class_subjects cs ON cs.site_id = ${ctx.siteId} AND cs.id = s.class_subject_id
    LEFT JOIN mark_sheets h ON h.site_id = ${ctx.siteId} AND h.exam_subject_id = s.id AND h.section_id = c.id
    WHERE x.site_id = ${ctx.siteId} AND x.id = ${at.exam_id}
    ORDER BY s.position, s.code`);
  return found.rows;
}

export type Candidate = {
  enrolment_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  /** Class subjects taken. */
  takes: string[];
};

export async function candidatesOf(ctx: WorkCtx, sectionId: string): Promise<Candidate[]> {
  const found = await ctx.db.execute<Candidate>(sql`
    SELECT e.id AS enrolment_id, e.roll, p.name_en, p.name_bn,
      ARRAY(SELECT t.class_subject_id::text FROM student_subjects t
            WHERE t.site_id = ${ctx.siteId} AND t.enrolment_id = e.id) AS takes
    FROM enrolments e
    ${joinStudent(ctx.siteId)}
    WHERE e.site_id = ${ctx.siteId} AND e.section_id = ${sectionId} AND ${sitsInSection}`);
  return found.rows;
}

/** A mark's place among all sheets of an exam. */
export type SubjectMark = CellKey & CellValue & { exam_subject_id: string; version: number };
export const markKey = (at: CellKey & { exam_subject_id: string }): string =>
  `${at.exam_subject_id} ${at.enrolment_id} ${at.paper} ${at.part}`;

const none: SubjectMark[] = [];

/** What is already, by place; held until the transaction ends where it is going to be changed. */
export async function standingMarks(
  ctx: WorkCtx,
  subjectIds: readonly string[],
  enrolmentIds: readonly string[],
  hold = false,
): Promise<Map<string, SubjectMark>> {
  const rows =
    subjectIds.length === 0 || enrolmentIds.length === 0
      ? none
      : (
          await ctx.db.execute<SubjectMark>(sql`
            SELECT exam_subject_id, enrolment_id, paper, part, status, obtained, version
            FROM marks
            WHERE site_id = ${ctx.siteId} AND exam_subject_id = ANY(${sql.param([...subjectIds])}::uuid[])
              AND enrolment_id = ANY(${sql.param([...enrolmentIds])}::uuid[])
            ORDER BY exam_subject_id, enrolment_id, paper, part ${hold ? sql`FOR UPDATE` : sql``}`)
        ).rows;
  return new Map(rows.map((row) => [markKey(row), row]));
}
