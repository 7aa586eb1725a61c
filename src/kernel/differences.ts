import type { Word } from './words.ts';

/** A setting that can be compared: its key says what it is in both places, so it holds codes or shared ids. */
export type Item = { key: string; label: Word; value: unknown };

/** The same text for the same value, whatever order keys were written in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
      .join()}}`;
  return JSON.stringify(value) ?? 'null';
}

export type Change = { key: string; label: Word; before: unknown; after: unknown };

/** What copying would change: what the target lacks or has otherwise. What it has beside is left alone. */
export function changesBetween(source: readonly Item[], target: readonly Item[]): Change[] {
  const there = new Map(target.map((item) => [item.key, item.value]));
  return source.flatMap(({ key, label, value }) => {
    const before = there.get(key) ?? null;
    return canonical(before) === canonical(value) ? [] : [{ key, label, before, after: value }];
  });
}
