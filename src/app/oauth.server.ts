import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerOauth, isOauthPath } from '#modules/oauth/endpoints.server.ts';
import { countRequest } from './metrics.server.ts';
import { answerPage, type PageOptions } from './pages.server.ts';
import { readRequest } from './request.server.ts';
import { commonHeaders } from './security-headers.server.ts';

type Options = PageOptions;

/**
 * The protocol's own addresses, on the central host only. Applications call them from anywhere without our cookies or
 * marks, so they stand before the check of forged requests: what proves a caller is the protocol's.
 */
export function mountOauth<E extends object>(app: Hono<E>, options: Options): void {
  app.use(async (c, next) => {
    if (!isOauthPath(c.req.path)) return next();
    const limited = bodyLimit({ maxSize: 64 * 1024, onError: () => new Response(null, { status: 413 }) });
    return limited(c, async () => {
      const started = performance.now();
      const incoming = await readRequest(c.req.raw, null, options);
      c.res = incoming.isCentral
        ? await answer(c.req.raw, incoming, options)
        : new Response(null, { status: 404 });
      for (const [key, value] of Object.entries(commonHeaders(options.secure)))
        if (!c.res.headers.has(key)) c.res.headers.set(key, value);
      countRequest(c.req.method, c.res.status, performance.now() - started);
    });
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
