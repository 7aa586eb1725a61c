// A thousand institutions with sites of the size of the demo's, in one process of the built program: their home pages and lists of notices in both languages are asked for, then asked for again. Prints a line of JSON: how many are kept, what they take, what the process has grown by, and how long an edit takes to be seen in a second process. Fails above 100 MB of kept pages and above a second.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withClient } from '#kernel/connection/connection.server.ts';
import { startEmbedded } from '#kernel/embedded/embedded.server.ts';

const SCHOOLS = Number(process.env['BENCH_SCHOOLS'] ?? 1000);
const paths = ['/', '/?lang=en', '/web/notice/all', '/web/notice/all?lang=en'];
const root = resolve(import.meta.dirname, '..');
const port = 18_000 + (process.pid % 1000);
const token = 'what the benchmark shows for the figures';
const dataDir = mkdtempSync(join(tmpdir(), 'bidyapith-kept-'));
// Where it is root that measures, the database runs as somebody else, who has to get in.
chmodSync(dataDir, 0o711);
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function get(at: number, host: string, path: string, more = {}): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const headers = { host: `${host}:${at}`, accept: 'text/html', 'accept-encoding': 'gzip', ...more };
    request({ host: '127.0.0.1', port: at, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }),
      );
    })
      .on('error', failed)
      .end();
  });
}

async function start(at: number, more: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(at),
      DATA_DIR: dataDir,
      METRICS_TOKEN: token,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    child.once('exit', () => failed(new Error('The program ended before it was ready; is it built?')));
    child.stdout?.on('data', (text: Buffer) => text.includes('Bidyapith is ready') && ready());
  });
  return child;
}

/** Memory that the process holds, in megabytes. */
const held = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Sites like the demo's: its row and what its public pages say, without pictures, which are files of their own. */
const copies = (schools: number): string[] => [
  `INSERT INTO sites SELECT (jsonb_populate_record(NULL::sites, to_jsonb(s) || jsonb_build_object(
     'id', gen_random_uuid(), 'alias', 'kept' || n, 'domain', NULL, 'eiin', (200000 + n)::text,
     'email', 'office@kept' || n || '.example'))).*
   FROM sites s, generate_series(1, ${schools}) n WHERE s.alias = 'krishnachura'`,
  ...['notices', 'site_pages', 'site_events', 'management_messages', 'site_videos'].map(
    (
      table,
    ) => `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(t) || jsonb_build_object(
      'id', gen_random_uuid(), 'site_id', c.id, 'picture', NULL, 'event_id', NULL))).*
    FROM ${table} t JOIN sites s ON s.id = t.site_id AND s.alias = 'krishnachura', sites c
    WHERE c.alias LIKE 'kept%'`,
  ),
];

const metric = (text: string, name: string): number =>
  Number(new RegExp(`^bidyapith_${name} (.+)$`, 'm').exec(text)?.[1]);

async function keptNow(): Promise<{ pages: number; megabytes: number }> {
  const { text } = await get(port, 'localhost', '/metrics', {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'identity',
  });
  return {
    pages: metric(text, 'page_cache_pages'),
    megabytes: metric(text, 'page_cache_bytes') / 1024 / 1024,
  };
}

let wrong = 0;
/** Every page once, four at a time; how long all of it took. */
async function askAll(): Promise<number> {
  const started = performance.now();
  const asked = Array.from({ length: SCHOOLS }, (_, at) =>
    paths.map((path) => [`kept${at + 1}`, path] as const),
  ).flat();
  await Promise.all(
    [0, 1, 2, 3].map(async (lane) => {
      for (let at = lane; at < asked.length; at += 4) {
        const [alias, path] = asked[at] ?? ['', ''];
        const { status } = await get(port, `${alias}.localhost`, path);
        if (status !== 200) wrong++;
      }
    }),
  );
  return performance.now() - started;
}

const processes: ChildProcess[] = [];
const first = await start(port, { DEMO: 'on' });
processes.push(first);
const database = await startEmbedded({ dataDir, log: () => {} });
try {
  await withClient(database.owner, async (client) => {
    for (const statement of copies(SCHOOLS)) await client.query(statement);
    await client.query('ANALYZE');
  });
  const before = held(first);
  const rendering = await askAll();
  const after = held(first);
  const again = await askAll();
  const kept = await keptNow();

  // A second process has the page as well; an edit by way of the database, as the first makes it, and when both show it.
  processes.push(await start(port + 1, { ROLE: 'web' }));
  const host = 'kept1.localhost';
  const both = [port, port + 1];
  const unpacked = { 'accept-encoding': 'identity' };
  for (const at of both) await get(at, host, '/web/notice/all?lang=en', unpacked);
  const delays: number[] = [];
  for (let round = 0; round < 10; round++) {
    const word = `edit ${round} of the benchmark`;
    await withClient(database.owner, (client) =>
      client.query(
        `WITH c AS (UPDATE sites SET public_version = public_version + 1 WHERE alias = 'kept1' RETURNING id)
         UPDATE notices SET title_en = $1 FROM c WHERE site_id = c.id`,
        [word],
      ),
    );
    const edited = performance.now();
    for (const at of both)
      while (!(await get(at, host, '/web/notice/all?lang=en', unpacked)).text.includes(word));
    delays.push(performance.now() - edited);
  }
  const seen = Math.max(...delays);
  console.log(
    JSON.stringify({
      bench: 'kept-pages',
      schools: SCHOOLS,
      pages_asked: SCHOOLS * paths.length,
      pages_kept: kept.pages,
      kept_megabytes: Number(kept.megabytes.toFixed(1)),
      process_grew_megabytes: Math.round(after - before),
      first_time_ms_each: Number((rendering / SCHOOLS / paths.length).toFixed(2)),
      second_time_ms_each: Number((again / SCHOOLS / paths.length).toFixed(2)),
      edit_seen_on_both_ms: Math.round(seen),
      wrong_answers: wrong,
    }),
  );
  if (kept.megabytes > 100 || seen > 1000 || wrong > 0) process.exitCode = 1;
} finally {
  for (const child of processes.toReversed()) {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  }
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  agent.destroy();
}
