import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withClient } from '#kernel/connection/connection.server.ts';
import { recoverPayments } from '#modules/money/payments/recovery/recover.server.ts';
import {
  addLateFee,
  atCounter,
  charge,
  type FeeSchool,
  makeFeeSchool,
} from '../../../../../tests/support/fee-school.ts';
import { findBroken } from '../../../../../tests/support/find-broken.ts';
import { isLong } from '../../../../../tests/support/long.ts';
import {
  comeBack,
  goToGateway,
  intentOf,
  payAt,
  post,
  type Form,
} from '../../../../../tests/support/payer.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { collectionInvariants } from '../invariants.server.ts';

/*
 * As the models of `payments`, with fees behind: guardians pay for children through each gateway, and whatever is told in
 * whatever order, a payment that came is on receipts of one booking, and one that did not is on none.
 */
const runs = isLong ? 250 : 6;
const codes = { rocket: 'sslcommerz', bkash: 'bkash', nagad: 'nagad', sonali_account: 'sonali' } as const;
type Method = keyof typeof codes;
type Step =
  | { what: 'again'; times: number }
  | { what: 'forge'; change: Form }
  | { what: 'elsewhere' | 'other' | 'recover' | 'expire' | 'cancel' | 'counter' };

let school: FeeSchool;
let guardian: Caller;
let cashier: Caller;
let head: Caller;

const idOf = (at: number) => school.pupils[at]!.studentId;
const owner = (sql: string, values: unknown[] = []) =>
  withClient(server.database.owner, (client) => client.query(sql, values));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('again' as const), times: fc.integer({ min: 1, max: 6 }) }),
  },
  fc.record({
    what: fc.constant('forge' as const),
    change: fc.constantFrom<Form>(
      { status: 'VALID', amount: '1.00', currency_amount: '1.00' },
      { status: 'success', signature: 'x' },
      { status: 'Failed' },
      { store_id: 'another', verify_key: 'tran_id' },
      { val_id: 'VALinvented' },
    ),
  }),
  fc.record({
    what: fc.constantFrom<Exclude<Step['what'], 'again' | 'forge'>>(
      'elsewhere',
      'other',
      'recover',
      'expire',
      'cancel',
      'counter',
    ),
  }),
);

type Child = { student_id: string; wallet: number; demands: { id: string; asked: boolean; open: number }[] };

type Payer = {
  intent: string;
  amount: number;
  method: Method;
  page: string;
  told?: { url: string; form: Form };
};

/** A guardian who owes for two children, more than the advance pays, leaves for the gateway. */
async function begin(method: Method): Promise<Payer> {
  for (const at of [0, 1])
    await charge(school, school.pupils[at]!, [
      { head: 'tuition', amount: 300_00 + at * 100_00, due_on: school.daysAgo(3) },
    ]);
  const { json } = await guardian.call<{ children: Child[] }>('GET', '/api/my/fees');
  const chosen = json.children.map(({ student_id, demands }) => ({
    student_id,
    demand_ids: demands.filter(({ asked }) => asked).map(({ id }) => id),
  }));
  const quoted = await guardian.call<{ total: number }>('POST', '/api/my/fees/quote', { for: chosen });
  if (quoted.json.total === 0) return begin(method);
  const begun = await guardian.call<{ intent: string; amount: number }>('POST', '/api/my/fees/pay', {
    idempotency_key: randomUUID(),
    for: chosen,
    method,
    seen: quoted.json.total,
  });
  expect(begun.status, begun.text).toBe(200);
  const { intent, amount } = begun.json;
  return { intent, amount, method, page: await goToGateway(server.port, school.siteId, intent) };
}

const tell = (payer: Payer, form: Form, siteId = school.siteId) =>
  payer.method === 'rocket'
    ? post(`http://127.0.0.1:${server.port}/gateway/sslcommerz/${siteId}/ipn`, form)
    : comeBack({
        url: `http://127.0.0.1:${server.port}/gateway/${codes[payer.method]}/${siteId}/back`,
        form,
      });

async function take(payer: Payer, other: Payer | null, one: Step): Promise<void> {
  const form = payer.told?.form ?? {};
  if (one.what === 'again') await Promise.all(Array.from({ length: one.times }, () => tell(payer, form)));
  else if (one.what === 'forge') await tell(payer, { ...form, ...one.change });
  else if (one.what === 'elsewhere') await tell(payer, form, world.second.id);
  else if (one.what === 'other') await tell(payer, other?.told?.form ?? {});
  else if (one.what === 'expire')
    await owner(`UPDATE payment_intents SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
      payer.intent,
    ]);
  else if (one.what === 'recover') {
    await owner('UPDATE payment_watch SET next_at = now()');
    await recoverPayments(new Date());
  } else if (one.what === 'counter')
    // Somebody pays the same at the counter meanwhile.
    await cashier.call('POST', '/api/fee-receipts', atCounter(school, idOf(0), 50_00));
  else {
    // The office may not cancel what came online.
    const { rows } = await owner(`SELECT id FROM fee_receipts WHERE intent_id = $1`, [payer.intent]);
    for (const { id } of rows as { id: string }[])
      expect((await head.call('POST', `/api/fee-receipts/${id}/cancel`, { reason: 'Not so' })).status).toBe(
        409,
      );
  }
}

startWorld(async () => {
  school = await makeFeeSchool(world.first);
  await addLateFee(school);
  guardian = await asMember(server, world.first, 'guardian', [
    { kind: 'child', id: idOf(0) },
    { kind: 'child', id: idOf(1) },
  ]);
  cashier = await asMember(server, world.first, 'accountant');
  head = await asMember(server, world.first, 'head');
});

test.each(Object.keys(codes) as Method[])(
  'by %s: told twice, late, in another order, falsely or at once, what was paid is booked once',
  async (method) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 3 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (before, after, both) => {
          await owner('DELETE FROM payment_watch');
          await owner('DELETE FROM gateway_tokens');
          const payer = await begin(method);
          // A second one pays for the same fees: that is an advance, and another booking.
          const other = both ? await begin(method) : null;
          for (const one of before) await take(payer, other, one);
          for (const each of [payer, other]) {
            const told = each && (await payAt(each.page, 'success'));
            if (each && told) each.told = told;
          }
          for (const one of after) await take(payer, other, one);
          if (other?.told) await tell(other, other.told.form);
          await take(payer, other, { what: 'again', times: 1 });
          await take(payer, other, { what: 'recover' });
          for (const each of [payer, other]) {
            if (!each) continue;
            expect((await intentOf(school.siteId, each.intent)).state).toBe('PAID');
            const { rows } = await owner(
              `SELECT count(DISTINCT payment_id)::int AS bookings, sum(total)::float8 AS total
               FROM fee_receipts WHERE site_id = $1 AND intent_id = $2 AND state = 'POSTED'`,
              [school.siteId, each.intent],
            );
            expect(rows).toEqual([{ bookings: 1, total: each.amount }]);
          }
          const elsewhere = await owner('SELECT 1 FROM fee_receipts WHERE site_id = $1', [world.second.id]);
          expect(elsewhere.rowCount).toBe(0);
          const broken = await findBroken(school.siteId, collectionInvariants);
          expect(broken).toEqual([]);
        },
      ),
      { numRuns: runs },
    );
  },
  runs * 20_000,
);
