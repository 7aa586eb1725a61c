import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPart, type Demand } from './dues.ts';
import { payableFor, planPayment } from './plan.ts';

const demand = (id: string, net: number, more: Partial<Demand> = {}): Demand => ({
  id,
  head_id: 'tuition',
  due_on: '2026-01-10',
  priority: 40,
  net,
  paid: 0,
  is_fine: false,
  ...more,
});
const usual = {
  fines: [],
  wallet: 0,
  useWallet: true,
  spreading: 'PRIORITY' as const,
  offers: [],
  unit: 1,
  day: '2026-01-05',
};
const offer = {
  id: 'o',
  percent: 5_00,
  head_ids: ['tuition'],
  months_at_once: 2,
  days_before_due: null,
  from: null,
  until: null,
};

test('the wallet pays before cash does, and what is too much goes into it', () => {
  const demands = [demand('jan', 600_00)];
  const part = planPayment({ ...usual, demands, wallet: 500_00, amount: 100_00 });
  expect(part).toMatchObject({ gross: 600_00, wallet_used: 500_00, advance: 0 });
  const much = planPayment({ ...usual, demands, wallet: 500_00, amount: 700_00 });
  expect(much).toMatchObject({ gross: 600_00, wallet_used: 0, advance: 100_00 });
  expect(planPayment({ ...usual, demands, wallet: 500_00, amount: 0, useWallet: false }).gross).toBe(0);
});

test('an offer counts when everything chosen is paid, and takes nothing off a part payment', () => {
  const demands = [demand('jan', 600_00), demand('feb', 600_00, { due_on: '2026-02-10' })];
  const { payable } = payableFor({ ...usual, demands, offers: [offer] });
  expect(payable).toBe(1_140_00);
  const whole = planPayment({ ...usual, demands, offers: [offer], amount: payable });
  expect(whole).toMatchObject({ gross: 1_140_00, offer: 60_00, advance: 0 });
  expect(planPayment({ ...usual, demands, offers: [offer], amount: payable - 1 })).toMatchObject({
    gross: payable - 1,
    offer: 0,
  });
});

test('whatever is paid: what came in and the wallet are what was given to demands and put by', () => {
  const demands = fc
    .array(fc.record({ net: fc.integer({ min: 1, max: 5_000_00 }), paid: fc.nat(100) }), { maxLength: 8 })
    .map((some) =>
      some.map(({ net, paid }, at) =>
        demand(`d${at}`, net, { paid: Math.min(paid, net), due_on: `2026-0${at + 1}-10` }),
      ),
    );
  const fines = fc.array(fc.integer({ min: 1, max: 200_00 }), { maxLength: 3 }).map((some) =>
    some.map((amount, at) => ({
      id: `f${at}`,
      rule_id: 'r',
      bill_id: `d${at}`,
      turn: 0,
      fined: [`d${at}`],
      due_on: `2026-0${at + 1}-10`,
      amount,
      days_late: 3,
      priority: 1,
    })),
  );
  fc.assert(
    fc.property(
      demands,
      fines,
      fc.nat(9_000_00),
      fc.nat(3_000_00),
      fc.boolean(),
      fc.constantFrom('PRIORITY' as const, 'PROPORTIONAL' as const),
      (some, fined, amount, wallet, useWallet, spreading) => {
        const plan = planPayment({
          ...usual,
          demands: some,
          fines: fined,
          amount,
          wallet,
          useWallet,
          spreading,
          offers: [offer],
        });
        expect(plan.gross + plan.fine + plan.advance).toBe(amount + plan.wallet_used);
        expect(plan.wallet_used).toBeLessThanOrEqual(wallet);
        for (const line of plan.lines) {
          const one = some.find(({ id }) => id === line.id);
          const most = one ? openPart(one) : fined.find(({ id }) => id === line.id)!.amount;
          expect(line.paid + line.offer).toBeLessThanOrEqual(most);
        }
        // What is taken from the wallet is not put back by the same payment.
        expect(plan.wallet_used > 0 && plan.advance > 0).toBe(false);
      },
    ),
  );
});
