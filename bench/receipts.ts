// A receipt for a student with three heads, one of them late, over real HTTP with permission, row-level security, wallet,
// late fee, gapless number and log, against the bare statements in the same run, in processor time; and eight cashiers of one school at once as
// fast as they can, who share one series of numbers. `node bench/receipts.ts SECONDS`. Prints one line of JSON. Asked for:
// 15 ms in the server, 300 receipts a second with eight cashiers.
import pg from 'pg';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { loadAccounts } from '#modules/money/accounts/load-catalogue.server.ts';
import { feeDemands } from '#modules/money/fees/base/demand-tables.server.ts';
import { loadFees } from '#modules/money/fees/load-catalogue.server.ts';
import { lateFeeRules, schoolFeeHeads } from '#modules/money/fees/base/school-tables.server.ts';
import { feeHeads } from '#modules/money/fees/base/tables.server.ts';
import { loadPayments } from '#modules/money/payments/gateways/load.server.ts';
import { inPairs, isCheck } from './support/pairs.ts';
import { median, rounded, startBench } from './support/program.ts';
import { makeBenchSchool, makeStaff } from './support/school.ts';

const CASHIERS = 8;
const [seconds = 5] = process.argv.slice(2).map(Number);

const program = await startBench();
const names = Array.from({ length: 17 }, (_, at) => String.fromCodePoint(65 + at));
const school = await makeBenchSchool('bench', names);
const today = dayIn(new Date());
const heads = await inTransaction({}, async (db) => {
  await loadAccounts(db);
  await loadFees(db);
  await loadPayments(db);
  return db.select().from(feeHeads);
});
const kept = await inTransaction({ siteId: school.siteId }, async (db) => {
  await db.insert(lateFeeRules).values({
    site_id: school.siteId,
    name_en: 'Late fee',
    name_bn: 'বিলম্ব ফি',
    late_fee_kind: 'PER_DAY',
    late_fee_amount: 5_00,
    late_fee_cap: 100_00,
  });
  return db
    .insert(schoolFeeHeads)
    .values(
      heads
        .filter(({ code }) => ['fine', 'session', 'exam', 'tuition'].includes(code))
        .map(({ id, name_en, name_bn, kind, account_head_id, priority }) => ({
          site_id: school.siteId,
          catalogue_id: id,
          name_en,
          name_bn,
          kind,
          account_head_id,
          priority,
        })),
    )
    .returning({ id: schoolFeeHeads.id, kind: schoolFeeHeads.kind });
});
const charged = kept.filter(({ kind }) => kind !== 'FINE');
/** Months enough that every receipt of the run finds something to pay. */
const bills = 4;
for (let month = 0; month < bills; month++)
  await inTransaction({ siteId: school.siteId }, async (db) => {
    const rows = school.pupils.flatMap(({ studentId, enrolmentId }) =>
      charged.map(({ id }, at) => ({
        site_id: school.siteId,
        student_id: studentId,
        enrolment_id: enrolmentId,
        year_id: school.year,
        head_id: id,
        title_en: `Fee ${at}`,
        title_bn: `ফি ${at}`,
        amount: 600_00,
        net: 600_00,
        due_on: addDays(today, -8 - month * 30),
      })),
    );
    for (let from = 0; from < rows.length; from += 1000)
      await db.insert(feeDemands).values(rows.slice(from, from + 1000));
  });
const cashiers = await Promise.all(
  Array.from({ length: CASHIERS }, async () => {
    const userId = await makeStaff(school, 'accountant');
    return program.caller(school.host, { userId, siteId: school.siteId });
  }),
);
await program.analyse();

type Answer = { receipts: { receipt_no: string }[] };
let next = 0;
/** A part payment each time, so that demands, a late fee and what is left are all worked out. */
const collect = async (cashier: number) => {
  const pupil = school.pupils[next++ % school.pupils.length]!;
  const caller = cashiers[cashier] as (typeof cashiers)[number];
  const { json } = await caller<Answer>('POST', '/api/fee-receipts', {
    idempotency_key: crypto.randomUUID(),
    for: [{ student_id: pupil.studentId, amount: 700_00, demand_ids: null }],
    method: 'cash',
    reference: null,
    paid_on: today,
    note: null,
    use_wallet: null,
  });
  if (json.receipts?.length !== 1) throw new Error(`Not posted: ${JSON.stringify(json).slice(0, 300)}`);
};

// The bare statements: what the database itself must keep of a receipt with two lines, by the same role.
const clients = await Promise.all(
  cashiers.map(async () => {
    const client = new pg.Client(program.app);
    await client.connect();
    return client;
  }),
);
let bareNumber = 0;
async function bareReceipt(at: number): Promise<void> {
  const client = clients[at] as pg.Client;
  const pupil = school.pupils[bareNumber % school.pupils.length]!;
  const number = bareNumber++;
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '${school.siteId}'`);
  await client.query(
    `INSERT INTO student_wallets AS w (site_id, student_id) VALUES ($1, $2)
     ON CONFLICT (site_id, student_id) DO UPDATE SET balance = w.balance`,
    [school.siteId, pupil.studentId],
  );
  await client.query(
    `WITH one AS (SELECT id, head_id FROM fee_demands WHERE site_id = $1 AND student_id = $2 LIMIT 2),
       numbered AS (
         INSERT INTO counters AS c (site_id, kind, period, value) VALUES ($1, 'bare', '2026', 1)
         ON CONFLICT (site_id, kind, period) DO UPDATE SET value = c.value + 1 RETURNING value),
       receipt AS (
         INSERT INTO fee_receipts (site_id, id, receipt_no, fiscal_year, student_id, enrolment_id, payment_id, paid_on,
           channel, method, student_en, student_bn, section_id, roll, gross, fine, offer, advance, wallet_used, total, due_after, wallet_after)
         SELECT $1, $4, $5, 'bare', $2, $3, $4, $6::date, 'COUNTER', 'cash', 'A', 'A', $3, 1, 70000, 0, 0, 0, 0, 70000, 0, 0 FROM numbered
         RETURNING id)
     INSERT INTO fee_receipt_lines (site_id, id, receipt_id, demand_id, head_id, position, is_fine, title_en, title_bn,
       head_en, head_bn, asked, waived, amount)
     SELECT $1, gen_random_uuid(), $4, one.id, one.head_id, row_number() OVER (), false, 'Fee', 'ফি', 'Fee', 'ফি', 35000, 0, 35000 FROM one, receipt`,
    [school.siteId, pupil.studentId, pupil.enrolmentId, crypto.randomUUID(), `BARE-${number}`, today],
  );
  await client.query('COMMIT');
}

const compared = await inPairs({
  meter: program.meter,
  ours: () => collect(0),
  bare: () => bareReceipt(0),
});
const server = program.serverMs.slice(-compared.rounds);

/** How many a second all cashiers make together. */
async function perSecond(work: (at: number) => Promise<void>): Promise<number> {
  let made = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    cashiers.map(async (_, at) => {
      while (performance.now() < until) {
        await work(at);
        made++;
      }
    }),
  );
  return Math.round(made / ((performance.now() - began) / 1000));
}
const rates = isCheck
  ? {}
  : { receiptsPerSecond: await perSecond(collect), barePerSecond: await perSecond(bareReceipt) };

console.log(
  JSON.stringify({
    bench: 'receipts',
    serverMs: rounded(median(server)),
    ...compared,
    timesBareStatement: compared.times,
    ...rates,
  }),
);
await Promise.all(clients.map((client) => client.end()));
await program.stop();
