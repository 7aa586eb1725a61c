import { collectDefaultMetrics, Counter, Gauge } from 'prom-client';
import { poolCounts } from '#kernel/database/pool.server.ts';
import { countTickets } from '#kernel/jobs/queue.server.ts';
import { countMessages } from '#kernel/messages/send.server.ts';
import { loginCounts } from '#modules/platform/identity/password.server.ts';
import { registry } from './requests/counted.server.ts';
import { countStreams } from './requests/events.server.ts';
import type { HeldBodies } from './requests/held-bodies.server.ts';
import type { Queues } from './requests/load-shedding.server.ts';
import { pageCacheSize } from './pages/pages.server.ts';

const registers = [registry];

const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []): Gauge<L> =>
  new Gauge({ name: `bidyapith_${name}`, help, labelNames, registers });

const turnedAway = new Counter({
  name: 'bidyapith_turned_away_total',
  help: 'Requests refused because too many waited',
  labelNames: ['line'],
  registers,
});
const line = gauge('line', 'Requests in the queues', ['line', 'state']);
const bodies = gauge('bodies', 'Bodies of requests that still come in', ['from']);
const bodyBytes = gauge('bodies_bytes', 'Memory of the bodies that still come in', ['from']);
const connections = gauge('connections', 'Connections to the database', ['state']);
const livePages = gauge('live_pages', 'Browsers that are told what is new');
const cachedPages = gauge('page_cache_pages', 'Rendered public pages in memory');
const cachedBytes = gauge('page_cache_bytes', 'Memory of the rendered public pages');
const databaseUp = gauge('database_up', 'Whether the database answers');
const jobs = gauge('jobs', 'Jobs that wait or run', ['state']);
const letters = gauge('letters', 'Messages by channel and state', ['channel', 'state']);
const oldestLetter = gauge('letters_oldest_seconds', 'Age of the oldest message', ['channel', 'state']);

let queues: Queues | undefined;

/** The queues whose lengths are shown. */
export function countQueues(those: Queues): void {
  queues = those;
}

let held: HeldBodies | undefined;

/** The bodies whose memory is shown. */
export function countHeld(those: HeldBodies): void {
  held = those;
}

function readProgram(): void {
  const { total, idle, waiting } = poolCounts();
  connections.set({ state: 'open' }, total);
  connections.set({ state: 'idle' }, idle);
  connections.set({ state: 'waited_for' }, waiting);
  livePages.set(countStreams());
  const cache = pageCacheSize();
  cachedPages.set(cache.pages);
  cachedBytes.set(cache.bytes);
  turnedAway.reset();
  const counts = Object.entries(queues ?? {}).map(([name, { counts: of }]) => [name, of] as const);
  for (const [name, { running, waiting: standing, refused }] of [
    ...counts,
    ['logins', loginCounts()] as const,
  ]) {
    line.set({ line: name, state: 'working' }, running);
    line.set({ line: name, state: 'waiting' }, standing);
    turnedAway.inc({ line: name }, refused);
  }
  for (const [from, { counts: of }] of Object.entries(held ?? {})) {
    bodies.set({ from }, of.bodies);
    bodyBytes.set({ from }, of.bytes);
    turnedAway.inc({ line: `bodies of ${from}` }, of.lost);
  }
}

/** What waits, by one look at the database; without it the rest is still told. */
async function readDatabase(): Promise<void> {
  for (const one of [jobs, letters, oldestLetter]) one.reset();
  try {
    const [tickets, messages] = await Promise.all([countTickets(), countMessages()]);
    jobs.set({ state: 'waiting' }, tickets.waiting);
    jobs.set({ state: 'running' }, tickets.running);
    for (const { state, channel, count, oldest } of messages) {
      letters.set({ channel, state }, count);
      oldestLetter.set({ channel, state }, oldest);
    }
    databaseUp.set(1);
  } catch {
    databaseUp.set(0);
  }
}

let isWatched = false;

/**
 * For Prometheus: requests, what waits, and what prom-client says of every Node program (memory, event loop), which
 * is watched from the first look on.
 */
export async function metricsAnswer(): Promise<Response> {
  if (!isWatched) collectDefaultMetrics({ register: registry });
  isWatched = true;
  readProgram();
  await readDatabase();
  return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } });
}
