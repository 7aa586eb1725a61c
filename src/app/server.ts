import { serve, type ServerType } from '@hono/node-server';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRequestHandler } from 'react-router';
import { readConfig } from '#kernel/config.server.ts';
import { closePool } from '#kernel/database/pool.server.ts';
import { openFiles } from '#kernel/files.server.ts';
import { diskStore } from '#kernel/files/store.server.ts';
import { openSecretBox } from '#kernel/secret-box.server.ts';
import { openPayments } from '#modules/payments/places.server.ts';
import { registerModules } from '#kernel/registry.ts';
import { StartError } from '#kernel/start-error.ts';
import { startBackground } from './background.server.ts';
import { endEvents } from './events.server.ts';
import { makeHttp } from './http.server.ts';
import { modules } from './modules.ts';
import type { PageHandler } from './pages.server.ts';
import { seed } from './seed.server.ts';
import { startDatabase } from './start-database.server.ts';

export type Running = {
  port: number;
  stop: () => Promise<void>;
  fetch: (request: Request) => Response | Promise<Response>;
};

const root = process.env.BIDYAPITH_ROOT ?? process.cwd();
const say = (line: string) => console.log(line);

const pageHandler: PageHandler = createRequestHandler(
  () => import('virtual:react-router/server-build'),
  import.meta.env.MODE,
);

/** Starts everything: database, catalogues, worker, HTTP. `listen: false` leaves the HTTP server to the caller (dev). */
export async function start(options: { listen?: boolean } = {}): Promise<Running> {
  const config = readConfig();
  registerModules(modules);
  if (config.objectStorage)
    throw new StartError('Keeping files in S3 is not part of this version yet; unset S3_….');
  openSecretBox(config.appSecret);
  openPayments({ publicUrl: config.publicUrl, baseDomain: config.baseDomain });
  openFiles(diskStore(join(config.dataDir, 'files')));
  const database = await startDatabase(config, join(root, 'migrations'), say);
  const seeded = await seed(config, database.isNew, say);
  const background = await startBackground(config);
  const clientDir = join(root, 'build/client');
  const http = makeHttp({
    baseDomain: config.baseDomain,
    appSecret: config.appSecret,
    secure: config.publicUrl.startsWith('https:'),
    trustProxy: process.env.TRUST_PROXY === 'on',
    clientDir: existsSync(clientDir) ? clientDir : null,
    page: pageHandler,
  });
  const server = options.listen === false ? null : await listen(http.fetch, config.port, config.host);
  for (const line of seeded.lines(config.publicUrl)) say(line);
  return {
    port: config.port,
    fetch: http.fetch as Running['fetch'],
    stop: async () => {
      endEvents();
      await Promise.all([close(server), background.stop()]);
      await closePool();
      await database.stop();
    },
  };
}

function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
  hostname: string,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname }, () => resolve(server));
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} is in use. Choose another: PORT=8081 npm start`)
          : error,
      );
    });
  });
}

function close(server: ServerType | null): Promise<void> {
  if (!server) return Promise.resolve();
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Answers under way may end; idle connections need not be waited for.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 3000).unref();
  });
}

async function main(): Promise<void> {
  try {
    const running = await start();
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
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
