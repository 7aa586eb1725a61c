import { lateFee } from '#modules/money/fees/base/late-fee.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/text/days.ts';
import {
  agingOf,
  allocate,
  creditOf,
  packageLine,
  splitEvenly,
  balanceOf,
  totals,
  type Bill,
  type Payment,
} from './rules.ts';

const none = { late_fee_kind: 'NONE', late_fee_amount: 0, grace_days: 0, late_fee_cap: 0 } as const;
const fiveADay = {
  late_fee_kind: 'PER_DAY',
  late_fee_amount: 500,
  grace_days: 0,
  late_fee_cap: 100_00,
} as const;

describe('the worked example of the handbook (5.3), as a bill', () => {
  const bill: Bill = { ...fiveADay, instalments: [{ due_on: '2026-01-10', amount: 2600_00 }] };

  test('F1: eight days late cost 40, so 2,640 clear it', () => {
    expect(balanceOf(bill, [], '2026-01-18')).toMatchObject({
      state: 'overdue',
      late_fee_due: 40_00,
      payable: 2640_00,
      days_overdue: 8,
    });
  });

  test('F2: of 1,500 the fine takes 40 first; 1,140 are left', () => {
    const balance = balanceOf(bill, [], '2026-01-18');
    const parts = allocate(balance, 1500_00)!;
    expect(parts).toEqual({ late_fee: 40_00, principal: 1460_00 });
    const after = balanceOf(bill, [{ received_on: '2026-01-18', ...parts }], '2026-01-18');
    expect(after).toMatchObject({ principal_due: 1140_00, late_fee_due: 0, payable: 1140_00 });
  });

  test('F5: when that receipt is cancelled, 2,600 are due again and the fine follows the new day', () => {
    expect(balanceOf(bill, [], '2026-01-20')).toMatchObject({ principal_due: 2600_00, late_fee_due: 50_00 });
  });

  test('the cap holds: a hundred taka, however late', () => {
    expect(balanceOf(bill, [], '2026-06-01').late_fee_due).toBe(100_00);
  });
});

test('a bill becomes overdue the day after its due date, not on it', () => {
  const bill: Bill = { ...none, instalments: [{ due_on: '2026-03-31', amount: 100 }] };
  expect(balanceOf(bill, [], '2026-03-31').state).toBe('unpaid');
  expect(balanceOf(bill, [], '2026-04-01').state).toBe('overdue');
});

test('a bill in instalments is late only for those whose day has passed', () => {
  const bill: Bill = {
    ...none,
    instalments: [
      { due_on: '2026-04-01', amount: 300 },
      { due_on: '2026-01-01', amount: 300 },
    ],
  };
  expect(balanceOf(bill, [], '2026-02-01')).toMatchObject({ state: 'overdue', overdue: 300 });
  const half: Payment[] = [{ received_on: '2026-01-20', principal: 300, late_fee: 0 }];
  expect(balanceOf(bill, half, '2026-02-01')).toMatchObject({
    state: 'partially_paid',
    overdue: 0,
    next_due_on: '2026-04-01',
  });
});

test('a cleared instalment costs no more, however much later one asks', () => {
  const bill: Bill = { ...fiveADay, late_fee_cap: 0, instalments: [{ due_on: '2026-01-10', amount: 1000 }] };
  const paid: Payment[] = [{ received_on: '2026-01-12', principal: 1000, late_fee: 1000 }];
  expect(balanceOf(bill, paid, '2026-12-31')).toMatchObject({
    state: 'paid',
    late_fee_raised: 1000,
    payable: 0,
  });
});

test('late fees: once, by the day, by the begun month, by percent; grace days cost nothing', () => {
  const rule = (late_fee_kind: 'ONCE' | 'PER_DAY' | 'PER_MONTH' | 'PERCENT', grace_days = 0) => ({
    late_fee_kind,
    late_fee_amount: 200,
    grace_days,
    late_fee_cap: 0,
  });
  expect(lateFee(rule('ONCE'), 1000, 90)).toBe(200);
  expect(lateFee(rule('PER_DAY', 5), 1000, 8)).toBe(600);
  expect(lateFee(rule('PER_MONTH'), 1000, 31)).toBe(400);
  expect(lateFee(rule('PERCENT'), 1000_00, 1)).toBe(20_00);
  expect(lateFee(rule('ONCE', 5), 1000, 5)).toBe(0);
});

test('a package costs its share of the year, for the institution or for each student', () => {
  expect(packageLine({ price: 12_000_00, price_per: 'institution' }, 3, 500)).toEqual({
    quantity: 1,
    unit_price: 3_000_00,
  });
  expect(packageLine({ price: 100_00, price_per: 'student' }, 1, 500)).toEqual({
    quantity: 500,
    unit_price: 833,
  });
});

test('more than what is owed is not taken, and neither is nothing', () => {
  const balance = { late_fee_due: 10, payable: 110 };
  expect(allocate(balance, 111)).toBeNull();
  expect(allocate(balance, 0)).toBeNull();
  expect(allocate(balance, 110)).toEqual({ late_fee: 10, principal: 100 });
});

test('who pays late is warned, and limited only when it lasts', () => {
  const rule = { warn_after_days: 7, limit_after_days: 30 };
  expect([0, 6, 7, 29, 30, 400].map((days) => creditOf(rule, days))).toEqual([
    'good',
    'good',
    'warned',
    'warned',
    'limited',
    'limited',
  ]);
  expect(creditOf({ warn_after_days: 0, limit_after_days: 0 }, 0)).toBe('good');
});

const money = fc.integer({ min: 0, max: 10_000_000_00 });
const dayOf = (offset: number) => addDays('2026-01-01', offset);
const bill = fc.record({
  late_fee_kind: fc.constantFrom('NONE', 'ONCE', 'PER_DAY', 'PER_MONTH', 'PERCENT'),
  late_fee_amount: fc.integer({ min: 0, max: 10_000 }),
  grace_days: fc.integer({ min: 0, max: 20 }),
  late_fee_cap: fc.integer({ min: 0, max: 50_000 }),
  instalments: fc.array(fc.record({ due_on: fc.integer({ min: 0, max: 120 }).map(dayOf), amount: money }), {
    minLength: 1,
    maxLength: 6,
  }),
}) as fc.Arbitrary<Bill>;
const steps = fc.array(
  fc.record({ days: fc.integer({ min: 0, max: 60 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  {
    maxLength: 8,
  },
);

/** Pays a share of what is owed at each step, as a cashier would; returns the payments and the last day. */
function play(
  of: Bill,
  walk: readonly { days: number; share: number }[],
): { payments: Payment[]; day: string } {
  let day = '2026-01-01';
  const payments: Payment[] = [];
  for (const { days, share } of walk) {
    day = addDays(day, days);
    const balance = balanceOf(of, payments, day);
    const parts = allocate(balance, Math.floor(balance.payable * share));
    if (parts) payments.push({ received_on: day, ...parts });
  }
  return { payments, day };
}

describe('whatever is billed and paid', () => {
  test('what was paid and what is due make up the bill, and nothing is negative', () => {
    fc.assert(
      fc.property(bill, steps, (of, walk) => {
        const { payments, day } = play(of, walk);
        const now = balanceOf(of, payments, day);
        expect(now.principal_paid + now.principal_due).toBe(
          totals(
            of.instalments.map((one) => ({ quantity: 1, unit_price: one.amount })),
            0,
          ).net,
        );
        expect(payments.reduce((total, one) => total + one.principal, 0)).toBe(now.principal_paid);
        expect(
          Math.min(
            now.principal_due,
            now.late_fee_due,
            now.overdue,
            ...now.instalments.map((one) => one.left),
          ),
        ).toBeGreaterThanOrEqual(0);
        expect(now.late_fee_settled).toBeLessThanOrEqual(now.late_fee_raised);
      }),
    );
  });

  test('paying what is payable clears the bill for good', () => {
    fc.assert(
      fc.property(bill, steps, fc.integer({ min: 0, max: 400 }), (of, walk, later) => {
        const { payments, day } = play(of, walk);
        const now = balanceOf(of, payments, day);
        const parts = allocate(now, now.payable);
        const cleared = balanceOf(
          of,
          parts ? [...payments, { received_on: day, ...parts }] : payments,
          addDays(day, later),
        );
        expect(cleared).toMatchObject({ state: 'paid', payable: 0, overdue: 0, next_due_on: null });
      }),
    );
  });

  test('two payments of one day are worth one of their sum', () => {
    fc.assert(
      fc.property(bill, fc.integer({ min: 0, max: 200 }), money, money, (of, offset, a, b) => {
        const day = dayOf(offset);
        const first = allocate(balanceOf(of, [], day), a);
        const both = allocate(balanceOf(of, [], day), a + b);
        if (!first || !both || b === 0) return;
        const half = [{ received_on: day, ...first }];
        const second = allocate(balanceOf(of, half, day), b)!;
        expect(balanceOf(of, [...half, { received_on: day, ...second }], day)).toEqual(
          balanceOf(of, [{ received_on: day, ...both }], day),
        );
      }),
    );
  });

  test('the fee for lateness never goes down with time', () => {
    fc.assert(
      fc.property(bill, steps, fc.integer({ min: 0, max: 100 }), (of, walk, later) => {
        const { payments, day } = play(of, walk);
        expect(balanceOf(of, payments, addDays(day, later)).late_fee_raised).toBeGreaterThanOrEqual(
          balanceOf(of, payments, day).late_fee_raised,
        );
      }),
    );
  });

  test('the columns of the aging chart add up to what is due', () => {
    fc.assert(
      fc.property(bill, steps, (of, walk) => {
        const { payments, day } = play(of, walk);
        const now = balanceOf(of, payments, day);
        expect(Object.values(agingOf(now, day)).reduce((a, b) => a + b, 0)).toBe(now.principal_due);
      }),
    );
  });

  test('equal parts lose no poisha and differ by at most one', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 36 }), (amount, parts) => {
        const split = splitEvenly(amount, parts);
        expect(split.reduce((a, b) => a + b, 0)).toBe(amount);
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
