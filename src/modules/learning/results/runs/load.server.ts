import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { subjectConditions } from '#modules/school/academics/base/tables.server.ts';
import type {
  Mark,
  MarkStatus,
  StudentSubject,
  SubjectKind,
} from '#modules/school/academics/base/subject-rule.ts';
import { subjectsOfExam } from '#modules/learning/exams/base/exam-list.server.ts';
import { markColumns, ruleOfSubject } from '#modules/learning/exams/base/exam-rule.ts';
import type { exams } from '#modules/learning/exams/base/tables.server.ts';
import { expectedCounted } from '../rules/expected-counted.ts';
import { engineVersion, type RunRules } from './packed-result.ts';
import { effectiveSettings } from '../settings/settings-store.server.ts';
import { joinStudent, sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

type Exam = Pick<typeof exams.$inferSelect, 'id' | 'class_id' | 'group_id' | 'year_id' | 'working_days'>;
type ExamSubjects = Awaited<ReturnType<typeof subjectsOfExam>>;

/** What a run is made with: the exam's subjects as they are, the settings of the class and year. */
export async function loadRules(
  db: Db,
  siteId: string,
  exam: Exam,
): Promise<{ rules: RunRules; subjects: ExamSubjects }> {
  const subjects = await subjectsOfExam(db, siteId, exam.id);
  const { settings, from } = await effectiveSettings(db, siteId, exam);
  const rules = {
    engine: engineVersion,
    settings,
    settings_from: from,
    subjects: subjects.map(ruleOfSubject),
    expectedCounted: await countedSubjects(
      db,
      siteId,
      exam,
      subjects.map(({ code }) => code),
    ),
  };
  return { rules, subjects };
}

async function countedSubjects(
  db: Db,
  siteId: string,
  exam: Exam,
  codes: readonly string[],
): Promise<number | null> {
  const found = await db
    .select({ slots: subjectConditions.slots })
    .from(subjectConditions)
    .where(
      and(
        eq(subjectConditions.site_id, siteId),
        eq(subjectConditions.year_id, exam.year_id),
        eq(subjectConditions.class_id, exam.class_id),
        eq(subjectConditions.group_id, exam.group_id),
      ),
    );
  return expectedCounted(found[0]?.slots ?? [], codes);
}

export type Examinee = {
  enrolment_id: string;
  section_id: string;
  roll: number;
  gender: string | null;
  previous_roll: number | null;
  present_days: number | null;
  subjects: StudentSubject[];
  marks: Mark[];
};

type StudentRow = Omit<Examinee, 'subjects' | 'marks'> & { taken: string };

/** Every active student of the exam's class with the subjects taken; one row a student. */
async function loadStudents(db: Db, siteId: string, exam: Exam): Promise<StudentRow[]> {
  const found = await db.execute<StudentRow>(sql`
    WITH placed AS MATERIALIZED (
      SELECT e.id, e.section_id, e.roll, e.student_id, e.promoted_from_id
      FROM enrolments e
      WHERE e.site_id = ${siteId} AND ${sitsInSection} AND e.section_id = ANY(ARRAY(
        SELECT c.id FROM sections c
        WHERE c.site_id = ${siteId} AND c.year_id = ${exam.year_id} AND c.class_id = ${exam.class_id}
          AND c.group_id = ${exam.group_id}))
    ), taken AS (
      SELECT t.enrolment_id, string_agg(t.class_subject_id || ' ' || t.kind, ',') AS taken
      FROM placed e
      JOIN student_subjects t ON t.site_id = ${siteId} AND t.enrolment_id = e.id
      GROUP BY t.enrolment_id
    )
    SELECT e.id AS enrolment_id, e.section_id, e.roll, p.gender, o.roll AS previous_roll, a.present_days,
      coalesce(t.taken, '') AS taken
    FROM placed e
    ${joinStudent(siteId)}
    LEFT JOIN taken t ON t.enrolment_id = e.id
    LEFT JOIN enrolments o ON o.site_id = ${siteId} AND o.id = e.promoted_from_id
    LEFT JOIN exam_attendance a ON a.site_id = ${siteId} AND a.exam_id = ${exam.id} AND a.enrolment_id = e.id
    ORDER BY e.section_id, e.roll`);
  return found.rows;
}

type Column = { subject: string; paper: string; part: Mark['part'] };

/** All marks of the exam, one row a student: the place of each cell and what is in it. */
async function loadMarks(
  db: Db,
  siteId: string,
  subjects: ExamSubjects,
): Promise<{ columns: Column[]; byStudent: Map<string, string> }> {
  const columns = subjects.flatMap((subject) =>
    markColumns(subject.papers).map(({ paper, part }) => ({
      id: subject.id,
      subject: subject.code,
      paper,
      part,
    })),
  );
  const column = (key: 'id' | 'paper' | 'part') => sql.param(columns.map((each) => each[key]));
  const found = await db.execute<{ enrolment_id: string; cells: string }>(sql`
    SELECT m.enrolment_id, string_agg(
      CASE WHEN m.status = 'PRESENT' THEN g.n || '=' || m.obtained ELSE g.n || '=' || m.status END, ',') AS cells
    FROM unnest(${column('id')}::uuid[], ${column('paper')}::text[], ${column('part')}::text[])
      WITH ORDINALITY AS g(exam_subject_id, paper, part, n)
    JOIN marks m ON m.exam_subject_id = g.exam_subject_id AND m.paper = g.paper AND m.part = g.part
    WHERE m.site_id = ${siteId} AND m.exam_subject_id = ANY(${sql.param(subjects.map(({ id }) => id))}::uuid[])
      AND (m.status <> 'PRESENT' OR m.obtained IS NOT NULL)
    GROUP BY m.enrolment_id`);
  return { columns, byStudent: new Map(found.rows.map((row) => [row.enrolment_id, row.cells])) };
}

function readMarks(cells: string | undefined, columns: readonly Column[]): Mark[] {
  if (!cells) return [];
  return cells.split(',').flatMap((cell): Mark[] => {
    const cut = cell.indexOf('=');
    const column = columns[Number(cell.slice(0, cut)) - 1];
    const value = cell.slice(cut + 1);
    if (!column) return [];
    const obtained = Number(value);
    return Number.isNaN(obtained)
      ? [{ ...column, status: value as MarkStatus, obtained: null }]
      : [{ ...column, status: 'PRESENT', obtained }];
  });
}

/** Everything a run reads, in two statements: the students with their subjects, and their marks. */
export async function loadExaminees(
  db: Db,
  siteId: string,
  exam: Exam,
  subjects: ExamSubjects,
): Promise<Examinee[]> {
  const students = await loadStudents(db, siteId, exam);
  const { columns, byStudent } = await loadMarks(db, siteId, subjects);
  const codes = new Map(subjects.map((subject) => [subject.class_subject_id, subject.code]));
  const plain = columns.map(({ subject, paper, part }) => ({ subject, paper, part }));
  return students.map(({ taken, ...student }) => ({
    ...student,
    // A subject that the exam leaves out is not asked of anyone.
    subjects: taken.split(',').flatMap((each): StudentSubject[] => {
      const [id = '', kind] = each.split(' ');
      const subject = codes.get(id);
      return subject ? [{ subject, kind: kind as SubjectKind }] : [];
    }),
    marks: readMarks(byStudent.get(student.enrolment_id), plain),
  }));
}
