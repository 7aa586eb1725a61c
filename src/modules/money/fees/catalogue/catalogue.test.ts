import { expect, test } from 'vitest';
import { accountHeads } from '#modules/money/accounts/catalogue.ts';
import { catalogueFaults } from '../../../../../tests/support/catalogue-faults.ts';
import { feeGroups, feeSubHeads, offerTypes, waiverTypes } from './catalogue.ts';
import { feeHeads, feeKinds } from './fee-heads.ts';

test.each([
  ['kinds', feeKinds],
  ['heads', feeHeads],
  ['sub-heads', feeSubHeads],
  ['groups', feeGroups],
  ['waiver types', waiverTypes],
  ['offer types', offerTypes],
])('fee %s have unique codes and sound names in both languages', (_name, rows) => {
  expect(catalogueFaults(rows)).toEqual([]);
});

test('a part payment goes to fine, session, exam and tuition in that order', () => {
  const priority = new Map<string, number>(feeHeads.map((head) => [head.code, head.priority]));
  const order = ['tuition', 'exam', 'fine', 'session'].toSorted(
    (a, b) => (priority.get(a) ?? 0) - (priority.get(b) ?? 0),
  );
  expect(order).toEqual(['fine', 'session', 'exam', 'tuition']);
  expect(new Set(priority.values()).size).toBe(feeHeads.length);
});

test('board money and caution money are owed to others; every other head is income', () => {
  const subGroup = new Map<string, string>(accountHeads.map((row) => [row.code, row.sub_group]));
  const owed = feeHeads.filter((head) => subGroup.get(head.ledger) === '21').map((head) => head.code);
  expect(owed).toEqual(['board_registration', 'form_fill_up', 'centre', 'caution_money']);
  expect(feeHeads.filter((head) => !['21', '41'].includes(subGroup.get(head.ledger) ?? ''))).toEqual([]);
});

test('every head has a sub-head and the monthly ones have twelve', () => {
  for (const head of feeHeads) {
    const subHeads = feeSubHeads.filter((row) => row.head === head.code);
    expect(subHeads.length, head.code).toBeGreaterThan(0);
    if (head.code === 'tuition')
      expect(subHeads.map((row) => row.month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  }
  expect(feeSubHeads.find((row) => row.code === 'tuition.01')?.name_en).toBe('Monthly tuition – January');
});

test('waivers and offers touch only heads that may be waived', () => {
  const waivable = new Set<string>(feeHeads.filter((head) => head.waivable).map((head) => head.code));
  for (const row of [...waiverTypes, ...offerTypes])
    expect(
      row.heads.filter((head) => !waivable.has(head)),
      row.code,
    ).toEqual([]);
});

test('twelve months of 600 taka at once cost 6,840', () => {
  const offer = offerTypes.find((row) => row.months_at_once === 12);
  const gross = 12 * 600_00;
  expect(gross - (gross * (offer?.basis_points ?? 0)) / 10_000).toBe(6_840_00);
});
