/** The ids with one of them at another place. */
export function movedTo(ids: readonly string[], id: string, at: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(at, others.length)), 0, id);
}

/** Focuses what moved, when it is drawn at its new place, so that the next step follows. */
export function focusMoved(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
