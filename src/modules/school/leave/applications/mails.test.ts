import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import {
  makeLeaveSchool,
  type LeaveSchool,
  type Person,
} from '../../../../../tests/support/employee-leave-school.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import { makeWorld } from '../../../../../tests/support/world.ts';

let server: TestServer;
let school: LeaveSchool;
let head: Person;
let clerk: Person;
let siteId: string;
/** A day of next year that is no weekly day off, whatever today is. */
const day = () => {
  const nextYear = Number(dayIn(new Date()).slice(0, 4)) + 1;
  const days = ['06', '07', '08'].map((of) => `${nextYear}-09-${of}`);
  return days.find((one) => ![5, 6].includes(new Date(`${one}T00:00:00Z`).getUTCDay()))!;
};

beforeAll(async () => {
  server = await startServer();
  const { first } = await makeWorld();
  siteId = first.id;
  school = await makeLeaveSchool(server, first);
  head = await school.hire('head', { name_en: 'The Head' });
  clerk = await school.hire('office', { name_en: 'The Clerk' });
});
afterAll(() => server.close());

const apply = async (who: Caller, changes: object) =>
  (
    await who.call<{ id: string }>('POST', '/api/leave/applications', {
      employee_id: null,
      type_id: school.types.get('Casual leave'),
      from_day: day(),
      to_day: day(),
      half: null,
      file_id: null,
      ...changes,
    })
  ).json.id;
const act = async (who: Caller, id: string, what: string, version: number, more: object = {}) => {
  const input = { version, remark: null, ...more };
  expect((await who.call('POST', `/api/leave/applications/${id}/${what}`, input)).status).toBe(200);
};
const mailsTo = async (recipient: string) =>
  (
    await inTransaction({}, (db) =>
      db.execute<{ subject: string; body: string }>(
        sql`SELECT subject, body FROM outbox WHERE recipient = ${recipient} ORDER BY id`,
      ),
    )
  ).rows;
const proveMail = (userId: string, email: string, proven = true) =>
  inTransaction({}, (db) =>
    db.execute(
      sql`UPDATE users SET email = ${email}, email_proven_at = ${proven ? new Date().toISOString() : null}::timestamptz
        WHERE id = ${userId}`,
    ),
  );

test('who decides, whose leave it is and who stands in are told by email too, of the days and of nothing else', async () => {
  const teacher = await school.hire('teacher', { name_en: 'Momena' });
  const standIn = await school.hire('teacher', { name_en: 'Stand In' });
  const unproven = await school.hire('head', { name_en: 'Unproven' });
  for (const [who, at] of [
    [teacher, 'momena'],
    [standIn, 'stand-in'],
    [clerk, 'clerk'],
  ] as const)
    await proveMail(who.userId, `${at}@leave.test`);
  await proveMail(unproven.userId, 'unproven@leave.test', false);
  const reason = 'An operation';
  const id = await apply(teacher, { reason, substitute_id: standIn.id });
  // Applying and cancelling again and again fills no mailbox.
  await act(teacher, id, 'cancel', 1);
  const second = await apply(teacher, { reason, substitute_id: standIn.id });
  expect((await mailsTo('clerk@leave.test')).map(({ subject }) => subject)).toEqual([
    'Momena applies for leave',
  ]);
  await act(clerk, second, 'recommend', 1);
  await act(head, second, 'decide', 2, { act: 'APPROVE', remark: 'Get well after the operation' });
  expect((await mailsTo('momena@leave.test')).map(({ subject }) => subject)).toEqual([
    'Your leave is recommended',
    'Your leave is approved',
  ]);
  expect(await mailsTo('stand-in@leave.test')).toMatchObject([{ subject: 'You stand in for Momena' }]);
  expect(await mailsTo('unproven@leave.test')).toEqual([]);
  for (const who of ['clerk', 'momena', 'stand-in'])
    for (const { body } of await mailsTo(`${who}@leave.test`)) {
      expect(body).toContain('/site/employee-leave');
      expect(body).not.toMatch(/operation|Casual|Medical/i);
    }
  const note = await inTransaction({ siteId }, (db) =>
    db.execute(sql`SELECT body->>'en' AS body FROM notifications WHERE user_id = ${standIn.userId}`),
  );
  expect(JSON.stringify(note.rows)).not.toMatch(/Casual|Medical/);
});
