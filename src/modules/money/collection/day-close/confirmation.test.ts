import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { atCounter, charge, type FeeSchool, makeFeeSchool } from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import { ended } from '../../../../../tests/support/job-watch.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import { pdfTexts } from '../../../../../tests/support/pdf-text.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { addRole, asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';

/* Money that nobody has counted is not confirmed until somebody has seen it. */

type Receipt = { id: string; receipt_no: string };
type Row = {
  id: string;
  version: number;
  reference: string;
  amount: number;
  state: string;
  origin: string;
  days: number;
  receipt_no: string;
};
type Shown = {
  state: string;
  confirmation: string | null;
  on_statement: boolean;
  cancel_reason: string | null;
};
let school: FeeSchool;
let accountant: Caller;
let head: Caller;
let guardian: Caller;

const idOf = (at: number) => school.pupils[at]!.studentId;
const take = async (
  at: number,
  reference: string | null,
  method = 'transaction_id',
  more: object = {},
  who = accountant,
) => {
  const body = atCounter(school, idOf(at), 500_00, { method, reference, ...more });
  const { json } = await who.call<{ receipts: Receipt[] }>('POST', '/api/fee-receipts', body);
  return json.receipts[0]!;
};
const shown = async (id: string) => (await head.call<Shown>('GET', `/api/fee-receipts/${id}`)).json;
const rowOf = async (q: string): Promise<Row> =>
  (await head.call<Row[]>('GET', '/api/money-confirmations', { q, page: 1 })).json[0]!;
const confirm = ({ id, version }: Row, who = head) =>
  who.call<{ state: string }>('POST', `/api/money-confirmations/${id}/confirm`, { version });
const notReceived = ({ id, version }: Row, reason: string | null, who = head) =>
  who.call('POST', `/api/money-confirmations/${id}/not-received`, { version, reason });
const bring = async (lines: string[], who = accountant, method = 'bank') => {
  const bytes = Buffer.from(['Date,Trx ID,Amount', ...lines].join('\n'));
  const file = await upload<{ id: string }>(who, { name: 'bank.csv', bytes }, 'import');
  const input = { file_id: file.json.id, method, columns: {}, dry_run: false };
  return (await who.call<{ confirmed: number }>('POST', '/api/unmatched-payment-statements', input)).json;
};
const paper = async (id: string, of = 'A5') => {
  const { bytes } = await head.call('GET', `/api/fee-receipts/${id}/paper?paper=${of}&lang=en`);
  return pdfTexts(bytes).join(' ');
};
const broken = () => findBroken(school.siteId, collectionInvariants);

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  accountant = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
  guardian = await asMember(server, world.first, 'guardian', [{ kind: 'child', id: idOf(2) }]);
});

test('what a cashier books without cash waits; who booked it confirms it never, a second person does', async () => {
  const receipt = await take(0, 'DEPOSIT0001', 'bank_deposit');
  expect(await shown(receipt.id)).toMatchObject({ state: 'POSTED', confirmation: 'WAITING' });
  for (const of of ['A5', 'ROLL', 'A4']) expect(await paper(receipt.id, of)).toContain('NOT CONFIRMED');
  const row = await rowOf('DEPOSIT0001');
  expect(row).toMatchObject({ amount: 500_00, origin: 'COUNTER', days: 0, receipt_no: receipt.receipt_no });
  expect((await confirm(row, accountant)).status).toBe(403);
  // Even with the permission.
  await addRole(world.first, 'both', [
    'money-confirmation.confirm',
    'fee-receipt.collect',
    'money-confirmation.view',
  ]);
  const both = await asMember(server, world.first, 'both');
  await take(1, 'BOTH000001', 'cheque', {}, both);
  expect((await confirm(await rowOf('BOTH000001'), both)).status).toBe(403);
  expect((await confirm(row)).json.state).toBe('CONFIRMED');
  expect((await confirm(row)).status).toBe(409);
  expect(await shown(receipt.id)).toMatchObject({ confirmation: 'CONFIRMED', on_statement: false });
  expect(await paper(receipt.id)).not.toContain('NOT CONFIRMED');
  // Cash is counted, nobody needs to have seen it elsewhere.
  expect((await shown((await take(1, null, 'cash')).id)).confirmation).toBeNull();
  expect(await broken()).toEqual([]);
});

test('a statement confirms what it finds with its sum, before the receipt or after it', async () => {
  const early = await take(0, 'STATE00001');
  const other = await take(0, 'STATE00002');
  const lines = [
    `${school.today},state-00001,500.00`,
    `${school.today},STATE00002,50.00`,
    `${school.today},STATE00003,500.00`,
  ];
  expect(await bring(lines)).toMatchObject({ confirmed: 1, kept: 3 });
  expect(await shown(early.id)).toMatchObject({ confirmation: 'CONFIRMED', on_statement: true });
  // Another sum confirms nothing.
  expect((await shown(other.id)).confirmation).toBe('WAITING');
  const late = await take(1, 'STATE00003');
  expect(await shown(late.id)).toMatchObject({ confirmation: 'CONFIRMED', on_statement: true });
  expect(await broken()).toEqual([]);
});

test('a family’s word that the office books is not confirmed either', async () => {
  await charge(school, school.pupils[2]!, [{ head: 'tuition', amount: 500_00, due_on: school.today }]);
  const told = await guardian.call<{ id: string }>('POST', '/api/my/fees/told-payments', {
    idempotency_key: randomUUID(),
    student_id: idOf(2),
    method: 'bkash',
    transaction_no: 'FAKE012345',
    amount: 500_00,
    paid_on: school.today,
    note: null,
    file_id: null,
  });
  const { json } = await accountant.call<{ receipt_id: string }>(
    'POST',
    `/api/unmatched-payments/${told.json.id}/match`,
    { student_id: idOf(2) },
  );
  expect((await shown(json.receipt_id)).confirmation).toBe('WAITING');
  const row = await rowOf('FAKE012345');
  expect(row.origin).toBe('FAMILY');
  expect((await confirm(row, accountant)).status).toBe(403);
  // The statement comes a day later.
  expect((await bring([`${school.today},FAKE012345,500.00`], accountant, 'bkash')).confirmed).toBe(1);
  expect(await shown(json.receipt_id)).toMatchObject({ confirmation: 'CONFIRMED', on_statement: true });
});

test('money that never came cancels its receipts, with the right to cancel and a reason', async () => {
  const [demand] = await charge(school, school.pupils[3]!, [
    { head: 'tuition', amount: 500_00, due_on: school.today },
  ]);
  const receipt = await take(3, 'NEVER00001');
  const row = await rowOf('NEVER00001');
  expect((await notReceived(row, 'Cheque bounced', accountant)).status).toBe(403);
  expect((await notReceived(row, null)).status).toBe(422);
  expect((await notReceived(row, 'Not in the account')).status).toBe(200);
  expect(await shown(receipt.id)).toMatchObject({ state: 'CANCELLED', cancel_reason: 'Not in the account' });
  const due = await accountant.call<{ demands: { id: string }[] }>('GET', `/api/fee-dues/${idOf(3)}`);
  expect(due.json.demands.map(({ id }) => id)).toEqual([demand]);
  expect(await rowOf('NEVER00001')).toMatchObject({ state: 'NOT_RECEIVED' });
  // What was cancelled for another reason waits for nobody.
  const wrong = await take(4, 'WRONGCHILD');
  await head.call('POST', `/api/fee-receipts/${wrong.id}/cancel`, { reason: 'Wrong student' });
  expect(await rowOf('WRONGCHILD')).toBeUndefined();
  expect(await broken()).toEqual([]);
});

test('lines of a list that somebody pasted wait as well, and the ledger says so', async () => {
  const list = await accountant.call<{ id: string }>('POST', '/api/bank-lists', {
    title: 'Pasted',
    text: `9-A 6\t500\t${school.today}\tLIST000001`,
    idempotency_key: randomUUID(),
  });
  const posting = await accountant.call<{ job_id: string }>('POST', `/api/bank-lists/${list.json.id}/post`);
  await ended(posting.json.job_id, school.siteId);
  const row = await rowOf('LIST000001');
  expect(row).toMatchObject({ state: 'WAITING', origin: 'LIST' });
  const ledger = await head.call<{ rows: { kind: string }[] }>('GET', '/api/fee-reports/ledger', {
    filter: { student_id: idOf(5) },
  });
  expect(JSON.stringify(ledger.json)).toContain('NOT_CONFIRMED');
  expect((await confirm(row)).status).toBe(200);
});

test('receipts are narrowed to those that are not confirmed; their sums stay as they are', async () => {
  const waiting = await head.call<{ confirmation: string }[]>('GET', '/api/fee-receipts', {
    page: 1,
    filter: { confirmation: 'WAITING' },
  });
  expect(waiting.json.length).toBeGreaterThan(0);
  expect(new Set(waiting.json.map(({ confirmation }) => confirmation))).toEqual(new Set(['WAITING']));
  const sums = await head.call<{ receipts: number }>('GET', '/api/fee-receipts/totals', {});
  const { rows } = await inTransaction({ siteId: school.siteId }, (db) =>
    db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM fee_receipts WHERE site_id = ${school.siteId} AND state = 'POSTED'`,
    ),
  );
  expect(sums.json.receipts).toBe(rows[0]!.n);
});
