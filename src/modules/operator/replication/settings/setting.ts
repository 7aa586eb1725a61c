import type { Db } from '#kernel/database/pool.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import type { Word } from '#kernel/words.ts';

/** A setting that can be compared between schools: its key says what it is, in catalogue codes, not in ids. */
export type Item = { key: string; label: Word; value: unknown };

/**
 * A family of settings that can be copied. `write` sets one item in the school of `ctx` (null: takes it away) through the
 * functions of the module that owns it, and throws that module's refusals.
 */
export type Setting = {
  readonly key: string;
  readonly title: Word;
  read(db: Db, siteId: string): Promise<Item[]>;
  write(ctx: WorkCtx, key: string, value: unknown): Promise<void>;
};

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
