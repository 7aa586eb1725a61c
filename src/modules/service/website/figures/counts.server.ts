import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import { joinStudent, sitsInSection, studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { fewest, protectSmall, protectSpans, type Protected, type Span } from './protect.ts';

export type SectionFigures = {
  id: string;
  /** Class and group. */
  place: Word;
  section: Word;
  boys: number;
  girls: number;
  total: number;
};

export type StudentFigures = {
  year: Word;
  total: number;
  sections: SectionFigures[];
  religions: Protected[];
  ages: Span[];
  years: { year: Word; count: number }[];
};

/** Where boys and girls are told apart, anyone who is neither would be told by a difference: they are in no figure there. */
const isTold = ({ boys, girls, total }: { boys: number; girls: number; total: number }) =>
  boys + girls > 0 && total - boys - girls < fewest;

/** Sections in class order with their boys and girls, from what is counted anyway; `told`: where those are all. */
async function bySection({ db, siteId }: SiteCtxAt, yearId: string) {
  const counts = await db.execute<{ section_id: string; boys: number; girls: number; total: number }>(sql`
    SELECT section_id, coalesce(sum(students) FILTER (WHERE gender = 'male'), 0)::int AS boys,
      coalesce(sum(students) FILTER (WHERE gender = 'female'), 0)::int AS girls, sum(students)::int AS total
    FROM section_students WHERE site_id = ${siteId} AND year_id = ${yearId} GROUP BY section_id`);
  const known = new Map(counts.rows.map((row) => [row.section_id, row]));
  const all = await labelledSections({ db, siteId }, { yearId });
  const told = counts.rows.filter(isTold).map(({ section_id }) => section_id);
  const sections = all.flatMap(({ id, class: ofClass, group, group_code, short }): SectionFigures[] => {
    const found = known.get(id);
    if (!found) return [];
    const place =
      group_code === 'general'
        ? ofClass
        : { en: `${ofClass.en}, ${group.en}`, bn: `${ofClass.bn}, ${group.bn}` };
    const { boys, girls, total } = found;
    return [{ id, place, section: short, boys, girls, total: isTold(found) ? boys + girls : total }];
  });
  return { sections, told };
}

async function ofPeople({ db, siteId, now }: SiteCtxAt, yearId: string, told: readonly string[]) {
  const found = await db.execute<{ religion: string; age: number | null; students: number }>(sql`
    SELECT coalesce(p.religion, '') AS religion,
      extract(year FROM age(${now.toISOString()}::timestamptz, p.date_of_birth))::int AS age,
      count(*)::int AS students
    FROM enrolments e ${joinStudent(siteId)}
    WHERE e.site_id = ${siteId} AND e.year_id = ${yearId} AND ${sitsInSection}
      AND (p.gender IN ('male', 'female') OR e.section_id <> ALL(${sql.param([...told])}::uuid[]))
    GROUP BY 1, 2`);
  const religions = new Map<string, number>();
  const ages = new Map<number, number>();
  for (const { religion, age, students: count } of found.rows) {
    religions.set(religion, (religions.get(religion) ?? 0) + count);
    if (age !== null) ages.set(age, (ages.get(age) ?? 0) + count);
  }
  return {
    religions: protectSmall([...religions].map(([key, count]) => ({ key, count }))),
    ages: protectSpans(ages),
  };
}

async function byYear({ db, siteId }: SiteCtxAt) {
  const rows = await db
    .select({
      id: academicYears.id,
      year: { en: academicYears.name_en, bn: academicYears.name_bn },
      // As the sections of each year say it.
      count: sql<number>`sum(CASE WHEN k.told > 0 AND k.students - k.told < ${fewest} THEN k.told
        ELSE k.students END)::int`,
    })
    .from(
      sql`(SELECT year_id, sum(students) AS students,
        coalesce(sum(students) FILTER (WHERE gender IN ('male', 'female')), 0) AS told
        FROM section_students WHERE site_id = ${siteId} GROUP BY year_id, section_id) k`,
    )
    .innerJoin(academicYears, sql`${academicYears.id} = k.year_id`)
    .groupBy(academicYears.id)
    .orderBy(asc(academicYears.starts_on), asc(academicYears.id));
  const named = await withLocalNames({ db, siteId }, rows, { year: ['academic-years', 'id'] });
  return named.slice(-10).map(({ year, count }) => ({ year, count }));
}

async function count(at: SiteCtxAt): Promise<StudentFigures | null> {
  const current = await currentYear(at.db, at.siteId);
  if (!current) return null;
  const { sections, told } = await bySection(at, current.year_id);
  if (sections.length === 0) return null;
  const [year] = await at.db
    .select({ id: academicYears.id, year: { en: academicYears.name_en, bn: academicYears.name_bn } })
    .from(academicYears)
    .where(eq(academicYears.id, current.year_id));
  const [named] = await withLocalNames(at, year ? [year] : [], { year: ['academic-years', 'id'] });
  return {
    year: named?.year ?? { en: '', bn: '' },
    total: sections.reduce((sum, { total }) => sum + total, 0),
    sections,
    ...(await ofPeople(at, current.year_id, told)),
    years: await byYear(at),
  };
}

const freshMs = 60 * 60 * 1000;
const schoolsAtMost = 500;
const kept = new Map<string, { until: number; figures: StudentFigures | null }>();

/** A school's figures, an hour old at most: however often they are asked for, its students are counted once. */
export async function studentFigures(at: SiteCtxAt): Promise<StudentFigures | null> {
  const now = at.now.getTime();
  const found = kept.get(at.siteId);
  if (found && found.until > now && found.until <= now + freshMs) return found.figures;
  const figures = await count(at);
  if (kept.size >= schoolsAtMost) kept.clear();
  kept.set(at.siteId, { until: now + freshMs, figures });
  return figures;
}

/** Roll and name of a section of this year, and nothing else of anybody. */
export async function namesOfSection({ db, siteId }: SiteCtxAt, sectionId: string) {
  return db
    .select({ roll: enrolments.roll, name: { en: students.name_en, bn: students.name_bn } })
    .from(enrolments)
    .innerJoin(students, studentOf(enrolments, siteId))
    .where(
      and(
        eq(enrolments.site_id, siteId),
        eq(enrolments.section_id, sectionId),
        eq(enrolments.status, 'ACTIVE'),
      ),
    )
    .orderBy(asc(enrolments.roll), asc(enrolments.id))
    .limit(500);
}
