/** Moves one of a list by a step; at either end nothing happens. */
export function moveBy(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at === -1 || to < 0 || to >= keys.length) return [...keys];
  const next = [...keys];
  next.splice(at, 1);
  next.splice(to, 0, key);
  return next;
}

/** The chosen in their order, then the others in theirs. */
export const chosenFirst = (chosen: readonly string[], all: readonly string[]): string[] => [
  ...chosen.filter((key) => all.includes(key)),
  ...all.filter((key) => !chosen.includes(key)),
];
