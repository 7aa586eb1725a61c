import { z } from 'zod';
import { allModules } from '../../../src/kernel/registry.ts';
import type { FieldKind } from '../../../src/kernel/field.ts';
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

function visit(schema: JsonSchema, found: Map<string, Set<string>>): void {
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    const choices = choicesOf(inner);
    if (choices.length > 0) found.set(key, new Set([...(found.get(key) ?? []), ...choices]));
    visit(inner, found);
  }
  const items = schema.items ? [schema.items].flat() : [];
  const more = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  for (const inner of [...items, ...more, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    visit(inner, found);
}

/** Which values a property of that name takes, as far as any procedure says so. */
export function choicesByName(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { input, output } of procedures()) {
    visit(jsonSchemaOf(output, 'output'), found);
    visit(jsonSchemaOf(input, 'input'), found);
  }
  return new Map([...found].map(([key, values]) => [key, [...values]]));
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
