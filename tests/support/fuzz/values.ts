import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from '../fill/schema-hints.ts';
import { numbers, others, rawNumbers, strings, unknownKeys } from './dictionary.ts';

/** Real ids for a key of the input (`section_id`, `id` in the path `/students/{id}`), so that calls reach the rows. */
export type Ids = (key: string) => readonly string[];

const isEmpty = (schema: JsonSchema): boolean =>
  !schema.type &&
  !schema.anyOf &&
  !schema.oneOf &&
  !schema.enum &&
  schema.const === undefined &&
  !schema.allOf;

/**
 * What a procedure takes, as far as both views of its schema say: a preprocessed field says nothing of its input, but
 * its output is what a good client sends.
 */
export function merged(input: JsonSchema, output: JsonSchema): JsonSchema {
  if (isEmpty(input)) return output;
  if (!input.properties) return input;
  const properties = Object.fromEntries(
    Object.entries(input.properties).map(([key, inner]) => [
      key,
      merged(inner, output.properties?.[key] ?? {}),
    ]),
  );
  return { ...input, properties };
}

const plainWords = ['Krishnachura', 'কৃষ্ণচূড়া', 'Rahim', 'রহিম উদ্দিন', 'A', 'Science', 'বিজ্ঞান', '101', 'x-1'];

function stringFor(schema: JsonSchema, key: string, ids: Ids): Arbitrary<unknown> {
  switch (schema.format) {
    case 'uuid': {
      const known = ids(key);
      return known.length ? fc.constantFrom(...known) : fc.uuid();
    }
    case 'date':
      return fc.constantFrom('2026-01-15', '2026-02-15', '2025-12-31', '2026-06-30');
    case 'date-time':
      return fc.constantFrom('2026-01-15T10:00:00Z', '2026-02-15T00:00:00.000Z');
    case 'email':
      return fc.constantFrom('rahim@school.test', 'a.b+c@example.test');
    default: {
      if (schema.pattern) return matching(schema.pattern);
      const [least, most] = [schema.minLength ?? 0, schema.maxLength ?? 200];
      const fitting = plainWords.filter((word) => word.length >= least && word.length <= most);
      const made = fc.string({ minLength: least, maxLength: Math.max(least, Math.min(most, 20)) });
      return fitting.length ? fc.oneof(fc.constantFrom(...fitting), made) : made;
    }
  }
}

function matching(pattern: string): Arbitrary<unknown> {
  try {
    // A month; of most there are no rows.
    const isMonth = new RegExp(pattern, 'u').test('2026-01') && !new RegExp(pattern, 'u').test('2026-13');
    if (isMonth) return fc.constantFrom('2026-01', '2026-02', '2026-03');
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return fc.constantFrom('0', 'a', '01:30', '#336699');
  }
}

function objectFor(schema: JsonSchema, ids: Ids, full: boolean): Arbitrary<unknown> {
  const keys = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  const known = fc.record(
    Object.fromEntries(keys.map(([key, inner]) => [key, validFor(inner, key, ids, full)])),
    {
      requiredKeys: keys.map(([key]) => key).filter((key) => full || required.includes(key)),
    },
  );
  if (typeof schema.additionalProperties !== 'object' || keys.length > 0) return known;
  return fc.dictionary(
    fc.constantFrom('a', 'name_en', 'active', ...ids('id').slice(0, 3)),
    validFor(schema.additionalProperties, '', ids, full),
    { maxKeys: 3 },
  );
}

const isNull = ({ type }: JsonSchema) => type === 'null';

/** Values that the schema accepts, as a friendly client would send them; `full`: with everything that may be left out. */
export function validFor(schema: JsonSchema, key: string, ids: Ids, full = false): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either?.length) {
    const told = full && either.some((one) => !isNull(one)) ? either.filter((one) => !isNull(one)) : either;
    return fc.oneof(...told.map((one) => validFor(one, key, ids, full)));
  }
  if (schema.allOf?.[0]) return validFor(schema.allOf[0], key, ids, full);
  const type = [schema.type].flat()[0];
  switch (type) {
    case 'string':
      return stringFor(schema, key, ids);
    case 'integer':
    case 'number': {
      const min = Math.max(schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1, -1e9);
      const max = Math.min(schema.maximum ?? 1e6, 1e9);
      return fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const items = [schema.items ?? schema.prefixItems ?? {}].flat()[0] ?? {};
      const least = Math.max(schema.minItems ?? 0, full ? 1 : 0);
      const most = Math.max(least, Math.min(schema.maxItems ?? 3, least + 3));
      return fc.array(validFor(items, key.replace(/s$/, ''), ids, full), {
        minLength: least,
        maxLength: most,
      });
    }
    case 'object':
      return objectFor(schema, ids, full);
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.constant(null));
  }
}

/** A number that JSON.stringify cannot write, put into the text afterwards. */
export const rawMark = (text: string): string => `«raw:${text}»`;

export const hostile: Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...strings) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(...rawNumbers.map(rawMark)) },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

export type Slot = { holder: Record<string, unknown> | unknown[]; key: string | number };

export function slotsIn(value: unknown): Slot[] {
  if (value === null || typeof value !== 'object') return [];
  const keys = Array.isArray(value) ? value.map((_, at) => at) : Object.keys(value);
  return keys.flatMap((key) => [
    { holder: value as Record<string, unknown>, key },
    ...slotsIn((value as Record<string, unknown>)[key]),
  ]);
}

export const put = ({ holder, key }: Slot, value: unknown) => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};

/** A valid input with one thing wrong in it, at any depth. */
export function spoilt(valid: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(
      valid,
      hostile,
      fc.nat(),
      fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'wrap'),
      fc.constantFrom(...unknownKeys),
    )
    .map(([value, bad, turn, how, key]) => {
      const copy: unknown = structuredClone(value);
      const slots = slotsIn(copy);
      const slot = slots[turn % (slots.length || 1)];
      if (!slot) return bad;
      if (how === 'add') put({ holder: copy as Record<string, unknown>, key }, bad);
      else if (how === 'drop') delete (slot.holder as Record<string, unknown>)[String(slot.key)];
      else if (how === 'wrap') put(slot, [(slot.holder as Record<string, unknown>)[String(slot.key)]]);
      else put(slot, bad);
      return copy;
    });
}
