import { z } from 'zod';
import type { Fields } from '#kernel/lists/field.ts';
import { fieldSchemas } from '#kernel/resource/field-schema.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { cleanName } from '#kernel/text/names.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { tidyAlias } from '../base/alias.ts';

const plainDigits = [
  'eiin',
  'post_code',
  'phone',
  'applicant_phone',
  'institute_code',
  'centre_code',
  'mpo_code',
];
const oneLine = [
  'name_en',
  'name_bn',
  'address',
  'address_bn',
  'post_office',
  'applicant_name',
  'applicant_designation',
];

/** Texts asked for in both languages, of which one suffices. */
const pairs = [
  ['name_en', 'name_bn'],
  ['address', 'address_bn'],
] as const;

/** What was left empty in one language says the same as in the other; an address is alone in the first. */
function inOneLanguage(typed: Record<string, unknown>): Record<string, unknown> {
  const filled = { ...typed };
  for (const [first, second] of pairs) {
    if (!filled[first] && filled[second]) filled[first] = filled[second];
    if (first === 'name_en' && !filled[second] && filled[first]) filled[second] = filled[first];
  }
  return filled;
}

/** What people type, made plain before it is checked: Bengali digits, stray spaces, capitals in an address. */
export function tidyInstitution(typed: unknown): unknown {
  if (typed === null || typeof typed !== 'object') return typed;
  const plain = Object.fromEntries(
    Object.entries(typed).map(([key, value]: [string, unknown]) => {
      if (typeof value !== 'string') return [key, value];
      if (plainDigits.includes(key)) return [key, toAsciiDigits(value).replaceAll(/[\s\u00a0]/g, '')];
      if (key === 'email') return [key, value.trim().toLowerCase()];
      if (key === 'alias') return [key, tidyAlias(value)];
      return [key, oneLine.includes(key) ? cleanName(value) : value];
    }),
  );
  return inOneLanguage(plain);
}

/** A telephone number a school can be reached by: a mobile as `+8801…`, or a land line of 6 to 15 figures. */
const telephone = z
  .string()
  .refine((text) => normaliseMobile(text) !== null || /^\+?\d[\d-]{5,14}$/.test(text), { message: 'format' })
  .transform((text) => normaliseMobile(text) ?? text);

const someOf = z.array(z.string()).refine((list) => list.length > 0, { message: 'required' });

/**
 * The check of a form about an institution: the declared fields, stricter where people reach it, and keys beside the
 * form such as `id` and `version`. Both sides of the wire use it.
 */
export function institutionInput(
  fields: Fields,
  phones: readonly string[] = ['phone'],
  beside: z.core.$ZodLooseShape = {},
) {
  const schemas = fieldSchemas(fields);
  const refined = Object.fromEntries(
    Object.entries(schemas).map(([key, schema]): [string, z.ZodType] => {
      if (phones.includes(key)) return [key, (schema as z.ZodType<string>).pipe(telephone)];
      return [key, key === 'levels' ? (schema as z.ZodType<string[]>).pipe(someOf) : schema];
    }),
  );
  return z.preprocess(
    tidyInstitution,
    z.strictObject({ ...refined, ...beside } as Record<string, z.ZodType>),
  );
}
