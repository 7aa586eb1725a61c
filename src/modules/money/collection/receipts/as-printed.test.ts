import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { feeDemands } from '#modules/money/fees/base/demand-tables.server.ts';
import { schoolFeeHeads, schoolWaiverTypes } from '#modules/money/fees/base/school-tables.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { charge, makeFeeSchool, type FeeSchool } from '../../../../../tests/support/fee-school.ts';
import { pdfTexts } from '../../../../../tests/support/pdf-text.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';

/* What was printed and stated stays as it was, whatever is decided afterwards. */

type Row = Record<string, number | string>;
let school: FeeSchool;
let accountant: Caller;
let head: Caller;
let guardian: Caller;
let receipt: string;

const idOf = (at: number) => school.pupils[at]!.studentId;
const rowsOf = async (report: string, filter: object): Promise<Row[]> => {
  const { status, text, json } = await accountant.call<{ rows: Row[] }>('GET', `/api/fee-reports/${report}`, {
    filter,
  });
  expect(status, text).toBe(200);
  return json.rows;
};
const paper = async () => {
  const { bytes } = await accountant.call('GET', `/api/fee-receipts/${receipt}/paper`, {
    paper: 'A5',
    lang: 'en',
    alone: 'true',
  });
  return pdfTexts(bytes).filter((text) => !text.includes('DUPLICATE'));
};
const statement = () => rowsOf('statement', { period: `${school.daysAgo(200)}..${school.daysAgo(1)}` });
const ledger = () => rowsOf('ledger', { student_id: idOf(0) });
const movements = async () =>
  (await guardian.call<Row[]>('GET', `/api/my/fees/movements/${idOf(0)}`)).json.map(
    ({ kind, day, debit, credit }) => ({ kind, day, debit, credit }),
  );
const due = async () => (await accountant.call<{ due: number }>('GET', `/api/fee-dues/${idOf(0)}`)).json.due;

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  accountant = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
  guardian = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: idOf(0) }]);
  await charge(school, school.pupils[0]!, [{ head: 'tuition', amount: 600_00, due_on: school.daysAgo(40) }]);
  await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .update(feeDemands)
      .set({ created_at: new Date(Date.now() - 45 * 86_400_000) })
      .where(eq(feeDemands.site_id, school.siteId)),
  );
  const paid = await head.call<{ receipts: { id: string }[] }>('POST', '/api/fee-receipts', {
    idempotency_key: randomUUID(),
    for: [{ student_id: idOf(0), amount: 100_00, demand_ids: null }],
    method: 'cash',
    reference: null,
    paid_on: school.daysAgo(20),
    note: null,
    use_wallet: null,
  });
  receipt = paid.json.receipts[0]!.id;
  await paper();
});

test('a waiver that is given later lowers what is due from its day on, and no statement and no receipt of before', async () => {
  const before = { paper: await paper(), statement: await statement(), ledger: await ledger() };
  const [type] = await inTransaction({ siteId: school.siteId }, (db) =>
    db
      .insert(schoolWaiverTypes)
      .values({ site_id: school.siteId, name_en: 'Half', name_bn: 'অর্ধ', percent: 50_00 })
      .returning(),
  );
  const asked = await accountant.call<{ id: string; version: number }>('POST', '/api/student-waivers', {
    student_id: idOf(0),
    type_id: type!.id,
    amount: null,
    from_on: school.daysAgo(60),
    until_on: school.today,
    reason: 'Father is ill',
  });
  const { id, version } = asked.json;
  const approved = await head.call<{ version: number }>('POST', `/api/student-waivers/${id}/approve`, {
    version,
    reason: 'Seen',
  });
  expect(approved.status, approved.text).toBe(200);
  expect(await due()).toBe(200_00);
  expect(await paper()).toEqual(before.paper);
  expect(await statement()).toEqual(before.statement);
  const after = await ledger();
  expect(after.slice(0, -1)).toEqual(before.ledger);
  expect(after.at(-1)).toMatchObject({
    kind: 'CHARGE_CHANGED',
    day: school.today,
    charged: 0,
    waived: 300_00,
    due_after: 200_00,
  });
  expect(await movements()).toEqual([
    { kind: 'CHANGED', day: school.today, debit: 0, credit: 300_00 },
    { kind: 'RECEIPT', day: school.daysAgo(20), debit: 0, credit: 100_00 },
    { kind: 'DEMAND', day: school.daysAgo(40), debit: 600_00, credit: 0 },
  ]);
  // Ended as if it had never been: asked in full again, from today on.
  const ended = await head.call('POST', `/api/student-waivers/${id}/end`, {
    version: approved.json.version,
    last_on: school.daysAgo(61),
    reason: 'A mistake',
  });
  expect(ended.status, ended.text).toBe(200);
  expect(await due()).toBe(500_00);
  expect(await statement()).toEqual(before.statement);
  expect((await ledger()).at(-1)).toMatchObject({ waived: -300_00, due_after: 500_00 });
  const sum = (await movements()).reduce(
    (total, { debit, credit }) => total + Number(debit) - Number(credit),
    0,
  );
  expect(sum).toBe(500_00);
});

test('a receipt is printed again as it was: the name, the section, the roll and the head of that day', async () => {
  const before = await paper();
  await inTransaction({ siteId: school.siteId }, async (db) => {
    await db
      .update(students)
      .set({ name_en: 'Changed Name', name_bn: 'নতুন নাম' })
      .where(and(eq(students.site_id, school.siteId), eq(students.id, idOf(0))));
    await db
      .update(enrolments)
      .set({ roll: 977 })
      .where(and(eq(enrolments.site_id, school.siteId), eq(enrolments.id, school.pupils[0]!.enrolmentId)));
    await db
      .update(schoolFeeHeads)
      .set({ name_en: sql`${schoolFeeHeads.name_en} || ' (new)'` })
      .where(eq(schoolFeeHeads.site_id, school.siteId));
  });
  expect(await paper()).toEqual(before);
});
