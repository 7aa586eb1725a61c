import { log } from '#kernel/log.server.ts';
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

const isPageForm = (request: Request) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers.get('content-type') ?? '',
  );

export function problemAnswer(status: 403 | 415 | 421, en: string, bn: string): Response {
  return Response.json({ code: 'REFUSED', status, message: en, data: { word: { en, bn } } }, { status });
}

function invalidToken(): Response {
  const word = { en: 'The access token is not valid.', bn: 'অ্যাক্সেস টোকেনটি বৈধ নয়।' };
  return Response.json(
    { code: 'UNAUTHORIZED', status: 401, message: word.en, data: { word } },
    { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } },
  );
}

/** Forms of pages without script: the browser itself says where they come from. */
function isForgedForm(request: Request, incoming: Incoming): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  return origin === null ? site !== 'same-origin' : origin !== incoming.askedOrigin;
}

/** Why a request is not worked on, no matter who it is: a token that is not valid, a forged one, or a name of nobody. */
export function refusalOf(request: Request, path: string, incoming: Incoming): Response | null {
  if (incoming.bearer === 'invalid') return invalidToken();
  const isForgedOne =
    // What a browser sends by itself holds no token, so there is nothing to forge.
    incoming.bearer === 'none' &&
    (isPageForm(request) && !path.startsWith('/api/')
      ? isForgedForm(request, incoming)
      : isForged(request, incoming));
  if (isForgedOne) {
    log.warn({ requestId: incoming.requestId, ip: incoming.ip, path }, 'a forged request was refused');
    return problemAnswer(
      403,
      'This request did not come from our page. Reload and try again.',
      'অনুরোধটি আমাদের পাতা থেকে আসেনি। পাতাটি আবার লোড করুন।',
    );
  }
  // A name that is no school's and not ours: nothing is done in it, nothing is said about it.
  const isUnknown = incoming.hostSite === null && !incoming.isCentral;
  return isUnknown && (path.startsWith('/api/') || !safeMethods.has(request.method))
    ? problemAnswer(421, 'No institution has this address.', 'এই ঠিকানায় কোনো প্রতিষ্ঠান নেই।')
    : null;
}
