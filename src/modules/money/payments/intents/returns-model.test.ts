import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatewaySchool } from '../../../../../tests/support/gateway-school.ts';
import { isLong } from '../../../../../tests/support/long.ts';
import { comeBack, creditsOf, intentOf, payAt, post, type Form } from '../../../../../tests/support/payer.ts';
import { inTransaction } from '../../../../kernel/database/pool.server.ts';
import { paymentInvariants } from '../invariants.server.ts';
import { recoverPayments } from '../recovery/recover.server.ts';
import { bkashModes } from '#modules/operator/stand-in/bkash.server.ts';
import { nagadModes } from '#modules/operator/stand-in/nagad.server.ts';
import { sonaliModes } from '#modules/operator/stand-in/sonali.server.ts';
import { standIn } from '#modules/operator/stand-in/stand-in.server.ts';
import { intentStates, mayFollow, type IntentState } from '../base/intent-rules.ts';

/** As callbacks-model.test.ts, for gateways that send the browser back by a link and are asked about what became of it. */
const { at, owner, begin } = gatewaySchool();
const runs = isLong ? 1000 : 12;
const modes = { bkash: bkashModes, nagad: nagadModes, sonali: sonaliModes } as const;
type Code = keyof typeof modes;

type Payer = { id: string; page: string; told: { url: string; form: Form }[]; seen: IntentState[] };
type Step =
  | { what: 'pay'; who: number; mood: string }
  | { what: 'again'; who: number; times: number }
  | { what: 'forge'; who: number; change: Form }
  | { what: 'exchange'; who: number }
  | { what: 'elsewhere'; who: number }
  | { what: 'recover' | 'down' }
  | { what: 'time'; who: number };

const who = fc.integer({ min: 0, max: 1 });
const steps = (code: Code): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          what: fc.constant('pay' as const),
          who,
          mood: fc.constantFrom(...modes[code]),
        }),
      },
      fc.record({ what: fc.constant('again' as const), who, times: fc.integer({ min: 1, max: 6 }) }),
      fc.record({
        what: fc.constant('forge' as const),
        who,
        change: fc.constantFrom<Form>(
          { status: 'success', signature: 'x' },
          { status: 'Success', amount: '1500.00', issuer_payment_ref: 'X1' },
          { PaymentStatus: '200', TotalAmount: '1500.00', 'Credentials.userName': 'a' },
          { status: 'cancel' },
          { status: 'Failed' },
        ),
      }),
      fc.record({ what: fc.constant('exchange' as const), who }),
      fc.record({ what: fc.constant('elsewhere' as const), who }),
      fc.record({ what: fc.constantFrom('recover' as const, 'down' as const) }),
      fc.record({ what: fc.constant('time' as const), who }),
    ),
    { minLength: 1, maxLength: 10 },
  );

const addressed = (code: Code, siteId: string) =>
  `http://127.0.0.1:${at.server.port}/gateway/${code}/${siteId}/back`;

/** What a return names, for somebody who makes one up. */
async function claimOf(code: Code, { id }: Payer): Promise<Form> {
  const { gateway_session: session, tran_id } = await intentOf(at.site, id);
  if (code === 'bkash') return { paymentID: session! };
  if (code === 'nagad') return { order_id: tran_id, payment_ref_id: session! };
  return { session_token: session! };
}

async function recover(): Promise<void> {
  await owner('UPDATE payment_watch SET next_at = now()');
  await recoverPayments(new Date());
}

async function take(code: Code, payers: readonly Payer[], one: Step): Promise<void> {
  if (one.what === 'recover') return recover();
  if (one.what === 'down') {
    const { books } = await standIn();
    books.down = true;
    await recover().finally(() => (books.down = false));
    return;
  }
  if (!('who' in one)) return;
  const payer = payers[one.who]!;
  const last = payer.told.at(-1);
  if (one.what === 'time')
    await owner(`UPDATE payment_intents SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
      payer.id,
    ]);
  else if (one.what === 'pay') {
    const told = await payAt(payer.page, one.mood);
    if (!told) return;
    payer.told.push(told);
    await comeBack(told);
  } else if (one.what === 'again' && last)
    await Promise.all(Array.from({ length: one.times }, () => comeBack(last)));
  else if (one.what === 'forge') {
    const form = { ...(await claimOf(code, payer)), ...one.change };
    await comeBack({ url: addressed(code, at.site), form });
    await post(addressed(code, at.site).replace(/back$/, 'ipn'), form);
  } else if (one.what === 'exchange' && last) {
    const other = await claimOf(code, payers[1 - one.who]!);
    await comeBack({ url: last.url, form: { ...last.form, ...other } });
  } else if (one.what === 'elsewhere')
    await comeBack({
      url: addressed(code, at.world.second.id),
      form: last?.form ?? (await claimOf(code, payer)),
    });
}

/** The gateway's own record decides what must be true at the end. */
async function recordOf(code: Code, payer: Payer): Promise<'PAID' | 'REVIEW' | 'NOTHING'> {
  const { gateway_session } = await intentOf(at.site, payer.id);
  const { bkash, nagad, spg } = await standIn();
  const [isPaid, amount, currency] =
    code === 'bkash'
      ? [
          bkash.payments.get(gateway_session!)!.state === 'Completed',
          bkash.payments.get(gateway_session!)!.amount,
          bkash.payments.get(gateway_session!)!.currency,
        ]
      : code === 'nagad'
        ? [
            nagad.orders.get(gateway_session!)!.status === 'Success',
            nagad.orders.get(gateway_session!)!.amount,
            nagad.orders.get(gateway_session!)!.currency === '050' ? 'BDT' : 'other',
          ]
        : [
            spg.sessions.get(gateway_session!)!.status === '200',
            spg.sessions.get(gateway_session!)!.total,
            'BDT',
          ];
  if (!isPaid) return 'NOTHING';
  return amount === '1500.00' && currency === 'BDT' ? 'PAID' : 'REVIEW';
}

const reachable = (from: IntentState, to: IntentState, trail: readonly IntentState[] = []): boolean =>
  from === to ||
  intentStates.some(
    (next) => mayFollow(from, next) && !trail.includes(next) && reachable(next, to, [...trail, from]),
  );

const oneCredit = paymentInvariants.find(({ key }) => key === 'payments.one-credit')!;
const wronglyBooked = () => inTransaction({ siteId: at.site }, (db) => oneCredit.find(db, at.site), true);

test.each(['bkash', 'nagad', 'sonali'] as const)(
  '%s: money that came is booked once, money that did not is never booked, and no state goes back',
  async (code) => {
    await fc.assert(
      fc.asyncProperty(steps(code), async (all) => {
        await owner('DELETE FROM payment_watch');
        const payers: Payer[] = [];
        for (const { id, page } of [await begin(code), await begin(code)])
          payers.push({ id, page, told: [], seen: ['REDIRECTED'] });
        for (const one of all) {
          await take(code, payers, one);
          for (const payer of payers) {
            const { state } = await intentOf(at.site, payer.id);
            expect(reachable(payer.seen.at(-1)!, state), `${payer.seen.at(-1)} → ${state}`).toBe(true);
            payer.seen.push(state);
          }
        }
        await recover();
        const credits = await creditsOf(at.site);
        for (const payer of payers) {
          const wanted = await recordOf(code, payer);
          const { state } = await intentOf(at.site, payer.id);
          const mine = credits.filter(({ intent_id }) => intent_id === payer.id);
          if (wanted === 'NOTHING') expect(['PAID', 'REVIEW']).not.toContain(state);
          else expect(state).toBe(wanted);
          expect(mine.map(({ amount }) => amount)).toEqual(wanted === 'PAID' ? [1500_00] : []);
        }
        expect(await creditsOf(at.world.second.id)).toEqual([]);
        expect(await wronglyBooked()).toEqual([]);
      }),
      { numRuns: runs },
    );
  },
  runs * 3000,
);
