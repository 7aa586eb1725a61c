import { getConnInfo } from '@hono/node-server/conninfo';
import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { answerOauth, isOauthPath } from '#modules/platform/oauth/face/endpoints.server.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { countRequest } from './requests/counted.server.ts';
import { answerPage, type PageOptions } from './pages/pages.server.ts';
import { takeSmallBody } from './requests/bodies.server.ts';
import type { HeldBodies } from './requests/held-bodies.server.ts';
import type { peerReader } from './requests/peer.server.ts';
import { readRequest } from './requests/request.server.ts';

type Options = PageOptions & { held: HeldBodies };

/**
 * The protocol's own addresses, on the central host only. Applications call them from anywhere without our cookies or
 * marks, so they are before the check of forged requests: what proves a caller is the protocol's.
 */
export function mountOauth<E extends { Bindings: { incoming?: IncomingMessage } | undefined }>(
  app: Hono<E>,
  options: Options,
  peer: ReturnType<typeof peerReader>,
): void {
  app.use(async (c, next) => {
    if (!isOauthPath(c.req.path)) return next();
    const started = performance.now();
    const ip = peer(c.req, () => getConnInfo(c).remote.address ?? null);
    const request = await takeSmallBody(c.req.raw, c.env?.incoming, (lost) =>
      options.held.outside.begin(addressKey(ip), lost),
    );
    if (!request) return new Response(null, { status: 413 });
    const incoming = await readRequest(request, null, options);
    c.res = incoming.isCentral
      ? await answer(request, incoming, options)
      : new Response(null, { status: 404 });
    countRequest(c.req.method, c.res.status, performance.now() - started);
  });
}

async function answer(
  request: Request,
  incoming: Awaited<ReturnType<typeof readRequest>>,
  options: Options,
): Promise<Response> {
  const done = await answerOauth(request, incoming.host);
  if ('answer' in done) return done.answer;
  const page = new URL(`/oauth/problem?error=${encodeURIComponent(done.error)}`, request.url);
  const shown = await answerPage(new Request(page, { headers: request.headers }), incoming, options);
  const headers = new Headers(shown.headers);
  for (const line of done.cookies) headers.append('set-cookie', line);
  return new Response(shown.body, { status: done.status, headers });
}
