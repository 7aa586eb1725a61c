import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anApplication, areaOf } from '../support/application.ts';
import { biller, readyToBill } from '../support/billing.ts';
import type { Answer, Caller } from '../support/server.ts';
import { query, server, startWorld, world } from '../support/start-world.ts';
import { asMember, asOperator } from '../support/world.ts';

let operator: Caller;

startWorld(async () => {
  await readyToBill(world);
  operator = await asOperator(server, world);
});

const tokenIn = async (recipient: string): Promise<string> => {
  const [message] = await query('SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at DESC', [
    recipient,
  ]);
  return /token=([\w-]+)/.exec(message.body)![1]!;
};

const many = 50;
/** The same request fifty times at once, each from an address of its own; how often each status came. */
async function atOnce(
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<{ good: number; statuses: Record<string, number> }> {
  const answers = await Promise.all(
    Array.from({ length: many }, (_, at) => send({ 'x-forwarded-for': `203.0.114.${at}` })),
  );
  const statuses: Record<string, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  expect(
    Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503'),
    JSON.stringify(statuses),
  ).toEqual([]);
  return { good: answers.filter(({ status }) => status === 200).length, statuses };
}

test('PV-96 fifty approvals of one application make one school', async () => {
  const area = await areaOf('bd.dhaka.gazipur.kapasia');
  const input = anApplication(area);
  await server.stranger().call('POST', '/api/applications', input);
  const [application] = await query('SELECT id, version FROM site_applications WHERE alias = $1', [
    input['alias'],
  ]);
  const { good } = await atOnce(() =>
    operator.call('POST', `/api/applications/${application.id}/approve`, { version: application.version }),
  );
  expect(good).toBe(1);
  expect(await query('SELECT 1 FROM sites WHERE alias = $1', [input['alias']])).toHaveLength(1);
  expect(
    await query('SELECT 1 FROM outbox WHERE recipient = $1 AND body LIKE $2', [input['email'], '%token=%']),
  ).toHaveLength(1);
});

test('PV-96 fifty uses of one reset link set one password', async () => {
  const person = await asMember(server, world.first, 'teacher');
  await query(`UPDATE users SET email = 'race@school.test', email_proven_at = now() WHERE id = $1`, [
    person.userId,
  ]);
  await server
    .stranger('first.localhost')
    .call('POST', '/api/password/reset-link', { identifier: 'race@school.test' });
  const token = await tokenIn('race@school.test');
  let turn = 0;
  const { good } = await atOnce((headers) => {
    const password = `sonar bangla ${turn++}`;
    return server
      .stranger('first.localhost')
      .call('POST', '/api/password/reset', { token, password, password_again: password }, headers);
  });
  expect(good).toBe(1);
  expect(
    await query(`SELECT 1 FROM audit_log WHERE action = 'password.reset' AND subject_id = $1`, [
      person.userId,
    ]),
  ).toHaveLength(1);
});

test('PV-96 fifty acceptances of one invitation make one person with one place', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  await admin.call('POST', '/api/invitations', {
    email: 'joins@school.test',
    role_ids: [world.first.roles.get('teacher')],
    message: '',
  });
  const token = await tokenIn('joins@school.test');
  const { good } = await atOnce((headers) =>
    server
      .stranger('first.localhost')
      .call(
        'POST',
        '/api/invitations/accept',
        { token, name_en: 'Joins', password: 'sonar bangla', password_again: 'sonar bangla' },
        headers,
      ),
  );
  expect(good).toBe(1);
  expect(await query(`SELECT 1 FROM users WHERE email = 'joins@school.test'`)).toHaveLength(1);
  expect(
    await query(
      `SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = 'joins@school.test'`,
    ),
  ).toHaveLength(1);
});

test('PV-96 fifty hand-overs with one token open one session', async () => {
  const begun = await operator.call<{ to: string }>('POST', `/api/impersonation/sites/${world.first.id}`, {
    reason: 'Looking at a race',
  });
  const token = begun.json.to.split('#')[1];
  const { good } = await atOnce((headers) =>
    server.stranger('first.localhost').call('POST', '/api/impersonation/enter', { token }, headers),
  );
  expect(good).toBe(1);
});

test('PV-96 fifty times the same payment is one receipt, and fifty payments take no more than what is due', async () => {
  const { bill, show } = biller(operator);
  const { json: invoice } = await bill(world.second.id, 1_000_00);
  const form = { received_on: '2026-11-01', method: 'cash', reference: null, note: null };
  const received_on = (await query('SELECT current_date::text AS day'))[0].day as string;
  const same = { ...form, received_on, amount: 100_00, idempotency_key: randomUUID() };
  await atOnce(() => operator.call('POST', `/api/invoices/${invoice.id}/payments`, same));
  expect((await show(invoice.id)).payments).toHaveLength(1);
  await atOnce(() =>
    operator.call('POST', `/api/invoices/${invoice.id}/payments`, { ...same, idempotency_key: randomUUID() }),
  );
  const shown = await show(invoice.id);
  expect(shown.balance.principal_paid).toBe(1_000_00);
  expect(shown.payments).toHaveLength(10);
  expect(new Set(shown.payments.map(({ receipt_no }) => receipt_no)).size).toBe(10);
});

test('PV-96 fifty cancellings of one receipt cancel it once', async () => {
  const { bill, pay, show } = biller(operator);
  const { json: invoice } = await bill(world.second.id, 500_00);
  const { json: payment } = await pay(invoice.id, 500_00);
  const { good } = await atOnce(() =>
    operator.call('POST', `/api/invoice-payments/${payment.id}/cancel`, {
      reason: 'Entered twice by mistake',
    }),
  );
  expect(good).toBe(1);
  expect((await show(invoice.id)).balance.principal_paid).toBe(0);
});
