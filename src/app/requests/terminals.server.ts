import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { asProblem } from '#kernel/procedures/refusals.server.ts';
import { log } from '#kernel/log.server.ts';
import { Problem } from '#kernel/problem.ts';
import { whoAsks, type HostSite } from '#modules/platform/access/face/session-access.server.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { answerTerminal, type Said } from '#modules/school/timesheet/devices/iclock.server.ts';
import { countRequest } from './counted.server.ts';
import { readBody, streamOf } from './bodies.server.ts';
import type { Queues } from './load-shedding.server.ts';
import type { peerReader } from './peer.server.ts';
import { isCentralHost } from './request.server.ts';

type Facts = { baseDomain: string; queues: Queues };
type Env = { Bindings: { incoming?: IncomingMessage } | undefined };

/** What a terminal keeps of a year fits in; usual is a line. */
const bodyAtMost = 10 * 1024 * 1024;
const smallBody = 64 * 1024;
/** Over a slow line, but always coming on. */
const pace = { wholeMs: 10_000, bytesPerSecond: 4 * 1024 };

const hosts = new Map<string, { site: HostSite | null; until: number }>();
const hostForMs = 5000;

/** Whose address was called; the same few are called all day. */
async function siteOf(host: string, baseDomain: string): Promise<HostSite | null> {
  const kept = hosts.get(host);
  if (kept && kept.until > performance.now()) return kept.site;
  const { hostSite } = await whoAsks(host, baseDomain, null);
  if (hosts.size > 2000) hosts.clear();
  hosts.set(host, { site: hostSite, until: performance.now() + hostForMs });
  return hostSite;
}

async function bodyOf(c: Context<Env>, ip: string | null, queues: Queues): Promise<Buffer | string> {
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  if (length > bodyAtMost) return 'large';
  const stream = streamOf(c.req.raw, c.env?.incoming);
  if (!stream || length === 0) return Buffer.alloc(0);
  const read = () => readBody(stream, bodyAtMost, pace);
  return length <= smallBody ? read() : queues.uploads.run(addressKey(ip), read);
}

/**
 * The addresses of terminals that send punches by themselves (docs/security.md). They come without a session, speak
 * plain text and repeat whatever is not answered with OK, so they stand before everything that is for browsers.
 */
export function mountTerminals<E extends Env>(
  app: Hono<E>,
  { baseDomain, queues }: Facts,
  peer: ReturnType<typeof peerReader>,
): void {
  app.all('/iclock/*', async (given) => {
    const c = given as unknown as Context<Env>;
    const started = performance.now();
    const ip = peer(c.req, () => getConnInfo(c).remote.address ?? null);
    const said = await answer(c, ip, baseDomain, queues).catch((error: unknown): Said => {
      const problem = asProblem(error);
      if (problem instanceof Problem) return { status: problem.status, text: 'ERROR' };
      log.error({ err: error, path: c.req.path }, 'a terminal was not answered');
      return { status: 500, text: 'ERROR' };
    });
    countRequest(c.req.method, said.status, performance.now() - started);
    if (said.status === 200) return new Response(said.text, { headers: plain });
    return new Response(said.text, { status: said.status, headers: { ...plain, ...refusedHeaders } });
  });
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
// A body that was not read is not wanted either.
const refusedHeaders = { 'retry-after': '30', connection: 'close' };

async function answer(c: Context<Env>, ip: string | null, baseDomain: string, queues: Queues): Promise<Said> {
  const url = new URL(c.req.url);
  const host = c.req.header('host') ?? url.host;
  const site = await siteOf(host, baseDomain);
  if (!site && !isCentralHost(host, baseDomain)) return { status: 421, text: 'ERROR' };
  let body: Promise<Buffer | string> | undefined;
  const said = await answerTerminal({
    method: c.req.method,
    path: url.pathname,
    query: url.searchParams,
    ip,
    site,
    isBrowser: c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined,
    now: new Date(),
    body: () => (body ??= bodyOf(c, ip, queues)),
  });
  // Some terminals do not listen before they have said all: a short body that was not wanted is let in and dropped.
  const isShort = Number(c.req.header('content-length') ?? Number.NaN) <= smallBody;
  if (!body && isShort) await bodyOf(c, ip, queues);
  return said;
}
