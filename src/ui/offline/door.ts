import type { Offline } from './offline.ts';

/** Who may work without a network here, as the shell knows them; `start`: what the shell starts with, for a page without one. */
export type Person = { siteId: string; userId: string; pass: string; start: object };

let opened: Promise<Offline | null> | null = null;
/** Screens are on the page before the frame around them has said who is here. */
const known = Promise.withResolvers<Offline | null>();
const flag = 'offline';

const script = () => import('./offline.ts');

function isMarked(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

/**
 * Where work without a network comes into the shell; all of it is a script of its own that comes after the first paint.
 * Null: somebody who may not, and anyone who could here is locked out.
 */
export function openOffline(person: Person | null): Promise<Offline | null> {
  if (person)
    opened ??= script().then(
      ({ openFor }) => openFor(person),
      () => null,
    );
  else if (isMarked()) void lockOffline(true);
  const here = opened ?? Promise.resolve(null);
  known.resolve(here);
  return here;
}

/** What stands for this person; null: nothing is kept here, calls go out as they always did. */
export const offlineHere = (): Promise<Offline | null> => opened ?? known.promise;

/** What the shell started with the last time, for a page that has no network. */
export const keptStart = async (): Promise<object | null> => (await script()).keptStart();

/** Whether somebody else has unsent work on this device, which then is not cleared when this person signs out. */
export const workOfOthers = async (): Promise<boolean> => isMarked() && (await script()).workOfOthers();

/**
 * When the session has ended (`surely`), or may have: what is kept is shown to nobody, and goes when the person's place
 * has gone.
 */
export async function lockOffline(surely: boolean): Promise<void> {
  if (isMarked()) await script().then(({ lockAll }) => lockAll(surely));
}
