import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRequestHandler } from 'react-router';
import { readConfig } from '#kernel/config.server.ts';
import { closePool } from '#kernel/database/pool.server.ts';
import { openFiles } from '#kernel/files.server.ts';
import { storeOf } from '#kernel/files/open-store.server.ts';
import { openSecretBox } from '#kernel/secret-box.server.ts';
import { openLogins } from '#modules/identity/password.server.ts';
import { openPayments } from '#modules/payments/places.server.ts';
import { openOauth } from '#modules/oauth/facts.server.ts';
import { registerModules } from '#kernel/registry.ts';
import { StartError } from '#kernel/start-error.ts';
import { openApiDocument } from './api-handler.server.ts';
import { apiScopes } from './api-scopes.server.ts';
import { startBackground } from './background.server.ts';
import { endEvents } from './events.server.ts';
import { makeHttp } from './http.server.ts';
import { listenHttp } from './listening.server.ts';
import { modules } from './modules.ts';
import { makeLines } from './lines.server.ts';
import { keepPagesWithin, type PageHandler } from './pages.server.ts';
import { seed, seedDemo } from './seed.server.ts';
import { stopBeingReady } from './readiness.server.ts';
import { startDatabase } from './start-database.server.ts';

export type Running = {
  port: number;
  stop: () => Promise<void>;
  fetch: (request: Request) => Response | Promise<Response>;
};

const root = process.env.BIDYAPITH_ROOT ?? process.cwd();
/** Answers and steps under way have so long to end when the program stops; all of it takes at most 25 seconds. */
const drainMs = 18_000;
const say = (line: string) => console.log(line);

const pageHandler: PageHandler = createRequestHandler(
  () => import('virtual:react-router/server-build'),
  import.meta.env.MODE,
);

/** Starts everything: database, catalogues, worker, HTTP. `listen: false` leaves the HTTP server to the caller (dev). */
export async function start(options: { listen?: boolean } = {}): Promise<Running> {
  const config = readConfig();
  registerModules(modules);
  openSecretBox(config.appSecret);
  const { publicUrl, baseDomain, standInUrl } = config;
  openPayments({ publicUrl, baseDomain, standInUrl });
  openOauth({
    issuer: config.publicUrl,
    baseDomain: config.baseDomain,
    scopes: apiScopes,
    apiDocument: openApiDocument,
  });
  openFiles(await storeOf(config));
  const { keptPagesMb, loginsAtOnce, waits } = config.crowd;
  keepPagesWithin(keptPagesMb * 1024 * 1024);
  openLogins(loginsAtOnce, waits.login * 1000);
  const database = await startDatabase(config, join(root, 'migrations'), say);
  await seed();
  const background = await startBackground(config);
  const demo = await seedDemo(config, database.isNew, say);
  const clientDir = join(root, 'build/client');
  const http = makeHttp({
    baseDomain: config.baseDomain,
    publicUrl: config.publicUrl,
    appSecret: config.appSecret,
    secure: config.publicUrl.startsWith('https:'),
    trustProxy: process.env.TRUST_PROXY === 'on',
    clientDir: existsSync(clientDir) ? clientDir : null,
    page: pageHandler,
    role: config.role,
    lines: makeLines(waits),
  });
  const server = options.listen === false ? null : await listenHttp(http.fetch, config.port, config.host);
  for (const line of [...demo, `Bidyapith is ready: ${config.publicUrl}`]) say(line);
  return {
    port: config.port,
    fetch: http.fetch as Running['fetch'],
    stop: async () => {
      stopBeingReady();
      endEvents();
      await Promise.all([server?.drain(drainMs), background.stop(drainMs)]);
      // What is still open holds its connection for as long as its query takes; the database ends it.
      await Promise.race([closePool(), new Promise((resolve) => setTimeout(resolve, 2000))]);
      await database.stop();
    },
  };
}

async function main(): Promise<void> {
  try {
    const running = await start();
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      // Whatever hangs, hangs not longer than a supervisor waits before it kills.
      setTimeout(() => process.exit(1), 25_000).unref();
      await running.stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
    // The launcher was killed: nobody is left who would stop us.
    process.on('disconnect', () => void stop());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exit(1);
  }
}

if (import.meta.env.PROD) await main();
