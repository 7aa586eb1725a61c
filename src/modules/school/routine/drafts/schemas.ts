import { z } from 'zod';
import { byVersion, word } from '#kernel/schemas.ts';

const name = z.string().trim().min(1).max(80);

export const routinesInput = z.object({
  year_id: z.uuid().optional(),
  /** Clashes are counted with every rule asked about every lesson: only who shows them asks for them. */
  clashes: z.boolean().default(false),
});

/**
 * A routine in the list of them. `phase` of a published one: it holds today, from a later day, or another has taken its
 * place; `placed` counts at most what is asked for. `clashes` null: not counted.
 */
export const listedRoutine = z.object({
  id: z.uuid(),
  version: z.int(),
  revision: z.int(),
  year_id: z.uuid(),
  year: word,
  /** The first and the last day of its year: on no other may it begin. */
  year_days: z.object({ from: z.string(), to: z.string() }),
  name: z.string(),
  state: z.enum(['DRAFT', 'PUBLISHED']),
  phase: z.enum(['draft', 'in-force', 'coming', 'past']),
  in_force: z.boolean(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  published_at: z.date().nullable(),
  published_by: word.nullable(),
  updated_at: z.date(),
  lessons: z.int(),
  asked: z.int(),
  placed: z.int(),
  clashes: z.int().nullable(),
});
export type ListedRoutine = z.output<typeof listedRoutine>;

export const newRoutine = z.object({
  name,
  from_id: z.uuid().nullable(),
  year_id: z.uuid().optional(),
});
/** What a copy could not take along: lessons that are missing, or that have no teacher or room now. */
export const unmatched = z.object({
  kind: z.enum(['section', 'subject', 'batch', 'teacher', 'room']),
  name: word,
  lessons: z.int(),
});
export type Unmatched = z.output<typeof unmatched>;
export const madeRoutine = byVersion.extend({ lessons: z.int(), unmatched: z.array(unmatched) });
export type MadeRoutine = z.output<typeof madeRoutine>;

export const renameInput = byVersion.extend({ name });

const date = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2100-12-31');
/** A lesson that breaks a rule, with why in both languages. */
const fault = z.object({
  lesson_id: z.uuid(),
  section_id: z.uuid(),
  section: word,
  what: word,
  weekday: z.int(),
  number: z.int(),
  why: z.array(word),
});
export const publishingInput = z.object({ id: z.uuid(), starts_on: date });
/** What is found before a draft is published: `hard` stops it, the rest is for somebody to confirm. */
export const publishingAnswer = byVersion.extend({
  revision: z.int(),
  earliest: z.string(),
  latest: z.string(),
  lessons: z.int(),
  hard: z.array(fault),
  hard_total: z.int(),
  soft: z.array(fault),
  soft_total: z.int(),
  gaps: z.array(
    z.object({ section_id: z.uuid(), section: word, what: word, asked: z.int(), placed: z.int() }),
  ),
  gaps_total: z.int(),
  without_teacher: z.int(),
  /**
   * Substitutions and swaps of the days on which it would hold, made for the routine that ends then: kept where the
   * lesson is the same, else cancelled and everybody concerned told.
   */
  changes: z.array(
    z.object({
      id: z.uuid(),
      day: z.string(),
      section: word,
      what: word,
      number: z.int(),
      kind: z.enum(['COVER', 'SWAP', 'NONE']),
      teacher: word.nullable(),
      to_number: z.int().nullable(),
      becomes: z.enum(['kept', 'gone', 'clash']),
      why: word.nullable(),
    }),
  ),
  changes_total: z.int(),
  changes_lost: z.int(),
  replaces: z.string().nullable(),
});
export type Publishing = z.output<typeof publishingAnswer>;

const shown = z.object({ what: word, teacher: word.nullable(), room: word.nullable() });
/** What is different from another routine; `with` null: there is none to compare with. */
export const differencesAnswer = z.object({
  with: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  sections: z.array(
    z.object({
      section_id: z.uuid(),
      section: word,
      changes: z.array(
        z.object({ weekday: z.int(), number: z.int(), before: z.array(shown), after: z.array(shown) }),
      ),
    }),
  ),
  total: z.int(),
});
export type Differences = z.output<typeof differencesAnswer>;

export const publishInput = byVersion.extend({
  revision: z.int().min(0).max(1_000_000_000),
  starts_on: date,
  /** Somebody has seen what is missing and what goes against rules of the house. */
  anyway: z.boolean().default(false),
  tell_families: z.boolean().default(false),
});
