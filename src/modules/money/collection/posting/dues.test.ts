import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#kernel/text/days.ts';
import { lateFee, type RaisedLateFee } from '#modules/money/fees/base/late-fee.ts';
import { openPart, runningFines, spread, type Demand, type FineRuleOfFees } from './dues.ts';
import { offerShares, type Offer } from './offers.ts';

const demand = (id: string, net: number, more: Partial<Demand> = {}): Demand => ({
  id,
  head_id: id,
  due_on: '2026-01-10',
  priority: 40,
  net,
  paid: 0,
  is_fine: false,
  ...more,
});
const perDay: FineRuleOfFees = {
  id: 'late',
  head_ids: [],
  late_fee_kind: 'PER_DAY',
  late_fee_amount: 5_00,
  grace_days: 0,
  late_fee_cap: 100_00,
};
/** The bill of January of a student of class 7 who is half free (handbook 5.3). */
const january = [
  demand('tuition', 300_00),
  demand('session', 2_000_00, { priority: 20 }),
  demand('exam', 300_00, { priority: 30 }),
];
const running = (
  demands: readonly Demand[],
  day: string,
  { rules = [perDay], raised = [], rest = 'STOPS' }: Partial<Parameters<typeof runningFines>[0]> = {},
) => runningFines({ demands, day, rules, raised, rest });
const fineOn = (day: string, demands = january) => running(demands, day);
const asDemand = (amount: number): Demand => demand('fine', amount, { priority: 1, is_fine: true });
const paying = (demands: readonly Demand[], amount: number): { after: Demand[]; left: number } => {
  const { shares, left } = spread(demands, amount, 'PRIORITY');
  const part = new Map(shares.map((share) => [share.id, share.amount]));
  return { after: demands.map((one) => ({ ...one, paid: one.paid + (part.get(one.id) ?? 0) })), left };
};
const due = (demands: readonly Demand[]) => demands.reduce((sum, one) => sum + openPart(one), 0);

test('F1: eight days late cost 40 taka, and the bill of January is 2,640', () => {
  const [fine] = fineOn('2026-01-18');
  expect(fine).toEqual({
    rule_id: 'late',
    bill_id: 'tuition',
    turn: 0,
    due_on: '2026-01-10',
    amount: 40_00,
    days_late: 8,
    fined: ['tuition', 'session', 'exam'],
  });
  expect(due(january) + (fine?.amount ?? 0)).toBe(2_640_00);
  expect(fineOn('2026-01-10')).toEqual([]);
  expect(fineOn('2026-03-31')[0]?.amount).toBe(100_00);
});

test('F2 and F3: a part payment goes to fine, session, exam and tuition; what is too much is an advance', () => {
  const { after, left } = paying([...january, asDemand(40_00)], 1_500_00);
  expect(left).toBe(0);
  expect(Object.fromEntries(after.map((one) => [one.id, openPart(one)]))).toEqual({
    tuition: 300_00,
    session: 540_00,
    exam: 300_00,
    fine: 0,
  });
  expect(due(after)).toBe(1_140_00);
  // The fine of that bill was raised, so February brings no new one for its rest.
  const raised = fineOn('2026-01-18');
  expect(running(after, '2026-02-08', { raised })).toEqual([]);
  const february = demand('february', 300_00, { head_id: 'tuition', due_on: '2026-02-10' });
  expect(paying([...after, february], 2_000_00).left).toBe(560_00);
});

test('F4: twelve months paid at once cost 5 percent less', () => {
  const year = Array.from({ length: 12 }, (_, month) =>
    demand(`m${month}`, 600_00, {
      head_id: 'tuition',
      due_on: `2026-${String(month + 1).padStart(2, '0')}-10`,
    }),
  );
  const offer: Offer = {
    id: 'year',
    percent: 5_00,
    head_ids: ['tuition'],
    months_at_once: 12,
    days_before_due: null,
    from: null,
    until: null,
  };
  const off = offerShares(year, [offer], '2026-01-05', 1);
  expect(due(year) - off.reduce((sum, { amount }) => sum + amount, 0)).toBe(6_840_00);
  expect(offerShares(year.slice(1), [offer], '2026-01-05', 1)).toEqual([]);
  expect(offerShares(year, [{ ...offer, until: '2026-01-04' }], '2026-01-05', 1)).toEqual([]);
  const early: Offer = { ...offer, months_at_once: null, days_before_due: 5 };
  expect(offerShares(year.slice(0, 1), [early], '2026-01-05', 1)).toHaveLength(1);
  expect(offerShares(year.slice(0, 1), [early], '2026-01-06', 1)).toEqual([]);
});

test('each due date is fined by itself, of the heads that a rule names alone', () => {
  const bills = [...january, demand('feb', 600_00, { head_id: 'tuition', due_on: '2026-02-10' })];
  const tuitionOnly: FineRuleOfFees = {
    ...perDay,
    head_ids: ['tuition'],
    late_fee_kind: 'PERCENT',
    late_fee_amount: 10_00,
  };
  expect(running(bills, '2026-02-11', { rules: [tuitionOnly] }).map(({ amount }) => amount)).toEqual([
    30_00, 60_00,
  ]);
  expect(running([asDemand(40_00)], '2026-12-31')).toEqual([]);
});

const someDemands = fc.array(
  fc.record({
    id: fc.uuid(),
    head_id: fc.constantFrom('a', 'b', 'c'),
    due_on: fc.constantFrom('2026-01-10', '2026-02-10', '2026-03-10'),
    priority: fc.integer({ min: 1, max: 99 }),
    net: fc.integer({ min: 0, max: 9_000_000_00 }),
    paid: fc.constant(0),
    is_fine: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('money is neither lost nor made: shares and what is left are the amount, no demand gets more than it has open', () => {
  fc.assert(
    fc.property(
      someDemands,
      fc.integer({ min: 0, max: 99_000_000_00 }),
      fc.constantFrom('PRIORITY' as const, 'PROPORTIONAL' as const),
      (demands, amount, how) => {
        const unique = [...new Map(demands.map((one) => [one.id, one])).values()];
        const { shares, left } = spread(unique, amount, how);
        expect(shares.reduce((sum, share) => sum + share.amount, left)).toBe(amount);
        expect(left).toBe(Math.max(0, amount - due(unique)));
        for (const share of shares) {
          const one = unique.find(({ id }) => id === share.id);
          expect(share.amount).toBeGreaterThan(0);
          expect(share.amount).toBeLessThanOrEqual(openPart(one!));
        }
      },
    ),
  );
});

test('a bill costs by a rule what it costs on the last day, however often a part of it was paid, and never less', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 });
  const kinds = fc.constantFrom('ONCE' as const, 'PER_DAY' as const, 'PER_MONTH' as const);
  fc.assert(
    fc.property(
      days,
      kinds,
      fc.nat(10),
      fc.constantFrom(0, 60_00),
      (some, late_fee_kind, grace_days, cap) => {
        const rule = { ...perDay, late_fee_kind, grace_days, late_fee_cap: cap };
        const dayOf = (late: number) => addDays('2026-01-10', late);
        const sorted = some.toSorted((a, b) => a - b);
        const raised = sorted.reduce<RaisedLateFee[]>(
          (all, late) => [
            ...all,
            ...running(january, dayOf(late), { rules: [rule], raised: all, rest: 'RUNS_ON' }),
          ],
          [],
        );
        const sum = raised.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBe(lateFee(rule, due(january), sorted.at(-1)!));
        expect(new Set(raised.map(({ turn }) => turn)).size).toBe(raised.length);
        // Where the clock stops, the first of them is all.
        const once = running(january, dayOf(60), { rules: [rule], raised: raised.slice(0, 1) });
        if (raised.length > 0) expect(once).toEqual([]);
      },
    ),
  );
});

test('demands that were charged after a bill was fined are fined by themselves', () => {
  const raised = running(january, '2026-01-18');
  const later = [...january, demand('transport', 500_00)];
  expect(running(later, '2026-01-20', { raised })).toMatchObject([
    { bill_id: 'transport', fined: ['transport'], amount: 50_00 },
  ]);
  expect(running(later, '2026-01-20', { raised, rest: 'RUNS_ON' })).toMatchObject([
    { bill_id: 'tuition', turn: 1, amount: 10_00 },
    { bill_id: 'transport', turn: 0, amount: 50_00 },
  ]);
});
