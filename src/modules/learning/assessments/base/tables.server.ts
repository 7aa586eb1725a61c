import { boolean, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { centralTable } from '#kernel/database/tables.server.ts';
import { academicYears, classes, subjects } from '#modules/school/academics/base/tables.server.ts';
import type { Scale } from './rules.ts';

/** Texts come from the curriculum's books in Bengali; English is given where somebody translated it. */
const entry = () => ({
  code: text().notNull().unique(),
  name_en: text(),
  name_bn: text().notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

/** What the square, the circle and the triangle mean for one indicator. */
const levelTexts = () => ({
  square_bn: text().notNull(),
  square_en: text(),
  circle_bn: text().notNull(),
  circle_en: text(),
  triangle_bn: text().notNull(),
  triangle_en: text(),
});

/** In which classes and years the competency curriculum holds; elsewhere marks and GPA do. */
export const assessmentClasses = centralTable(
  'assessment_classes',
  {
    class_id: uuid()
      .notNull()
      .references(() => classes.id),
    year_id: uuid()
      .notNull()
      .references(() => academicYears.id),
    note: text(),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('assessment_classes__year_id_unique').on(t.class_id, t.year_id)],
);

/** A subject of a class under the curriculum of 2023; its board subject where the catalogue has one. */
export const assessmentSubjects = centralTable(
  'assessment_subjects',
  {
    ...entry(),
    class_id: uuid()
      .notNull()
      .references(() => classes.id),
    subject_id: uuid().references(() => subjects.id),
  },
  (t) => [index('assessment_subjects_class').on(t.class_id, t.position)],
);

const ofSubject = () => ({
  ...entry(),
  assessment_subject_id: uuid()
    .notNull()
    .references(() => assessmentSubjects.id),
});

export const competencies = centralTable(
  'competencies',
  { ...ofSubject(), details_bn: text(), details_en: text() },
  (t) => [index('competencies_subject').on(t.assessment_subject_id, t.position)],
);

export const performanceIndicators = centralTable(
  'performance_indicators',
  {
    ...entry(),
    ...levelTexts(),
    competency_id: uuid()
      .notNull()
      .references(() => competencies.id),
    /** As printed on the transcript: class, competency, serial. */
    pi_no: text().notNull(),
  },
  (t) => [unique('performance_indicators__pi_no_unique').on(t.competency_id, t.pi_no)],
);

/** The unit of the report card: some indicators of a subject. */
export const assessmentDimensions = centralTable(
  'assessment_dimensions',
  {
    ...ofSubject(),
    /** The sentence printed below its title. */
    description_bn: text(),
    description_en: text(),
    indicator_ids: uuid().array().notNull().default([]),
  },
  (t) => [index('assessment_dimensions_subject').on(t.assessment_subject_id, t.position)],
);

export const learningExperiences = centralTable(
  'learning_experiences',
  { ...ofSubject(), indicator_ids: uuid().array().notNull().default([]) },
  (t) => [index('learning_experiences_subject').on(t.assessment_subject_id, t.position)],
);

export const behaviourDimensions = centralTable('behaviour_dimensions', entry());

export const behaviouralIndicators = centralTable('behavioural_indicators', {
  ...entry(),
  ...levelTexts(),
  dimension_id: uuid()
    .notNull()
    .references(() => behaviourDimensions.id),
});

/** When indicators are observed: all year round, at mid-year, at its end. */
export const assessmentKinds = centralTable('assessment_kinds', entry());

/** How boxes and promotion follow from what was observed, from a year on until the next row's. */
export const assessmentResultSettings = centralTable('assessment_result_settings', {
  from_year_id: uuid()
    .notNull()
    .unique()
    .references(() => academicYears.id),
  scales: jsonb().notNull().$type<Scale[]>(),
  /** Hundredths of a percent. */
  min_attendance: integer().notNull(),
  max_weak_subjects: integer().notNull(),
  note: text(),
});
