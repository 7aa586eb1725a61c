import { z } from 'zod';
import { word } from '#kernel/schemas.ts';
import { markStatuses, partTypes, subjectKinds } from '#modules/school/academics/base/subject-rule.ts';
import type { ExplainStep } from '../rules/explain.ts';
import type { PaperResult } from '../rules/result-types.ts';
import { changedFields } from './changes.ts';

/** What the calls about runs and reports give. Marks, percents and grade points are hundredths. */

export const runState = z.enum([
  'GENERATING',
  'GENERATED',
  'APPROVED',
  'PUBLISHED',
  'WITHDRAWN',
  'SUPERSEDED',
  'FAILED',
]);

export const run = z.object({
  id: z.uuid(),
  version: z.int(),
  exam_id: z.uuid(),
  number: z.int(),
  state: runState,
  reason: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  job_id: z.uuid().nullable(),
  generated_by: word.nullable(),
  generated_at: z.string().nullable(),
  approved_by: word.nullable(),
  approved_at: z.string().nullable(),
  published_by: word.nullable(),
  published_at: z.string().nullable(),
  publication_date: z.string().nullable(),
  withdrawn_by: word.nullable(),
  withdrawn_at: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
});

export const examWithRuns = z.object({
  id: z.uuid(),
  name: word,
  class: word,
  group: word,
  group_code: z.string(),
  runs: z.array(run),
});

const letterCount = z.object({ letter: z.string(), count: z.int(), percent: z.string() });
const statistics = z.object({
  enrolled: z.int(),
  appeared: z.int(),
  passed: z.int(),
  failed: z.int(),
  incomplete: z.int(),
  graced: z.int(),
  passPercent: z.string().nullable(),
  letters: z.array(letterCount),
  topGpa: z.int(),
  golden: z.int(),
  failedInOne: z.int(),
  failedInTwo: z.int(),
  failedInThreeOrMore: z.int(),
  highestTotal: z.int().nullable(),
  subjects: z.array(
    z.object({
      subject: z.string(),
      label: word,
      appeared: z.int(),
      passed: z.int(),
      failed: z.int(),
      incomplete: z.int(),
      passPercent: z.string().nullable(),
      highest: z.int().nullable(),
      lowest: z.int().nullable(),
      average: z.string().nullable(),
      letters: z.array(letterCount),
    }),
  ),
});
export const runStatistics = z.object({
  whole: statistics,
  by_section: z.record(z.string(), statistics),
  by_gender: z.record(z.string(), statistics),
});

const paperRule = z.object({
  key: z.string(),
  label: word,
  parts: z.array(z.object({ type: z.enum(partTypes), full: z.int(), pass: z.int().nullable() })),
});
export const subjectRule = z.looseObject({
  subject: z.string(),
  label: word,
  papers: z.array(paperRule),
});

/** What a paper brought, part by part, as the rules saw it. */
export const paperResult: z.ZodType<PaperResult> = z.object({
  paper: z.string(),
  label: word,
  parts: z.array(
    z.object({
      part: z.enum(partTypes),
      full: z.int(),
      pass: z.int(),
      status: z.enum(markStatuses).nullable(),
      obtained: z.int().nullable(),
      grace: z.int(),
    }),
  ),
  obtained: z.int(),
  full: z.int(),
});

/** Every step names itself by its code; the numbers beside it are the code's own. */
export const explainStep = z.looseObject({ code: z.string() }) as unknown as z.ZodType<ExplainStep>;

export const wholeRun = run.extend({
  exam: word,
  class: word,
  group: word,
  group_code: z.string(),
  year: word,
  subjects: z.array(subjectRule),
  bands: z.array(z.looseObject({ letter: z.string(), min: z.int(), gp: z.int() })),
  statistics: runStatistics.nullable(),
  sections: z.array(
    z.object({ id: z.uuid(), name_en: z.string(), name_bn: z.string(), label: word, students: z.int() }),
  ),
});

const packedSubject = z.object({
  subject: z.string(),
  kind: z.enum(subjectKinds),
  marks: z.array(z.union([z.int(), z.enum(markStatuses).exclude(['PRESENT'])]).nullable()),
  state: z.enum(['PASSED', 'FAILED', 'INCOMPLETE', 'EXEMPT']),
  total: z.int(),
  full: z.int(),
  percent: z.string().nullable(),
  letter: z.string().nullable(),
  gp: z.int().nullable(),
  grace: z.array(z.tuple([z.int(), z.int()])).optional(),
  absent: z.literal(true).optional(),
});

export const packedResult = z.object({
  subjects: z.array(packedSubject),
  n: z.int(),
  sum_gp: z.int(),
  bonus: z.int(),
  failed_subjects: z.array(z.string()),
  issues: z.array(z.looseObject({ code: z.string() })),
  graced: z.boolean(),
  absent: z.boolean(),
});

export const reportRow = z.object({
  enrolment_id: z.uuid(),
  section_id: z.uuid(),
  roll: z.int(),
  student_code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  gender: z.string().nullable(),
  status: z.enum(['PASSED', 'FAILED', 'INCOMPLETE']),
  gpa: z.int().nullable(),
  gpa_without_fourth: z.int().nullable(),
  letter: z.string().nullable(),
  total: z.int(),
  total_full: z.int(),
  failed: z.int(),
  golden: z.boolean(),
  section_position: z.int().nullable(),
  class_position: z.int().nullable(),
  detail: packedResult,
});

const changeValue = z.union([z.string(), z.int()]).nullable();
export const changes = z.object({
  changes: z.array(
    z.object({
      enrolment_id: z.uuid(),
      field: z.enum(changedFields),
      subject: z.string().optional(),
      paper: z.string().optional(),
      part: z.string().optional(),
      from: changeValue,
      to: changeValue,
    }),
  ),
  students: z.array(
    z.object({
      id: z.uuid(),
      roll: z.int(),
      name_en: z.string(),
      name_bn: z.string(),
      section_en: z.string(),
      section_bn: z.string(),
    }),
  ),
});
