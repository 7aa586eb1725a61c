import { randomBytes } from 'node:crypto';
import { sameStamp, stamp } from '#kernel/config/secret-box.server.ts';

const cookie = 'bidyapith_known';
export const knownCookieName = (secure: boolean): string => (secure ? `__Host-${cookie}` : cookie);

const halfYear = 180 * 24 * 3600;
/** A family's browser; older ones give way. */
const peopleAtMost = 5;

const stampOf = (id: string, userId: string): string =>
  stamp(`${id}:${userId}`, 'known browser').slice(0, 22);

function read(value: string | null): { id: string; stamps: string[] } | null {
  const [id, ...stamps] = value?.split('.') ?? [];
  return id && /^[\w-]{22}$/.test(id) && stamps.every((one) => /^[\w-]{22}$/.test(one))
    ? { id, stamps }
    : null;
}

/**
 * The browser's own number if this person signed in in it before, else null. It proves nothing but that: it lets the
 * owner's tries be counted apart from those of strangers, so that strangers cannot use them up.
 */
export function knownBrowser(value: string | null, userId: string): string | null {
  const known = read(value);
  if (!known) return null;
  const own = stampOf(known.id, userId);
  return known.stamps.some((one) => sameStamp(one, own)) ? known.id : null;
}

/** The Set-Cookie line after a person has signed in in this browser. */
export function knownBrowserLine(value: string | null, userId: string, secure: boolean): string {
  const known = read(value) ?? { id: randomBytes(16).toString('base64url'), stamps: [] };
  const own = stampOf(known.id, userId);
  const stamps = [own, ...known.stamps.filter((one) => one !== own)].slice(0, peopleAtMost);
  return `${knownCookieName(secure)}=${[known.id, ...stamps].join('.')}; Path=/; Max-Age=${halfYear}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
