import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { openModules } from '#app/open-modules.server.ts';
import { makeHttp } from '#app/http.server.ts';
import { withClient, type Connection } from '#kernel/connection/connection.server.ts';
import { startEmbedded } from '#kernel/embedded/embedded.server.ts';
import { ensureAppRole, migrate } from '#kernel/schema/migrate.server.ts';
import { closePool, inTransaction, openPool } from '#kernel/database/pool.server.ts';
import { csrfToken, openSession } from '#modules/platform/identity/sessions.server.ts';
import { databaseMs, type Meter, ownMs } from './processor-time.ts';

const appSecret = 'a secret of the benchmarks, thirty-two characters';
const password = 'a password of the benchmarks';

export type BenchCaller = <T>(
  method: string,
  path: string,
  body: unknown,
) => Promise<{ status: number; json: T }>;

export type BenchProgram = {
  /** The role that the program works as: what a bare statement is measured with. */
  app: Connection;
  /** Lets the planner know the tables, as the database does by itself within a minute. */
  analyse(): Promise<void>;
  readonly port: number;
  /** What a signed-in person's requests bring along. */
  signIn(session: { userId: string; siteId: string }): Promise<{ secret: string; cookie: string }>;
  /** Someone signed in on a school's host, over real HTTP. */
  caller(host: string, session: { userId: string; siteId: string }): Promise<BenchCaller>;
  /** How long each request took from its arrival to its finished answer, without the way there and back. */
  readonly serverMs: number[];
  /** The program and the bench, which are one process, and the database of its own. */
  readonly meter: Meter;
  stop(): Promise<void>;
};

/**
 * The program without screens, with the settings that a school runs with: on a database of its own, or on one that is
 * there.
 */
export async function startBench(there?: Connection): Promise<BenchProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bidyapith-bench-'));
  const embedded = there ? null : await startEmbedded({ dataDir, log: () => {} });
  const owner = there ?? (embedded as NonNullable<typeof embedded>).owner;
  await migrate(owner, join(import.meta.dirname, '../../migrations'), () => {});
  const app = await ensureAppRole(owner, password);
  openPool(app);
  openModules();
  const postmaster = embedded
    ? Number(readFileSync(join(embedded.where, 'postmaster.pid'), 'utf8').split('\n')[0])
    : 0;
  const http = makeHttp({
    baseDomain: 'localhost',
    appSecret,
    secure: false,
    trustProxy: false,
    clientDir: null,
    page: async () => new Response(''),
  });
  const serverMs: number[] = [];
  const fetch: typeof http.fetch = async (...asked) => {
    const started = performance.now();
    const answer = await http.fetch(...asked);
    serverMs.push(performance.now() - started);
    return answer;
  };
  const server = await new Promise<ServerType>((resolve) => {
    const made: ServerType = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made));
  });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });

  const signIn: BenchProgram['signIn'] = async ({ userId, siteId }) => {
    const opened = await inTransaction({}, (db) =>
      openSession(db, {
        userId,
        siteId,
        groupId: null,
        panel: 'site',
        remember: true,
        ip: '127.0.0.1',
        userAgent: 'bench',
      }),
    );
    return { secret: opened.secret, cookie: `bidyapith_session=${opened.secret}` };
  };

  const caller: BenchProgram['caller'] = async (host, session) => {
    const { secret, cookie } = await signIn(session);
    const headers = {
      host: `${host}:${port}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': csrfToken(appSecret, secret),
      cookie,
    };
    return (method, path, body) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      return new Promise((resolve, reject) => {
        const length = { 'content-length': String(Buffer.byteLength(text)) };
        const asked = httpRequest(
          { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...length } },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                json: JSON.parse(Buffer.concat(chunks).toString('utf8')) as never,
              }),
            );
          },
        );
        asked.on('error', reject);
        asked.end(text);
      });
    };
  };

  return {
    app,
    analyse: () =>
      withClient(owner, async (client) => {
        await client.query('ANALYZE');
      }),
    caller,
    signIn,
    port,
    serverMs,
    meter: { own: ownMs, others: () => databaseMs(postmaster) },
    stop: async () => {
      agent.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await closePool();
      await embedded?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The middle of some times, in milliseconds. */
export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
