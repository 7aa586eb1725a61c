import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billNumber, serialOfBill } from './bill-number.ts';

const serial = fc.integer({ min: 1, max: 99_999_999 });

test('a bill number leads back to its serial, typed with spaces or hyphens too', () => {
  fc.assert(
    fc.property(serial, (number) => {
      const bill = billNumber(number);
      expect(bill.length).toBeGreaterThanOrEqual(7);
      expect(serialOfBill(bill)).toBe(number);
      expect(serialOfBill(` ${bill.slice(0, 3)}-${bill.slice(3)} `)).toBe(number);
    }),
  );
});

test('no bill number with one wrong digit, or two neighbours exchanged, is taken', () => {
  fc.assert(
    fc.property(serial, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const bill = billNumber(number);
      const at = place % bill.length;
      const wrong = String((Number(bill[at]) + more) % 10);
      expect(serialOfBill(bill.slice(0, at) + wrong + bill.slice(at + 1))).toBeNull();
      const next = place % (bill.length - 1);
      if (bill[next] === bill[next + 1]) return;
      const exchanged = bill.slice(0, next) + bill[next + 1] + bill[next] + bill.slice(next + 2);
      expect(serialOfBill(exchanged)).toBeNull();
    }),
  );
});

test('what is no number, and number nought, are no bill numbers', () => {
  for (const text of ['', '12345', 'R2627-000042', '0000000', '01712345678', '12345678901234'])
    expect(serialOfBill(text)).toBeNull();
});
