import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, daysWithin, fiscalYearOf, fiscalYearShort } from './days.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a date moved by the days between two dates is the other date', () => {
  fc.assert(fc.property(day, day, (a, b) => addDays(a, daysBetween(a, b)) === b));
});

test('the leap day is a day of its own', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1);
});

test('a month on from the last of January is the last of February', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', 12)).toBe('2027-01-15');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});

test('the fiscal year begins in July: fees of January 2026 belong to 2025-2026', () => {
  expect(fiscalYearOf('2026-01-18')).toBe('2025-2026');
  expect(fiscalYearOf('2026-06-30')).toBe('2025-2026');
  expect(fiscalYearOf('2026-07-01')).toBe('2026-2027');
  expect(fiscalYearShort('2026-2027')).toBe('2627');
});

test('of leave that reaches beyond a span only its days in the span count', () => {
  const span = { from: '2026-12-30', to: '2027-01-02' };
  expect(daysWithin({ from: '2026-01-01', to: '2027-12-31' }, span)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(daysWithin({ from: '2027-01-02', to: '2027-01-09' }, span)).toEqual(['2027-01-02']);
  expect(daysWithin({ from: addDays(span.to, 1), to: '2027-01-09' }, span)).toEqual([]);
});
