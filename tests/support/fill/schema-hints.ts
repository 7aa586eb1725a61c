import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { allModules } from '../../../src/kernel/modules/registry.ts';
import type { FieldKind } from '../../../src/kernel/lists/field.ts';
import { procedures } from '../procedures.ts';

export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | JsonSchema[];
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
};

export function jsonSchemaOf(schema: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema {
  if (!schema) return {};
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
}

const choicesOf = (schema: JsonSchema): string[] => {
  const own = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])];
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(choicesOf);
  return [...own, ...inner].filter((value): value is string => typeof value === 'string');
};

export type Hint = { choices: string[]; format: string | undefined; pattern: string | undefined };

const formatOf = (schema: JsonSchema): Pick<Hint, 'format' | 'pattern'> => {
  const all = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const found = all.find(({ format, pattern }) => format !== undefined || pattern !== undefined);
  return { format: found?.format, pattern: found?.pattern };
};

function visit(schema: JsonSchema, found: Map<string, Hint>): void {
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    const before = found.get(key);
    const { format, pattern } = formatOf(inner);
    found.set(key, {
      choices: [...new Set([...(before?.choices ?? []), ...choicesOf(inner)])],
      format: before?.format ?? format,
      pattern: before?.pattern ?? pattern,
    });
    visit(inner, found);
  }
  const items = schema.items ? [schema.items].flat() : [];
  const more = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  for (const inner of [...items, ...more, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    visit(inner, found);
}

/** What a property of that name holds, as far as any procedure says so. */
export function hintsByName(): Map<string, Hint> {
  const found = new Map<string, Hint>();
  for (const { input, output } of procedures()) {
    visit(jsonSchemaOf(output, 'output'), found);
    visit(jsonSchemaOf(input, 'input'), found);
    visit(jsonSchemaOf(input, 'output'), found);
  }
  return found;
}

const written: Record<string, (turn: number) => string> = {
  uuid: () => uuidv7(),
  date: (turn) => `2026-0${(turn % 9) + 1}-15`,
  'date-time': (turn) => `2026-01-0${(turn % 9) + 1}T00:00:00.000Z`,
  time: (turn) => `0${turn % 10}:30`,
  email: (turn) => `someone-${turn}@school.test`,
};

/** A text that fits the hint: the turn-th choice, a date, a match of the pattern; null: any text will do. */
export function hinted(hint: Hint | undefined, turn: number): string | null {
  if (!hint) return null;
  if (hint.choices.length > 0) return hint.choices[turn % hint.choices.length] ?? null;
  const made = hint.format === undefined ? undefined : written[hint.format];
  if (made) return made(turn);
  if (hint.pattern === undefined) return null;
  try {
    const matching = fc.stringMatching(new RegExp(hint.pattern, 'u'), { size: 'small' });
    return fc.sample(matching, { numRuns: 1, seed: turn + 1 })[0] ?? null;
  } catch {
    return null;
  }
}

/** `table.column` → what people type there, from the declared resources. */
export function fieldKinds(): Map<string, { kind: FieldKind; choices: string[] }> {
  const found = new Map<string, { kind: FieldKind; choices: string[] }>();
  for (const module of allModules())
    for (const resource of module.resources)
      for (const [key, field] of Object.entries(resource.fields))
        found.set(`${resource.path.replaceAll('-', '_')}.${key}`, {
          kind: field.kind,
          choices: 'choices' in field ? field.choices.map(({ value }) => value) : [],
        });
  return found;
}
