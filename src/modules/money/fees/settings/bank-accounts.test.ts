import { expect, test } from 'vitest';
import { makeFeeSchool } from '../../../../../tests/support/fee-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

/* Gateways that split a payment send it to the account that is here. */

let head: Caller;

const account = {
  name_en: 'Sonali Bank',
  name_bn: 'সোনালী ব্যাংক',
  branch_en: 'Dhanmondi',
  branch_bn: 'ধানমন্ডি',
  account_name: 'First School',
  account_no: '0123456789012',
  routing_no: null,
  active: true,
};
const add = (who: Caller, name_en = account.name_en) =>
  who.call<{ id: string }>('POST', '/api/school-bank-accounts', { ...account, name_en });

startWorld(async () => {
  await makeFeeSchool(world.first);
  head = await asMember(server, world.first, 'head');
});

async function actingForTheSchool(): Promise<Caller> {
  const operator = await asOperator(server, world);
  const begun = await operator.call<{ to: string }>('POST', `/api/impersonation/sites/${world.first.id}`, {
    reason: 'The head asked why a fee is missing',
  });
  const entered = await server
    .stranger('first.localhost')
    .call('POST', '/api/impersonation/enter', { token: begun.json.to.split('#')[1] });
  expect(entered.status, entered.text).toBe(200);
  return server.withCookie('first.localhost', entered);
}

test('PV-37 whoever acts for a school changes no account into which its fees go', async () => {
  const made = await add(head);
  expect(made.status, made.text).toBe(200);
  const acting = await actingForTheSchool();
  expect((await acting.call('GET', '/api/school-bank-accounts')).status).toBe(200);
  // What else is set for fees is theirs to correct.
  expect(
    (await acting.call('PUT', '/api/fee-settings/heads-order', { ids: [made.json.id] })).status,
  ).not.toBe(403);
  expect((await add(acting, 'Mine')).status).toBe(403);
  const mine = { ...account, account_no: '9999999999999', version: 1 };
  const path = `/api/school-bank-accounts/${made.json.id}`;
  expect((await acting.call('PUT', path, mine)).status).toBe(403);
  expect((await acting.call('DELETE', path)).status).toBe(403);
  expect((await head.call('PUT', path, mine)).status).toBe(200);
});
