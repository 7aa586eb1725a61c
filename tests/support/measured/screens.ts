const opened = Symbol.for('bidyapith.screens');
const place = globalThis as typeof globalThis & { [opened]?: number };

/** Says that a screen was opened and looked at, so that what one costs is known. */
export const noteScreen = (): void => void (place[opened] = (place[opened] ?? 0) + 1);

/** How many since this was asked the last time. */
export function takeScreens(): number {
  const many = place[opened] ?? 0;
  place[opened] = 0;
  return many;
}
