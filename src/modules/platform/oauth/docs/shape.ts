/** A shape of JSON as one reads it: `{ id: uuid, rows: [{ name: string? }] }`, indented. */
export type Shape = {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape | boolean;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: Shape | boolean;
};

const deepest = 6;

function alternatives(shapes: readonly Shape[], depth: number): string {
  return [...new Set(shapes.map((shape) => shapeText(shape, depth)))].join(' | ');
}

function objectText(shape: Shape, depth: number): string {
  const entries = Object.entries(shape.properties ?? {});
  const { additionalProperties: others } = shape;
  if (entries.length === 0)
    return typeof others === 'object' ? `{ [key]: ${shapeText(others, depth + 1)} }` : '{}';
  if (depth >= deepest) return '{ … }';
  const indent = '  '.repeat(depth + 1);
  const lines = entries.map(
    ([key, inner]) =>
      `${indent}${key}${shape.required?.includes(key) ? '' : '?'}: ${shapeText(inner, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

export function shapeText(shape: Shape, depth = 0): string {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return alternatives(choices, depth);
  if (shape.allOf) return shape.allOf.map((part) => shapeText(part, depth)).join(' & ');
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  const types = [shape.type ?? []].flat();
  if (types.length > 1)
    return alternatives(
      types.map((type) => ({ ...shape, type })),
      depth,
    );
  const type = types[0];
  if (type === 'array') return `[${typeof shape.items === 'object' ? shapeText(shape.items, depth) : ''}]`;
  if (type === 'object' || shape.properties) return objectText(shape, depth);
  return shape.format ?? type ?? 'any';
}
