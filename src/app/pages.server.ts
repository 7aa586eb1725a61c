import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { RouterContextProvider } from 'react-router';
import { Crowded, type Turns } from '#kernel/turns.server.ts';
import { pageRequest } from '#kernel/page-context.server.ts';
import { type KeptPage, KeptPages } from './kept-pages.server.ts';
import { crowdedPage, keyOf, type Lines } from './lines.server.ts';
import { keepableOf, keepingOf, type Keeping } from './page-keeping.server.ts';
import type { Incoming, ServerFacts } from './request.server.ts';
import { pageHeaders } from './security-headers.server.ts';

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

export type PageOptions = ServerFacts & { page: PageHandler; lines: Lines };

/** Rendered public pages, kept until what they were made from changes (decisions 0007 and 0015). */
let kept = new KeptPages(64 * 1024 * 1024);

/** Says once, at the start, how much memory they may take. */
export function keepPagesWithin(bytes: number): void {
  kept = new KeptPages(bytes);
}

export const keptPagesNow = (): { count: number; bytes: number } => ({
  count: kept.count,
  bytes: kept.bytes,
});

function fromKept(request: Request, found: KeptPage): Response {
  const headers = new Headers(found.headers);
  headers.set('vary', 'cookie, accept-encoding');
  if (found.etag) {
    headers.set('etag', found.etag);
    headers.set('cache-control', 'public, max-age=0, must-revalidate');
    if (request.headers.get('if-none-match') === found.etag)
      return new Response(null, { status: 304, headers });
  }
  if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    headers.set('content-encoding', 'gzip');
    return new Response(found.zipped as BodyInit, { headers });
  }
  return new Response((found.plain ?? gunzipSync(found.zipped)) as BodyInit, { headers });
}

async function render(
  request: Request,
  incoming: Incoming,
  options: ServerFacts & { page: PageHandler },
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageRequest, incoming);
  const answer = await options.page(request, context);
  const headers = new Headers(answer.headers);
  const nonce = headers.get('x-static-page') === '1' ? null : incoming.nonce;
  for (const [key, value] of Object.entries(pageHeaders(nonce, options.secure)))
    if (key !== 'referrer-policy' || !headers.has(key)) headers.set(key, value);
  for (const [key, value] of incoming.answerHeaders) headers.append(key, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

/** A visitor's page in its turn, or the smallest page there is when the line is too long. */
async function inLine<T>(line: Turns, incoming: Incoming, work: () => Promise<T>): Promise<T | Response> {
  try {
    return await line.run(keyOf(incoming), work);
  } catch (error) {
    if (error instanceof Crowded) return crowdedPage(error);
    throw error;
  }
}

function showKept(request: Request, keeping: Keeping): Response | null {
  const found = kept.find(keeping.key, keeping.stamp);
  if (!found) return null;
  keeping.onShown?.();
  return fromKept(request, found);
}

/**
 * A kept result page for a visitor whose school is only guessed: the one question that proves the page true proves the
 * guess as well. Null where there is none, or where it is no longer true.
 */
export async function answerKeptResult(
  request: Request,
  guessed: Incoming,
  facts: ServerFacts & { lines: Lines },
): Promise<Response | null> {
  const page = keepableOf(request, guessed);
  if (!page || page.kind === 'plain' || !kept.has(page.key)) return null;
  return inLine(facts.lines.kept, guessed, async () => {
    const keeping = await keepingOf(page, guessed, facts.baseDomain);
    return keeping && showKept(request, keeping);
  });
}

export async function answerPage(
  request: Request,
  incoming: Incoming,
  options: PageOptions,
): Promise<Response> {
  const page = keepableOf(request, incoming);
  const keeping = page && (await keepingOf(page, incoming, options.baseDomain));
  const found = keeping && showKept(request, keeping);
  if (found) return found;
  const rendering = () => render(request, incoming, options);
  // People inside waited before.
  const answer = await (incoming.actor ? rendering() : inLine(options.lines.visitors, incoming, rendering));
  const isStatic = answer.headers.get('x-static-page') === '1';
  answer.headers.delete('x-static-page');
  if (!keeping || keeping.stamp === null || answer.status !== 200 || !isStatic) return answer;
  const body = Buffer.from(await answer.arrayBuffer());
  const { key, stamp, isPrivate } = keeping;
  const entry: KeptPage = {
    stamp,
    zipped: gzipSync(body),
    plain: isPrivate ? null : body,
    headers: Object.fromEntries(answer.headers),
    etag: isPrivate ? null : `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
  kept.keep(key, entry);
  return fromKept(request, entry);
}
