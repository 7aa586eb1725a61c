import { Counter, Histogram, Registry } from 'prom-client';

/** What the program counts of itself. */
export const registry = new Registry();
const registers = [registry];

const requests = new Counter({
  name: 'bidyapith_requests_total',
  help: 'Requests answered',
  labelNames: ['method', 'status'],
  registers,
});
const durations = new Histogram({
  name: 'bidyapith_request_duration_seconds',
  help: 'How long requests took',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers,
});
export function countRequest(method: string, status: number, ms: number): void {
  requests.inc({ method, status });
  durations.observe(ms / 1000);
}
