import type { Db } from '#kernel/database/pool.server.ts';
import { fillWhenEmpty, idsByCode } from '#kernel/declarations/load-catalogue.server.ts';
import { academicYears, classes } from '#modules/school/academics/base/tables.server.ts';
import * as lists from './catalogue.ts';
import { sevenScales, usualLimits } from '../result-settings/scales.ts';
import * as tables from '../base/tables.server.ts';

const numbered = <T>(list: readonly T[]) => list.map((one, at) => ({ ...one, position: (at + 1) * 10 }));

/** After the academic catalogue, whose classes and years it names. */
export async function loadAssessments(db: Db): Promise<void> {
  const year = await idsByCode(db, academicYears);
  const classNamed = await idsByCode(db, classes);
  const from = () => year(lists.classesWithIt.year);
  await fillWhenEmpty(db, tables.assessmentKinds, () => numbered(lists.kinds));
  await fillWhenEmpty(db, tables.assessmentClasses, () =>
    lists.classesWithIt.classes.map((code) => ({ class_id: classNamed(code), year_id: from() })),
  );
  await fillWhenEmpty(db, tables.assessmentResultSettings, () => [
    { from_year_id: from(), scales: [...sevenScales], ...usualLimits },
  ]);
  await fillWhenEmpty(db, tables.assessmentSubjects, () =>
    numbered(lists.subjectNames).map((one) => ({ ...one, code: `6-${one.code}`, class_id: classNamed('6') })),
  );
  await fillWhenEmpty(db, tables.behaviourDimensions, () => numbered(lists.behaviourDimensionList));
  await fillSample(db);
}

/** The sample, while nobody has entered a competency. */
async function fillSample(db: Db): Promise<void> {
  const { subject, competencies, dimension, experience } = lists.sampleSubject;
  const subjectNamed = (await codes(db, tables.assessmentSubjects)).get(subject);
  if (!subjectNamed) return;
  const of = { assessment_subject_id: subjectNamed };
  await fillWhenEmpty(db, tables.competencies, () =>
    numbered(competencies).map(({ indicators: _indicators, ...one }) => ({ ...one, ...of })),
  );
  const competency = await codes(db, tables.competencies);
  const sample = competencies.flatMap(({ code, indicators }) => {
    const competency_id = competency.get(code);
    return competency_id ? indicators.map((one) => ({ ...one, code: `DT-${one.pi_no}`, competency_id })) : [];
  });
  if (sample.length === 0) return;
  await fillWhenEmpty(db, tables.performanceIndicators, () => numbered(sample));
  const made = await codes(db, tables.performanceIndicators);
  const indicator_ids = sample.flatMap(({ code }) => made.get(code) ?? []);
  await fillWhenEmpty(db, tables.assessmentDimensions, () =>
    numbered([{ ...dimension, ...of, indicator_ids }]),
  );
  await fillWhenEmpty(db, tables.learningExperiences, () =>
    numbered([{ ...experience, ...of, indicator_ids }]),
  );
  const behaviour = await codes(db, tables.behaviourDimensions);
  await fillWhenEmpty(db, tables.behaviouralIndicators, () =>
    numbered(lists.sampleBehaviour).flatMap(({ dimension: at, ...one }) => {
      const dimension_id = behaviour.get(at);
      return dimension_id ? [{ ...one, dimension_id }] : [];
    }),
  );
}

type Coded =
  | typeof tables.assessmentSubjects
  | typeof tables.competencies
  | typeof tables.performanceIndicators
  | typeof tables.behaviourDimensions;

async function codes(db: Db, table: Coded): Promise<Map<string, string>> {
  const rows = await db
    .select({ code: table.code, id: table.id })
    .from(table as typeof tables.behaviourDimensions);
  return new Map(rows.map((row) => [row.code, row.id]));
}
