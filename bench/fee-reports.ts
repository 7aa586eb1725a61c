// The due list of 5,000 students with late fees running and guardians to call, over real HTTP with permission and
// row-level security in the server's own time, alone and among several schools; beside it the bare statement that sums
// the same demands, in processor time, and what the other reports of the school take. Prints one line of JSON. Asked for: 200 ms for the
// due list, and no more with more schools.
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { monthEnd } from '#kernel/text/days.ts';
import { addLateFee, withFeeHeads } from '../tests/support/fee-school.ts';
import { inPairs, isCheck } from './support/pairs.ts';
import { median, rounded, startBench } from './support/program.ts';
import { makeBenchSchool, makeStaff, type BenchSchool } from './support/school.ts';

const ROUNDS = 15;
const SCHOOLS = Number(process.argv[2] ?? 3);
const SECTIONS = Number(process.env['BENCH_SECTIONS'] ?? 84);

const program = await startBench();
const names = Array.from({ length: SECTIONS }, (_, at) => `S${at}`);

/** A school of ten months: each student is charged tuition a month, session and exam; every third one pays on time. */
async function addSchool(at: number): Promise<BenchSchool> {
  const school = await makeBenchSchool(`bench${at}`, names);
  const fees = await withFeeHeads(school);
  await addLateFee(fees);
  const [tuition, session, exam] = ['tuition', 'session', 'exam'].map((code) => fees.heads.get(code) ?? '');
  const site = school.siteId;
  await inTransaction({ siteId: site }, async (db) => {
    await db.execute(sql`
      INSERT INTO guardians (site_id, id, name_en, name_bn, phone)
      SELECT site_id, md5('guardian' || id)::uuid, 'Guardian', 'অভিভাবক', '+88017' || lpad((row_number() OVER ())::text, 8, '0')
      FROM students WHERE site_id = ${site}`);
    await db.execute(sql`
      INSERT INTO guardian_students (site_id, student_id, guardian_id, relation)
      SELECT site_id, id, md5('guardian' || id)::uuid, 'father' FROM students WHERE site_id = ${site}`);
    // Of ten months the student owes the last ones: none, one, up to nine.
    await db.execute(sql`
      INSERT INTO fee_demands (site_id, id, student_id, enrolment_id, year_id, head_id, title_en, title_bn, amount, net,
        paid, due_on, created_at)
      SELECT e.site_id, gen_random_uuid(), e.student_id, e.id, e.year_id, x.head, x.title, x.title, x.amount, x.amount,
        CASE WHEN x.ago >= e.roll % 10 THEN x.amount ELSE 0 END, ${fees.today}::date - x.ago * 30,
        now() - make_interval(days => 310)
      FROM enrolments e CROSS JOIN (
        SELECT ${tuition}::uuid AS head, 'Tuition ' || n AS title, 60000 AS amount, n AS ago FROM generate_series(0, 9) n
        UNION ALL SELECT ${session}::uuid, 'Session', 200000, 9
        UNION ALL SELECT ${exam}::uuid, 'Exam ' || n, 30000, n FROM generate_series(1, 7, 3) n) x
      WHERE e.site_id = ${site}`);
    await db.execute(sql`
      INSERT INTO fee_receipts (site_id, id, receipt_no, fiscal_year, student_id, enrolment_id, payment_id, paid_on, channel,
        method, student_en, student_bn, section_id, roll, gross, fine, offer, advance, wallet_used, total, due_after, wallet_after)
      SELECT d.site_id, md5('receipt' || d.student_id || d.due_on)::uuid, 'R-' || row_number() OVER (), '2026-27', d.student_id, d.enrolment_id, gen_random_uuid(), d.due_on,
        'COUNTER', CASE WHEN extract(day FROM d.due_on)::int % 2 = 0 THEN 'cash' ELSE 'cheque' END, 'A', 'A', gen_random_uuid(), 1, sum(d.paid), 0, 0, 0,
        0, sum(d.paid), 0, 0
      FROM fee_demands d WHERE d.site_id = ${site} AND d.paid > 0
      GROUP BY d.site_id, d.student_id, d.enrolment_id, d.due_on`);
    await db.execute(sql`
      INSERT INTO fee_receipt_lines (site_id, id, receipt_id, demand_id, head_id, position, is_fine, title_en, title_bn,
        head_en, head_bn, asked, waived, amount)
      SELECT site_id, gen_random_uuid(), md5('receipt' || student_id || due_on)::uuid, id, head_id,
        row_number() OVER (PARTITION BY student_id, due_on), false, title_en, title_bn, title_en, title_bn, amount, waiver, paid
      FROM fee_demands WHERE site_id = ${site} AND paid > 0`);
  });
  return school;
}

const school = await addSchool(0);
const userId = await makeStaff(school, 'site-admin');
const caller = await program.caller(school.host, { userId, siteId: school.siteId });
const client = new pg.Client(program.app);
await client.connect();
const until = monthEnd(new Date().toISOString().slice(0, 10));

/** The same demands summed by one statement of the same role. */
async function bareDues(): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '${school.siteId}'`);
  await client.query(
    `SELECT d.student_id, sum(d.net - d.paid), min(d.due_on) FROM fee_demands d
     WHERE d.site_id = $1 AND d.state = 'OPEN' AND d.paid < d.net AND d.due_on <= $2 GROUP BY 1`,
    [school.siteId, until],
  );
  await client.query('COMMIT');
}

async function ask(path: string, filter: Record<string, string> = {}): Promise<void> {
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [`filter[${key}]`, value]));
  const { status } = await caller('GET', `/api/fee-reports/${path}?${query}`, {});
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

async function measured(path: string, filter: Record<string, string> = {}): Promise<number> {
  for (let round = 0; round < ROUNDS; round++) await ask(path, filter);
  return rounded(median(program.serverMs.slice(3 - ROUNDS)));
}

async function all() {
  await program.analyse();
  const compared = await inPairs({ meter: program.meter, ours: () => ask('dues'), bare: bareDues });
  const duesMs = rounded(median(program.serverMs.slice(-compared.rounds)));
  if (isCheck) return { duesMs, ...compared };
  return {
    duesMs,
    ...compared,
    sectionsMs: await measured('due-sections'),
    monthByHeadMs: await measured('payments', { period: 'last-30-days', by: 'head' }),
    generalMs: await measured('general'),
    statementMs: await measured('statement', { period: 'this-month' }),
  };
}

const alone = await all();
for (let at = 1; at < SCHOOLS; at++) await addSchool(at);
const among = await all();
await client.end();
await program.stop();

console.log(
  JSON.stringify({
    bench: 'fee-reports',
    students: school.pupils.length,
    ...alone,
    timesBareStatement: alone.times,
    schools: SCHOOLS,
    // Each beside the bare statement of its own time: both were measured minutes apart.
    timesAlone: rounded(among.times / alone.times),
    among,
  }),
);
