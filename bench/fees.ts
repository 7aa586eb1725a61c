// Charging a whole school for a year: five thousand students for the twelve months of tuition, by the job in the built
// program, against the bare INSERT of the same rows in the same run, in processor time. Prints one line of JSON. Asked for: 5 s or less.
import { uuidv7 } from 'uuidv7';
import pg from 'pg';
import { startMade } from './support/made.ts';
import { inPairs } from './support/pairs.ts';
import { median, rounded } from './support/program.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 5000);

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

// A connection of its own that stays open: looking how far the job is must not cost what it measures.
const watching = new pg.Client(made.outside.owner);
await watching.connect();
async function done(id: string): Promise<void> {
  for (;;) {
    const { rowCount } = await watching.query({
      name: 'charge',
      text: 'SELECT 1 FROM fee_runs WHERE id = $1 AND done_at IS NOT NULL',
      values: [id],
    });
    if (rowCount) return;
    await new Promise((next) => setTimeout(next, 20));
  }
}

/** The demands of a run, written once more by SQL alone; nothing of it stays. */
const bare = (id: string, timed: (work: () => Promise<void>) => Promise<void>): Promise<void> =>
  made.bare(
    site,
    [
      `CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT * FROM fee_demands WHERE site_id = '${site}' AND run_id = '${id}'`,
      `DELETE FROM fee_demands WHERE site_id = '${site}' AND run_id = '${id}'`,
    ],
    ['INSERT INTO fee_demands SELECT * FROM kept'],
    timed,
  );

const previewMs: number[] = [];
const undoMs: number[] = [];
let demands = 0;
let charge = '';

async function undo(): Promise<void> {
  if (charge === '') return;
  const run = (await call<Run[]>('GET', '/fee-charges')).find((one) => one.id === charge);
  demands = run?.demands ?? 0;
  const undoing = performance.now();
  await call('POST', `/fee-charges/${charge}/undo`, { version: run?.version });
  undoMs.push(performance.now() - undoing);
}

// The bare INSERT writes what the charge before it wrote, so that one is undone when the next one comes.
const compared = await inPairs({
  meter: made.meter,
  pairs: 3,
  ours: {
    parts: async (timed) => {
      await undo();
      const looking = performance.now();
      await call('POST', '/fee-charges/preview', scope);
      previewMs.push(performance.now() - looking);
      await timed(async () => {
        ({ id: charge } = await call<{ id: string }>('POST', '/fee-charges', scope));
        await done(charge);
      });
    },
  },
  bare: { parts: (timed) => bare(charge, timed) },
});
await undo();
await watching.end();
await made.stop();

console.log(
  JSON.stringify({
    bench: 'fees',
    students: STUDENTS,
    demands,
    previewMs: rounded(median(previewMs)),
    undoMs: rounded(median(undoMs)),
    ...compared,
    timesBareSql: compared.times,
  }),
);
