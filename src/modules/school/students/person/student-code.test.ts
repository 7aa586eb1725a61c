import { describe, expect, it } from 'vitest';
import { codePrefix, defaultPattern, fillPattern, isPattern } from './student-code.ts';

describe('student IDs', () => {
  const six = { year_code: '2026', class_code: '6' };
  it('are year, class and serial, as in the handbook', () => {
    expect(fillPattern(defaultPattern, six, 123)).toBe('26060123');
    expect(fillPattern(defaultPattern, { year_code: '2025-2026', class_code: '11' }, 7)).toBe('25110007');
    expect(fillPattern(defaultPattern, { year_code: '2026', class_code: '-1' }, 1)).toBe('26NU0001');
  });
  it('grow when a class has more than its figures', () =>
    expect(fillPattern(defaultPattern, six, 12_345)).toBe('260612345'));
  it('follow the school’s own pattern', () => {
    expect(fillPattern('KHS-{yyyy}-{serial:3}', six, 4)).toBe('KHS-2026-004');
    expect(codePrefix('KHS-{yyyy}-{serial:3}', six)).toBe('KHS-2026-{serial:3}');
  });
  it('need one serial and plain signs', () => {
    expect(['{serial}', '{yy}{class}{serial:4}', 'A/{serial:2}'].map(isPattern)).toEqual([true, true, true]);
    expect(['{yy}', '{serial}{serial}', '{roll}{serial}', 'a b{serial}', ''].map(isPattern)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
  });
});
