import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { withLocalNames, withOverrides, usedRows } from '#kernel/resource/overrides.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Word } from '#kernel/words.ts';
import {
  academicGroups,
  academicYears,
  classes,
  classSubjects,
  siteYears,
} from '#modules/school/academics/base/tables.server.ts';
import { classNames, yearName } from '#modules/school/academics/base/section-catalogues.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { exams, examSubjects, examTypes, type SheetState } from './tables.server.ts';

const named = <T extends { name_en: unknown; name_bn: unknown }>(table: T) => ({
  en: table.name_en as T['name_en'],
  bn: table.name_bn as T['name_bn'],
});

const examColumns = {
  id: exams.id,
  version: exams.version,
  year_id: exams.year_id,
  type_id: exams.type_id,
  class_id: exams.class_id,
  group_id: exams.group_id,
  name_en: exams.name_en,
  name_bn: exams.name_bn,
  starts_on: exams.starts_on,
  ends_on: exams.ends_on,
  working_days: exams.working_days,
  class: named(classes),
  group: named(academicGroups),
  group_code: academicGroups.code,
  type: named(examTypes),
  year: named(academicYears),
};

const withNames = (db: Db) =>
  db
    .select(examColumns)
    .from(exams)
    .innerJoin(classes, eq(classes.id, exams.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, exams.group_id))
    .innerJoin(examTypes, eq(examTypes.id, exams.type_id))
    .innerJoin(academicYears, eq(academicYears.id, exams.year_id));

const examNames = { ...classNames, ...yearName, type: ['exam-types', 'type_id'] } as const;

export type ExamRow = Awaited<ReturnType<typeof oneExam>>;

/** An exam of the school, or 404. */
export async function oneExam(db: Db, siteId: string, id: string) {
  const found = await withNames(db).where(and(eq(exams.site_id, siteId), eq(exams.id, id)));
  const [exam] = await withLocalNames({ db, siteId }, found, examNames);
  if (!exam) throw notFound();
  return exam;
}

type States = Partial<Record<SheetState, number>>;

const newestFirst = [
  desc(exams.created_at),
  asc(classes.position),
  asc(academicGroups.position),
  desc(exams.id),
] as const;

/** The newest exams of a year, at most so many, in the order of `examsOfYear`. */
export async function latestExams(db: Db, siteId: string, yearId: string, most: number) {
  const found = await withNames(db)
    .where(and(eq(exams.site_id, siteId), eq(exams.year_id, yearId)))
    .orderBy(...newestFirst)
    .limit(most);
  return withLocalNames({ db, siteId }, found, examNames);
}

/** The exams of a year, newest first and those declared together by class, with how many subjects they have and how far their marks have come. */
export async function examsOfYear(db: Db, siteId: string, yearId: string) {
  const found = await withNames(db)
    .where(and(eq(exams.site_id, siteId), eq(exams.year_id, yearId)))
    .orderBy(...newestFirst);
  const counts = await db.execute<{ exam_id: string; subjects: number; sheets: States | null }>(sql`
    SELECT exam_id, (SELECT count(*)::int FROM exam_subjects s WHERE s.site_id = ${siteId} AND s.exam_id = x.exam_id)
             AS subjects, jsonb_object_agg(state, n) FILTER (WHERE state IS NOT NULL) AS sheets
    FROM (SELECT e.id AS exam_id, m.state, count(m.id)::int AS n
          FROM exams e
          LEFT JOIN exam_subjects s ON s.site_id = ${siteId} AND s.exam_id = e.id
          LEFT JOIN mark_sheets m ON m.site_id = ${siteId} AND m.exam_subject_id = s.id
            AND EXISTS (SELECT 1 FROM mark_sheet_counts k WHERE k.site_id = ${siteId}
              AND k.exam_subject_id = s.id AND k.section_id = m.section_id)
          WHERE e.site_id = ${siteId} AND e.year_id = ${yearId}
          GROUP BY e.id, m.state) x
    GROUP BY exam_id`);
  const byExam = new Map(counts.rows.map((row) => [row.exam_id, row]));
  return (await withLocalNames({ db, siteId }, found, examNames)).map((exam) => ({
    ...exam,
    subjects: byExam.get(exam.id)?.subjects ?? 0,
    sheets: byExam.get(exam.id)?.sheets ?? {},
  }));
}

/** The subjects of an exam in their order, with rules and schedule. */
export function subjectsOfExam(db: Db, siteId: string, examId: string) {
  return db
    .select({
      id: examSubjects.id,
      class_subject_id: examSubjects.class_subject_id,
      code: examSubjects.code,
      name_en: examSubjects.name_en,
      name_bn: examSubjects.name_bn,
      slot: classSubjects.slot,
      papers: examSubjects.papers,
      passing_rule: examSubjects.passing_rule,
      combine_mode: examSubjects.combine_mode,
      overall_pass: examSubjects.overall_pass,
      schedule: examSubjects.schedule,
    })
    .from(examSubjects)
    .innerJoin(
      classSubjects,
      and(eq(classSubjects.site_id, siteId), eq(classSubjects.id, examSubjects.class_subject_id)),
    )
    .where(and(eq(examSubjects.site_id, siteId), eq(examSubjects.exam_id, examId)))
    .orderBy(asc(examSubjects.position), asc(examSubjects.code));
}

/** What a new exam of a class would hold: every active subject of the class and year, and those named besides. */
export function subjectsOfClass(
  db: Db,
  siteId: string,
  classGroup: { year_id: string; class_id: string; group_id: string },
  also: readonly string[] = [],
) {
  return db
    .select()
    .from(classSubjects)
    .where(
      and(
        eq(classSubjects.site_id, siteId),
        eq(classSubjects.year_id, classGroup.year_id),
        eq(classSubjects.class_id, classGroup.class_id),
        eq(classSubjects.group_id, classGroup.group_id),
        or(
          eq(classSubjects.active, true),
          also.length > 0 ? inArray(classSubjects.id, [...also]) : undefined,
        ),
      ),
    )
    .orderBy(asc(classSubjects.position), asc(classSubjects.code));
}

/** The sections that write an exam, each with its label, in the order of lists. */
export async function sectionsOfExam(
  db: Db,
  siteId: string,
  exam: { year_id: string; class_id: string; group_id: string },
): Promise<{ id: string; name: Word }[]> {
  const sections = await labelledSections({ db, siteId }, { yearId: exam.year_id });
  return sections
    .filter((at) => at.class_id === exam.class_id && at.group_id === exam.group_id)
    .map(({ id, label }) => ({ id, name: label }));
}

/** What the declaring form offers: the school's years, its classes with subjects by year, the exam types. */
export async function examChoices(db: Db, siteId: string) {
  const years = await db
    .select({
      id: academicYears.id,
      name_en: academicYears.name_en,
      name_bn: academicYears.name_bn,
      current: siteYears.current,
    })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(eq(siteYears.site_id, siteId))
    .orderBy(desc(academicYears.starts_on));
  const classGroups = await db
    .selectDistinct({
      year_id: classSubjects.year_id,
      class_id: classSubjects.class_id,
      group_id: classSubjects.group_id,
      class: named(classes),
      group: named(academicGroups),
      group_code: academicGroups.code,
      position: classes.position,
      group_position: academicGroups.position,
    })
    .from(classSubjects)
    .innerJoin(classes, eq(classes.id, classSubjects.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, classSubjects.group_id))
    .where(and(eq(classSubjects.site_id, siteId), eq(classSubjects.active, true)))
    .orderBy(asc(classes.position), asc(academicGroups.position));
  const types = await db
    .select({ id: examTypes.id, name_en: examTypes.name_en, name_bn: examTypes.name_bn })
    .from(examTypes)
    .where(eq(examTypes.active, true))
    .orderBy(asc(examTypes.position));
  const at = { db, siteId };
  return {
    years: await withOverrides(at, 'academic-years', years),
    class_groups: await withLocalNames(at, classGroups, classNames),
    types: await usedRows(at, 'exam-types', types),
  };
}
