import { expect, test } from 'vitest';
import { billNumber } from '../base/bill-number.ts';
import { namedIn, sureStudent } from './reasons.ts';
import { readStatement, sumOf } from './statement.ts';

test('a bank’s statement is read with titles above, sums below and money out left out', () => {
  const read = readStatement([
    ['Sonali Bank PLC', null, null, null, null, null],
    ['Account 0123', null, null, null, null, null],
    ['Date', 'Ref No', 'Particulars', 'Debit', 'Credit', 'Balance'],
    ['23/11/2026', 'FT26 001', 'TRF 0000424 RAHIM', null, '1,500.00', '5,000.00'],
    [{ date: '2026-11-24' }, 'FT26002', 'ATM', 200, null, 4800],
    ['2026-11-24 10:15:00', 'FT26003', 'CASH', null, 75.5, 4875.5],
    ['24/11/2026', 'ft26003', 'CASH', null, 75.5, 4951],
    ['Total', null, null, 200, 1651, null],
  ]);
  expect(read.lines).toEqual([
    {
      row: 4,
      paid_on: '2026-11-23',
      transaction_no: 'FT26001',
      amount: 1500_00,
      narration: 'TRF 0000424 RAHIM',
    },
    { row: 6, paid_on: '2026-11-24', transaction_no: 'FT26003', amount: 75_50, narration: 'CASH' },
  ]);
  expect(read.skipped).toBe(3);
});

test('a wallet’s statement is read, and a wrong guess of a column can be corrected', () => {
  const rows = [
    ['Trx ID', 'Date Time', 'From Wallet', 'Amount', 'Received', 'Reference'],
    ['9F8D7C6B5A', '23-11-2026 09:00', '01712345678', '100', '98.15', 'Roll 5'],
  ];
  expect(readStatement(rows).lines).toMatchObject([{ transaction_no: '9F8D7C6B5A', amount: 100_00 }]);
  expect(readStatement(rows, { sum: 4 }).lines).toMatchObject([{ amount: 98_15 }]);
  expect(readStatement(rows, { sum: null }).found.missing).toEqual(['sum']);
  expect(
    readStatement([
      ['no', 'headings'],
      ['at', 'all'],
    ]).lines,
  ).toEqual([]);
});

test('sums are whole poisha of money that came in', () => {
  expect([
    sumOf('1,250.50'),
    sumOf(99.99),
    sumOf('+5'),
    sumOf('-5'),
    sumOf(-5),
    sumOf(0),
    sumOf('x'),
    sumOf(null),
  ]).toEqual([125050, 9999, 500, null, null, null, null, null]);
});

test('details name bill numbers with a right check digit, mobile numbers and possible IDs', () => {
  const bill = billNumber(42);
  const wrong = bill.slice(0, -1) + String((Number(bill.at(-1)) + 1) % 10);
  const named = namedIn(`FEE ${bill} / ${wrong} | +8801712345678, st-0007`);
  expect(named.bills).toEqual([42]);
  expect(named.phones).toEqual(['1712345678']);
  expect(named.codes).toContain('ST-0007');
});

test('a student is sure when all sure reasons name the same; a mobile number or another sum never is', () => {
  const one = (student_id: string, why: 'TOLD' | 'BILL' | 'CODE' | 'PHONE' | 'TOLD_OTHER_SUM') => ({
    student_id,
    why,
  });
  expect(sureStudent([one('a', 'BILL'), one('a', 'TOLD'), one('b', 'PHONE')])).toBe('a');
  expect(sureStudent([one('a', 'BILL'), one('b', 'TOLD')])).toBeNull();
  // Somebody typed an ID seen on a message, and the number that paid is another family's.
  expect(sureStudent([one('a', 'TOLD'), one('b', 'PHONE')])).toBeNull();
  expect(sureStudent([one('a', 'TOLD'), one('a', 'PHONE'), one('b', 'PHONE')])).toBe('a');
  expect(sureStudent([one('a', 'PHONE'), one('a', 'TOLD_OTHER_SUM')])).toBeNull();
});
