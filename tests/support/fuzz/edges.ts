import type { JsonSchema } from '../fill/schema-hints.ts';
import type { Ids } from './values.ts';

export type Edge = 'least' | 'most';

const longest = 5000;
/** Letters of three bytes each, in no order that a database could press together: what an index must really hold. */
const letters = ((): string => {
  let seed = 1;
  return Array.from({ length: longest }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCodePoint(0x995 + ((seed >>> 16) % 20));
  }).join('');
})();

function textAt(schema: JsonSchema, key: string, ids: Ids, edge: Edge): string {
  const days = { least: '0001-01-01', most: '9999-12-31' };
  switch (schema.format) {
    case 'uuid':
      return ids(key).at(edge === 'least' ? 0 : -1) ?? '01980000-0000-7000-8000-000000000000';
    case 'date':
      return days[edge];
    case 'date-time':
      return `${days[edge]}T${edge === 'least' ? '00:00:00' : '23:59:59.999'}Z`;
    case 'email':
      return edge === 'least' ? 'a@b.co' : `${'a'.repeat(60)}@${'b'.repeat(60)}.example.test`;
    default: {
      const most = Math.min(schema.maxLength ?? longest, longest);
      return edge === 'least' ? '0'.repeat(schema.minLength ?? 0) : letters.slice(0, most);
    }
  }
}

function numberAt({ minimum, maximum, exclusiveMinimum }: JsonSchema, edge: Edge): number {
  const low = minimum ?? (exclusiveMinimum === undefined ? -Number.MAX_SAFE_INTEGER : exclusiveMinimum + 1);
  return edge === 'least' ? low : (maximum ?? Number.MAX_SAFE_INTEGER);
}

/** The smallest and the largest input that a schema says it takes: the first and the last day, the longest text. */
export function edgeOf(schema: JsonSchema, key: string, ids: Ids, edge: Edge): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(edge === 'least' ? 0 : -1);
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const chosen = edge === 'least' ? either?.at(-1) : either?.[0];
  if (chosen) return edgeOf(chosen, key, ids, edge);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return textAt(schema, key, ids, edge);
    case 'integer':
    case 'number':
      return numberAt(schema, edge);
    case 'boolean':
      return edge === 'most';
    case 'array': {
      const items = [schema.items ?? schema.prefixItems ?? {}].flat()[0] ?? {};
      const many = edge === 'least' ? (schema.minItems ?? 0) : Math.min(schema.maxItems ?? 20, 20);
      return Array.from({ length: many }, () => edgeOf(items, key.replace(/s$/, ''), ids, edge));
    }
    case 'object': {
      const asked = Object.entries(schema.properties ?? {}).filter(
        ([name]) => edge === 'most' || (schema.required ?? []).includes(name),
      );
      return Object.fromEntries(asked.map(([name, inner]) => [name, edgeOf(inner, name, ids, edge)]));
    }
    default:
      return null;
  }
}
