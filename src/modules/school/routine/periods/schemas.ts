import { z } from 'zod';
import { word } from '#kernel/schemas.ts';
import { periodKinds } from '../base/periods.ts';

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
  /** The routine of today: since when it holds, lessons asked for and given, those without a teacher. */
  published: z.string().nullable(),
  coming: z.string().nullable(),
  drafts: z.int(),
  asked: z.int(),
  placed: z.int(),
  nobody: z.int(),
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

/** As it is shown: what is stored is told, whatever is asked of new ones. */
const shownPeriod = z.object({
  kind: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  starts: z.string(),
  ends: z.string(),
});

const oneSet = z.object({
  id: z.uuid(),
  shift: word,
  version: word.nullable(),
  level: z.string(),
  weekdays: z.array(z.int()),
  template: word.nullable(),
  differs: z.boolean(),
  periods: z.array(shownPeriod),
});

/** The days of a school for its own people; `seen` is the version that an edit names. */
export const ownDays = z.array(
  oneSet.extend({
    seen: z.int(),
    shift_id: z.uuid(),
    version_id: z.uuid().nullable(),
    /** Weekdays on which periods lie outside the hours of the shift. */
    outside: z.array(z.int()),
    /** The published routine that holds and keeps other periods for this place. */
    routine: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  }),
);
export type OwnDay = z.output<typeof ownDays>[number];
const weekdays = z.array(z.int().min(0).max(6)).min(1).max(7);
export const dayInput = z.object({
  id: z.uuid(),
  version: z.int(),
  /** Without it they stay as they are. */
  weekdays: weekdays.optional(),
  periods: z.array(period).max(30),
});

export const newDay = z.object({
  shift_id: z.uuid(),
  version_id: z.uuid().nullable(),
  level: z.string().max(40),
  weekdays,
  template_id: z.uuid().nullable(),
  periods: z.array(period).max(30),
});
export type NewDay = z.output<typeof newDay>;

const named = z.object({ id: z.uuid(), name: word });
export const periodPlaces = z.object({
  shifts: z.array(named),
  versions: z.array(named),
  /** Codes of the levels in which the school has classes this year. */
  levels: z.array(z.string()),
  templates: z.array(
    named.extend({
      shift_id: z.uuid().nullable(),
      version_id: z.uuid().nullable(),
      levels: z.array(z.string()),
      weekdays: z.array(z.int()),
      periods: z.array(shownPeriod),
    }),
  ),
});
export type PeriodPlaces = z.output<typeof periodPlaces>;

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

const count = z.int();
/** The routine of a school as the operator sees it: gaps by section. */
export const siteTimetableAnswer = z.object({
  coming: z.string().nullable(),
  drafts: count,
  routine: z.object({ name: z.string(), starts_on: z.string() }).nullable(),
  sections: z.array(
    z.object({
      id: z.uuid(),
      label: word,
      asked: count,
      placed: count,
      missing: count,
      nobody: count,
      clashes: count,
    }),
  ),
});
export type SiteTimetable = z.output<typeof siteTimetableAnswer>;

/** The week of a section; times in minutes from midnight. */
export const siteWeekAnswer = z.object({
  label: word,
  days: z.array(
    z.object({
      weekday: z.int(),
      slots: z.array(
        z.object({
          number: z.int(),
          starts: z.int(),
          ends: z.int(),
          lessons: z.array(
            z.object({ id: z.uuid(), taught: word, teacher: word.nullable(), room: word.nullable() }),
          ),
        }),
      ),
    }),
  ),
});
export type SiteWeek = z.output<typeof siteWeekAnswer>;
