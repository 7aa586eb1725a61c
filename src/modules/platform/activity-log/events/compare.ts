export type FieldChange = { key: string; before: string | null; after: string | null; changed: boolean };

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inside = (value: unknown): Record<string, unknown> =>
  value === null || value === undefined ? {} : isPlain(value) ? value : { value };

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Moves with every change and says nothing. */
const silent = new Set(['version', 'updated_at', 'created_at', 'site_id', 'id']);

/**
 * The fields of two states of a row, side by side. A creation or deletion has one side only; a partial `after` says
 * nothing about the fields it leaves out.
 */
export function compareStates(before: unknown, after: unknown): FieldChange[] {
  const [left, right] = [inside(before), inside(after)];
  const both = before !== null && before !== undefined && after !== null && after !== undefined;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((key) => !silent.has(key))
    .map((key) => {
      const sides = { before: shown(left[key]), after: shown(right[key]) };
      const compared = !both || (Object.hasOwn(left, key) && Object.hasOwn(right, key));
      const onlyAfter = both && !Object.hasOwn(left, key);
      return { key, ...sides, changed: (compared || onlyAfter) && sides.before !== sides.after };
    })
    .filter((field) => field.before !== null || field.after !== null);
}
