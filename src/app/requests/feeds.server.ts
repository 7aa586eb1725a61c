import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { asProblem } from '#kernel/procedures/refusals.server.ts';
import { log } from '#kernel/log.server.ts';
import { Problem } from '#kernel/problem.ts';
import { whoAsks } from '#modules/platform/access/face/session-access.server.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { answerFeed, type FeedSaid } from '#modules/school/timetables/feed/answer.server.ts';
import { countRequest } from './counted.server.ts';
import type { Queues } from './load-shedding.server.ts';
import type { peerReader } from './peer.server.ts';

type Facts = { baseDomain: string; queues: Queues };
type Env = { Bindings: { incoming?: IncomingMessage } | undefined };

const headers = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

function asResponse(said: FeedSaid | { status: 503 }): Response {
  if (said.status === 200)
    return new Response(said.text, {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="routine.ics"',
        etag: said.etag,
      },
    });
  if (said.status === 304)
    return new Response(null, { status: 304, headers: { ...headers, etag: said.etag } });
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  if (said.status === 404) return new Response('Not found', { status: 404, headers: plain });
  const seconds = said.status === 429 ? said.seconds : 30;
  return new Response('Later', {
    status: said.status,
    headers: { ...plain, 'retry-after': String(seconds) },
  });
}

/**
 * The addresses that calendar programs read (docs/security.md). They come without a session and are asked by machines
 * all day; the secret in the address is all that they bring, and it is written nowhere.
 */
export function mountFeeds<E extends Env>(
  app: Hono<E>,
  { baseDomain, queues }: Facts,
  peer: ReturnType<typeof peerReader>,
): void {
  app.get('/feed/routine/:file', async (given) => {
    const c = given as unknown as Context<Env>;
    const started = performance.now();
    const ip = peer(c.req, () => getConnInfo(c).remote.address ?? null);
    const said = await queues.openReaders
      .run(addressKey(ip), () => answer(c, ip, baseDomain))
      .catch((error: unknown): { status: 503 } => {
        const problem = asProblem(error);
        if (!(problem instanceof Problem)) log.error({ err: error }, 'a calendar was not answered');
        return { status: 503 };
      });
    countRequest(c.req.method, said.status, performance.now() - started);
    return asResponse(said);
  });
}

async function answer(c: Context<Env>, ip: string | null, baseDomain: string): Promise<FeedSaid> {
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  const { hostSite } = await whoAsks(host, baseDomain, null);
  if (!hostSite) return { status: 404 };
  return answerFeed({
    file: c.req.param('file') ?? '',
    siteId: hostSite.id,
    host: host.replace(/:\d+$/, ''),
    ip,
    ifNoneMatch: c.req.header('if-none-match') ?? null,
  });
}
