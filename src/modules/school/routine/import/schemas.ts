import { z } from 'zod';
import { word } from '#kernel/schemas.ts';

const kind = z.enum(['section', 'subject', 'teacher']);
/** What a person says of names: a target, or null where the name is to be left out. */
const match = z.object({
  kind,
  place: z.string().max(80),
  name: z.string().min(1).max(200),
  target: z.uuid().nullable(),
});

/** Which draft the sheet goes into, and how; `into` null: a new one of that name. */
const wish = {
  file_id: z.uuid(),
  into: z.uuid().nullable(),
  year_id: z.uuid().optional(),
  whole: z.boolean().default(false),
  combine: z.boolean().default(false),
  first: z.array(z.string().max(120)).max(300).default([]),
};
export const checkInput = z.object({
  ...wish,
  matches: z.array(match).max(1000).default([]),
});
export type CheckInput = z.output<typeof checkInput>;

const option = z.object({ id: z.uuid(), label: word });
const line = z.object({ at: z.string(), text: z.string() });
const judged = line.extend({
  key: z.string(),
  section: word,
  what: word,
  teacher: word.nullable(),
  weekday: z.int(),
  number: z.int(),
  why: z.array(word),
  /** Another lesson of the sheet has the place: this one can be taken instead. */
  instead: z.boolean(),
});

/** Why a cell is no lesson, or what of it is none. */
const unreadWhy = z.enum(['day', 'period', 'section', 'subject', 'words', 'teachers', 'long']);

/** What a sheet says and what would become of it. Lists are cut at their first lines; totals are not. */
export const checkAnswer = z.object({
  file_name: z.string(),
  /** Of the draft it was checked against; null: a new one. */
  revision: z.int().nullable(),
  sheets: z.array(
    z.object({ name: z.string(), shape: z.enum(['grid', 'list', 'none', 'hidden']), cells: z.int() }),
  ),
  cells: z.int(),
  pauses: z.int(),
  lessons: z.int(),
  placed: z.int(),
  same: z.int(),
  removed: z.int(),
  unknown: z.array(
    z.object({
      kind,
      place: z.string(),
      place_label: word.nullable(),
      name: z.string(),
      text: z.string(),
      count: z.int(),
      at: z.array(z.string()),
      proposals: z.array(z.uuid()),
    }),
  ),
  matched: z.array(match.extend({ label: word.nullable() })),
  options: z.object({
    sections: z.array(option),
    teachers: z.array(option),
    subjects: z.array(z.object({ place: z.string(), options: z.array(option) })),
  }),
  unread: z.array(line.extend({ why: unreadWhy, words: z.string() })),
  unread_total: z.int(),
  skipped: z.array(line.extend({ name: z.string() })),
  skipped_total: z.int(),
  titles: z.array(line),
  not_placed: z.array(judged),
  not_placed_total: z.int(),
  soft: z.array(judged),
  soft_total: z.int(),
});
export type SheetCheck = z.output<typeof checkAnswer>;

export const bringInput = z.object({
  ...wish,
  name: z.string().trim().max(80).default(''),
  revision: z.int().min(0).max(1_000_000_000).nullable(),
  /** Somebody has seen what of the sheet is no lesson. */
  accept: z.boolean().default(false),
});
export type BringInput = z.output<typeof bringInput>;

export const broughtAnswer = z.object({
  id: z.uuid().nullable(),
  routine_id: z.uuid(),
  placed: z.int(),
  removed: z.int(),
  same: z.int(),
  not_placed: z.int(),
});
export type Brought = z.output<typeof broughtAnswer>;

export const broughtSheet = z.object({
  id: z.uuid(),
  version: z.int(),
  routine_id: z.uuid(),
  routine: z.string(),
  file_name: z.string(),
  created_at: z.date(),
  made_by: word.nullable(),
  placed: z.int(),
  removed: z.int(),
  same: z.int(),
  left_out: z.array(line.extend({ why: z.array(word) })),
  undone_at: z.date().nullable(),
  can_undo: z.boolean(),
});
export const undoneAnswer = z.object({ removed: z.int(), restored: z.int(), left: z.int() });
