import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../text/days.ts';
import { isShortcut, parseRange, rangeShortcuts, writeRange } from './day-range.ts';

const today = '2026-03-01';

describe('a filter by days', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last-7-days', '2026-02-23', '2026-03-01'],
    ['last-30-days', '2026-01-31', '2026-03-01'],
    ['this-month', '2026-03-01', '2026-03-31'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['last-12-months', '2025-04-01', '2026-03-01'],
    ['2026-01-05..2026-01-09', '2026-01-05', '2026-01-09'],
    ['..2026-01-09', null, '2026-01-09'],
    ['2026-01-05..', '2026-01-05', null],
  ])('%s is from %s to %s', (value, from, to) => {
    expect(parseRange(value, today)).toEqual({ from, to });
  });

  it.each(['', '..', 'next-year', '2026-02-30..', '2026-01-09..2026-01-05', '2026-01-05', 'a..b', '1..2..3'])(
    '%j cannot be read',
    (value) => {
      expect(parseRange(value, today)).toBeNull();
    },
  );

  const days = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays(today, days));

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.option(days), fc.option(days), (from, to) => {
        const written = writeRange({ from, to });
        if (written === null) return from === null && to === null;
        const inOrder = !from || !to || from <= to;
        expect(parseRange(written, today)).toEqual(inOrder ? { from, to } : null);
        return true;
      }),
    );
  });

  it('a shortcut never ends before it begins, and last month ends where this one begins', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...rangeShortcuts), (day, shortcut) => {
        const { from, to } = parseRange(shortcut, day)!;
        expect(isShortcut(shortcut)).toBe(true);
        expect(daysBetween(from!, to!)).toBeGreaterThanOrEqual(0);
        const [last, present] = [parseRange('last-month', day)!, parseRange('this-month', day)!];
        expect(addDays(last.to!, 1)).toBe(present.from);
      }),
    );
  });
});
