import { sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { oneExam } from '../base/exam-list.server.ts';
import { examProblems as w } from '../base/words.ts';
import { joinStudent, sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

export type AttendanceRow = {
  enrolment_id: string;
  section_id: string;
  roll: number;
  student_code: string;
  name_en: string;
  name_bn: string;
  present_days: number | null;
  conduct: string | null;
  remark: string | null;
  version: number;
};

/** The students of a section with their days present in the term of an exam. */
export async function attendanceSheet(ctx: Ctx, key: { exam_id: string; section_id: string }) {
  const exam = await oneExam(ctx.db, ctx.siteId, key.exam_id);
  const found = await ctx.db.execute<AttendanceRow>(sql`
    SELECT e.id AS enrolment_id, e.section_id, e.roll, p.student_code, p.name_en, p.name_bn, a.present_days,
      a.conduct, a.remark, coalesce(a.version, 0) AS version
    FROM enrolments e
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = e.section_id AND c.year_id = ${exam.year_id}
      AND c.class_id = ${exam.class_id} AND c.group_id = ${exam.group_id}
    ${joinStudent(ctx.siteId)}
    LEFT JOIN exam_attendance a ON a.site_id = ${ctx.siteId} AND a.exam_id = ${exam.id} AND a.enrolment_id = e.id
    WHERE e.site_id = ${ctx.siteId} AND e.section_id = ${key.section_id} AND ${sitsInSection}
    ORDER BY e.roll`);
  const has = await siteModules(ctx.db, ctx.siteId);
  return {
    exam_id: exam.id,
    section_id: key.section_id,
    working_days: exam.working_days,
    takes_attendance: has('attendance'),
    rows: found.rows,
  };
}

export type AttendanceEdit = {
  enrolment_id: string;
  present_days: number;
  conduct: string | null;
  remark: string | null;
  version: number;
};

type Saved = { enrolment_id: string; version: number | null };

/** Saves a section's days present in one statement; a row that someone else changed meanwhile is refused. */
export async function saveAttendance(ctx: Ctx, examId: string, rows: readonly AttendanceEdit[]) {
  const exam = await oneExam(ctx.db, ctx.siteId, examId);
  if (exam.working_days !== null && rows.some((row) => row.present_days > (exam.working_days ?? 0)))
    throw new Problem(w.days_above, { field: 'rows' });
  const column = <K extends keyof AttendanceEdit>(key: K) => sql.param(rows.map((row) => row[key]));
  const found = await ctx.db.execute<Saved>(sql`
    WITH given AS (
      SELECT g.* FROM unnest(${column('enrolment_id')}::uuid[], ${column('present_days')}::int[],
        ${column('conduct')}::text[], ${column('remark')}::text[], ${column('version')}::int[])
        AS g(enrolment_id, present_days, conduct, remark, seen)
      JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = g.enrolment_id
      JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = e.section_id AND c.year_id = ${exam.year_id}
        AND c.class_id = ${exam.class_id} AND c.group_id = ${exam.group_id}
    ), written AS (
      INSERT INTO exam_attendance AS a (site_id, exam_id, enrolment_id, present_days, conduct, remark, version, user_id)
      SELECT ${ctx.siteId}::uuid, ${exam.id}::uuid, enrolment_id, present_days, conduct, remark, seen + 1,
        ${ctx.actor.userId}::uuid
      FROM given ORDER BY enrolment_id
      ON CONFLICT (site_id, exam_id, enrolment_id) DO UPDATE
        SET present_days = excluded.present_days, conduct = excluded.conduct, remark = excluded.remark,
          version = excluded.version, user_id = excluded.user_id
        WHERE a.version = excluded.version - 1
      RETURNING a.enrolment_id, a.version
    )
    SELECT g.enrolment_id, n.version FROM given g LEFT JOIN written n USING (enrolment_id)`);
  if (found.rows.length < rows.length) throw new Problem(w.not_in_exam, { status: 404 });
  const done = new Set(found.rows.filter((row) => row.version !== null).map((row) => row.enrolment_id));
  const written = rows.filter((row) => done.has(row.enrolment_id));
  if (written.length > 0)
    await ctx.audit({ action: 'exam-attendance.save', subject: 'exam', subjectId: exam.id, after: written });
  return {
    saved: found.rows.flatMap(({ enrolment_id, version }) =>
      version === null ? [] : [{ enrolment_id, version }],
    ),
    stale: found.rows.filter((row) => row.version === null).map((row) => row.enrolment_id),
  };
}
