import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { mountBillers } from './billers.server.ts';
import { mountFeeds } from './feeds.server.ts';
import { mountGateways } from './gateways.server.ts';
import type { Queues } from './load-shedding.server.ts';
import type { peerReader } from './peer.server.ts';
import { mountTerminals } from './terminals.server.ts';

type Env = { Bindings: { incoming?: IncomingMessage } | undefined };

/** Addresses that machines ask, without a session: terminals, calendar programs, wallets, banks and gateways. */
export function mountMachines<E extends Env>(
  app: Hono<E>,
  facts: { baseDomain: string; queues: Queues },
  peer: ReturnType<typeof peerReader>,
): void {
  mountTerminals(app, facts, peer);
  mountFeeds(app, facts, peer);
  mountBillers(app, facts, peer);
  mountGateways(app, facts, peer);
}
