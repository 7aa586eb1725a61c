// Report cards of a school of 1,000 as an office orders them: the real job of the program, with database, links and
// files, class by class, in turns with bare pages, in processor time. Prints one line of JSON. Asked for: 150 pages a
// second on two cores, under 10 KB a page.
import { request } from 'node:http';
import { loadavg } from 'node:os';
import pg from 'pg';
import { renderPages } from '#kernel/documents/compile.server.ts';
import { startMade } from './support/made.ts';
import { databaseMs, ownMs, processorMs, residentMb } from './support/processor-time.ts';
import { median, rounded } from './support/program.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 1000);
const SECTION = 50;
const BARE = 20;

const args = process.env['BENCH_PROFILE'] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/bench-profile'] : [];
const made = await startMade(STUDENTS, true, args);
await made.fill(1);
await made.query('VACUUM ANALYZE');
const admin = await made.session('made-0001', 'admin', 'site');
const { port } = made.outside;
const pid = made.outside.child?.pid ?? 0;

function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const text = body ? JSON.stringify(body) : '';
  const headers = {
    host: `made-0001.localhost:${port}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': admin.token,
    cookie: admin.cookie,
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let said = '';
      answer.on('data', (chunk: Buffer) => (said += chunk.toString()));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(JSON.parse(said) as T) : reject(new Error(`${path}: ${said}`)),
      );
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

// A connection of its own that stays open: looking how far the job is must not cost what it measures.
const watching = new pg.Client(made.outside.owner);
await watching.connect();

let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 50);

const runs = await made.query<{ id: string }>(
  `SELECT id FROM result_runs WHERE site_id = '${admin.siteId}' AND state = 'PUBLISHED' ORDER BY id`,
);
type Printed = { pages: number; seconds: number; program: number; database: number };

/** One class: from the order to the end of the job. */
async function print(run: string): Promise<Printed> {
  const [program, database] = [processorMs(pid), databaseMs(made.outside.database())];
  const started = performance.now();
  const { job_id } = await ask<{ job_id: string }>('POST', `/api/result-runs/${run}/cards`, { lang: 'bn' });
  for (;;) {
    const { rows } = await watching.query<{ state: string; done: number }>({
      name: 'job',
      text: 'SELECT state, done FROM jobs WHERE id = $1',
      values: [job_id],
    });
    const [job] = rows;
    if (job?.state === 'done') {
      return {
        pages: job.done,
        seconds: (performance.now() - started) / 1000,
        program: processorMs(pid) - program,
        database: databaseMs(made.outside.database()) - database,
      };
    }
    if (job?.state === 'failed') throw new Error('The job failed.');
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Bare pages, as many as cost enough to be measured; milliseconds of the processor and of the wall for each. */
async function bare(): Promise<{ cpu: number; wall: number }> {
  const [cpu, started] = [ownMs(), performance.now()];
  for (let batch = 0; batch < BARE; batch += 10)
    await Promise.all(
      Array.from({ length: 10 }, () => {
        const template = `#for i in range(${SECTION}) { [page #i]; pagebreak(weak: true) }`;
        return renderPages({ template, data: null, lang: 'en' });
      }),
    );
  const pages = BARE * SECTION;
  return { cpu: (ownMs() - cpu) / pages, wall: (performance.now() - started) / pages };
}

// The first class warms up: compilers start, and V8 learns to rewrite pages.
await print(runs[0]?.id ?? '');
await bare();
const printed: Printed[] = [];
const plain: { cpu: number; wall: number }[] = [];
const ratios: number[] = [];
for (const { id } of runs) {
  const one = await bare();
  const own = await print(id);
  plain.push(one);
  printed.push(own);
  ratios.push((own.program + own.database) / own.pages / one.cpu);
}
clearInterval(watch);
const sum = (of: (one: Printed) => number) => printed.reduce((total, one) => total + of(one), 0);
const pages = sum((one) => one.pages);
const [stored] = await made.query<{ bytes: number; links: number }>(
  `SELECT (SELECT sum(size) FROM files WHERE purpose = 'report-cards')::float / (SELECT count(*) FROM result_links) AS bytes,
     (SELECT count(*)::int FROM result_links) AS links`,
);
await watching.end();
await made.stop();

console.log(
  JSON.stringify({
    bench: 'report-cards',
    pages,
    load: rounded(loadavg()[0] ?? 0, 1),
    pagesPerSecond: Math.round(pages / sum((one) => one.seconds)),
    barePagesPerSecond: Math.round(1000 / median(plain.map((one) => one.wall))),
    programMsPerPage: rounded(sum((one) => one.program) / pages),
    databaseMsPerPage: rounded(sum((one) => one.database) / pages),
    bareMsPerPage: rounded(median(plain.map((one) => one.cpu)), 3),
    timesBarePage: rounded(median(ratios)),
    peakRssMb: peak,
    bytesPerPage: Math.round(stored?.bytes ?? 0),
    links: stored?.links,
  }),
);
