import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '../../src/app/api/handler.server.ts';
import { apiScopes } from '../../src/app/api/scopes.server.ts';
import { startBackground } from '../../src/app/start/background.server.ts';
import { endEvents } from '../../src/app/requests/events.server.ts';
import { makeHttp, type HttpOptions } from '../../src/app/http.server.ts';
import { keptFirst } from '../../src/app/pages/kept-first.server.ts';
import { makeQueues, type Queues } from '../../src/app/requests/load-shedding.server.ts';
import { readRequest } from '../../src/app/requests/request.server.ts';
import { listenHttp } from '../../src/app/requests/listening.server.ts';
import { openModules } from '../../src/app/open-modules.server.ts';
import type { Actor } from '../../src/kernel/actor.ts';
import { closePool, inTransaction, openPool } from '../../src/kernel/database/pool.server.ts';
import { openFiles } from '../../src/kernel/files/files.server.ts';
import { diskStore, type FileStore } from '../../src/kernel/files/store.server.ts';
import { openSecretBox } from '../../src/kernel/config/secret-box.server.ts';
import { offerStandIn, openPayments } from '../../src/modules/money/payments/gateways/addresses.server.ts';
import { standInUrl } from '../../src/modules/operator/stand-in/stand-in.server.ts';
import { openOauth } from '../../src/modules/platform/oauth/provider/facts.server.ts';
import {
  csrfToken,
  openSession,
  type NewSession,
} from '../../src/modules/platform/identity/sessions.server.ts';
import type { TestDatabase } from './database.ts';
import { checkPlaceholders } from './open-places.ts';
import { worldDatabase } from './world.ts';

const appSecret = 'a secret of the tests, thirty-two characters long';

export type Answer<T = unknown> = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
  json: T;
};

export type Caller = {
  /** One call as this person: `await admin.call('GET', '/api/students', { page: 1 })`; a GET's input goes into the query. */
  call<T = unknown>(
    method: string,
    path: string,
    input?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  host: string;
  /** For requests that a test makes itself: the session, and the mark of a change that is not forged. */
  cookie: string;
  token: string;
};

export type TestServer = {
  port: number;
  database: TestDatabase;
  files: FileStore;
  /** Nobody in particular, on the host of a school (`krishnachura.localhost`) or on the base domain. */
  stranger(host?: string): Caller;
  /** A person signed in on a host; makes the session directly, without the login form. */
  signedIn(
    host: string,
    session: Pick<NewSession, 'userId' | 'panel' | 'siteId' | 'groupId'> & Partial<NewSession>,
  ): Promise<Caller>;
  /** Signs in through the login procedure and keeps the cookie. */
  login(host: string, identifier: string, password: string): Promise<Caller>;
  /** Goes on with the session cookie that an answer has set. */
  withCookie(host: string, answer: Answer): Caller;
  /** Whom the program takes a request with these headers for. */
  actorOf(host: string, headers: Record<string, string>): Promise<Actor | null>;
  /** Where the bytes of a file lie. */
  fileOf(siteId: string, sha256: string): string;
  /** Ends rounds and jobs, for tests that compare what is in the database: they write beside every request. */
  stopBackground(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The whole program without the screens: real PostgreSQL, real HTTP, on a database of its own, in which the schools of
 * `makeWorld` are already.
 */
export async function startServer(
  pool: Parameters<typeof openPool>[1] = {},
  parts: Partial<
    Pick<HttpOptions, 'page' | 'queues' | 'held' | 'secure' | 'trustProxy' | 'metricsToken'>
  > = {},
  made?: TestDatabase,
): Promise<TestServer> {
  openModules();
  const database = made ?? (await worldDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'bidyapith-files-'));
  const files = diskStore(folder);
  openFiles(files);
  openSecretBox(appSecret);
  openPool(database.app, pool);
  const background = await startBackground({
    role: 'all',
    smtpUrl: null,
    mailFrom: 'no-reply@localhost',
    appSecret,
    isThisMachine: true,
  });
  let stopped: Promise<void> | undefined;
  // The port is known before the program, since its links name it.
  const server = await listenHttp(
    (...asked) => http.fetch(...asked),
    0,
    '127.0.0.1',
    (...asked) => quick(...asked),
  );
  const { port } = server;
  const options: HttpOptions & { queues: Queues } = {
    queues: makeQueues({ visitor: 3, reader: 6, writer: 12 }),
    publicUrl: `http://localhost:${port}`,
    baseDomain: 'localhost',
    appSecret,
    secure: false,
    trustProxy: true,
    clientDir: null,
    page: async () =>
      new Response('<!doctype html><p>page</p>', { headers: { 'content-type': 'text/html' } }),
    ...parts,
  };
  const http = makeHttp(options);
  const quick = keptFirst(options);
  openPayments({ publicUrl: `http://127.0.0.1:${port}`, baseDomain: 'localhost' });
  offerStandIn(standInUrl);
  openOauth({
    issuer: `http://localhost:${port}`,
    baseDomain: 'localhost',
    scopes: apiScopes,
    apiDocument: openApiDocument,
  });

  const caller = (host: string, cookie: string | null, token: string): Caller => ({
    host,
    cookie: cookie ?? '',
    token,
    call: (method, path, input, headers) =>
      send(port, host, method, path, input, { cookie, token, ...(headers ? { headers } : {}) }) as never,
  });

  const withCookie = (host: string, answer: Answer): Caller => {
    const secret = cookieIn(answer);
    if (!secret) throw new Error(`No session cookie in ${answer.status} ${answer.text}`);
    return caller(host, `bidyapith_session=${secret}`, csrfToken(appSecret, secret));
  };

  return {
    port,
    database,
    files,
    stranger: (host = 'localhost') => caller(host, null, csrfToken(appSecret, '')),
    signedIn: async (host, session) => {
      const opened = await inTransaction({}, (db) =>
        openSession(db, { remember: true, ip: '127.0.0.1', userAgent: 'test', ...session }),
      );
      return caller(host, `bidyapith_session=${opened.secret}`, csrfToken(appSecret, opened.secret));
    },
    login: async (host, identifier, password) => {
      const answer = await send(
        port,
        host,
        'POST',
        '/api/login',
        { identifier, password },
        { cookie: null, token: '' },
      );
      if (answer.status !== 200 || !cookieIn(answer))
        throw new Error(`Login of ${identifier} failed: ${answer.status} ${answer.text}`);
      return withCookie(host, answer);
    },
    withCookie,
    actorOf: async (host, headers) => {
      const request = new Request(`http://${host}/api/me`, { headers: { host, ...headers } });
      const facts = {
        publicUrl: `http://localhost:${port}`,
        baseDomain: 'localhost',
        appSecret,
        secure: false,
      };
      return (await readRequest(request, '127.0.0.1', facts)).actor;
    },
    fileOf: (siteId, sha256) => join(folder, siteId, sha256.slice(0, 2), sha256),
    stopBackground: () => (stopped ??= background.stop()),
    close: async () => {
      endEvents();
      await server.drain(0);
      await (stopped ??= background.stop());
      await closePool();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}

const cookieIn = (answer: Answer): string | undefined =>
  [answer.headers['set-cookie']]
    .flat()
    .join(';')
    .match(/bidyapith_session=([^;]+)/)?.[1];

export type Sending = { cookie: string | null; token: string; headers?: Record<string, string> };

function queryOf(input: unknown, prefix = ''): string[] {
  if (input === null || input === undefined) return [];
  if (typeof input !== 'object') return [`${encodeURIComponent(prefix)}=${encodeURIComponent(plain(input))}`];
  return Object.entries(input).flatMap(([key, value]) => queryOf(value, prefix ? `${prefix}[${key}]` : key));
}

/** Of what any answer of any test sets, only the language and the colours are for scripts. */
const isLoose = (cookie: string): boolean =>
  !/; ?SameSite=(Lax|Strict)/i.test(cookie) ||
  !(/; ?HttpOnly/i.test(cookie) || /^(lang|theme)=/.test(cookie));

// `fetch` does not let a test choose the Host header, so the calls are made with node:http.
export function send(
  port: number,
  host: string,
  method: string,
  path: string,
  input: unknown,
  how: Sending,
): Promise<Answer> {
  const inQuery = method === 'GET' || method === 'HEAD';
  const query =
    inQuery && input !== undefined ? `${path.includes('?') ? '&' : '?'}${queryOf(input).join('&')}` : '';
  const raw = Buffer.isBuffer(input) || typeof input === 'string';
  const body = inQuery || input === undefined ? undefined : raw ? input : JSON.stringify(input);
  const headers: Record<string, string> = {
    host: `${host}:${port}`,
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': how.token,
    // A caller of its own address, so that one test's throttle is not another's.
    'x-forwarded-for': `10.${[
      ...createHash('md5')
        .update(how.cookie ?? host)
        .digest()
        .subarray(0, 3),
    ].join('.')}`,
    ...(how.cookie ? { cookie: how.cookie } : {}),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...how.headers,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path: path + query, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const loose = (response.headers['set-cookie'] ?? []).find(isLoose);
          if (loose)
            reject(
              new Error(`${method} ${path} sets a cookie that scripts or other sites may use: ${loose}`),
            );
          const text = bytes.toString('utf8');
          const isJson = (response.headers['content-type'] ?? '').includes('json');
          const json: unknown = isJson && text ? JSON.parse(text) : undefined;
          const status = response.statusCode ?? 0;
          try {
            checkPlaceholders(`${method} ${path}`, status, json, input);
          } catch (error) {
            reject(error);
          }
          resolve({ status, headers: response.headers, text, bytes, json } as Answer);
        });
      },
    );
    // The server may have closed a connection that was kept for the next call, just as that call began.
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET')
        resolve(send(port, host, method, path, input, how));
      else reject(error);
    });
    if (body !== undefined) request.write(body);
    request.end();
  });
}

/** An unlikely string by which a school's own data can be recognised in any answer. */
export const canary = (name: string): string => `canary-${name}-${randomBytes(6).toString('hex')}`;

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
