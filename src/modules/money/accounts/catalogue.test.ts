import { expect, test } from 'vitest';
import { catalogueFaults } from '../../../../tests/support/catalogue-faults.ts';
import { accountGroups, accountHeads, accountSubGroups, voucherTypes } from './catalogue.ts';

test.each([
  ['groups', accountGroups],
  ['sub-groups', accountSubGroups],
  ['heads', accountHeads],
  ['voucher types', voucherTypes],
])('%s have unique codes and sound names in both languages', (_name, rows) => {
  expect(catalogueFaults(rows)).toEqual([]);
});

test('a code begins with the code of what it stands under, and the chart is in order', () => {
  for (const row of accountSubGroups) expect(row.code.startsWith(row.group)).toBe(true);
  for (const row of accountHeads) expect(row.code.startsWith(row.sub_group)).toBe(true);
  expect(accountHeads.map((row) => row.code)).toEqual(accountHeads.map((row) => row.code).toSorted());
});

test('every sub-group has a ledger', () => {
  const used = new Set<string>(accountHeads.map((row) => row.sub_group));
  expect(accountSubGroups.filter((row) => !used.has(row.code))).toEqual([]);
});

test('voucher numbers of two kinds cannot be mixed up', () => {
  expect(new Set(voucherTypes.map((row) => row.prefix)).size).toBe(voucherTypes.length);
});
