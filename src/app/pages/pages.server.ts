import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { RouterContextProvider } from 'react-router';
import { Overloaded, type FairQueue } from '#kernel/overload/fair-queue.server.ts';
import { pageRequest } from '#kernel/http/page-context.server.ts';
import { answerOf, type CachedPage, findPage, isGzip, makePageCache } from './page-cache.server.ts';
import { busyPage, queueKeyOf, type Queues } from '../requests/load-shedding.server.ts';
import { cacheablePage, type Found, keyFor, validate } from './page-cache-policy.server.ts';
import type { Incoming, ServerFacts } from '../requests/request.server.ts';
import { pageHeaders } from '../requests/security-headers.server.ts';
import { enter } from '../shell/start.server.ts';
import { schemeOf } from '#ui/theme/color-scheme.ts';
import { ownStyle } from './own-style.ts';
import { knownDocument, withStandIns } from '../markup/templates.server.ts';

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type PageOptions = ServerFacts & { page: PageHandler; queues: Queues };

/** Rendered public pages, until what they were made from changes (decisions 0007 and 0015). */
let cache = makePageCache(64 * 1024 * 1024);

/** Says once, at the start, how much memory they may take. */
export function limitPageCache(bytes: number): void {
  cache = makePageCache(bytes);
}

/** The page as it is, once what it depends on is known. */
export const cachedPage = (key: string, validator: string | null): CachedPage | null =>
  findPage(cache, key, validator);

export const isCached = (key: string): boolean => cache.has(key);

export const pageCacheSize = (): { pages: number; bytes: number } => ({
  pages: cache.size,
  bytes: cache.calculatedSize,
});

const takesGzip = (request: Request): boolean => isGzip(request.headers.get('accept-encoding') ?? '');

function fromCache(request: Request, found: CachedPage): Response {
  const { status, headers, body } = answerOf(found, {
    etag: request.headers.get('if-none-match'),
    gzip: takesGzip(request),
  });
  return new Response(body as BodyInit | null, { status, headers });
}

async function render(
  request: Request,
  incoming: Incoming,
  options: ServerFacts & { page: PageHandler },
): Promise<Response> {
  const context = new RouterContextProvider();
  // What the router asks for while somebody moves between screens is data, not a document.
  const isData = new URL(request.url).pathname.endsWith('.data');
  context.set(pageRequest, isData ? incoming : withStandIns(incoming));
  const answer = await options.page(request, context);
  const { status, headers } = answer;
  // Pages without script are packed once, for everybody.
  const isOwn = headers.get('content-type')?.startsWith('text/html') && headers.get('x-static-page') !== '1';
  return withHeaders(isOwn ? packed(request, await answer.text(), { status, headers }) : answer, incoming);
}

function withHeaders(answer: Response, incoming: Incoming): Response {
  const headers = new Headers(answer.headers);
  const nonce = headers.get('x-static-page') === '1' ? null : incoming.nonce;
  const framed = nonce === null && headers.get('x-frame-options') === 'SAMEORIGIN';
  const needs = { style: headers.get(ownStyle), framed };
  headers.delete(ownStyle);
  for (const [key, value] of Object.entries(pageHeaders(nonce, needs)))
    if (key !== 'referrer-policy' || !headers.has(key)) headers.set(key, value);
  for (const [key, value] of incoming.answerHeaders) headers.append(key, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

/** A signed-in screen whose document is known: guarded and filled in without the router. */
async function straight(request: Request, incoming: Incoming): Promise<Response | null> {
  const scheme = schemeOf(request.headers.get('cookie'));
  const page = withStandIns(incoming);
  const fill = request.method === 'GET' && knownDocument(page, scheme, new URL(request.url).pathname);
  if (!fill) return null;
  const found = await enter(page, request);
  if ('to' in found)
    return withHeaders(new Response(null, { status: 302, headers: { location: found.to } }), incoming);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return withHeaders(packed(request, fill(), { status: 200, headers }), incoming);
}

/** A document for one person: the quickest packing costs less than it saves. */
function packed(request: Request, html: string, init: { status: number; headers: HeadersInit }): Response {
  if (!takesGzip(request)) return new Response(html, init);
  const headers = new Headers(init.headers);
  headers.set('content-encoding', 'gzip');
  headers.set('vary', 'accept-encoding');
  return new Response(gzipSync(html, { level: 1 }) as BodyInit, { status: init.status, headers });
}

/** A visitor's page when its turn comes, or the smallest page there is when the queue is too long. */
async function inQueue<T>(
  queue: FairQueue,
  incoming: Incoming,
  work: () => Promise<T>,
): Promise<T | Response> {
  try {
    return await queue.run(queueKeyOf(incoming), work);
  } catch (error) {
    if (error instanceof Overloaded) return busyPage(error);
    throw error;
  }
}

/** The answer from the cache, where it is still true; else what a page rendered now may be cached under. */
async function lookUp(request: Request, page: Found, key: string, incoming: Incoming, baseDomain: string) {
  const validation = await validate(page, incoming, baseDomain);
  const found = validation && findPage(cache, key, validation.validator);
  if (found) validation.onHit?.();
  return {
    answer: found && fromCache(request, found),
    validator: validation?.validator ?? null,
    version: validation?.version,
  };
}

/**
 * A cached page for a visitor whose school is only guessed: the one question that proves the page true proves the
 * guess as well. Null where there is none, or where it is no longer true.
 */
export async function answerGuessed(
  request: Request,
  page: Found,
  guessed: Incoming,
  facts: ServerFacts & { queues: Queues },
): Promise<Response | null> {
  const key = keyFor(page, guessed);
  if (key === null || !cache.has(key)) return null;
  return inQueue(
    facts.queues.kept,
    guessed,
    async () => (await lookUp(request, page, key, guessed, facts.baseDomain)).answer,
  );
}

export async function answerPage(
  request: Request,
  incoming: Incoming,
  options: PageOptions,
): Promise<Response> {
  const known = incoming.actor && (await straight(request, incoming));
  if (known) return known;
  const page = cacheablePage(request);
  const key = page && keyFor(page, incoming);
  const cached = page && key ? await lookUp(request, page, key, incoming, options.baseDomain) : null;
  if (cached?.answer) return cached.answer;
  const rendering = () => render(request, incoming, options);
  // People inside waited before.
  const answer = await (incoming.actor ? rendering() : inQueue(options.queues.visitors, incoming, rendering));
  const isStatic = answer.headers.get('x-static-page') === '1';
  answer.headers.delete('x-static-page');
  if (!page || !key || !cached || cached.validator === null || answer.status !== 200 || !isStatic)
    return answer;
  // The school changed after it was asked whose host this is: what the page says of it is of before.
  if (cached.version !== undefined && cached.version !== incoming.hostSite?.public_version) return answer;
  const body = Buffer.from(await answer.arrayBuffer());
  const entry: CachedPage = {
    validator: cached.validator,
    zipped: gzipSync(body),
    headers: Object.fromEntries(answer.headers),
    etag: page.isPrivate ? null : `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
  cache.set(key, entry);
  return fromCache(request, entry);
}
