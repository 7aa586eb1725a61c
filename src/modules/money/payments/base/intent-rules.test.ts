import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intentStates, mayFollow, nextCheck, verdictOf } from './intent-rules.ts';
import { amountOf, amountText, type GatewayAnswer } from './gateway.ts';

const asked = { tran_id: 'T1', amount: 1500_00, currency: 'BDT' };
const paid: GatewayAnswer = {
  outcome: 'PAID',
  tran_id: 'T1',
  gateway_txn_id: 'B1',
  amount: 1500_00,
  currency: 'BDT',
  risky: false,
  card_type: null,
  about_site: null,
  charge: null,
  net: null,
};

describe('what the gateway’s record means', () => {
  test('paid is paid only with the exact amount, the currency, a number and no risk', () => {
    expect(verdictOf(asked, [paid])).toMatchObject({ state: 'PAID' });
    const reasons = (answer: Partial<GatewayAnswer>) => verdictOf(asked, [{ ...paid, ...answer }]);
    expect(reasons({ amount: 1499_99 })).toMatchObject({ state: 'REVIEW', reason: 'amount' });
    expect(reasons({ amount: 1500_50 })).toMatchObject({ state: 'REVIEW', reason: 'amount' });
    expect(reasons({ amount: null })).toMatchObject({ state: 'REVIEW', reason: 'amount' });
    expect(reasons({ currency: 'USD' })).toMatchObject({ state: 'REVIEW', reason: 'currency' });
    expect(reasons({ risky: true })).toMatchObject({ state: 'REVIEW', reason: 'risk' });
    expect(reasons({ gateway_txn_id: '' })).toMatchObject({ state: 'REVIEW', reason: 'no-number' });
  });

  test('another transaction’s success says nothing about this one', () => {
    expect(verdictOf(asked, [{ ...paid, tran_id: 'T2' }])).toBeNull();
  });

  test('one valid element among failed attempts is taken, wherever it stands', () => {
    const failed: GatewayAnswer = { ...paid, outcome: 'FAILED', gateway_txn_id: null };
    expect(verdictOf(asked, [failed, paid, failed])).toMatchObject({ state: 'PAID' });
    expect(verdictOf(asked, [failed])).toEqual({ state: 'FAILED' });
  });

  test('two payments for one intent are looked at by a person', () => {
    expect(verdictOf(asked, [paid, { ...paid, gateway_txn_id: 'B2' }])).toMatchObject({
      state: 'REVIEW',
      reason: 'two-payments',
    });
  });

  test('what is pending or unknown decides nothing', () => {
    expect(verdictOf(asked, [])).toBeNull();
    expect(verdictOf(asked, [{ ...paid, outcome: 'PENDING' }])).toBeNull();
  });
});

describe('the states', () => {
  test('money that arrived never fails afterwards, whatever comes', () => {
    for (const to of ['FAILED', 'CANCELLED', 'EXPIRED', 'REDIRECTED', 'INITIATED', 'RETURNED'] as const)
      for (const from of ['PAID', 'REFUND_PENDING', 'REFUNDED'] as const)
        expect(mayFollow(from, to), `${from} → ${to}`).toBe(false);
  });

  test('a late success is heard after every end without money', () => {
    for (const from of ['FAILED', 'CANCELLED', 'EXPIRED'] as const)
      expect(mayFollow(from, 'PAID')).toBe(true);
  });

  test('nothing comes back to where the payer has not yet left', () => {
    for (const from of intentStates) expect(mayFollow(from, 'INITIATED')).toBe(false);
  });

  test('after a refund there is nothing more', () => {
    expect(intentStates.filter((to) => mayFollow('REFUNDED', to))).toEqual([]);
  });
});

test('asks every two minutes for half an hour, hourly for a day, daily for a week, then no more', () => {
  const minutes = (age: number) => {
    const next = nextCheck(0, age * 60_000);
    return next === null ? null : next / 60_000 - age;
  };
  expect([0, 29, 30, 24 * 60 - 1, 24 * 60, 7 * 24 * 60 - 1, 7 * 24 * 60].map(minutes)).toEqual([
    2,
    2,
    60,
    60,
    1440,
    1440,
    null,
  ]);
});

test('amounts go to the gateway and come back as they were', () => {
  fc.assert(fc.property(fc.nat({ max: 500_000_00 }), (poisha) => amountOf(amountText(poisha)) === poisha));
  expect(['1,500.00', '-1', '1e3', '1500.005', '', null, '0x10', ' 10'].map(amountOf)).toEqual(
    Array(8).fill(null),
  );
  expect(amountOf('1500.5')).toBe(1500_50);
});
