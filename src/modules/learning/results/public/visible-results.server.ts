import { eq, sql, type SQL } from 'drizzle-orm';
import { reading } from '#kernel/database/prepared.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { classNames, yearName } from '#modules/school/academics/base/section-catalogues.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import type { PackedResult, RunRules } from '../runs/packed-result.ts';
import { joinEnrolment } from '#modules/school/people/base/student-joins.server.ts';

/** A run that families and visitors may see: published, and its day has come in the school's zone. */
export async function visibleRun(db: Db, siteId: string, now: Date): Promise<SQL> {
  const found = await db.select({ zone: sites.zone }).from(sites).where(eq(sites.id, siteId));
  const today = dayIn(now, found[0]?.zone);
  return sql`(u.state = 'PUBLISHED' AND u.publication_date <= ${today}::date)`;
}

type Names = { en: string; bn: string };

/** A published result with the names around it; `u` is the run, `r` the result, `e` the enrolment. */
export type VisibleResult = {
  run_id: string;
  enrolment_id: string;
  student_id: string;
  number: number;
  publication_date: string;
  roll: number;
  student: Names;
  photo_file: string | null;
  exam: Names;
  class: Names;
  group: Names;
  group_code: string;
  section: Names;
  year: Names;
  status: 'PASSED' | 'FAILED' | 'INCOMPLETE';
  gpa: number | null;
  gpa_without_fourth: number | null;
  letter: string | null;
  total: number;
  total_full: number;
  failed: number;
  section_position: number | null;
  class_position: number | null;
  detail: PackedResult;
  rules: RunRules;
};

const names = (from: string) => sql.raw(`jsonb_build_object('en', ${from}.name_en, 'bn', ${from}.name_bn)`);

type Found = VisibleResult & { class_id: string; group_id: string; year_id: string };

const resultsText = (siteId: string | SQL, condition: SQL): SQL => sql`
    SELECT u.id AS run_id, r.enrolment_id, e.student_id, u.number, u.publication_date, r.roll, ${names('p')} AS student, p.photo_file,
      ${names('x')} AS exam, ${names('k')} AS class, ${names('g')} AS "group", g.code AS group_code,
      ${names('c')} AS section, ${names('y')} AS year, r.status, r.gpa, r.gpa_without_fourth, r.letter, r.total,
      x.class_id, x.group_id, x.year_id, r.total_full, r.failed, r.section_position, r.class_position, r.detail, u.rules
    FROM result_runs u
    JOIN results r ON r.site_id = ${siteId} AND r.run_id = u.id
    ${joinEnrolment(siteId, 'r')}
    JOIN sections c ON c.site_id = ${siteId} AND c.id = r.section_id
    JOIN exams x ON x.site_id = ${siteId} AND x.id = u.exam_id
    JOIN classes k ON k.id = x.class_id
    JOIN academic_groups g ON g.id = x.group_id
    JOIN academic_years y ON y.id = x.year_id
    WHERE u.site_id = ${siteId} AND ${condition}
    ORDER BY u.publication_date DESC, u.published_at DESC, p.name_en`;

async function asNamed(at: { db: Db; siteId: string }, found: readonly Found[]): Promise<VisibleResult[]> {
  const named = await withLocalNames(at, found, { ...classNames, ...yearName });
  return named.map(({ class_id: _class, group_id: _group, year_id: _year, ...row }) => row);
}

/** The results that meet a condition, newest publication first. */
export async function resultsWhere(db: Db, siteId: string, condition: SQL): Promise<VisibleResult[]> {
  const found = await db.execute<Found>(resultsText(siteId, condition));
  return asNamed({ db, siteId }, found.rows);
}

type OwnKey = { site: string; at: string; students: readonly string[] };
type OneKey = OwnKey & { run: string; enrolment: string };

/** Published, and its day has come in the school's zone at that moment; of students who are given. */
const ofStudents = (value: (key: keyof OwnKey) => SQL): SQL => sql`u.state = 'PUBLISHED'
  AND u.publication_date <= (SELECT (${value('at')}::timestamptz AT TIME ZONE i.zone)::date FROM sites i
    WHERE i.id = ${value('site')})
  AND e.student_id = ANY (${value('students')}::uuid[])`;

const allOwn = reading<Found, OwnKey>('own results', (value) =>
  resultsText(value('site'), ofStudents(value)),
);
const oneOwn = reading<Found, OneKey>('own result', (value) =>
  resultsText(
    value('site'),
    sql`${ofStudents(value)} AND u.id = ${value('run')} AND r.enrolment_id = ${value('enrolment')}`,
  ),
);

/** The results of some students that they and their families may see, or one of them; in one statement. */
export async function resultsOf(
  { db, siteId, now }: { db: Db; siteId: string; now: Date },
  students: readonly string[],
  key?: { run_id: string; enrolment_id: string },
): Promise<VisibleResult[]> {
  const asked = { site: siteId, at: now.toISOString(), students };
  const found = key
    ? await oneOwn(db, { ...asked, run: key.run_id, enrolment: key.enrolment_id })
    : await allOwn(db, asked);
  return asNamed({ db, siteId }, found);
}
