import { z } from 'zod';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';

/** `ResultSettings` as it travels; percents, grade points and marks are hundredths. */
const percent = z.int().min(0).max(100_00);

export const band = z.object({
  letter: cleanText(5).refine((value) => value !== '', { message: 'required' }),
  min: percent,
  gp: z.int().min(0).max(10_00),
  remark_en: cleanText(60),
  remark_bn: cleanText(60),
});

const tieBreak = z.discriminatedUnion('by', [
  z.object({ by: z.literal('SUBJECT_TOTAL'), subjects: z.array(cleanText(20)).min(1).max(10) }),
  z.object({ by: z.literal('ATTENDANCE') }),
  z.object({ by: z.literal('PREVIOUS_ROLL') }),
]);

export const settings = z.object({
  bands: z.array(band).min(2).max(20),
  passPercent: percent,
  markRounding: z.enum(['NONE', 'HALF_UP', 'CEIL']),
  gpaRounding: z.enum(['HALF_UP', 'TRUNCATE']),
  totalPolicy: z.enum(['COUNTED_ONLY', 'COUNTED_PLUS_FOURTH_SURPLUS', 'ALL']),
  fourthThreshold: z.int().min(0).max(10_00),
  fourthSurplusPercent: percent,
  fourthFailFails: z.boolean(),
  meritOrder: z.enum(['GPA_FIRST', 'MARKS_FIRST']),
  rankType: z.enum(['COMPETITION', 'DENSE', 'UNIQUE']),
  tieBreaks: z.array(tieBreak).max(10),
  grace: z.object({
    enabled: z.boolean(),
    maxPerPart: z.int().min(0).max(50_00),
    maxSubjects: z.int().min(0).max(20),
    maxTotal: z.int().min(0).max(100_00),
    gradeCap: z.enum(['NONE', 'D']),
  }),
});

export const settingsInput = z.object({
  class_id: z.uuid().nullable(),
  from_year_id: z.uuid(),
  settings,
  note: cleanText(300).nullable().default(null),
});

export const listedSettings = z.object({
  id: z.uuid(),
  version: z.int(),
  class_id: z.uuid().nullable(),
  class: word.nullable(),
  from_year_id: z.uuid(),
  year: word,
  settings,
  note: z.string().nullable(),
});

export const settingsFrom = z
  .object({ id: z.string(), version: z.int(), for_class: z.boolean(), from_year: z.string() })
  .nullable();
