import { z } from 'zod';
import { cleanName } from '../text/names.ts';
import { inBothLanguages, twinOf, type Field, type Fields } from '../lists/field.ts';

/** Text as people paste it: NFC, no control characters, no bidi overrides, no lone surrogates (security plan 3d). */
export const cleanText = (max: number) =>
  z
    .string()
    .max(max * 2)
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max)
        .refine((value) => value.isWellFormed() && !forbiddenCharacters.test(value), { message: 'text' }),
    );

/** The same in one line: a field of a form is as clean as a cell of an import, and nothing invisible makes two of one name. */
export const cleanLine = (max: number) => cleanText(max).transform(cleanName).pipe(z.string());

/** What may be left empty: an empty text or a missing value is nothing. */
export const noneOr = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** A day that can be used in sums: the years that calendars here know, with room before and after. */
export const daySchema = z.iso.date({ abort: true }).superRefine((value, ctx) => {
  if (value < '1900-01-01' || value > '2150-12-31')
    ctx.addIssue({ code: 'invalid_format', format: 'date', input: value });
});

// Control characters but tab and line ends; bidi overrides and isolates.
const forbiddenCharacters = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

const bengali = '০১২৩৪৫৬৭৮৯';
const ascii = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .replace(/[০-৯]/g, (digit) => String(bengali.indexOf(digit)))
        .replaceAll(',', '')
        .trim()
    : value;

const emptyToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

function numberSchema(field: Extract<Field, { kind: 'integer' | 'decimal' | 'money' | 'percent' }>) {
  let schema = field.kind === 'decimal' ? z.number() : z.int();
  const most = field.kind === 'integer' || field.kind === 'percent' ? 2_147_483_647 : 1e12;
  schema = schema.min(field.min ?? -most).max(field.max ?? most);
  return z.preprocess((value) => {
    const plain = ascii(value);
    return typeof plain === 'string' && plain !== '' ? Number(plain) : plain;
  }, schema);
}

function baseSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'long-text': {
      const schema = field.kind === 'text' ? cleanLine(field.max) : cleanText(field.max);
      const { pattern } = field;
      return pattern
        ? schema.refine((value) => new RegExp(`^(?:${pattern})$`, 'u').test(value), { message: 'format' })
        : schema;
    }
    case 'rich-text':
      return cleanText(field.max);
    case 'email':
      return cleanText(field.max).pipe(z.email());
    case 'phone':
      return z.preprocess(ascii, cleanText(field.max));
    case 'time':
      return z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
    case 'colour':
      return z.string().regex(/^#[0-9a-f]{6}$/i);
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return numberSchema(field);
    case 'date':
      return daySchema;
    case 'yes-no':
      return z.boolean();
    case 'choice':
      return z.enum(
        field.choices.map((option) => option.value),
        // Nothing chosen is a missing answer, not a wrong one.
        { error: ({ input }) => (input === null || input === undefined ? 'required' : undefined) },
      );
    case 'choices':
      return z.array(z.enum(field.choices.map((option) => option.value))).max(200);
    case 'link':
    case 'picture':
      return z.uuid();
    case 'links':
      return z.array(z.uuid()).max(1000);
    case 'files':
      return z
        .array(z.uuid())
        .max(field.most)
        .transform((ids) => [...new Set(ids)]);
  }
}

/** The check of one field: the same on both sides of the wire. */
export function fieldSchema(field: Field): z.ZodType {
  const schema = baseSchema(field);
  if (field.kind === 'yes-no') return z.boolean().default(field.initially);
  if (field.kind === 'choices' || field.kind === 'links' || field.kind === 'files') return schema.default([]);
  if (!field.required) return z.preprocess(emptyToNull, schema.nullable());
  return z.preprocess(
    emptyToNull,
    schema.refine((value) => value !== '', { message: 'required' }),
  );
}

/** The check of a whole form; unknown keys are refused, and of a text in both languages one suffices. */
export function rowSchema(fields: Fields) {
  const asked = Object.entries(fields).filter(([, field]) => !field.readOnly);
  const eased = (key: string, field: Field): Field =>
    twinOf(fields, key) ? { ...field, required: false } : field;
  return z
    .strictObject(Object.fromEntries(asked.map(([key, field]) => [key, fieldSchema(eased(key, field))])))
    .superRefine((row, ctx) => {
      for (const [key] of asked) {
        const twin = twinOf(fields, key);
        if (twin && key.endsWith('_en') && !row[key] && !row[twin])
          ctx.addIssue({ code: 'custom', path: [key], message: 'either' });
      }
    })
    .overwrite((row) => inBothLanguages(fields, row));
}

/** The check of each field by itself, where a form asks for both languages. */
export const fieldSchemas = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.readOnly)
      .map(([key, field]) => [key, fieldSchema(field)]),
  );

function shownSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return z.number().nullable();
    case 'yes-no':
      return z.boolean().nullable();
    case 'choices':
    case 'links':
    case 'files':
      return z.array(z.string()).nullable();
    default:
      return z.string().nullable();
  }
}

/** A row as the API shows it: the declared fields, its id and version, and the names behind its links. */
export function shownRowSchema(fields: Fields) {
  return z.looseObject({
    id: z.uuid(),
    version: z.int(),
    ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, shownSchema(field)])),
  });
}
