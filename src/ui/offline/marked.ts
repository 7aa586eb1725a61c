import { requestHeaders } from '../api.ts';
import { currentOwner, lock, passOf, unlessCleared, wipe, workBeside } from './box.ts';
import { askWho } from './who-is-here.ts';

/** Says on this device that something is kept here, or who signed out without a network and is still to be signed out. */
const flag = 'offline';
const leaving = 'leaving ';

/** Browsers without one of these (a page without https, a private window) work as they always did. */
export const canKeep = (): boolean =>
  window.isSecureContext && 'indexedDB' in window && 'locks' in navigator && 'BroadcastChannel' in window;

export const mark = (): void => localStorage.setItem(flag, 'on');
export const markLeaving = (userId: string): void => localStorage.setItem(flag, `${leaving}${userId}`);

export function unmark(): void {
  try {
    localStorage.removeItem(flag);
  } catch {
    // It was never set then.
  }
}

/** Who signed out here without a network, while their session still lasts; null: nobody. */
export function whoIsLeaving(): string | null {
  const found = localStorage.getItem(flag);
  return found?.startsWith(leaving) ? found.slice(leaving.length) : null;
}

/**
 * Ends the session of who signed out without a network, and of nobody else: who has signed in since stays. False where
 * that was not possible or needed; `whoIsLeaving` says which.
 */
export async function finishLeaving(): Promise<boolean> {
  const found = await askWho(null, null);
  if (found.state === 'unknown') return false;
  if (found.state !== 'in' || found.user !== whoIsLeaving()) {
    unmark();
    return false;
  }
  const answer = await fetch('/api/logout', {
    method: 'POST',
    // The page may have been opened without a network, and has no token then.
    headers: { ...requestHeaders(), 'x-csrf-token': found.csrf, 'content-type': 'application/json' },
    body: JSON.stringify({ shared: await workBeside(null) }),
  });
  if (!answer.ok) return false;
  unmark();
  window.location.assign(((await answer.json()) as { to: string }).to);
  return true;
}

/** `surely`: nobody is signed in any more, or somebody without work of this kind; else the server is asked. */
export const lockAll = (surely: boolean): Promise<void> => unlessCleared(lockNow(surely));

async function lockNow(surely: boolean): Promise<void> {
  if (whoIsLeaving()) await finishLeaving();
  const owner = await currentOwner();
  if (!owner) return;
  if (surely) await lock();
  const found = await askWho(owner, await passOf(owner));
  if (found.state === 'gone') {
    await wipe(owner);
    unmark();
  } else if (found.state === 'out' || (found.state === 'in' && !owner.endsWith(` ${found.user}`)))
    await lock();
}
