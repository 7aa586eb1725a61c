import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginPaying,
  books,
  creditsOf,
  goToGateway,
  intentOf,
  ipnUrl,
  payAt,
  post,
  type Form,
} from '../../../../../tests/support/payer.ts';
import { isLong } from '../../../../../tests/support/long.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { withClient } from '../../../../kernel/connection/connection.server.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { paymentInvariants } from '../invariants.server.ts';
import { intentStates, mayFollow, type IntentState } from '../base/intent-rules.ts';
import { loadPayments } from '../gateways/load.server.ts';
import { recoverPayments } from '../recovery/recover.server.ts';
import { failureModes } from '#modules/operator/stand-in/failure-mode-names.ts';

/** Whatever payers, gateway and forgers do in whatever order: one credit for money that came, none for what did not. */
const runs = isLong ? 1000 : 30;

startWorld(async () => {
  await inTransaction({}, (db) => loadPayments(db));
});

type Payer = {
  id: string;
  tran: string;
  page: string;
  told: { url: string; form: Form }[];
  seen: IntentState[];
};
type Step =
  | { what: 'pay'; who: number; mood: (typeof failureModes)[number] }
  | { what: 'again'; who: number; times: number }
  | { what: 'forge'; who: number; change: Form }
  | { what: 'elsewhere'; who: number }
  | { what: 'recover' }
  | { what: 'time'; who: number };

const who = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant('pay' as const),
    who,
    mood: fc.constantFrom(...failureModes.filter((one) => one !== 'late')),
  }),
  fc.record({ what: fc.constant('again' as const), who, times: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    what: fc.constant('forge' as const),
    who,
    change: fc.constantFrom<Form>(
      { status: 'VALID', amount: '1500.00' },
      { amount: '1.00', currency_amount: '1.00' },
      { currency: 'USD', currency_type: 'USD' },
      { store_id: 'another' },
      { val_id: 'VALinvented', status: 'VALID' },
      { verify_key: 'tran_id' },
    ),
  }),
  fc.record({ what: fc.constant('elsewhere' as const), who }),
  fc.record({ what: fc.constant('recover' as const) }),
  fc.record({ what: fc.constant('time' as const), who }),
);

const owner = (sql: string, values: unknown[]) =>
  withClient(server.database.owner, (client) => client.query(sql, values));

async function newPayer(): Promise<Payer> {
  const id = await beginPaying(world.first.id);
  const { tran_id: tran } = await intentOf(world.first.id, id);
  return {
    id,
    tran,
    page: await goToGateway(server.port, world.first.id, id),
    told: [],
    seen: ['REDIRECTED'],
  };
}

async function take(payers: readonly Payer[], one: Step): Promise<void> {
  if (one.what === 'recover') {
    await owner('UPDATE payment_watch SET next_at = now()', []);
    await recoverPayments(new Date());
    return;
  }
  const payer = payers[one.who]!;
  const last = payer.told.at(-1);
  if (one.what === 'time')
    await owner(`UPDATE payment_intents SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
      payer.id,
    ]);
  else if (one.what === 'pay') {
    const told = await payAt(payer.page, one.mood);
    if (told) payer.told.push(told);
    if (told) await post(told.url, told.form);
  } else if (one.what === 'again' && last)
    await Promise.all(Array.from({ length: one.times }, () => post(last.url, last.form)));
  else if (one.what === 'forge')
    await post(ipnUrl(server.port, world.first.id), { ...last?.form, tran_id: payer.tran, ...one.change });
  else if (one.what === 'elsewhere')
    await post(ipnUrl(server.port, world.second.id), last?.form ?? { tran_id: payer.tran });
}

/** The gateway's own record decides what must be true at the end. */
async function expected(payer: Payer): Promise<'PAID' | 'REVIEW' | 'NOTHING'> {
  const element = (await books()).elements.find(
    (at) => at.tran_id === payer.tran && at.status.startsWith('VALID'),
  );
  if (!element) return 'NOTHING';
  const right =
    element['currency_amount'] === '1500.00' &&
    element['currency_type'] === 'BDT' &&
    element['risk_level'] === '0';
  return right ? 'PAID' : 'REVIEW';
}

const reachable = (from: IntentState, to: IntentState, trail: readonly IntentState[] = []): boolean =>
  from === to ||
  intentStates.some(
    (next) => mayFollow(from, next) && !trail.includes(next) && reachable(next, to, [...trail, from]),
  );

const oneCredit = paymentInvariants.find(({ key }) => key === 'payments.one-credit')!;
const wronglyBooked = () =>
  inTransaction({ siteId: world.first.id }, (db) => oneCredit.find(db, world.first.id), true);

test(
  'money that came is booked once, money that did not is never booked, and no state goes back',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        // Those of earlier sequences are left alone, or every one would ask after all of them.
        await owner('DELETE FROM payment_watch', []);
        const payers = [await newPayer(), await newPayer()];
        for (const one of steps) {
          await take(payers, one);
          for (const payer of payers) {
            const { state } = await intentOf(world.first.id, payer.id);
            expect(reachable(payer.seen.at(-1)!, state), `${payer.seen.at(-1)} → ${state}`).toBe(true);
            payer.seen.push(state);
          }
        }
        await take(payers, { what: 'recover' });
        const credits = await creditsOf(world.first.id);
        for (const payer of payers) {
          const wanted = await expected(payer);
          const { state } = await intentOf(world.first.id, payer.id);
          const mine = credits.filter(({ intent_id }) => intent_id === payer.id);
          if (wanted === 'NOTHING') expect(['PAID', 'REVIEW']).not.toContain(state);
          else expect(state).toBe(wanted);
          expect(mine.map(({ amount }) => amount)).toEqual(wanted === 'PAID' ? [1500_00] : []);
        }
        expect(await creditsOf(world.second.id)).toEqual([]);
        expect(await wronglyBooked()).toEqual([]);
      }),
      { numRuns: runs },
    );
  },
  runs * 3000,
);
