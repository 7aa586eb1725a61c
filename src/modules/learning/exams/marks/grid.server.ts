import { sql, type SQL } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import type { MarkStatus, SubjectKind } from '#modules/school/academics/subject-rule.ts';
import { labelledSection } from '#modules/school/academics/labelled-sections.server.ts';
import { oneExam } from '../exam-list.server.ts';
import { markColumns } from '../exam-rule.ts';
import { openSheet, type OpenedSheet, type SheetKey } from '../sheets/access.server.ts';

export type GridCell = {
  paper: string;
  part: string;
  status: MarkStatus;
  obtained: number | null;
  version: number;
};

type GridRow = {
  enrolment_id: string;
  roll: number;
  student_code: string;
  name_en: string;
  name_bn: string;
  kind: SubjectKind;
  cells: GridCell[];
};

/** Those who take the subject in the section, by roll, with what has been entered for them. */
async function gridRows(ctx: Ctx, sheet: OpenedSheet): Promise<GridRow[]> {
  const found = await ctx.db.execute<GridRow>(sql`
    SELECT e.id AS enrolment_id, e.roll, p.student_code, p.name_en, p.name_bn, t.kind,
      coalesce((SELECT jsonb_agg(jsonb_build_object('paper', m.paper, 'part', m.part, 'status', m.status,
                  'obtained', m.obtained, 'version', m.version))
                FROM marks m WHERE m.site_id = ${ctx.siteId} AND m.exam_subject_id = ${sheet.exam_subject_id}
                  AND m.enrolment_id = e.id), '[]') AS cells
    FROM enrolments e
    JOIN students p ON p.site_id = ${ctx.siteId} AND p.id = e.student_id
    JOIN student_subjects t ON t.site_id = ${ctx.siteId} AND t.enrolment_id = e.id
      AND t.class_subject_id = ${sheet.class_subject_id}
    WHERE e.site_id = ${ctx.siteId} AND e.section_id = ${sheet.section_id} AND e.status = 'ACTIVE'
    ORDER BY e.roll`);
  return found.rows;
}

/** Who took the sheet how far, and when. */
export type SheetTraces = {
  subject: { en: string; bn: string };
  traces: Record<
    'submitted' | 'approved' | 'published' | 'locked' | 'returned',
    { at: string; by: string | null; reason: string | null } | null
  >;
};

async function sheetTraces(ctx: Ctx, sheet: OpenedSheet): Promise<SheetTraces> {
  const step = (
    at: SQL,
    by: SQL,
    reason: SQL,
  ) => sql`CASE WHEN ${at} IS NULL THEN NULL ELSE jsonb_build_object(
    'at', ${at}, 'by', (SELECT u.name_en FROM users u WHERE u.id = ${by}), 'reason', ${reason}) END`;
  const found = await ctx.db.execute<SheetTraces>(sql`
    SELECT jsonb_build_object('en', s.name_en, 'bn', s.name_bn) AS subject,
      jsonb_build_object(
        'submitted', ${step(sql`h.submitted_at`, sql`h.submitted_by`, sql`NULL`)},
        'approved', ${step(sql`h.approved_at`, sql`h.approved_by`, sql`NULL`)},
        'published', ${step(sql`h.published_at`, sql`NULL`, sql`NULL`)},
        'locked', ${step(sql`h.locked_at`, sql`h.locked_by`, sql`NULL`)},
        'returned', ${step(sql`h.returned_at`, sql`h.returned_by`, sql`h.returned_reason`)}) AS traces
    FROM exam_subjects s
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = ${sheet.section_id}
    LEFT JOIN mark_sheets h ON h.site_id = ${ctx.siteId} AND h.exam_subject_id = s.id AND h.section_id = c.id
    WHERE s.site_id = ${ctx.siteId} AND s.id = ${sheet.exam_subject_id}`);
  return found.rows[0] as SheetTraces;
}

/** The grid of a sheet: columns with full and pass marks, students with their cells and each cell's version. */
export async function marksGrid(ctx: Ctx, key: SheetKey) {
  const sheet = await openSheet(ctx, key);
  const [exam, section, traces, rows] = await Promise.all([
    oneExam(ctx.db, ctx.siteId, sheet.exam_id),
    labelledSection(ctx, sheet.section_id),
    sheetTraces(ctx, sheet),
    gridRows(ctx, sheet),
  ]);
  if (!section) throw notFound();
  return {
    exam_subject_id: sheet.exam_subject_id,
    section_id: sheet.section_id,
    exam: { id: exam.id, name_en: exam.name_en, name_bn: exam.name_bn, class: exam.class, group: exam.group },
    state: sheet.state,
    section: section.label,
    ...traces,
    columns: markColumns(sheet.papers),
    rows,
  };
}
