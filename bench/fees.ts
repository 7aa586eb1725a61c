// Charging a whole school for a year: five thousand students for the twelve months of tuition, by the job in the built
// program, against the bare INSERT of the same rows in the same run. Prints one line of JSON. Asked for: 5 s or less.
import { uuidv7 } from 'uuidv7';
import { startMade } from './support/made.ts';
import { median, rounded } from './support/program.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 5000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

type Run = { id: string; version: number; state: string; demands: number };

const made = await startMade(STUDENTS, false);
await made.fill(1);
const admin = await made.caller('made-0001', 'admin');
const { call } = admin;

const site = admin.siteId;
const [year] = await made.query<{ year_id: string }>(
  `SELECT year_id FROM site_years WHERE site_id = '${site}' AND current`,
);
const [account] = await made.query<{ id: string }>('SELECT id FROM account_heads LIMIT 1');
const head = uuidv7();
await made.query(`INSERT INTO school_fee_heads (site_id, id, name_en, name_bn, kind, account_head_id)
  VALUES ('${site}', '${head}', 'Tuition', 'বেতন', 'TUITION', '${account!.id}')`);
const items = Array.from({ length: 12 }, () => uuidv7());
for (const [at, id] of items.entries())
  await made.query(`INSERT INTO fee_items (site_id, id, head_id, year_id, name_en, name_bn, month, due_on)
    VALUES ('${site}', '${id}', '${head}', '${year!.year_id}', 'Tuition ${at + 1}', 'বেতন ${at + 1}',
      make_date(2026, ${at + 1}, 1), make_date(2026, ${at + 1}, 10))`);
// A rate for each class, and a quarter of the students with a waiver.
await made.query(`INSERT INTO fee_rates (site_id, id, year_id, head_id, class_id, amount)
  SELECT '${site}', gen_random_uuid(), '${year!.year_id}', '${head}', class_id, 60000
  FROM (SELECT DISTINCT class_id FROM sections WHERE site_id = '${site}') c`);
const type = uuidv7();
await made.query(`INSERT INTO school_waiver_types (site_id, id, name_en, name_bn, percent)
  VALUES ('${site}', '${type}', 'Half free', 'অর্ধ অবৈতনিক', 5000)`);
await made.query(`INSERT INTO student_waivers (site_id, id, student_id, type_id, percent, from_on, until_on, state, reason)
  SELECT site_id, gen_random_uuid(), student_id, '${type}', 5000, '2026-01-01', '2026-12-31', 'APPROVED', 'bench'
  FROM enrolments WHERE site_id = '${site}' AND year_id = '${year!.year_id}' AND roll % 4 = 0`);
await made.query('VACUUM ANALYZE');

const scope = { year_id: year!.year_id, item_ids: items };

async function done(id: string): Promise<{ run: Run; ms: number }> {
  const started = performance.now();
  for (;;) {
    const run = (await call<Run[]>('GET', '/fee-charges')).find((one) => one.id === id);
    if (run?.state === 'DONE') return { run, ms: performance.now() - started };
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** The demands of a run, written once more by SQL alone; nothing of it stays. */
const bare = (id: string): Promise<number> =>
  made.bare(
    site,
    [
      `CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT * FROM fee_demands WHERE site_id = '${site}' AND run_id = '${id}'`,
      `DELETE FROM fee_demands WHERE site_id = '${site}' AND run_id = '${id}'`,
    ],
    ['INSERT INTO fee_demands SELECT * FROM kept'],
  );

const previewMs: number[] = [];
const chargeMs: number[] = [];
const undoMs: number[] = [];
const bareMs: number[] = [];
let demands = 0;
for (let round = 0; round <= ROUNDS; round++) {
  const looking = performance.now();
  await call('POST', '/fee-charges/preview', scope);
  const looked = performance.now() - looking;
  const starting = performance.now();
  const { id } = await call<{ id: string }>('POST', '/fee-charges', scope);
  const { run } = await done(id);
  const charged = performance.now() - starting;
  demands = run.demands;
  const plain = await bare(id);
  const undoing = performance.now();
  await call('POST', `/fee-charges/${id}/undo`, { version: run.version });
  const undone = performance.now() - undoing;
  if (round === 0) continue;
  previewMs.push(looked);
  chargeMs.push(charged);
  bareMs.push(plain);
  undoMs.push(undone);
}
await made.stop();

console.log(
  JSON.stringify({
    bench: 'fees',
    students: STUDENTS,
    demands,
    previewMs: rounded(median(previewMs)),
    chargeMs: rounded(median(chargeMs)),
    undoMs: rounded(median(undoMs)),
    bareSqlMs: rounded(median(bareMs)),
    timesBareSql: rounded(median(chargeMs) / median(bareMs)),
  }),
);
