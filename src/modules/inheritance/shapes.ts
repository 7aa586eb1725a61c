import { z } from 'zod';

export const word = z.object({ en: z.string(), bn: z.string() });
export const path = z.string().max(60);
export const version = z.int().min(0);
/** What is had otherwise, by field. */
const own = z.record(z.string(), z.string());

export const catalogueShape = z.object({
  path: z.string(),
  name: word,
  one: word,
  list_url: z.string(),
  fields: z.array(
    z.object({
      key: z.string(),
      word,
      kind: z.enum(['text', 'long-text', 'time', 'colour']),
      max: z.int(),
    }),
  ),
});
export type Catalogue = z.output<typeof catalogueShape>;

const entry = {
  id: z.uuid(),
  code: z.string().nullable(),
  name_en: z.string(),
  name_bn: z.string(),
  active: z.boolean(),
  /** The fields that may be had otherwise, as the centre has them. */
  central: z.record(z.string(), z.string().nullable()),
};
const takenBy = z.enum(['all', 'chosen']);

export const termsInput = z.object({ path, id: z.uuid(), version, locked: z.boolean(), taken_by: takenBy });
export const termsShape = z.object({
  ...entry,
  version,
  locked: z.boolean(),
  taken_by: takenBy,
  institutions: z.int(),
  taking: z.int(),
  differing: z.int(),
});
export type TermsRow = z.output<typeof termsShape>;

export const choiceInput = z.object({
  path,
  id: z.uuid(),
  version,
  /** Null: as above. */
  taken: z.boolean().nullable(),
  own: z.record(z.string().max(60), z.string().max(5000).nullable()),
});

const standing = z.object({
  taken: z.boolean(),
  own,
  locked_by: z.enum(['operator', 'group']).nullable(),
  may_take: z.boolean(),
  may_own: z.boolean(),
  idle: z.boolean(),
});
export const choiceShape = z.object({
  ...entry,
  version,
  choice: z.object({ taken: z.boolean().nullable(), own }),
  above: standing,
  standing,
  /** A group fixed it for its institutions. */
  locked: z.boolean(),
  taking: z.int().nullable(),
  differing: z.int().nullable(),
});
export type ChoiceRow = z.output<typeof choiceShape>;

const otherwise = { name_en: z.string(), name_bn: z.string(), taken: z.boolean(), own, idle: z.boolean() };
export const differingInput = z.object({
  path,
  id: z.uuid(),
  q: z.string().max(100).optional(),
  page: z.int().min(1).max(10_000).default(1),
  per_page: z.int().min(1).max(100).default(10),
});
export const differingShape = z.object({
  entry: z.object(entry),
  institutions: z.int(),
  taking: z.int(),
  differing: z.int(),
  groups: z.array(z.object({ id: z.uuid(), ...otherwise, locked: z.boolean() })),
  total: z.int(),
  sites: z.array(z.object({ site_id: z.uuid(), alias: z.string(), ...otherwise })),
});
