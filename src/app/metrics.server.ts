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

/** Prometheus text: requests by method and status, and how long they took. */
export function metricsText(): string {
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
  lines.push(`process_resident_memory_bytes ${process.memoryUsage.rss()}`);
  return `${lines.join('\n')}\n`;
}
