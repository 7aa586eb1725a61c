import { serveStatic } from '@hono/node-server/serve-static';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { IncomingMessage } from 'node:http';
import { Hono, type HonoRequest } from 'hono';
import { compress } from 'hono/compress';
import { isLang } from '#kernel/words.ts';
import { Problem } from '#kernel/problem.ts';
import { asProblem } from '#kernel/procedures/refusals.server.ts';
import type { Role } from '#kernel/config/config.server.ts';
import { countVisit } from '#modules/service/website/face/count-visits.server.ts';
import { log } from '#kernel/log.server.ts';
import { Overloaded } from '#kernel/overload/fair-queue.server.ts';
import { loginRefusal } from '#modules/platform/identity/password.server.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { sameToken } from '#modules/platform/identity/sessions.server.ts';
import { apiHandler, openApiDocument } from './api/handler.server.ts';
import { takeBody } from './requests/bodies.server.ts';
import { answerEvents } from './requests/events.server.ts';
import { problemAnswer, refusalOf, safeMethods } from './requests/forged.server.ts';
import { makeHeldBodies, type HeldBodies } from './requests/held-bodies.server.ts';
import {
  busyResponse,
  endpoints,
  sessionQueueFor,
  queueKeyOf,
  queueFor,
  makeQueues,
  type Queues,
} from './requests/load-shedding.server.ts';
import { countRequest } from './requests/counted.server.ts';
import { countHeld, countQueues, metricsAnswer } from './metrics.server.ts';
import { answerWho } from './offline/who-is-here.server.ts';
import { webManifest } from './pages/web-manifest.server.ts';
import { workerFile } from './offline/worker-file.server.ts';
import { mountOauth } from './oauth.server.ts';
import { cacheablePage } from './pages/page-cache-policy.server.ts';
import { answerGuessed, answerPage, type PageHandler } from './pages/pages.server.ts';
import { peerReader } from './requests/peer.server.ts';
import { mountMachines } from './requests/machines.server.ts';
import { answerPublicFile, publicFilePaths } from './requests/public-files.server.ts';
import { whyNotReady } from './requests/readiness.server.ts';
import {
  guessRequest,
  hasSession,
  readRequest,
  type Incoming,
  type ServerFacts,
} from './requests/request.server.ts';
import { commonHeaders, wasmWorkerPolicy } from './requests/security-headers.server.ts';

export type HttpOptions = ServerFacts & {
  /** A worker answers only whether it lives. */
  role?: Role;
  clientDir: string | null;
  page: PageHandler;
  trustProxy: boolean;
  /** What a collector has to show for the figures; null: there are none to be had. */
  metricsToken?: string | null;
  /** Where requests wait when there are too many. */
  queues?: Queues;
  /** The memory of what they bring. */
  held?: HeldBodies;
};

/** `incoming`: the connection's own request, where there is a connection. */
type Env = { Bindings: { incoming?: IncomingMessage } | undefined; Variables: { incoming: Incoming } };

/** A reading needs no more of a request than this; a whole one, which can be ended from outside, is expensive to make. */
const asked = (request: Request): Request =>
  safeMethods.has(request.method)
    ? ({ method: request.method, url: request.url, headers: request.headers } as Request)
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
    return problemAnswer(415, 'The request must be JSON.', 'অনুরোধটি JSON হতে হবে।');
  const { matched, response } = await apiHandler.handle(asked(request), { prefix, context: incoming });
  if (!matched) return null;
  for (const [key, value] of incoming.answerHeaders)
    if (key === 'set-cookie') response.headers.append(key, value);
    else response.headers.set(key, value);
  if (incoming.actor && incoming.bearer === 'none')
    response.headers.set('x-answered-for', incoming.actor.userId);
  if (response.status === 503 && !response.headers.has('retry-after'))
    response.headers.set('retry-after', '5');
  if (response.status >= 400 || !incoming.answerHeaders.has('cache-control'))
    response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** Scripts, styles and pictures of the build, with how long a browser keeps them. */
function serveFiles(app: Hono<Env>, root: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', 'public, max-age=31536000, immutable');
        if (/-wasm-worker-[\w-]+\.js$/.test(c.req.path))
          c.header('content-security-policy', wasmWorkerPolicy);
      },
    }),
  );
  app.use(
    '/icons/*',
    serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400') }),
  );
  app.get('/favicon.ico', serveStatic({ path: `${root}/icons/favicon.svg` }));
  app.get('/offline.html', serveStatic({ path: `${root}/offline.html` }));
}

/** A call of the API, or a page. */
async function answerAny(
  { path, method, raw }: HonoRequest,
  incoming: Incoming,
  options: Parameters<typeof answerPage>[2],
): Promise<Response> {
  const wantsPage =
    incoming.bearer === 'none' && method === 'GET' && (raw.headers.get('accept') ?? '').includes('text/html');
  if (path.startsWith('/api/') && !(wantsPage && path.startsWith('/api/site/'))) {
    const answer = await answerApi(raw, incoming, '/api');
    if (answer) return answer;
    if (!wantsPage)
      return Response.json({ code: 'NOT_FOUND', status: 404, message: 'Not found.' }, { status: 404 });
  }
  // Calls that the specification names without `/api` in front (specification 7).
  if (/^\/(user\/notification|oauth)\//.test(path) && !wantsPage) {
    const answer = await answerApi(raw, incoming, '/');
    if (answer) return answer;
  }
  return answerPage(raw, incoming, options);
}

function answerError(error: unknown, path: string): Response {
  const problem = asProblem(error);
  if (problem instanceof Problem) {
    const { status, message, word } = problem;
    return Response.json(
      { code: 'REFUSED', status, message, data: { word } },
      { status, headers: status === 503 ? { 'retry-after': '2' } : {} },
    );
  }
  log.error({ err: error, path }, 'a request failed');
  return Response.json(
    { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong.' },
    { status: 500 },
  );
}

export function makeHttp(given: HttpOptions): Hono<Env> {
  const options = {
    ...given,
    queues: given.queues ?? makeQueues({ visitor: 3, reader: 6, writer: 12 }),
    held: given.held ?? makeHeldBodies(),
  };
  countQueues(options.queues);
  countHeld(options.held);
  const peer = peerReader(options);
  const app = new Hono<Env>();
  const ownHost = new RegExp(`(^|\\.)${options.baseDomain.replaceAll('.', '\\.')}(:\\d+)?$`, 'i');
  const common = [true, false].map((isOwn) => Object.entries(commonHeaders(options.secure, isOwn)));

  // On every answer, refusals and files too; a page has its own policy already.
  app.use(async (c, next) => {
    await next();
    for (const [key, value] of common[ownHost.test(c.req.header('host') ?? '') ? 0 : 1] ?? [])
      if (!c.res.headers.has(key)) c.res.headers.set(key, value);
  });
  if (options.role !== 'worker') mountMachines(app, { ...options, endpoints }, peer);
  // What a change is answered is a line or two; to compress it would cost more than to save it.
  const compressed = compress();
  const isShort = ({ method, path }: { method: string; path: string }) =>
    !safeMethods.has(method) && path.startsWith('/api/');
  app.use((c, next) => (isShort(c.req) ? next() : compressed(c, next)));
  if (options.clientDir) serveFiles(app, options.clientDir);
  app.get('/service-worker.js', () => workerFile(options.clientDir));
  app.get('/health', (c) => c.json({ ok: true }));
  app.get('/ready', async (c) => {
    const why = await whyNotReady();
    return why ? c.json({ ok: false, why }, 503) : c.json({ ok: true });
  });
  app.get('/metrics', async (c) => {
    const shown = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const isCollector = options.metricsToken && sameToken(shown, options.metricsToken);
    return isCollector ? metricsAnswer() : c.notFound();
  });
  if (options.role === 'worker') return app;

  mountOauth(app, options, peer);

  app.use(async (c, next) => {
    const started = performance.now();
    const ip = peer(c.req, () => getConnInfo(c).remote.address ?? null);
    const finish = (incoming: Incoming) => {
      c.res.headers.set('x-request-id', incoming.requestId);
      // Said here, since `compress` would make the whole answer again to say it.
      if (!c.res.headers.has('vary')) c.res.headers.set('vary', 'Accept-Encoding');
      const asked = c.req.query('lang');
      if (isLang(asked))
        c.res.headers.append(
          'set-cookie',
          `lang=${asked}; Path=/; Max-Age=31536000; SameSite=Lax${options.secure ? '; Secure' : ''}`,
        );
      countRequest(c.req.method, c.res.status, performance.now() - started);
      countVisit(c.req.raw, c.req.path, incoming.hostSite, c.res.status);
    };
    const page = cacheablePage(c.req.raw);
    const guessed = page ? guessRequest(c.req.raw, ip, options) : null;
    const quick = page && guessed && (await answerGuessed(c.req.raw, page, guessed, options));
    if (guessed && quick) {
      c.res = quick;
      return finish(guessed);
    }
    // Who could not be let in in time hears so before anything is read or asked for them.
    const refusal = c.req.path === '/api/login' ? loginRefusal(ip) : null;
    if (refusal) return busyResponse(c.req.path, refusal);
    const sessionQueue = sessionQueueFor(options.queues, hasSession(c.req.raw, options.secure));
    const incoming = await sessionQueue
      .run(addressKey(ip), () => readRequest(c.req.raw, ip, options))
      .catch((error: unknown) => {
        if (error instanceof Overloaded) return error;
        throw error;
      });
    if (incoming instanceof Overloaded) return busyResponse(c.req.path, incoming);
    c.set('incoming', incoming);
    const refused = refusalOf(c.req.raw, c.req.path, incoming);
    if (refused) return refused;
    try {
      // The body is here before a place in a queue is taken: who sends slowly waits with nobody.
      const taken = safeMethods.has(c.req.method)
        ? c.req.raw
        : await takeBody(c.req.raw, c.env?.incoming, incoming, options.held);
      if (taken instanceof Response) c.res = taken;
      else {
        c.req.raw = taken;
        const queue = queueFor(options.queues, c.req.method, c.req.path, incoming);
        await (queue ? queue.run(queueKeyOf(incoming), next) : next());
      }
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      c.res = busyResponse(c.req.path, error);
    }
    finish(incoming);
  });

  app.get('/api/me/session', (c) => answerWho(c.req.raw, c.get('incoming')));
  for (const lang of ['en', 'bn'] as const)
    app.get(`/app.${lang}.webmanifest`, (c) => webManifest(c.get('incoming'), lang) ?? c.notFound());
  for (const path of publicFilePaths)
    app.get(path, async (c) => (await answerPublicFile(c.req, c.get('incoming'))) ?? c.notFound());
  app.get('/api/me/events', (c) => answerEvents(c.get('incoming')));
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument()));
  app.all('*', (c) => answerAny(c.req, c.get('incoming'), options));

  app.onError((error, c) => answerError(error, c.req.path));
  return app;
}
