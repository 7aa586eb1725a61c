/** A group of fewer people than this could say something of one of them. */
export const fewest = 5;

export type Group<K extends string = string> = { key: K; count: number };
export type Protected<K extends string = string> = { keys: readonly K[]; count: number };

/**
 * Groups by size, the small ones put together with one another and, while that is still small, with the next larger
 * one. Nothing can be worked out from what is left: it adds up to everybody, and no part is small. Empty where too few
 * are left to say anything, or where all would be one group.
 */
export function protectSmall<K extends string>(groups: readonly Group<K>[], least = fewest): Protected<K>[] {
  const found = groups.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const shown: Protected<K>[] = found.map(({ key, count }) => ({ keys: [key], count }));
  while (shown.length > 0) {
    const last = shown.at(-1);
    if (!last || last.count >= least) break;
    const before = shown.at(-2);
    if (!before) return [];
    shown.splice(-2, 2, { keys: [...before.keys, ...last.keys], count: before.count + last.count });
  }
  return shown.length > 1 ? shown : [];
}

export type Span = { from: number; to: number; count: number };

/** Counts by a whole number (an age) as spans of neighbours of which none is small. */
export function protectSpans(counts: ReadonlyMap<number, number>, least = fewest): Span[] {
  const spans: Span[] = [];
  let open: Span | null = null;
  for (const [value, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    open = open
      ? { from: open.from, to: value, count: open.count + count }
      : { from: value, to: value, count };
    if (open.count < least) continue;
    spans.push(open);
    open = null;
  }
  if (!open) return spans;
  const last = spans.pop();
  return last ? [...spans, { from: last.from, to: open.to, count: last.count + open.count }] : [];
}
