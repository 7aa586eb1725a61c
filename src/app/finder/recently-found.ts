import type { Word } from '#kernel/words.ts';

/** Something that was opened from the finder. */
export type Opened = { url: string; title: Word; hint: Word | null; icon: string };

const key = 'finder-recent';
const most = 6;

/** What this person opened last in this tab; gone with the tab and with signing out, for it names people. */
export function recentlyFound(userId: string): Opened[] {
  try {
    const held = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { of: string; opened: Opened[] } | null;
    return held?.of === userId ? held.opened : [];
  } catch {
    return [];
  }
}

export function keepFound(userId: string, one: Opened): void {
  const opened = [one, ...recentlyFound(userId).filter(({ url }) => url !== one.url)].slice(0, most);
  try {
    sessionStorage.setItem(key, JSON.stringify({ of: userId, opened }));
  } catch {
    // Without a place to keep it nothing is recent.
  }
}

export function forgetFound(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
