import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRequestHandler } from 'react-router';
import { readConfig } from '#kernel/config/config.server.ts';
import { closePool } from '#kernel/database/pool.server.ts';
import { openFiles } from '#kernel/files/files.server.ts';
import { storeOf } from '#kernel/files/open-store.server.ts';
import { openSecretBox } from '#kernel/config/secret-box.server.ts';
import { firstOperatorLines } from '#modules/platform/access/face/links.server.ts';
import { openLogins } from '#modules/platform/identity/password.server.ts';
import { keepBaseDomain } from '#modules/platform/sites/face/own-domain.server.ts';
import { startKeepingVisits } from '#modules/service/website/face/count-visits.server.ts';
import { openOauth } from '#modules/platform/oauth/face/facts.server.ts';
import { StartError } from '#kernel/start-error.ts';
import { openApiDocument } from './api/handler.server.ts';
import { apiScopes } from './api/scopes.server.ts';
import { startBackground } from './start/background.server.ts';
import { endEvents } from './requests/events.server.ts';
import { makeHttp } from './http.server.ts';
import { listenHttp } from './requests/listening.server.ts';
import { openModules } from './open-modules.server.ts';
import { loginPause, makeQueues } from './requests/load-shedding.server.ts';
import { keptFirst } from './pages/kept-first.server.ts';
import { isOpenPath, openBuild } from './pages/open-routes.server.ts';
import { limitPageCache, type PageHandler } from './pages/pages.server.ts';
import { openGateways } from './start/payments.server.ts';
import { seed, seedDemo } from './start/seed.server.ts';
import { stopBeingReady } from './requests/readiness.server.ts';
import { startDatabase } from './start/database.server.ts';

export type Running = {
  port: number;
  stop: () => Promise<void>;
  fetch: (request: Request) => Response | Promise<Response>;
};

const root = process.env.BIDYAPITH_ROOT ?? process.cwd();
/** Answers and steps under way have so long to end when the program stops; all of it takes at most 25 seconds. */
const drainMs = 18_000;
const say = (line: string) => console.log(line);

const build = () => import('virtual:react-router/server-build');
type Handler = ReturnType<typeof createRequestHandler>;
let made: { open: Handler; all: Handler } | undefined;

/** Given a function, the router derives all routes again for each page: only where screens change while it runs. */
const pageHandler: PageHandler = async (request, context) => {
  const { MODE: mode } = import.meta.env;
  if (!import.meta.env.PROD) return createRequestHandler(build, mode)(request, context);
  if (!made) {
    const whole = await build();
    made = {
      open: createRequestHandler(openBuild(whole), mode),
      all: createRequestHandler(whole, mode),
    };
  }
  return made[isOpenPath(new URL(request.url).pathname) ? 'open' : 'all'](request, context);
};

/** Starts everything: database, catalogues, worker, HTTP. `listen: false` leaves the HTTP server to the caller (dev). */
export async function start(options: { listen?: boolean } = {}): Promise<Running> {
  const config = readConfig();
  openModules();
  openSecretBox(config.appSecret);
  openGateways(config);
  keepBaseDomain(config.baseDomain);
  openOauth({
    issuer: config.publicUrl,
    baseDomain: config.baseDomain,
    scopes: apiScopes,
    apiDocument: openApiDocument,
  });
  openFiles(await storeOf(config));
  limitPageCache(config.pageCacheMb * 1024 * 1024);
  const queues = makeQueues({
    visitor: config.queueTimeoutVisitor,
    reader: config.queueTimeoutReader,
    writer: config.queueTimeoutWriter,
  });
  openLogins(config.loginConcurrency, config.queueTimeoutLogin * 1000, loginPause(queues));
  const database = await startDatabase(config, join(root, 'migrations'), say);
  await seed();
  const background = await startBackground(config);
  const visits = startKeepingVisits();
  const demo = await seedDemo(config, database.isNew, say);
  const first = config.role === 'worker' ? [] : await firstOperatorLines(config.publicUrl);
  const clientDir = join(root, 'build/client');
  const facts = {
    baseDomain: config.baseDomain,
    publicUrl: config.publicUrl,
    appSecret: config.appSecret,
    secure: config.publicUrl.startsWith('https:'),
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    clientDir: existsSync(clientDir) ? clientDir : null,
    page: pageHandler,
    role: config.role,
    queues,
  };
  const http = makeHttp(facts);
  const quick = config.role === 'worker' ? undefined : keptFirst(facts);
  const server =
    options.listen === false ? null : await listenHttp(http.fetch, config.port, config.host, quick);
  // Without a mail server nobody finds the invitations that were sent, unless told where they lie.
  const messages =
    config.smtpUrl === null && config.isThisMachine && config.role !== 'worker'
      ? [`Emails and SMS are kept in the local mailbox: ${config.publicUrl}/mailbox`]
      : [];
  for (const line of [...demo, ...first, ...messages, `Bidyapith is ready: ${config.publicUrl}`]) say(line);
  return {
    port: config.port,
    fetch: http.fetch as Running['fetch'],
    stop: async () => {
      stopBeingReady();
      endEvents();
      await Promise.all([server?.drain(drainMs), background.stop(drainMs)]);
      await visits.stop();
      // What is still open holds its connection for as long as its query takes; the database ends it.
      await Promise.race([closePool(), new Promise((resolve) => setTimeout(resolve, 2000))]);
      await database.stop();
    },
  };
}

async function main(): Promise<void> {
  const starting = start();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs, hangs not longer than a supervisor waits before it kills.
    setTimeout(() => process.exit(1), 25_000).unref();
    // Who cannot start says so below.
    const running = await starting.catch(() => null);
    if (!running) return;
    await running.stop();
    process.exit(0);
  };
  // From the first moment: a program that ends by the signal itself leaves its database running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // The launcher was killed: nobody is left who would stop us.
  process.on('disconnect', () => void stop());
  try {
    await starting;
    // Anyone who starts us again when we are killed knows from now on that it is worth it.
    process.send?.('ready');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}

if (import.meta.env.PROD) await main();
