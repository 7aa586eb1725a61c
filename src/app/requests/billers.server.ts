import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { asProblem } from '#kernel/procedures/refusals.server.ts';
import { log } from '#kernel/log.server.ts';
import { Problem } from '#kernel/problem.ts';
import { answerBiller } from '#modules/money/collection/biller/answer.server.ts';
import type { BillerAnswer } from '#modules/money/collection/biller/inquiries.server.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { countRequest } from './counted.server.ts';
import { takeSmallBody } from './bodies.server.ts';
import type { Queues } from './load-shedding.server.ts';
import type { peerReader } from './peer.server.ts';

type Env = { Bindings: { incoming?: IncomingMessage } | undefined };

/**
 * What wallets and banks ask and tell (docs/biller.md). They bring no session: each call is signed with a key of the
 * school, and the signature is over the body as it was sent.
 */
export function mountBillers<E extends Env>(
  app: Hono<E>,
  { queues }: { queues: Queues },
  peer: ReturnType<typeof peerReader>,
): void {
  app.post('/api/biller/v1/:what', async (given) => {
    const c = given as unknown as Context<Env>;
    const started = performance.now();
    const ip = peer(c.req, () => getConnInfo(c).remote.address ?? null);
    const said = await queues.openReaders
      .run(addressKey(ip), () => answer(c, ip))
      .catch((error: unknown): BillerAnswer => {
        const problem = asProblem(error);
        if (!(problem instanceof Problem)) log.error({ err: error }, 'a biller was not answered');
        // Nothing was booked, or the same call will say what was: to ask again is right in either case.
        return { status: 503, json: { code: 'TRY_AGAIN' } };
      });
    countRequest(c.req.method, said.status, performance.now() - started);
    return Response.json(said.json, {
      status: said.status,
      headers: {
        'cache-control': 'no-store',
        ...(said.status === 429 || said.status === 503 ? { 'retry-after': '5' } : {}),
      },
    });
  });
}

async function answer(c: Context<Env>, ip: string | null): Promise<BillerAnswer> {
  const taken = await takeSmallBody(c.req.raw, c.env?.incoming);
  if (!taken) return { status: 413, json: { code: 'TOO_LARGE' } };
  const what = c.req.param('what') ?? '';
  return answerBiller({
    what,
    path: `/api/biller/v1/${what}`,
    body: await taken.text(),
    key: c.req.header('x-biller-key') ?? '',
    time: c.req.header('x-biller-time') ?? '',
    signature: c.req.header('x-biller-signature') ?? '',
    ip,
  });
}
