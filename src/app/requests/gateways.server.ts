import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Overloaded } from '#kernel/overload/fair-queue.server.ts';
import { answerCallback, answerPay } from '#modules/money/payments/intents/callbacks.server.ts';
import { addressKey } from '#modules/platform/identity/throttle.server.ts';
import { takeSmallBody } from './bodies.server.ts';
import { busyResponse, type Queues } from './load-shedding.server.ts';
import type { peerReader } from './peer.server.ts';

type Env = { Bindings: { incoming?: IncomingMessage } | undefined };

/**
 * Payers on their way to a gateway and back, and gateways with news. They come without a session and from another site;
 * what they say is only a reason to ask the gateway. Asking takes long where a gateway is slow, so they wait in a line of
 * their own; who is turned away loses nothing, since the job asks as well.
 */
export function mountGateways<E extends Env>(
  app: Hono<E>,
  { queues }: { queues: Queues },
  peer: ReturnType<typeof peerReader>,
): void {
  const inLine = (c: Context<Env>, work: () => Promise<Response>): Promise<Response> => {
    const ip = peer(c.req, () => getConnInfo(c).remote.address ?? null);
    return queues.gateways.run(addressKey(ip), work).catch((error: unknown) => {
      if (error instanceof Overloaded) return busyResponse(c.req.path, error);
      throw error;
    });
  };
  app.get('/gateway/pay/:site/:intent', (given) => {
    const c = given as unknown as Context<Env>;
    const { site, intent } = given.req.param();
    return inLine(c, () => answerPay(site, intent));
  });
  // Some send the payer's browser back by a link.
  app.get('/gateway/:gateway/:site/back', async (given) => {
    const c = given as unknown as Context<Env>;
    const { gateway, site } = given.req.param();
    const query = new URL(c.req.url).search.slice(1);
    if (query.length > 16_384) return c.text('too large', 413);
    return inLine(c, () => answerCallback(gateway, site, 'back', query));
  });
  app.post('/gateway/:gateway/:site/:what', async (given) => {
    const c = given as unknown as Context<Env>;
    const { gateway, site, what } = given.req.param();
    // The body is here before a place is taken: who sends slowly waits with nobody.
    const taken = await takeSmallBody(c.req.raw, c.env?.incoming);
    if (!taken) return c.text('too large', 413);
    const body = await taken.text();
    return inLine(c, () => answerCallback(gateway, site, what, body));
  });
}
