// Punches of 200 terminals in 40 schools, one a request on a connection that stays open, each answered after it is on
// disk: a thousand a second for a minute, over real HTTP with the school found by its address, row-level security and the
// limits of floods. The terminals run in a process of their own. `node bench/punches.ts SECONDS RATE`. Prints one line of
// JSON: how many a second were answered, how long an answer took, what one cost of processor time in the program and in
// PostgreSQL, and how many rows there are.
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { loadCentralRoles } from '#modules/platform/access/face/load-roles.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import { terminals } from '#modules/school/timesheet/devices/tables.server.ts';
import { assignNumberFrom } from '#modules/school/timesheet/base/holdings.server.ts';
import { databaseMs, parentOf, processorMs } from './support/processor-time.ts';
import { quantile, rounded, startBench } from './support/program.ts';

const SCHOOLS = 40;
const TERMINALS = 200;
const PEOPLE = 50;
const [seconds = 60, rate = 1000] = process.argv.slice(2).map(Number);

type Order = { port: number; seconds: number; rate: number };
type Told = { answered: number; refused: number; took: number; p50: number; p95: number; p99: number };

const two = (value: number) => String(value).padStart(2, '0');
/** A second that no punch of this terminal had before. */
const timeOf = (count: number) => {
  const at = new Date(Date.UTC(2026, 0, 5) + count * 1000);
  return (
    `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ` +
    `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
  );
};

/** Every terminal has one connection, from an address of its own as if each was behind another router. */
async function beTerminals({ port, seconds: whole, rate: wanted }: Order): Promise<Told> {
  const times: number[] = [];
  let refused = 0;
  const each = (TERMINALS / wanted) * 1000;
  const punch = (at: number, agent: Agent, count: number) =>
    new Promise<void>((resolve) => {
      const body = `${(count % PEOPLE) + 1}\t${timeOf(count)}\t0\t1\t\t0\t0\n`;
      const began = performance.now();
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method: 'POST',
          path: `/iclock/cdata?SN=BENCH-${at}&table=ATTLOG&Stamp=9999`,
          localAddress: `127.0.1.${at + 1}`,
          headers: {
            host: `s${at % SCHOOLS}.localhost:${port}`,
            'content-type': 'text/plain',
            'content-length': String(Buffer.byteLength(body)),
          },
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () => {
            if (text === 'OK: 1') times.push(performance.now() - began);
            else refused++;
            resolve();
          });
        },
      );
      asked.on('error', () => {
        refused++;
        resolve();
      });
      asked.end(body);
    });
  const began = performance.now();
  const until = began + whole * 1000;
  await Promise.all(
    Array.from({ length: TERMINALS }, async (_, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      await sleep(Math.random() * each);
      let next = performance.now();
      for (let count = 0; performance.now() < until; count++) {
        await punch(at, agent, count);
        next = Math.max(next + each, performance.now() - 1000);
        await sleep(Math.max(0, next - performance.now()));
      }
      agent.destroy();
    }),
  );
  const took = (performance.now() - began) / 1000;
  const of = (share: number) => rounded(quantile(times, share));
  return { answered: times.length, refused, took, p50: of(0.5), p95: of(0.95), p99: of(0.99) };
}

async function measure(): Promise<void> {
  const program = await startBench();
  await inTransaction({}, loadCentralRoles);
  const schools = await inTransaction({}, async (db) => {
    const [designation] = await db
      .insert(designations)
      .values({ code: 'bench', name_en: 'Bench', name_bn: 'পরিমাপ' })
      .returning({ id: designations.id });
    const made = await db
      .insert(sites)
      .values(
        Array.from({ length: SCHOOLS }, (_, at) => ({
          name_en: `Bench ${at}`,
          name_bn: 'পরিমাপ',
          alias: `s${at}`,
          institution_type: 'school',
          email: `bench${at}@school.test`,
          phone: '+8801711111111',
          address: 'Bench',
        })),
      )
      .returning({ id: sites.id });
    const now = new Date();
    await db.insert(terminals).values(
      Array.from({ length: TERMINALS }, (_, at) => ({
        serial: `BENCH-${at}`,
        about_site: made[at % SCHOOLS]?.id ?? null,
        first_seen_at: now,
        last_seen_at: now,
        claimed_at: now,
      })),
    );
    return made.map(({ id }) => ({ id, designation: designation?.id ?? '' }));
  });
  for (const { id, designation } of schools)
    await inTransaction({ siteId: id }, async (db) => {
      const people = await db
        .insert(employees)
        .values(
          Array.from({ length: PEOPLE }, (_, at) => ({
            site_id: id,
            employee_code: `E${at}`,
            name_en: `Bench ${at}`,
            name_bn: 'পরিমাপ',
            designation_id: designation,
            biometric_id: String(at + 1),
          })),
        )
        .returning({ id: employees.id, pin: employees.biometric_id });
      for (const { id: employee_id, pin } of people)
        await assignNumberFrom({ db, siteId: id }, { employee_id, pin: pin ?? '', from: '2026-01-01' });
    });
  await program.analyse();
  const backend = await inTransaction({}, async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    return rows[0]?.pid ?? 0;
  });
  const postmaster = parentOf(backend);
  const spent = () => ({ program: processorMs(process.pid), database: databaseMs(postmaster) });
  const before = spent();
  const child = fork(process.argv[1] ?? '', ['terminals'], { stdio: 'inherit' });
  const told = await new Promise<Told>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Told));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the terminals ended with ${code}`)));
    child.send({ port: program.port, seconds, rate } satisfies Order);
  });
  const after = spent();
  const each = (whole: number) => rounded(whole / Math.max(1, told.answered));
  let stored = 0;
  for (const { id } of schools)
    stored += await inTransaction({ siteId: id }, async (db) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM punches WHERE site_id = ${id}`,
      );
      return rows[0]?.count ?? 0;
    });
  await program.stop();
  if (stored < told.answered) throw new Error(`${told.answered} were answered, ${stored} are stored.`);
  console.log(
    JSON.stringify({
      bench: 'punches',
      terminals: TERMINALS,
      schools: SCHOOLS,
      wantedPerSecond: rate,
      punchesPerSecond: Math.round(told.answered / told.took),
      refused: told.refused,
      answerMs: told.p50,
      answerMsP95: told.p95,
      answerMsP99: told.p99,
      processorMsEach: each(after.program - before.program),
      databaseMsEach: each(after.database - before.database),
      stored,
    }),
  );
}

if (process.argv[2] === 'terminals')
  process.once('message', (order) => {
    void beTerminals(order as Order).then((told) => process.send?.(told, () => process.exit(0)));
  });
else await measure();
