import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { RouterContextProvider } from 'react-router';
import { pageRequest } from '#kernel/page-context.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Incoming, ServerFacts } from './request.server.ts';
import { pageHeaders } from './security-headers.server.ts';

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

type Kept = { version: number; body: Buffer; zipped: Buffer; headers: Record<string, string>; etag: string };

/** Rendered public pages, kept until the school's public content changes (its version is read with every request). */
const kept = new Map<string, Kept>();
const keepAtMost = 2000;

let minute = { at: 0, days: new Map<string, string>() };

/** The school's day, worked out once a minute: a notice for tomorrow appears tomorrow. */
function today(zone: string): string {
  const at = Math.floor(Date.now() / 60_000);
  if (minute.at !== at) minute = { at, days: new Map() };
  let day = minute.days.get(zone);
  if (!day) minute.days.set(zone, (day = dayIn(new Date(), zone)));
  return day;
}

function keepKey(request: Request, incoming: Incoming): string | null {
  if (request.method !== 'GET' || incoming.actor || !incoming.hostSite) return null;
  const url = new URL(request.url);
  url.searchParams.delete('lang');
  // Only pages whose content is the same for everybody: no queries but page numbers.
  const plain = [...url.searchParams.keys()].every((key) => key === 'page');
  return plain &&
    /^\/(?:about|web\/(?:notice|calendar|citizen-charter|employee-details|event|page)[^?]*)?$/.test(
      url.pathname,
    )
    ? `${incoming.hostSite.id}|${incoming.lang}|${today(incoming.hostSite.zone)}|${url.pathname}${url.search}`
    : null;
}

function fromKept(request: Request, found: Kept): Response {
  const headers = new Headers(found.headers);
  headers.set('etag', found.etag);
  headers.set('vary', 'cookie, accept-encoding');
  headers.set('cache-control', 'public, max-age=0, must-revalidate');
  if (request.headers.get('if-none-match') === found.etag)
    return new Response(null, { status: 304, headers });
  if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
    headers.set('content-encoding', 'gzip');
    return new Response(found.zipped as BodyInit, { headers });
  }
  return new Response(found.body as BodyInit, { headers });
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

export async function answerPage(
  request: Request,
  incoming: Incoming,
  options: ServerFacts & { page: PageHandler },
): Promise<Response> {
  const key = keepKey(request, incoming);
  const version = incoming.hostSite?.public_version ?? 0;
  const found = key ? kept.get(key) : undefined;
  if (found && found.version === version) return fromKept(request, found);
  const answer = await render(request, incoming, options);
  const isStatic = answer.headers.get('x-static-page') === '1';
  answer.headers.delete('x-static-page');
  if (!key || answer.status !== 200 || !isStatic) return answer;
  const body = Buffer.from(await answer.arrayBuffer());
  if (kept.size >= keepAtMost) kept.delete(kept.keys().next().value as string);
  const entry: Kept = {
    version,
    body,
    zipped: gzipSync(body),
    headers: Object.fromEntries(answer.headers),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
  kept.set(key, entry);
  return fromKept(request, entry);
}
