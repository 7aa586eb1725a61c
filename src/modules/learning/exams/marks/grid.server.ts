import { sql } from 'drizzle-orm';
import { reading } from '#kernel/database/prepared.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { Word } from '#kernel/words.ts';
import { classNames } from '#modules/school/academics/base/section-catalogues.ts';
import type { MarkStatus, SubjectKind } from '#modules/school/academics/base/subject-rule.ts';
import type { Paper } from '#modules/school/academics/base/tables.server.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { markColumns } from '../base/exam-rule.ts';
import { readerSees, sheetReader, type SheetKey, type SheetReader } from '../sheets/access.server.ts';
import type { SheetState } from '../base/tables.server.ts';
import { joinStudent, sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

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

type Asked = { site: string; subject: string; section: string };

/** Those who take the subject in the section, by roll, with what has been entered for them. */
const gridRows = reading<GridRow, Asked>(
  'rows of a marks grid',
  (value) => sql`
    SELECT e.id AS enrolment_id, e.roll, p.student_code, p.name_en, p.name_bn, t.kind,
      coalesce((SELECT jsonb_agg(jsonb_build_object('paper', m.paper, 'part', m.part, 'status', m.status,
                  'obtained', m.obtained, 'version', m.version))
                FROM marks m WHERE m.site_id = ${value('site')} AND m.exam_subject_id = ${value('subject')}
                  AND m.enrolment_id = e.id), '[]') AS cells
    FROM enrolments e
    ${joinStudent(value('site'))}
    JOIN student_subjects t ON t.site_id = ${value('site')} AND t.enrolment_id = e.id
    WHERE e.site_id = ${value('site')} AND e.section_id = ${value('section')} AND ${sitsInSection}
      AND t.class_subject_id = (SELECT s.class_subject_id FROM exam_subjects s
        WHERE s.site_id = ${value('site')} AND s.id = ${value('subject')})
    ORDER BY e.roll`,
);

/** Who took the sheet how far, and when. */
export type SheetTraces = {
  subject: { en: string; bn: string };
  traces: Record<
    'submitted' | 'approved' | 'published' | 'locked' | 'returned',
    { at: string; by: string | null; reason: string | null } | null
  >;
};

type Head = SheetTraces & {
  state: SheetState;
  papers: Paper[];
  id: string;
  name_en: string;
  name_bn: string;
  class_id: string;
  group_id: string;
  class: Word;
  group: Word;
};

const step = (at: string, by: string, reason = 'NULL') =>
  sql.raw(`CASE WHEN ${at} IS NULL THEN NULL ELSE jsonb_build_object(
    'at', ${at}, 'by', (SELECT u.name_en FROM users u WHERE u.id = ${by}), 'reason', ${reason}) END`);
const pair = (from: string) => sql.raw(`jsonb_build_object('en', ${from}.name_en, 'bn', ${from}.name_bn)`);

/** The sheet and its exam, where the sheet is among the caller's. */
const gridHead = reading<Head, Asked & SheetReader>(
  'head of a marks grid',
  (value) => sql`
    SELECT coalesce(h.state, 'DRAFT') AS state, s.papers, x.id, x.name_en, x.name_bn, x.class_id, x.group_id,
      ${pair('k')} AS class, ${pair('g')} AS "group", ${pair('s')} AS subject,
      jsonb_build_object(
        'submitted', ${step('h.submitted_at', 'h.submitted_by')},
        'approved', ${step('h.approved_at', 'h.approved_by')},
        'published', ${step('h.published_at', 'NULL')},
        'locked', ${step('h.locked_at', 'h.locked_by')},
        'returned', ${step('h.returned_at', 'h.returned_by', 'h.returned_reason')}) AS traces
    FROM exam_subjects s
    JOIN exams x ON x.site_id = ${value('site')} AND x.id = s.exam_id
    JOIN sections c ON c.site_id = ${value('site')} AND c.id = ${value('section')}
      AND c.year_id = x.year_id AND c.class_id = x.class_id AND c.group_id = x.group_id
    JOIN classes k ON k.id = x.class_id
    JOIN academic_groups g ON g.id = x.group_id
    LEFT JOIN mark_sheets h ON h.site_id = ${value('site')} AND h.exam_subject_id = s.id AND h.section_id = c.id
    WHERE s.site_id = ${value('site')} AND s.id = ${value('subject')}
      AND ${readerSees(value, sql`s.class_subject_id`, sql`c.id`)}`,
);

/**
 * The grid of a sheet: columns with full and pass marks, students with their cells and each cell's version. What it
 * needs is asked in one flight; who may not see the sheet gets nothing of it.
 */
export async function marksGrid(ctx: Ctx, key: SheetKey) {
  const asked = { site: ctx.siteId, subject: key.exam_subject_id, section: key.section_id };
  const [heads, section, rows] = await Promise.all([
    gridHead(ctx.db, { ...asked, ...sheetReader(ctx) }),
    labelledSection(ctx, key.section_id),
    gridRows(ctx.db, asked),
  ]);
  const [head] = await withLocalNames(ctx, heads, classNames);
  if (!head || !section) throw notFound();
  const { state, papers, subject, traces, id, name_en, name_bn, class: className, group } = head;
  return {
    ...key,
    exam: { id, name_en, name_bn, class: className, group },
    state,
    section: section.label,
    subject,
    traces,
    columns: markColumns(papers),
    rows,
  };
}
