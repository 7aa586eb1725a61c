// The same program on a Citus cluster and on one PostgreSQL, in turns: requests a second with eight connections over
// HTTP, each program in a process of its own, and what the cluster did for each request (citus_stat_counters).
// node bench/cluster.ts CLUSTER_URL PLAIN_URL (owners of migrated databases, the first spread by npm run citus -- --apply)
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectionFromUrl, withClient } from '#kernel/connection/connection.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { subjectsOfExam } from '#modules/learning/exams/base/exam-list.server.ts';
import { median, rounded, startBench } from './support/program.ts';
import { addSections, declareBenchExam, makeBenchSchool, makeStaff } from './support/school.ts';

const CONNECTIONS = 8;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECTIONS = Number(process.env['BENCH_SECTIONS'] ?? 18);

type Ready = { port: number; host: string; cookie: string; paths: Record<string, string> };
type Load = { rate: number; p50: number; p99: number; wrong: number };

async function serveOne(url: string): Promise<void> {
  const program = await startBench(connectionFromUrl(url));
  const alias = `bench${Date.now().toString(36)}`;
  const school = await makeBenchSchool(alias, ['A', 'B']);
  await addSections(school, SECTIONS, 50);
  const userId = await makeStaff(school, 'site-admin');
  const examId = await declareBenchExam(school, userId);
  const subjects = await inTransaction({ siteId: school.siteId }, (db) =>
    subjectsOfExam(db, school.siteId, examId),
  );
  await program.analyse();
  const { cookie } = await program.signIn({ userId, siteId: school.siteId });
  const subject = subjects.find(({ code }) => code === '101+102')?.id ?? '';
  const ready: Ready = {
    port: program.port,
    host: school.host,
    cookie,
    paths: {
      list: `/api/students?year_id=${school.year}&page={n}&per_page=50`,
      student: `/api/students/${school.pupils[0]?.studentId}`,
      grid: `/api/marks?exam_subject_id=${subject}&section_id=${school.sections[0]}`,
    },
  };
  process.send?.(ready);
}

async function startOne(url: string): Promise<{ ready: Ready; stop: () => void }> {
  const child = spawn(process.execPath, [import.meta.filename, 'serve', url], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.on('message', resolve as (message: unknown) => void);
    child.on('exit', () => reject(new Error('The program ended.')));
  });
  return { ready, stop: () => child.kill() };
}

async function load({ port, host, cookie }: Ready, path: string, seconds: number): Promise<Load> {
  const args = [port, host, path, CONNECTIONS, seconds, cookie].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'load-loop.ts'),
    ...args,
  ]);
  return JSON.parse(stdout) as Load;
}

const counters = (url: string) =>
  withClient(connectionFromUrl(url), async (client) => {
    const { rows } = await client.query<{ one: number; several: number }>(
      `SELECT sum(query_execution_single_shard)::int AS one, sum(query_execution_multi_shard)::int AS several
       FROM citus_stat_counters WHERE name = current_database()`,
    );
    return rows[0] ?? { one: 0, several: 0 };
  });

async function compare(clusterUrl: string, plainUrl: string): Promise<void> {
  const cluster = await startOne(clusterUrl);
  const plain = await startOne(plainUrl);
  const told: Record<string, unknown> = {};
  try {
    for (const kind of Object.keys(cluster.ready.paths)) {
      const rates = { cluster: [] as Load[], plain: [] as Load[] };
      const path = (one: Ready) => one.paths[kind] ?? '';
      for (const one of [cluster.ready, plain.ready]) await load(one, path(one), 1);
      const before = await counters(clusterUrl);
      for (let round = 0; round < ROUNDS; round++) {
        rates.plain.push(await load(plain.ready, path(plain.ready), SECONDS));
        rates.cluster.push(await load(cluster.ready, path(cluster.ready), SECONDS));
      }
      const after = await counters(clusterUrl);
      const rate = (loads: Load[]) => median(loads.map((one) => one.rate));
      const requests = rates.cluster.reduce((sum, one) => sum + one.rate * SECONDS, 0);
      told[kind] = {
        plain: rate(rates.plain),
        cluster: rate(rates.cluster),
        ratio: rounded(rate(rates.cluster) / rate(rates.plain)),
        p50: [median(rates.plain.map((one) => one.p50)), median(rates.cluster.map((one) => one.p50))],
        wrong: [...rates.plain, ...rates.cluster].reduce((sum, one) => sum + one.wrong, 0),
        singleShard: rounded((after.one - before.one) / requests, 1),
        multiShard: after.several - before.several,
      };
    }
  } finally {
    cluster.stop();
    plain.stop();
  }
  console.log(JSON.stringify(told, null, 1));
}

const [first = '', second = ''] = process.argv.slice(2);
if (first === 'serve') await serveOne(second);
else await compare(first, second);
