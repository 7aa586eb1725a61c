const key = (what: string, person: string): string => `bidyapith-${what}-${person}`;

/** What this person last chose on this browser (an exam, a section, an institution), to begin with it the next time. */
export function lastUsed(what: string, person: string): string | null {
  try {
    return localStorage.getItem(key(what, person));
  } catch {
    return null;
  }
}

export function keepLastUsed(what: string, person: string, id: string): void {
  try {
    localStorage.setItem(key(what, person), id);
  } catch {
    // A browser that keeps nothing asks each time.
  }
}

/** Where a page begins: the first of these wishes that is on offer, or the only one there is. */
export function beginning(
  offered: readonly { id: string }[] | undefined,
  wished: readonly (string | null)[],
): string | null {
  const ids = offered?.map(({ id }) => id) ?? [];
  const found = wished.find((id) => id !== null && ids.includes(id));
  return found ?? (ids.length === 1 ? (ids[0] ?? null) : null);
}
