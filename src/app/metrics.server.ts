import { monitorEventLoopDelay } from 'node:perf_hooks';
import { poolCounts } from '#kernel/database/pool.server.ts';
import { countTickets } from '#kernel/jobs/queue.server.ts';
import { countLetters } from '#kernel/mail/send.server.ts';
import { loginCounts } from '#modules/identity/password.server.ts';
import { countStreams } from './events.server.ts';
import type { Lines } from './lines.server.ts';
import { keptPagesNow } from './pages.server.ts';

/** How late the event loop was since the last look, in milliseconds; watched from the first look on. */
const watchEveryMs = 20;
let loop: ReturnType<typeof monitorEventLoopDelay> | undefined;
const late = (percent: number): string =>
  loop && loop.count > 0 ? Math.max(0, loop.percentile(percent) / 1e6 - watchEveryMs).toFixed(1) : '0';

function loopLines(): string[] {
  const lines = [50, 99, 100].map(
    (percent) => `bidyapith_event_loop_ms{quantile="${percent / 100}"} ${late(percent)}`,
  );
  if (loop) loop.reset();
  else (loop = monitorEventLoopDelay({ resolution: watchEveryMs })).enable();
  return lines;
}

let lines: Lines | undefined;

/** The lines whose lengths are told. */
export function countLines(those: Lines): void {
  lines = those;
}

function lineLines(): string[] {
  const all = {
    ...(lines && Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line.counts]))),
    logins: loginCounts(),
  };
  return Object.entries(all).flatMap(([name, { running, waiting: standing, refused }]) => [
    `bidyapith_line{line="${name}",state="working"} ${running}`,
    `bidyapith_line{line="${name}",state="waiting"} ${standing}`,
    `bidyapith_turned_away_total{line="${name}"} ${refused}`,
  ]);
}

const requests = new Map<string, number>();
const buckets = [5, 10, 25, 50, 100, 250, 500, 1000, 5000];
const durations = Array.from({ length: buckets.length + 1 }, () => 0);
let sum = 0;
let count = 0;

export function countRequest(method: string, status: number, ms: number): void {
  const key = `method="${method}",status="${status}"`;
  requests.set(key, (requests.get(key) ?? 0) + 1);
  const at = buckets.findIndex((limit) => ms <= limit);
  const place = at === -1 ? buckets.length : at;
  durations[place] = (durations[place] ?? 0) + 1;
  sum += ms;
  count++;
}

/** What waits, by one look at the database; without it the rest is still told. */
async function waiting(): Promise<string[]> {
  try {
    const [tickets, letters] = await Promise.all([countTickets(), countLetters()]);
    return [
      `bidyapith_jobs{state="waiting"} ${tickets.waiting}`,
      `bidyapith_jobs{state="running"} ${tickets.running}`,
      ...letters.flatMap(({ state, channel, count: letterCount, oldest }) => [
        `bidyapith_letters{channel="${channel}",state="${state}"} ${letterCount}`,
        `bidyapith_letters_oldest_seconds{channel="${channel}",state="${state}"} ${oldest}`,
      ]),
      'bidyapith_database_up 1',
    ];
  } catch {
    return ['bidyapith_database_up 0'];
  }
}

/** Prometheus text: requests by method and status, how long they took, and what waits. */
export async function metricsText(): Promise<string> {
  let running = 0;
  const told = [...requests].map(([key, value]) => `bidyapith_requests_total{${key}} ${value}`);
  for (const [at, limit] of buckets.entries()) {
    running += durations[at] ?? 0;
    told.push(`bidyapith_request_ms_bucket{le="${limit}"} ${running}`);
  }
  told.push(
    `bidyapith_request_ms_bucket{le="+Inf"} ${count}`,
    `bidyapith_request_ms_sum ${sum.toFixed(1)}`,
    `bidyapith_request_ms_count ${count}`,
  );
  const { total, idle, waiting: queued } = poolCounts();
  told.push(
    `bidyapith_connections{state="open"} ${total}`,
    `bidyapith_connections{state="idle"} ${idle}`,
    `bidyapith_connections{state="waited_for"} ${queued}`,
    `bidyapith_live_pages ${countStreams()}`,
    ...lineLines(),
    ...loopLines(),
    ...(await waiting()),
  );
  const pages = keptPagesNow();
  told.push(`bidyapith_kept_pages ${pages.count}`, `bidyapith_kept_pages_bytes ${pages.bytes}`);
  told.push(`process_resident_memory_bytes ${process.memoryUsage.rss()}`);
  return `${told.join('\n')}\n`;
}
