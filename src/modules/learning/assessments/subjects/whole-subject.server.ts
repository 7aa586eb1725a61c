import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound } from '#kernel/problem.ts';
import { academicYears, classes } from '#modules/school/academics/base/tables.server.ts';
import {
  assessmentClasses,
  assessmentDimensions,
  assessmentKinds,
  assessmentSubjects,
  behaviouralIndicators,
  behaviourDimensions,
  competencies,
  learningExperiences,
  performanceIndicators,
} from '../base/tables.server.ts';

const counted = (table: typeof competencies | typeof assessmentDimensions | typeof learningExperiences) =>
  sql<number>`(SELECT count(*)::int FROM ${table} WHERE ${table.assessment_subject_id} = ${assessmentSubjects.id})`;

/** Every class and subject with how much of its catalogue is entered, and what is common to all. */
export async function overview(db: Db) {
  const subjects = await db
    .select({
      id: assessmentSubjects.id,
      code: assessmentSubjects.code,
      name_en: assessmentSubjects.name_en,
      name_bn: assessmentSubjects.name_bn,
      active: assessmentSubjects.active,
      class: { en: classes.name_en, bn: classes.name_bn },
      competencies: counted(competencies),
      indicators: sql<number>`(SELECT count(*)::int FROM ${performanceIndicators}
        JOIN ${competencies} ON ${competencies.id} = ${performanceIndicators.competency_id}
        WHERE ${competencies.assessment_subject_id} = ${assessmentSubjects.id})`,
      dimensions: counted(assessmentDimensions),
      experiences: counted(learningExperiences),
    })
    .from(assessmentSubjects)
    .innerJoin(classes, eq(classes.id, assessmentSubjects.class_id))
    .orderBy(asc(classes.position), asc(assessmentSubjects.position), asc(assessmentSubjects.id));
  const on = await db
    .select({
      id: assessmentClasses.id,
      class: { en: classes.name_en, bn: classes.name_bn },
      year: { en: academicYears.name_en, bn: academicYears.name_bn },
      active: assessmentClasses.active,
    })
    .from(assessmentClasses)
    .innerJoin(classes, eq(classes.id, assessmentClasses.class_id))
    .innerJoin(academicYears, eq(academicYears.id, assessmentClasses.year_id))
    .orderBy(asc(academicYears.starts_on), asc(classes.position));
  const common = await db
    .select({
      kinds: sql<number>`(SELECT count(*)::int FROM ${assessmentKinds} WHERE ${assessmentKinds.active})`,
      behaviour_dimensions: sql<number>`(SELECT count(*)::int FROM ${behaviourDimensions} WHERE ${behaviourDimensions.active})`,
      behaviours: sql<number>`(SELECT count(*)::int FROM ${behaviouralIndicators} WHERE ${behaviouralIndicators.active})`,
    })
    .from(sql`(SELECT 1) AS one`);
  return { subjects, on, ...common[0]! };
}

/** One class and subject whole: competencies with their indicators, dimensions, experiences, and the kinds of assessment. */
export async function wholeSubject(db: Db, id: string) {
  const found = await db
    .select({
      id: assessmentSubjects.id,
      code: assessmentSubjects.code,
      name_en: assessmentSubjects.name_en,
      name_bn: assessmentSubjects.name_bn,
      class: { en: classes.name_en, bn: classes.name_bn },
    })
    .from(assessmentSubjects)
    .innerJoin(classes, eq(classes.id, assessmentSubjects.class_id))
    .where(eq(assessmentSubjects.id, id));
  const subject = found[0];
  if (!subject) throw notFound();
  const own = await db
    .select()
    .from(competencies)
    .where(eq(competencies.assessment_subject_id, id))
    .orderBy(asc(competencies.position), asc(competencies.id));
  const indicators =
    own.length === 0
      ? []
      : await db
          .select()
          .from(performanceIndicators)
          .where(
            inArray(
              performanceIndicators.competency_id,
              own.map((one) => one.id),
            ),
          )
          .orderBy(asc(performanceIndicators.position), asc(performanceIndicators.id));
  const ofSubject = (table: typeof assessmentDimensions | typeof learningExperiences) =>
    db
      .select()
      .from(table as typeof assessmentDimensions)
      .where(eq(table.assessment_subject_id, id))
      .orderBy(asc(table.position), asc(table.id));
  return {
    ...subject,
    competencies: own.map((one) => ({
      ...one,
      indicators: indicators.filter(({ competency_id }) => competency_id === one.id),
    })),
    dimensions: await ofSubject(assessmentDimensions),
    experiences: await ofSubject(learningExperiences),
    kinds: await db
      .select({ id: assessmentKinds.id, name_en: assessmentKinds.name_en, name_bn: assessmentKinds.name_bn })
      .from(assessmentKinds)
      .where(eq(assessmentKinds.active, true))
      .orderBy(asc(assessmentKinds.position)),
  };
}
