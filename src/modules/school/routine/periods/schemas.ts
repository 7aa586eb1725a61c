import { z } from 'zod';
import { periodKinds } from './periods.ts';

const word = z.object({ en: z.string(), bn: z.string() });
const name = z.string().trim().min(1).max(80);

const period = z.object({
  kind: z.string().min(1).max(40),
  name_en: name,
  name_bn: name,
  starts: z.string().max(5),
  ends: z.string().max(5),
});

// A template is for many schools, so it has no school's own types.
const shippedKind: z.ZodType<string, string> = z.enum(periodKinds);

export const templateInput = z.object({
  code: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[a-z0-9_-]+$/, { message: 'format' }),
  name_en: name,
  name_bn: name,
  shift_id: z.uuid().nullable(),
  version_id: z.uuid().nullable(),
  levels: z.array(z.string().max(40)).min(1).max(20),
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
  periods: z.array(period.extend({ kind: shippedKind })).max(30),
  note: z.string().trim().max(500).nullable(),
  active: z.boolean(),
});
export type TemplateInput = z.output<typeof templateInput>;

export const templateSchema = templateInput.extend({
  id: z.uuid(),
  version: z.int(),
  shift: word.nullable(),
  language: word.nullable(),
});
export type Template = z.output<typeof templateSchema>;

const state = z.enum(['no_sections', 'none', 'part', 'whole']);

export const siteLine = z.object({
  id: z.uuid(),
  name_en: z.string(),
  name_bn: z.string(),
  alias: z.string(),
  state,
  scopes: z.int(),
  covered: z.int(),
  templates: z.array(word),
  differs: z.boolean(),
});

export const typeFields = z.object({
  name_en: name,
  name_bn: name,
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
  teaching: z.boolean(),
  length: z.int().min(1).max(300),
  active: z.boolean(),
});
export type TypeFields = z.output<typeof typeFields>;

const typeSchema = typeFields.extend({ code: z.string() });

/** A type as a school's list shows it. `version` 0: a shipped one as it is shipped. */
export const listedType = typeSchema.extend({
  version: z.int(),
  shipped: z.boolean(),
  used: z.int(),
});
export type ListedType = z.output<typeof listedType>;

const oneSet = z.object({
  id: z.uuid(),
  shift: word,
  version: word.nullable(),
  level: z.string(),
  weekdays: z.array(z.int()),
  template: word.nullable(),
  differs: z.boolean(),
  periods: z.array(period),
});

/** The days of a school for its own people; `seen` is the version that an edit names. */
export const ownDays = z.array(oneSet.extend({ seen: z.int() }));
export type OwnDay = z.output<typeof ownDays>[number];
export const dayInput = z.object({ id: z.uuid(), version: z.int(), periods: z.array(period).max(30) });

export const siteRoutine = z.object({
  id: z.uuid(),
  name_en: z.string(),
  name_bn: z.string(),
  state,
  year: word.nullable(),
  shifts: z.array(z.object({ id: z.uuid(), en: z.string(), bn: z.string() })),
  scopes: z.array(
    z.object({ shift: word, version: word, level: z.string(), sections: z.int(), covered: z.boolean() }),
  ),
  sets: z.array(oneSet),
  types: z.array(typeSchema),
});
export type SiteRoutine = z.output<typeof siteRoutine>;
