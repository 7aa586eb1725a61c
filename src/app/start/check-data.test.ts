import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { biller, readyToBill } from '../../../tests/support/billing.ts';
import { upload } from '../../../tests/support/multipart.ts';
import { makeExamSchool } from '../../../tests/support/exam-school.ts';
import {
  approveAll,
  declareHalfYearly,
  enterSampleMarks,
  generate,
} from '../../../tests/support/exam-marks.ts';
import { beginPaying, goToGateway, payAt, post } from '../../../tests/support/payer.ts';
import { server, startWorld, world } from '../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../tests/support/world.ts';
import { sealSite } from '#kernel/audit/seal.server.ts';
import { withClient } from '#kernel/connection/connection.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { findFile } from '#kernel/files/files.server.ts';
import { checkData } from './check-data.server.ts';

const key = 'a key of the test';
let fileId: string;

startWorld(async () => {
  const school = await makeExamSchool(world.first);
  const admin = await asMember(server, world.first, 'site-admin');
  const exam = await declareHalfYearly(admin, school);
  await enterSampleMarks(admin, school, exam);
  // What is sealed was answered before: what a gateway or a task still writes now is not among it.
  const entered = Date.now();
  await approveAll(admin, exam);
  expect((await generate(admin, exam)).job).toMatchObject({ state: 'done' });
  const table = new TextEncoder().encode('roll,name\n1,Mina\n');
  fileId = (await upload(admin, { name: 'a.csv', bytes: table }, 'import')).json.id;
  await moveMoney();
  await sealSite(world.first.id, { key, marginMs: Date.now() - entered });
});

/** An invoice paid in two parts; online payments that came, did not, and wait to be looked at. */
async function moveMoney(): Promise<void> {
  await readyToBill(world);
  const calls = biller(await asOperator(server, world));
  const { json: invoice } = await calls.bill(world.first.id, 100_00);
  for (const part of [40_00, 60_00]) expect((await calls.pay(invoice.id, part)).status).toBe(200);
  for (const mode of ['success', 'fail', 'wrong-amount', 'silent'] as const) {
    const id = await beginPaying(world.first.id);
    const told = await payAt(await goToGateway(server.port, world.first.id, id), mode);
    if (told) await post(told.url, told.form);
  }
}

/** As someone with every right in the database. */
const tamper = (statement: string) =>
  withClient(server.database.owner, async (client) => {
    await client.query('SET session_replication_role = replica');
    const { rowCount } = await client.query(statement);
    return rowCount;
  });

async function wrong(): Promise<Map<string, string[]>> {
  const checked = await checkData(key, { secondLookMs: 0 });
  return new Map(checked.flatMap((one) => (one.findings.length ? [[one.key, one.findings]] : [])));
}

it('everything holds in a school with an exam, its marks and its results', async () => {
  expect(await wrong()).toEqual(new Map());
});

it.each([
  ['students.counts', 'UPDATE section_students SET students = students + 1'],
  ['marks.counts', 'UPDATE mark_sheet_counts SET entered = entered - 1 WHERE entered > 0'],
  ['results.follow-marks', 'UPDATE marks SET obtained = obtained - 100 WHERE obtained BETWEEN 200 AND 9000'],
  [
    'marks.at-most-full',
    'UPDATE marks SET obtained = 9999900 WHERE ctid = (SELECT ctid FROM marks WHERE obtained > 0 LIMIT 1)',
  ],
  [
    'marks.status',
    "UPDATE marks SET status = 'ABSENT' WHERE ctid = (SELECT ctid FROM marks WHERE obtained > 100 LIMIT 1)",
  ],
  ['results.follow-rules', "UPDATE results SET gpa = 500, letter = 'A+' WHERE status = 'FAILED'"],
  [
    'results.one-published',
    "UPDATE result_runs SET state = 'PUBLISHED'; INSERT INTO result_runs SELECT (r).* FROM (SELECT jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 99)) AS r FROM result_runs r) copy",
  ],
  [
    'students.one-enrolment',
    "ALTER TABLE enrolments DROP CONSTRAINT enrolments__student_id_unique; INSERT INTO enrolments SELECT (e).* FROM (SELECT jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'roll', 900)) AS e FROM enrolments e LIMIT 1) copy",
  ],
  [
    'students.one-roll',
    'DROP INDEX enrolments__roll_unique; UPDATE enrolments SET roll = 901 WHERE id IN (SELECT id FROM enrolments LIMIT 2)',
  ],
  [
    'marks.once',
    'ALTER TABLE marks DROP CONSTRAINT marks_pkey; INSERT INTO marks SELECT * FROM marks LIMIT 1',
  ],
  [
    'messages.drained',
    "INSERT INTO outbox (id, channel, recipient, body, next_try_at, state, taken_at) VALUES (gen_random_uuid(), 'mail', 'a@b.test', '', now(), 'sending', now() - interval '9 minutes'), (gen_random_uuid(), 'fax', 'a@b.test', '', now() - interval '16 minutes', 'waiting', null)",
  ],
  [
    'jobs.tickets',
    "INSERT INTO jobs (site_id, id, kind, title, input) SELECT site_id, gen_random_uuid(), 'x', '{}', '{}' FROM jobs LIMIT 1",
  ],
  [
    'payments.one-credit',
    'UPDATE payment_credits SET reversed_at = now() WHERE ctid = (SELECT ctid FROM payment_credits LIMIT 1)',
  ],
  ['payments.watched', 'DELETE FROM payment_watch'],
  ['billing.sums', 'UPDATE invoices SET principal_paid = principal_paid - 1'],
  [
    'billing.one-institution',
    'UPDATE invoice_payments SET about_site = (SELECT id FROM sites WHERE id <> about_site LIMIT 1)',
  ],
  ['billing.nothing-on-cancelled', 'UPDATE invoices SET cancelled_at = now()'],
  [
    'billing.gapless',
    'DELETE FROM invoice_payments WHERE receipt_no = (SELECT min(receipt_no) FROM invoice_payments)',
  ],
  [
    'once.answered',
    'UPDATE idempotency_keys SET answer = NULL WHERE ctid = (SELECT ctid FROM idempotency_keys LIMIT 1)',
  ],
  ['audit.chain', "UPDATE audit_log SET reason = 'x' WHERE action = 'mark.save' OR action LIKE 'job.%'"],
  ['tenancy.policies', 'ALTER TABLE students NO FORCE ROW LEVEL SECURITY'],
  ['tenancy.keys', 'ALTER TABLE guardians ADD CONSTRAINT guardians_phone_everywhere UNIQUE (phone, id)'],
])('%s is found broken when it is', async (name, statement) => {
  expect((await wrong()).get(name)).toBeUndefined();
  await tamper(statement);
  expect((await wrong()).get(name)).toBeDefined();
});

it('files.bytes is found broken when a file is gone from the disk', async () => {
  const row = await inTransaction({ siteId: world.first.id }, (db) => findFile(db, world.first.id, fileId));
  await rm(server.fileOf(world.first.id, row!.sha256));
  expect((await wrong()).get('files.bytes')).toEqual([`school ${world.first.id}: file ${fileId} is missing`]);
});
