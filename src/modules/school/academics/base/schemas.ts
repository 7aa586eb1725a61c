import { z } from 'zod';
import { cleanLine } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { combineModes, partTypes, passingRules, subjectKinds } from './subject-rule.ts';

const writtenWord = z.object({ en: z.string().max(120), bn: z.string().max(120) });
const name = cleanLine(100).pipe(z.string().min(1));
const code = z.string().trim().min(1).max(20);
const hundredths = z.int().min(0).max(100_000);

export const classGroupSchema = z.object({ year_id: z.uuid(), class_id: z.uuid(), group_id: z.uuid() });
export const classAndGroup = z.object({ class_id: z.uuid(), group_id: z.uuid() });

export const paperSchema = z.object({
  key: code,
  code: code.nullable(),
  name_en: name,
  name_bn: name,
  parts: z.array(z.object({ type: z.enum(partTypes), full: hundredths, pass: hundredths.nullable() })).max(8),
});

export const subjectSchema = z.object({
  code,
  name_en: name,
  name_bn: name,
  slot: z.enum(subjectKinds),
  papers: z.array(paperSchema).max(4),
  passing_rule: z.enum(passingRules),
  combine_mode: z.enum(combineModes),
  overall_pass: hundredths.nullable(),
  religion: z.string().max(20).nullable(),
  position: z.int().min(0).max(1000),
  active: z.boolean(),
});

export const slotSchema = z.object({
  slot: z.enum(subjectKinds),
  label: writtenWord,
  subjects: z.array(code).max(60),
  min: z.int().min(0).max(60),
  max: z.int().min(0).max(60),
  byReligion: z.boolean().optional(),
});

export const conditionSchema = z.object({
  slots: z.array(slotSchema).max(20),
  exclusive: z.array(z.array(code).max(20)).max(50),
});

export const sectionSchema = classAndGroup.extend({
  version_id: z.uuid(),
  shift_id: z.uuid(),
  name_en: cleanLine(40).pipe(z.string().min(1)),
  name_bn: cleanLine(40).pipe(z.string().min(1)),
  capacity: z.int().min(1).max(500),
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const hoursSchema = z
  .array(z.object({ weekday: z.int().min(0).max(6), in: clock, out: clock }))
  .max(7);

const coded = z.object({ id: z.uuid(), code: z.string(), en: z.string(), bn: z.string() });

const offeredSchema = classAndGroup.extend({
  code: z.string(),
  level: z.string(),
  year_model: z.string(),
  class: word,
  group: word,
  group_code: z.string(),
});

export const siteClassesSchema = z.object({
  name_en: z.string(),
  name_bn: z.string(),
  levels: z.array(z.string()),
  year: word.extend({ id: z.uuid() }).nullable(),
  offered: z.array(offeredSchema),
  chosen: z.array(classAndGroup.extend({ sections: z.int(), subjects: z.int() })),
});

export const setUpSchema = z.object({
  catalogue: z.object({
    years: z.array(coded),
    sessions: z.array(coded),
    shifts: z.array(coded.extend({ in_time: z.string().nullable(), out_time: z.string().nullable() })),
    versions: z.array(coded),
    classes: z.array(
      offeredSchema.extend({
        templates: z.array(
          z.object({ key: z.string(), en: z.string(), bn: z.string(), to_confirm: z.boolean() }),
        ),
      }),
    ),
  }),
  levels: z.array(z.string()),
  year: z.object({ year_id: z.uuid(), session_id: z.uuid().nullable() }).nullable(),
  shift_ids: z.array(z.uuid()),
  version_ids: z.array(z.uuid()),
  classes: z.array(classAndGroup.extend({ subjects: z.int() })),
  sections: z.array(sectionSchema.extend({ id: z.uuid() })),
  done: z.object({
    year: z.boolean(),
    shifts: z.boolean(),
    classes: z.boolean(),
    sections: z.boolean(),
    subjects: z.boolean(),
  }),
  complete: z.boolean(),
  finished_at: z.string().nullable(),
});
export type SetUp = z.output<typeof setUpSchema>;
