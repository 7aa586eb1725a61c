import { poolCounts } from '#kernel/database/pool.server.ts';
import { countTickets } from '#kernel/jobs/queue.server.ts';
import { countLetters } from '#kernel/mail/send.server.ts';
import { countStreams } from './events.server.ts';

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
  const lines = [...requests].map(([key, value]) => `bidyapith_requests_total{${key}} ${value}`);
  for (const [at, limit] of buckets.entries()) {
    running += durations[at] ?? 0;
    lines.push(`bidyapith_request_ms_bucket{le="${limit}"} ${running}`);
  }
  lines.push(
    `bidyapith_request_ms_bucket{le="+Inf"} ${count}`,
    `bidyapith_request_ms_sum ${sum.toFixed(1)}`,
    `bidyapith_request_ms_count ${count}`,
  );
  const { total, idle, waiting: queued } = poolCounts();
  lines.push(
    `bidyapith_connections{state="open"} ${total}`,
    `bidyapith_connections{state="idle"} ${idle}`,
    `bidyapith_connections{state="waited_for"} ${queued}`,
    `bidyapith_live_pages ${countStreams()}`,
    ...(await waiting()),
  );
  lines.push(`process_resident_memory_bytes ${process.memoryUsage.rss()}`);
  return `${lines.join('\n')}\n`;
}
