import { z } from 'zod';
import { cleanLine, cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import {
  combineModes,
  partTypes,
  passingRules,
  subjectKinds,
} from '#modules/school/academics/base/subject-rule.ts';

/** What the calls about exams take and give. Marks are hundredths everywhere. */
export const hundredths = z.int().min(0).max(1_000_00);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = daySchema;

export const sitting = z.object({
  paper: z.string().max(40),
  on: day.nullable(),
  from: time.nullable(),
  to: time.nullable(),
  room: cleanText(60).nullable(),
});

const part = z.object({ type: z.enum(partTypes), full: hundredths, pass: hundredths.nullable() });
export const paper = z.object({
  key: z.string(),
  code: z.string().nullable(),
  name_en: z.string(),
  name_bn: z.string(),
  parts: z.array(part),
});

/** A subject as it shall be in the exam; what is left out stays as the class has it. */
export const wantedSubject = z.object({
  class_subject_id: z.uuid(),
  passing_rule: z.enum(passingRules).optional(),
  combine_mode: z.enum(combineModes).optional(),
  overall_pass: hundredths.nullable().optional(),
  papers: z
    .array(z.object({ key: z.string().max(40), parts: z.array(part).min(1).max(8) }))
    .max(6)
    .optional(),
  schedule: z.array(sitting).max(6).optional(),
});
export type WantedSubject = z.output<typeof wantedSubject>;

const about = {
  type_id: z.uuid(),
  name_en: cleanLine(80).refine((value) => value !== '', { message: 'required' }),
  name_bn: cleanLine(80).refine((value) => value !== '', { message: 'required' }),
  starts_on: day.nullable().default(null),
  ends_on: day.nullable().default(null),
  working_days: z.int().min(0).max(366).nullable().default(null),
};

/** Papers on days off, in one room or for the same students at one time are refused unless they are wanted. */
const clashesAllowed = z.boolean().default(false);

export const declareInput = z.object({
  year_id: z.uuid(),
  class_id: z.uuid(),
  group_id: z.uuid(),
  ...about,
  allow_clashes: clashesAllowed,
  /** Left out: every active subject of the class. */
  subjects: z.array(wantedSubject).min(1).max(60).optional(),
});
export type DeclareInput = z.output<typeof declareInput>;

export const declareSeveralInput = z.object({
  year_id: z.uuid(),
  ...about,
  allow_clashes: clashesAllowed,
  class_groups: z
    .array(z.object({ class_id: z.uuid(), group_id: z.uuid() }))
    .min(1)
    .max(40)
    .refine(
      (class_groups) =>
        new Set(class_groups.map((at) => `${at.class_id} ${at.group_id}`)).size === class_groups.length,
      {
        message: 'class twice',
      },
    ),
  /** By the subject's code, for every class that has it; left out: every active subject of each class. */
  subjects: z
    .array(z.object({ code: z.string().max(40), schedule: z.array(sitting).max(6) }))
    .min(1)
    .max(200)
    .optional(),
});
export type DeclareSeveralInput = z.output<typeof declareSeveralInput>;

export const changeInput = z.object({
  id: z.uuid(),
  version: z.int(),
  ...about,
  allow_clashes: clashesAllowed,
  subjects: z.array(wantedSubject).min(1).max(60).optional(),
});
export type ChangeInput = z.output<typeof changeInput>;

export const exam = z.object({
  id: z.uuid(),
  version: z.int(),
  year_id: z.uuid(),
  type_id: z.uuid(),
  class_id: z.uuid(),
  group_id: z.uuid(),
  name_en: z.string(),
  name_bn: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  working_days: z.int().nullable(),
  class: word,
  group: word,
  group_code: z.string(),
  type: word,
  year: word,
});

export const sheetState = z.enum(['DRAFT', 'SUBMITTED', 'APPROVED', 'PUBLISHED', 'LOCKED']);

export const listedExam = exam.extend({
  subjects: z.int(),
  sheets: z.partialRecord(sheetState, z.int()),
});

export const examSubject = z.object({
  id: z.uuid(),
  class_subject_id: z.uuid(),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  slot: z.enum(subjectKinds),
  papers: z.array(paper),
  passing_rule: z.enum(passingRules),
  combine_mode: z.enum(combineModes),
  overall_pass: z.int().nullable(),
  schedule: z.array(sitting),
});

export const namedRow = z.object({ id: z.uuid(), name_en: z.string(), name_bn: z.string() });

export const wholeExam = exam.extend({
  subjects: z.array(examSubject),
  sections: z.array(z.object({ id: z.uuid(), name: word })),
  /** False once marks are published or locked. */
  can_change: z.boolean(),
});

export const choices = z.object({
  years: z.array(namedRow.extend({ current: z.boolean() })),
  class_groups: z.array(
    z.object({
      year_id: z.uuid(),
      class_id: z.uuid(),
      group_id: z.uuid(),
      class: word,
      group: word,
      group_code: z.string(),
    }),
  ),
  types: z.array(namedRow),
});
