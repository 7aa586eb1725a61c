import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedure.server.ts';
import { withSectionLabels } from '#modules/school/academics/labelled-sections.server.ts';
import { mySheets, type SheetKey } from './sheets/access.server.ts';
import type { SheetState } from './tables.server.ts';

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

/**
 * Who takes what in the sections of an exam, found from the section down: the planner would otherwise walk all
 * takers of a subject for every student where it knows nothing of a new school's tables yet.
 */
const takers = (ctx: Pick<Ctx, 'siteId'>, examId: string) => sql`takers AS MATERIALIZED (
  SELECT e.section_id, e.id AS enrolment_id, t.class_subject_id
  FROM enrolments e
  JOIN student_subjects t ON t.site_id = ${ctx.siteId} AND t.enrolment_id = e.id
  WHERE e.site_id = ${ctx.siteId} AND e.status = 'ACTIVE' AND e.section_id = ANY(ARRAY(
    SELECT c.id FROM exams x
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.year_id = x.year_id AND c.class_id = x.class_id
      AND c.group_id = x.group_id
    WHERE x.site_id = ${ctx.siteId} AND x.id = ${examId})))`;

/**
 * Every sheet of an exam in which someone takes the subject: marks entered and expected, absences, whose it is
 * and how far it has come; by section in the order of lists. One statement, whatever the size of the exam.
 *
 * Takers and marks are laid on one pile and grouped, not joined: whatever the planner believes of a new school's
 * tables, grouping never walks one of the two for every row of the other.
 */
export const marksOverview = (ctx: Ctx, examId: string, onlyMine: boolean): Promise<SheetProgress[]> =>
  sheetsOfExam(ctx, examId, mySheets(ctx, sql`s.class_subject_id`, sql`k.section_id`, onlyMine));

/** The same for nobody in particular: all of the exam's sheets, or those of a condition on `s`, `k` and `h`. */
export async function sheetsOfExam(
  ctx: Pick<Ctx, 'db' | 'siteId'>,
  examId: string,
  which: SQL = sql`true`,
): Promise<SheetProgress[]> {
  const found = await ctx.db.execute<Omit<SheetProgress, 'section'>>(sql`
    WITH ${takers(ctx, examId)}, piled AS (
      SELECT s.id AS exam_subject_id, k.enrolment_id, k.section_id, 0 AS entered, 0 AS absent,
        NULL::timestamptz AS last_at
      FROM takers k
      JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.exam_id = ${examId}
        AND s.class_subject_id = k.class_subject_id
      UNION ALL
      SELECT m.exam_subject_id, m.enrolment_id, NULL, (m.status <> 'PRESENT' OR m.obtained IS NOT NULL)::int,
        (m.status = 'ABSENT')::int, m.updated_at
      FROM marks m
      WHERE m.site_id = ${ctx.siteId} AND m.exam_subject_id = ANY(ARRAY(
        SELECT s.id FROM exam_subjects s WHERE s.site_id = ${ctx.siteId} AND s.exam_id = ${examId}))
    ), by_student AS (
      SELECT exam_subject_id, (array_agg(section_id) FILTER (WHERE section_id IS NOT NULL))[1] AS section_id,
        sum(entered) AS entered, sum(absent) AS absent, max(last_at) AS last_at
      FROM piled GROUP BY exam_subject_id, enrolment_id HAVING count(section_id) > 0
    ), counted AS MATERIALIZED (
      SELECT exam_subject_id, section_id, count(*)::int AS students, sum(entered)::int AS entered,
        sum(absent)::int AS absent, max(last_at) AS last_at
      FROM by_student GROUP BY exam_subject_id, section_id
    )
    SELECT s.id AS exam_subject_id, k.section_id, s.code,
      jsonb_build_object('en', s.name_en, 'bn', s.name_bn) AS subject,
      coalesce(h.state, 'DRAFT') AS state, k.students, k.entered, k.absent,
      k.students * (SELECT coalesce(sum(jsonb_array_length(p -> 'parts')), 0)::int
        FROM jsonb_array_elements(s.papers) p) AS expected,
      coalesce((SELECT jsonb_agg(jsonb_build_object('en', w.name_en, 'bn', w.name_bn) ORDER BY w.name_en)
        FROM teaching_assignments a
        JOIN employees w ON w.site_id = ${ctx.siteId} AND w.id = a.employee_id
        WHERE a.site_id = ${ctx.siteId} AND a.section_id = k.section_id
          AND a.class_subject_id = s.class_subject_id), '[]') AS teachers,
      h.returned_reason, to_json(k.last_at) #>> '{}' AS last_at
    FROM counted k
    JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.id = k.exam_subject_id
    LEFT JOIN mark_sheets h ON h.site_id = ${ctx.siteId} AND h.exam_subject_id = s.id
      AND h.section_id = k.section_id
    WHERE ${which}
    ORDER BY s.position, s.code`);
  return withSectionLabels(ctx, found.rows);
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
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.section_id = g.section_id AND e.status = 'ACTIVE'
    JOIN student_subjects t ON t.site_id = ${ctx.siteId} AND t.enrolment_id = e.id
      AND t.class_subject_id = s.class_subject_id
    LEFT JOIN marks m ON m.site_id = ${ctx.siteId} AND m.exam_subject_id = s.id AND m.enrolment_id = e.id
      AND m.paper = p ->> 'key' AND m.part = q ->> 'type'`);
  return found.rows[0]?.missing ?? 0;
}

/** How many sheets of an exam in which someone takes the subject are in each state. */
export async function sheetStates(ctx: Ctx, examId: string): Promise<Partial<Record<SheetState, number>>> {
  const found = await ctx.db.execute<{ state: SheetState; n: number }>(sql`
    WITH ${takers(ctx, examId)}
    SELECT coalesce(h.state, 'DRAFT') AS state, count(*)::int AS n
    FROM (SELECT DISTINCT s.id AS exam_subject_id, k.section_id
      FROM exam_subjects s JOIN takers k ON k.class_subject_id = s.class_subject_id
      WHERE s.site_id = ${ctx.siteId} AND s.exam_id = ${examId}) k
    LEFT JOIN mark_sheets h ON h.site_id = ${ctx.siteId} AND h.exam_subject_id = k.exam_subject_id
      AND h.section_id = k.section_id
    GROUP BY 1`);
  return Object.fromEntries(found.rows.map(({ state, n }) => [state, n]));
}
