import { z } from 'zod';
import { word } from '#kernel/schemas.ts';

export const path = z.string().max(60);
export const version = z.int().min(0);
/** Overridden values, by field. */
const values = z.record(z.string(), z.string());

export const catalogueSchema = z.object({
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
export type Catalogue = z.output<typeof catalogueSchema>;

const entry = {
  id: z.uuid(),
  code: z.string().nullable(),
  name_en: z.string(),
  name_bn: z.string(),
  active: z.boolean(),
  /** Central values of the fields that may be overridden. */
  central: z.record(z.string(), z.string().nullable()),
};
const appliesTo = z.enum(['all', 'chosen']);

export const policyInput = z.object({
  path,
  id: z.uuid(),
  version,
  locked: z.boolean(),
  applies_to: appliesTo,
});
export const policySchema = z.object({
  ...entry,
  version,
  locked: z.boolean(),
  applies_to: appliesTo,
  institutions: z.int(),
  used_by: z.int(),
  differing: z.int(),
});
export type PolicyRow = z.output<typeof policySchema>;

export const choiceInput = z.object({
  path,
  id: z.uuid(),
  version,
  /** Null: as inherited. */
  used: z.boolean().nullable(),
  values: z.record(z.string().max(60), z.string().max(5000).nullable()),
});

const effective = z.object({
  used: z.boolean(),
  values,
  locked_by: z.enum(['operator', 'group']).nullable(),
  may_choose: z.boolean(),
  may_override: z.boolean(),
  idle: z.boolean(),
});
export const choiceSchema = z.object({
  ...entry,
  version,
  choice: z.object({ used: z.boolean().nullable(), values }),
  inherited: effective,
  effective,
  /** A group locked it for its institutions. */
  locked: z.boolean(),
  used_by: z.int().nullable(),
  differing: z.int().nullable(),
});
export type ChoiceRow = z.output<typeof choiceSchema>;

const difference = { name_en: z.string(), name_bn: z.string(), used: z.boolean(), values, idle: z.boolean() };
export const differingInput = z.object({
  path,
  id: z.uuid(),
  q: z.string().max(100).optional(),
  page: z.int().min(1).max(10_000).default(1),
  per_page: z.int().min(1).max(100).default(10),
});
export const differingSchema = z.object({
  entry: z.object(entry),
  institutions: z.int(),
  used_by: z.int(),
  differing: z.int(),
  groups: z.array(z.object({ id: z.uuid(), ...difference, locked: z.boolean() })),
  total: z.int(),
  sites: z.array(z.object({ site_id: z.uuid(), alias: z.string(), ...difference })),
});
