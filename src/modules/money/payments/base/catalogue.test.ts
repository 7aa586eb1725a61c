import { expect, test } from 'vitest';
import { catalogueFaults } from '../../../../../tests/support/catalogue-faults.ts';
import { merchantTypes, onlinePaymentMethods, paymentGateways, paymentTypes } from './catalogue.ts';

test.each([
  ['gateways', paymentGateways],
  ['payment types', paymentTypes],
  ['online methods', onlinePaymentMethods],
  ['merchant types', merchantTypes],
])('%s have unique codes and sound names in both languages', (_name, rows) => {
  expect(catalogueFaults(rows)).toEqual([]);
});

test('every gateway carries a method and every merchant type belongs to a gateway', () => {
  const carried = new Set<string>(onlinePaymentMethods.flatMap((row) => [...row.gateways]));
  expect(paymentGateways.filter((row) => !carried.has(row.code))).toEqual([]);
  const held = new Set<string>(paymentGateways.flatMap((row) => [...row.merchant_types]));
  expect(merchantTypes.filter((row) => !held.has(row.code))).toEqual([]);
});

test('SSLCommerz takes 10 to 500,000 taka, and only a counter payment can wait at the bank', () => {
  expect(paymentGateways[0]).toMatchObject({ code: 'sslcommerz', min_poisha: 1_000, max_poisha: 50_000_000 });
  const waiting = paymentGateways.filter((row) => row.counter_payment).map((row): string => row.code);
  const counters = onlinePaymentMethods.filter((row) => row.kind === 'BANK_COUNTER');
  expect(counters.flatMap((row) => [...row.gateways])).toEqual(waiting);
});
