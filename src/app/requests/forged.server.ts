import { sameToken } from '#modules/platform/identity/sessions.server.ts';
import type { Incoming } from './request.server.ts';

export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every change must come from our own page: same origin, and the token of the page's meta tag. */
export function isForged(request: Request, incoming: Incoming): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== incoming.askedOrigin) return true;
  if (incoming.sessionSecret === null)
    return origin === null && site === null && !request.headers.has('x-requested-with');
  return !sameToken(request.headers.get('x-csrf-token') ?? '', incoming.csrf);
}
