import { expect, test } from 'vitest';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import { beginPaying, goToGateway, payAt } from '../../../../../tests/support/payer.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { withClient } from '../../../../kernel/connection/connection.server.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { loadPayments } from '../gateways/load.server.ts';
import { paymentInvariants } from '../invariants.server.ts';

type Row = Record<'payments' | 'gross' | 'charge' | 'net' | 'unsaid' | 'refunded', number>;

let operator: Caller;
let admin: Caller;
let site: string;

startWorld(async () => {
  await inTransaction({}, (db) => loadPayments(db));
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
  site = world.first.id;
});

const paid = async (mood: 'ipn-only' | 'wrong-amount') => {
  const id = await beginPaying(site);
  await payAt(await goToGateway(server.port, site, id), mood);
  return id;
};
const act = async (id: string, what: 'accept' | 'refund') => {
  const told = await operator.call('POST', `/api/online-payments/${site}/${id}/${what}`, {
    reason: 'Agreed with the guardian',
  });
  expect(told.status, told.text).toBe(200);
};
const settlement = async (): Promise<Row> => {
  const told = await admin.call<{ rows: Row[] }>('GET', '/api/gateway-settlement');
  expect(told.json.rows, told.text).toHaveLength(1);
  return told.json.rows[0]!;
};
const addsUp = ({ gross, charge, refunded, net }: Row) => expect(gross - charge - refunded).toBe(net);
const broken = () => findBroken(site, paymentInvariants);

test('a settlement adds up: of what was accepted in another amount nothing is counted that never came', async () => {
  await paid('ipn-only');
  const usual = await settlement();
  addsUp(usual);
  // 10 taka came; what the gateway says it hands on is of the sum that was asked for.
  await act(await paid('wrong-amount'), 'accept');
  const after = await settlement();
  addsUp(after);
  expect(after).toMatchObject({ payments: 2, gross: usual.gross + 10_00, net: usual.net + 10_00, unsaid: 1 });
  expect(await broken()).toEqual([]);
});

test('money that was sent back leaves what reaches the school, with its charge', async () => {
  const before = await settlement();
  const id = await paid('ipn-only');
  const with_it = await settlement();
  await act(id, 'refund');
  const after = await settlement();
  addsUp(after);
  expect(after).toMatchObject({
    payments: with_it.payments,
    gross: with_it.gross,
    charge: before.charge,
    net: before.net,
    refunded: with_it.gross - before.gross,
  });
});

test('the check of the data sees a gateway that hands on more than came, or half of what it said', async () => {
  const id = await paid('ipn-only');
  expect(await broken()).toEqual([]);
  const write = (set: string) =>
    withClient(server.database.owner, (client) =>
      client.query(`UPDATE payment_intents SET ${set} WHERE id = $1`, [id]),
    );
  for (const set of ['net = received_amount + 1', 'net = 1, charge = NULL', 'net = 1, charge = 1']) {
    await write(set);
    expect(await broken(), set).toHaveLength(1);
  }
  await write('net = NULL, charge = NULL');
  expect(await broken()).toEqual([]);
});
