import { describe, expect, test } from 'vitest';
import { overlaps, spanFault, type DutySpan } from './duty.ts';

const today = '2026-11-23';
const span = (
  from_day: string,
  to_day = from_day,
  from_time: string | null = null,
  to_time: string | null = null,
) => ({ from_day, to_day, from_time, to_time }) satisfies DutySpan;

describe('a span of duty', () => {
  test.each([
    [span(today), null],
    [span('2026-11-24', '2026-11-23'), 'turned'],
    [span('2026-11-23', '2027-02-22'), null],
    [span('2026-11-23', '2027-02-23'), 'too_long'],
    [span('2026-10-24'), null],
    [span('2026-10-23'), 'too_old'],
    [span('2027-11-24'), null],
    [span('2027-11-25'), 'too_far'],
    [span(today, today, '09:00'), 'half_a_time'],
    [span(today, today, '09:00', '09:00'), 'times_turned'],
    [span(today, today, '09:00', '12:30'), null],
  ])('%j: %s', (wanted, fault) => {
    expect(spanFault(wanted, today, 30)).toBe(fault);
  });
});

test('two duties clash where they share a day and a time', () => {
  const morning = span(today, today, '08:00', '12:00');
  const noon = span(today, today, '12:00', '14:00');
  const late = span(today, today, '11:59', '13:00');
  expect(overlaps(morning, noon)).toBe(false);
  expect(overlaps(morning, late)).toBe(true);
  expect(overlaps(morning, span(today))).toBe(true);
  expect(overlaps(morning, span('2026-11-24'))).toBe(false);
  expect(overlaps(span('2026-11-20', '2026-11-23'), span(today, '2026-11-30'))).toBe(true);
});
