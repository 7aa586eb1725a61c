import { serveStatic } from '@hono/node-server/serve-static';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isLang } from '#kernel/words.ts';
import { Problem } from '#kernel/problem.ts';
import { asProblem } from '#kernel/refusals.server.ts';
import type { Role } from '#kernel/config.server.ts';
import { log } from '#kernel/log.server.ts';
import { Crowded } from '#kernel/turns.server.ts';
import { answerCallback, answerPay } from '#modules/payments/callbacks.server.ts';
import { addressKey } from '#modules/identity/throttle.server.ts';
import { sameToken } from '#modules/identity/sessions.server.ts';
import { apiHandler, openApiDocument } from './api-handler.server.ts';
import { answerEvents } from './events.server.ts';
import { crowdedAnswer, doorOf, keyOf, lineOf, makeLines, type Lines } from './lines.server.ts';
import { countLines, countRequest, metricsText } from './metrics.server.ts';
import { mountOauth } from './oauth.server.ts';
import { answerKeptResult, answerPage, type PageHandler } from './pages.server.ts';
import { whyNotReady } from './readiness.server.ts';
import { guessRequest, hasSession, readRequest, type Incoming, type ServerFacts } from './request.server.ts';
import { commonHeaders } from './security-headers.server.ts';

export type HttpOptions = ServerFacts & {
  /** A worker answers only whether it lives. */
  role?: Role;
  clientDir: string | null;
  page: PageHandler;
  trustProxy: boolean;
  /** Where requests wait when there are too many. */
  lines?: Lines;
};

type Env = { Variables: { incoming: Incoming } };

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every change must come from our own page: same origin, and the token of the page's meta tag. */
function isForged(request: Request, incoming: Incoming): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== incoming.askedOrigin) return true;
  if (incoming.sessionSecret === null)
    return origin === null && site === null && !request.headers.has('x-requested-with');
  return !sameToken(request.headers.get('x-csrf-token') ?? '', incoming.csrf);
}

const isResultPage = (method: string, path: string) =>
  method === 'GET' && /^\/(?:web\/exam-result$|student-check-exam-result\/)/.test(path);

const isPageForm = (request: Request) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers.get('content-type') ?? '',
  );

function problemAnswer(status: 403 | 413 | 415 | 421, en: string, bn: string): Response {
  return Response.json({ code: 'REFUSED', status, message: en, data: { word: { en, bn } } }, { status });
}

/** A reading needs no more of a request than this; a whole one, which can be ended from outside, is dear to make. */
const asked = (request: Request): Request =>
  request.method === 'GET'
    ? ({ method: 'GET', url: request.url, headers: request.headers } as Request)
    : request;

async function answerApi(
  request: Request,
  incoming: Incoming,
  prefix: '/api' | '/',
): Promise<Response | null> {
  const type = request.headers.get('content-type');
  if (
    !safeMethods.has(request.method) &&
    type !== null &&
    !/^(application\/json|multipart\/form-data)\s*(;|$)/.test(type)
  )
    return problemAnswer(415, 'Send JSON.', 'অনুরোধটি JSON হতে হবে।');
  const { matched, response } = await apiHandler.handle(asked(request), { prefix, context: incoming });
  if (!matched) return null;
  for (const [key, value] of incoming.answerHeaders)
    if (key === 'set-cookie') response.headers.append(key, value);
    else response.headers.set(key, value);
  if (response.status === 503 && !response.headers.has('retry-after'))
    response.headers.set('retry-after', '5');
  if (response.status >= 400 || !incoming.answerHeaders.has('cache-control'))
    response.headers.set('cache-control', 'private, no-store');
  return response;
}

export function makeHttp(given: HttpOptions): Hono<Env> {
  const options = { ...given, lines: given.lines ?? makeLines({ visitor: 3, reader: 6, writer: 12 }) };
  countLines(options.lines);
  const app = new Hono<Env>();
  const ownHost = new RegExp(`(^|\\.)${options.baseDomain.replaceAll('.', '\\.')}(:\\d+)?$`, 'i');
  const common = [true, false].map((isOwn) => Object.entries(commonHeaders(options.secure, isOwn)));

  // On every answer, refusals and files too; a page has its own policy already.
  app.use(async (c, next) => {
    await next();
    for (const [key, value] of common[ownHost.test(c.req.header('host') ?? '') ? 0 : 1] ?? [])
      if (!c.res.headers.has(key)) c.res.headers.set(key, value);
  });
  // What a change answers is a line or two; to compress it would cost more than to save it.
  const compressed = compress();
  app.use((c, next) =>
    safeMethods.has(c.req.method) || !c.req.path.startsWith('/api/') ? compressed(c, next) : next(),
  );
  if (options.clientDir) {
    app.use(
      '/assets/*',
      serveStatic({
        root: options.clientDir,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
      }),
    );
    app.use(
      '/icons/*',
      serveStatic({
        root: options.clientDir,
        onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
      }),
    );
    app.get('/favicon.ico', serveStatic({ path: `${options.clientDir}/icons/favicon.svg` }));
  }
  app.get('/health', (c) => c.json({ ok: true }));
  app.get('/ready', async (c) => {
    const why = await whyNotReady();
    return why ? c.json({ ok: false, why }, 503) : c.json({ ok: true });
  });
  app.get('/metrics', async (c) => {
    // For a collector that asks the process itself, not for whoever comes through the balancer.
    const forwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded') ?? c.req.header('via');
    return forwarded === undefined ? c.text(await metricsText()) : c.notFound();
  });
  if (options.role === 'worker') return app;

  // Gateways come without a session and from another site; what they say is only a reason to ask them.
  app.get('/gateway/pay/:site/:intent', (c) => answerPay(c.req.param('site'), c.req.param('intent')));
  app.post(
    '/gateway/:gateway/:site/:what',
    bodyLimit({ maxSize: 64 * 1024, onError: (c) => c.text('too large', 413) }),
    async (c) => {
      const { gateway, site, what } = c.req.param();
      return answerCallback(gateway, site, what, await c.req.text());
    },
  );

  mountOauth(app, options);

  const limited = bodyLimit({
    maxSize: 20 * 1024 * 1024,
    onError: () =>
      problemAnswer(
        413,
        'The file or request is too large (20 MB).',
        'ফাইল বা অনুরোধটি বেশি বড় (সর্বোচ্চ ২০ এমবি)।',
      ),
  });
  // To look for the body of a reading would make a whole request of the web's kind, for nothing.
  app.use((c, next) => (['GET', 'HEAD'].includes(c.req.method) ? next() : limited(c, next)));
  app.use(async (c, next) => {
    const started = performance.now();
    const ip = options.trustProxy
      ? (c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? null)
      : (getConnInfo(c).remote.address ?? null);
    const finish = (incoming: Incoming) => {
      c.res.headers.set('x-request-id', incoming.requestId);
      // Said here, since `compress` would make the whole answer anew to say it.
      if (!c.res.headers.has('vary')) c.res.headers.set('vary', 'Accept-Encoding');
      const asked = c.req.query('lang');
      if (isLang(asked))
        c.res.headers.append(
          'set-cookie',
          `lang=${asked}; Path=/; Max-Age=31536000; SameSite=Lax${options.secure ? '; Secure' : ''}`,
        );
      countRequest(c.req.method, c.res.status, performance.now() - started);
    };
    const guessed = isResultPage(c.req.method, c.req.path) ? guessRequest(c.req.raw, ip, options) : null;
    const quick = guessed && (await answerKeptResult(c.req.raw, guessed, options));
    if (guessed && quick) {
      c.res = quick;
      return finish(guessed);
    }
    const door = doorOf(options.lines, hasSession(c.req.raw, options.secure));
    const incoming = await door
      .run(addressKey(ip), () => readRequest(c.req.raw, ip, options))
      .catch((error: unknown) => {
        if (error instanceof Crowded) return error;
        throw error;
      });
    if (incoming instanceof Crowded) return crowdedAnswer(c.req.path, incoming);
    c.set('incoming', incoming);
    if (incoming.bearer === 'invalid') return invalidToken();
    const forged =
      // What a browser sends by itself holds no token, so there is nothing to forge.
      incoming.bearer === 'none' &&
      (isPageForm(c.req.raw) && !c.req.path.startsWith('/api/')
        ? isForgedForm(c.req.raw, incoming)
        : isForged(c.req.raw, incoming));
    if (forged) {
      log.warn({ requestId: incoming.requestId, ip, path: c.req.path }, 'a forged request was refused');
      return problemAnswer(
        403,
        'This request did not come from our page. Reload and try again.',
        'অনুরোধটি আমাদের পাতা থেকে আসেনি। পাতাটি আবার লোড করুন।',
      );
    }
    // A name that is no school's and not ours: nothing is done in it, nothing is said about it.
    const isUnknown = incoming.hostSite === null && !incoming.isCentral;
    if (isUnknown && (c.req.path.startsWith('/api/') || !safeMethods.has(c.req.method)))
      return problemAnswer(421, 'There is no site at this address.', 'এই ঠিকানায় কোনো সাইট নেই।');
    const line = lineOf(options.lines, c.req.method, c.req.path, incoming);
    if (line)
      try {
        await line.run(keyOf(incoming), next);
      } catch (error) {
        if (!(error instanceof Crowded)) throw error;
        c.res = crowdedAnswer(c.req.path, error);
      }
    else await next();
    finish(incoming);
  });

  app.get('/api/me/events', (c) => answerEvents(c.get('incoming')));
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument()));
  app.all('*', async (c) => {
    const incoming = c.get('incoming');
    const wantsPage =
      incoming.bearer === 'none' &&
      c.req.method === 'GET' &&
      (c.req.header('accept') ?? '').includes('text/html');
    if (c.req.path.startsWith('/api/') && !(wantsPage && c.req.path.startsWith('/api/site/'))) {
      const answer = await answerApi(c.req.raw, incoming, '/api');
      if (answer) return answer;
      if (!wantsPage) return c.json({ code: 'NOT_FOUND', status: 404, message: 'Not found.' }, 404);
    }
    // Calls that the specification names without `/api` in front (specification 7).
    if (/^\/(user\/notification|oauth)\//.test(c.req.path) && !wantsPage) {
      const answer = await answerApi(c.req.raw, incoming, '/');
      if (answer) return answer;
    }
    return answerPage(c.req.raw, incoming, options);
  });

  app.onError((error, c) => {
    const problem = asProblem(error);
    if (problem instanceof Problem) {
      const { status, message, word } = problem;
      if (status === 503) c.header('retry-after', '2');
      return c.json({ code: 'REFUSED', status, message, data: { word } }, status as ContentfulStatusCode);
    }
    log.error({ err: error, path: c.req.path }, 'a request failed');
    return c.json({ code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong.' }, 500);
  });
  return app;
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
