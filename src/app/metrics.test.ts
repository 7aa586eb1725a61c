import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../tests/support/server.ts';

const token = 'a token of the collector, long enough';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, { metricsToken: token });
});
afterAll(() => server.close());

const figures = async (): Promise<string> => {
  const authorization = `Bearer ${token}`;
  const answer = await server.stranger('localhost').call('GET', '/metrics', undefined, { authorization });
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text;
};
const names = (text: string) =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({ name, type }));

test('every figure is explained, and named as Prometheus asks', async () => {
  const text = await figures();
  const all = names(text);
  for (const { name, type } of all) {
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'));
    if (!name.startsWith('bidyapith_')) continue;
    expect(name).toMatch(/^[a-z_]+$/);
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    // Seconds and bytes, never parts of them.
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb|mb)$/);
  }
  expect(
    all
      .map(({ name }) => name)
      .filter((name) => name.startsWith('bidyapith_'))
      .toSorted(),
  ).toMatchInlineSnapshot(`
    [
      "bidyapith_bodies",
      "bidyapith_bodies_bytes",
      "bidyapith_connections",
      "bidyapith_database_up",
      "bidyapith_jobs",
      "bidyapith_letters",
      "bidyapith_letters_oldest_seconds",
      "bidyapith_line",
      "bidyapith_live_pages",
      "bidyapith_page_cache_bytes",
      "bidyapith_page_cache_pages",
      "bidyapith_request_duration_seconds",
      "bidyapith_requests_total",
      "bidyapith_turned_away_total",
    ]
  `);
});

test('a request is counted by its method and status, and how long it took', async () => {
  const count = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length) ?? 0,
    );
  const [requests, took] = [
    'bidyapith_requests_total{method="GET",status="404"}',
    'bidyapith_request_duration_seconds_count',
  ] as const;
  const before = await figures();
  await server.stranger('localhost').call('GET', '/api/there-is-no-such-thing');
  const after = await figures();
  expect(count(after, requests)).toBe(count(before, requests) + 1);
  expect(count(after, took)).toBe(count(before, took) + 1);
  expect(after).toContain('bidyapith_line{line="logins",state="waiting"} 0');
  expect(after).toContain('bidyapith_jobs{state="waiting"} 0');
  expect(after).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(after).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  expect(after).toContain('bidyapith_database_up 1');
});
