import { describe, expect, it } from 'vitest';
import { patternOf } from './options.ts';
import { codePrefix, fillPattern } from './student-code.ts';

describe('student IDs', () => {
  const six = { year_code: '2026', class_code: '6' };
  const usual = patternOf('year-class');
  it('are year, class and serial, as in the handbook (1.3)', () => {
    expect(fillPattern(usual, six, 123)).toBe('26060123');
    expect(fillPattern(usual, { year_code: '2025-2026', class_code: '11' }, 7)).toBe('25110007');
    expect(fillPattern(usual, { year_code: '2026', class_code: '-1' }, 1)).toBe('26NU0001');
  });
  it('grow when a class has more than its figures', () =>
    expect(fillPattern(usual, six, 12_345)).toBe('260612345'));
  it('are made as the school has decided', () => {
    expect(fillPattern(patternOf('year'), six, 123)).toBe('260123');
    expect(fillPattern(patternOf('full-year'), six, 123)).toBe('20260123');
    expect(fillPattern(patternOf('number'), six, 123)).toBe('00123');
    expect(codePrefix(patternOf('full-year'), six)).toBe('2026{serial:4}');
  });
});
