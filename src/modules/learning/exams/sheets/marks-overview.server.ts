import { sql, type SQL } from 'drizzle-orm';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { withSectionLabels } from '#modules/school/academics/base/labelled-sections.server.ts';
import { mySheets, type SheetKey } from './access.server.ts';
import type { SheetState } from '../base/tables.server.ts';
import { sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

export type SheetProgress = SheetKey & {
  code: string;
  subject: { en: string; bn: string };
  section: { en: string; bn: string };
  state: SheetState;
  students: number;
  expected: number;
  entered: number;
  absent: number;
  teachers: { en: string; bn: string }[];
  returned_reason: string | null;
  last_at: string | null;
};

/** How many marks a student has in a subject of an exam. */
const partsOf = (subject: SQL): SQL => sql`(SELECT coalesce(sum(jsonb_array_length(p -> 'parts')), 0)::int
  FROM jsonb_array_elements(${subject}.papers) p)`;

/**
 * Every sheet of an exam in which someone takes the subject: marks entered and expected, absences, whose it is
 * and how far it has come; by section in the order of lists. Read from what is counted while marks are saved
 * (sheets/counts.server.ts), so that its time follows the number of sheets, not of students.
 */
export const marksOverview = (ctx: Ctx, examId: string, onlyMine: boolean): Promise<SheetProgress[]> =>
  sheetsOfExam(ctx, examId, mySheets(ctx, sql`s.class_subject_id`, sql`k.section_id`, onlyMine));

/** The same for nobody in particular: all of the exam's sheets, or those of a condition on `s`, `k` and `h`. */
export async function sheetsOfExam(
  ctx: SiteCtx,
  examId: string,
  which: SQL = sql`true`,
): Promise<SheetProgress[]> {
  const found = await ctx.db.execute<Omit<SheetProgress, 'section'>>(sql`
    SELECT s.id AS exam_subject_id, k.section_id, s.code,
      jsonb_build_object('en', s.name_en, 'bn', s.name_bn) AS subject,
      coalesce(h.state, 'DRAFT') AS state, k.students, k.entered, k.absent,
      k.students * ${partsOf(sql`s`)} AS expected,
      coalesce((SELECT jsonb_agg(jsonb_build_object('en', w.name_en, 'bn', w.name_bn) ORDER BY w.name_en)
        FROM teaching_assignments a
        JOIN employees w ON w.site_id = ${ctx.siteId} AND w.id = a.employee_id
        WHERE a.site_id = ${ctx.siteId} AND a.section_id = k.section_id
          AND a.class_subject_id = s.class_subject_id), '[]') AS teachers,
      h.returned_reason, to_json(k.last_at) #>> '{}' AS last_at
    FROM exam_subjects s
    JOIN mark_sheet_counts k ON k.site_id = ${ctx.siteId} AND k.exam_subject_id = s.id
    LEFT JOIN mark_sheets h ON h.site_id = ${ctx.siteId} AND h.exam_subject_id = s.id
      AND h.section_id = k.section_id
    WHERE s.site_id = ${ctx.siteId} AND s.exam_id = ${examId} AND ${which}
    ORDER BY s.position, s.code`);
  return withSectionLabels(ctx, found.rows);
}

/** A sheet whose marks are not all in, and how many are. */
export type UnfinishedSheet = SheetKey & {
  exam_id: string;
  subject: { en: string; bn: string };
  section: { en: string; bn: string };
  expected: number;
  entered: number;
};

/** The drafts of some exams that still miss marks, of those that are the caller's; in the order of the lists. */
export async function unfinishedSheets(ctx: Ctx, examIds: readonly string[]): Promise<UnfinishedSheet[]> {
  const found = await ctx.db.execute<Omit<UnfinishedSheet, 'section'>>(sql`
    SELECT s.exam_id, s.id AS exam_subject_id, k.section_id, s.subject, k.entered, k.students * s.parts AS expected
    FROM (SELECT s.id, s.exam_id, s.class_subject_id, s.position, s.code,
        jsonb_build_object('en', s.name_en, 'bn', s.name_bn) AS subject, ${partsOf(sql`s`)} AS parts
      FROM exam_subjects s
      WHERE s.site_id = ${ctx.siteId} AND s.exam_id = ANY(${sql.param([...examIds])}::uuid[])) s
    JOIN mark_sheet_counts k ON k.site_id = ${ctx.siteId} AND k.exam_subject_id = s.id
      AND k.entered < k.students * s.parts
    LEFT JOIN mark_sheets h ON h.site_id = ${ctx.siteId} AND h.exam_subject_id = s.id
      AND h.section_id = k.section_id
    WHERE coalesce(h.state, 'DRAFT') = 'DRAFT'
      AND ${mySheets(ctx, sql`s.class_subject_id`, sql`k.section_id`)}
    ORDER BY s.position, s.code`);
  const labelled = await withSectionLabels(ctx, found.rows);
  const byExam = Map.groupBy(labelled, (sheet) => sheet.exam_id);
  return examIds.flatMap((id) => byExam.get(id) ?? []);
}

/** How many marks of these sheets nobody has entered yet; of those that are still drafts. */
export async function missingMarks(ctx: Ctx, keys: readonly SheetKey[]): Promise<number> {
  const found = await ctx.db.execute<{ missing: number }>(sql`
    SELECT (count(*) FILTER (WHERE m.status IS NULL OR (m.status = 'PRESENT' AND m.obtained IS NULL)))::int AS missing
    FROM unnest(${sql.param(keys.map((key) => key.exam_subject_id))}::uuid[],
      ${sql.param(keys.map((key) => key.section_id))}::uuid[]) AS g(exam_subject_id, section_id)
    JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.id = g.exam_subject_id
    JOIN mark_sheets h ON h.site_id = ${ctx.siteId} AND h.exam_subject_id = s.id AND h.section_id = g.section_id
      AND h.state = 'DRAFT'
    CROSS JOIN LATERAL jsonb_array_elements(s.papers) p
    CROSS JOIN LATERAL jsonb_array_elements(p -> 'parts') q
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.section_id = g.section_id AND ${sitsInSection}
    JOIN student_subjects t ON t.site_id = ${ctx.siteId} AND t.enrolment_id = e.id
      AND t.class_subject_id = s.class_subject_id
    LEFT JOIN marks m ON m.site_id = ${ctx.siteId} AND m.exam_subject_id = s.id AND m.enrolment_id = e.id
      AND m.paper = p ->> 'key' AND m.part = q ->> 'type'`);
  return found.rows[0]?.missing ?? 0;
}

/** How many sheets of an exam in which someone takes the subject are in each state. */
export async function sheetStates(ctx: Ctx, examId: string): Promise<Partial<Record<SheetState, number>>> {
  const found = await ctx.db.execute<{ state: SheetState; n: number }>(sql`
    SELECT coalesce(h.state, 'DRAFT') AS state, count(*)::int AS n
    FROM exam_subjects s
    JOIN mark_sheet_counts k ON k.site_id = ${ctx.siteId} AND k.exam_subject_id = s.id
    LEFT JOIN mark_sheets h ON h.site_id = ${ctx.siteId} AND h.exam_subject_id = s.id
      AND h.section_id = k.section_id
    WHERE s.site_id = ${ctx.siteId} AND s.exam_id = ${examId}
    GROUP BY 1`);
  return Object.fromEntries(found.rows.map(({ state, n }) => [state, n]));
}
