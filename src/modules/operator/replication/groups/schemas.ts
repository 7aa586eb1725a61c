import { z } from 'zod';
import { cleanLine } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { families, screenKinds } from '../settings/families.ts';

const keys = [...families.setup, ...families.subjects, ...families.fees];
export const settingKey = z.enum(keys);
const key = cleanLine(260).pipe(z.string().min(1));

/** What is typed for a fee setting: texts, amounts, and the names of heads. */
const typedValue = z.union([
  z.string().max(500),
  z.number().min(-1_000_000_000_000).max(1_000_000_000_000),
  z.boolean(),
  z.null(),
  z.array(z.string().max(120)).max(300),
]);

/**
 * One edit of the pattern: the item as an institution has it, as the operator recommends (subjects), `new` (a section
 * or, with its `value`, a fee setting that nobody has), or `off`.
 */
const edit = z.object({
  setting: settingKey,
  key,
  from: z.union([z.uuid(), z.enum(['ready', 'new', 'off'])]),
  capacity: z.int().min(1).max(500).nullable().default(null),
  name_bn: cleanLine(120).pipe(z.string().min(1)).nullable().default(null),
  value: z.record(z.string().max(40), typedValue).nullable().default(null),
});

export const patternInput = z.object({ site_id: z.uuid(), edits: z.array(edit).max(300) });

export const compareInput = z.object({
  what: z.enum(screenKinds),
  /** Null: the first institution of the group. */
  pattern: patternInput.nullable().default(null),
});

export const applyInput = z.object({
  what: z.enum(screenKinds),
  pattern: patternInput,
  targets: z
    .array(
      z.object({
        site_id: z.uuid(),
        /** What the preview said the institution has: another now, and nothing is done. */
        digest: z.string().max(64),
        /** Which of the differences that the preview listed, by their place in it. */
        items: z.array(z.int().min(0).max(5000)).min(1).max(1000),
      }),
    )
    .min(1)
    .max(50),
});

const difference = z.object({
  setting: settingKey,
  key: z.string(),
  label: word,
  column: z.string(),
  class: z.string().nullable(),
  state: z.enum(['missing', 'differs', 'extra']),
  details: z.array(word),
});

export const comparedSchema = z.object({
  pattern: z.object({ site_id: z.uuid(), name: word }).nullable(),
  /** What is compared, in order; `class` to filter by. */
  columns: z.array(z.object({ key: z.string(), class: z.string().nullable(), label: word.nullable() })),
  /** For rates of fees: the classes of the shared list. */
  classes: z.array(z.object({ code: z.string(), name: word })),
  /** Everything that any institution has, and what of it the pattern holds. */
  items: z.array(
    z.object({
      setting: settingKey,
      key: z.string(),
      label: word,
      class: z.string().nullable(),
      chosen: z.boolean(),
      capacity: z.int().nullable(),
      held_by: z.array(z.uuid()),
      subjects: z.array(z.object({ code: z.string(), name: word, kind: z.string(), full: z.number() })),
    }),
  ),
  schools: z.array(
    z.object({
      site_id: z.uuid(),
      name: word,
      year: word.nullable(),
      digest: z.string(),
      same: z.record(z.string(), z.int()),
      items: z.array(difference),
    }),
  ),
});
export type GroupCompared = z.output<typeof comparedSchema>;
export type PatternEdit = z.output<typeof edit>;
