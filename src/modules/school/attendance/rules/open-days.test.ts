import { describe, expect, test } from 'vitest';
import { monthEnd } from '#kernel/text/days.ts';
import { dayRefusal, isMonthClosed, type DayRule } from './open-days.ts';

const year = { starts_on: '2026-01-01', ends_on: '2026-12-31' };
const rule: DayRule = { today: '2026-03-12', now: '10:15', dayCloses: '12:00', monthCloses: 10 };
const teacher = { all: false, closedMonths: false };
const office = { all: true, closedMonths: false };
const head = { all: true, closedMonths: true };

describe('when attendance of a day may be written', () => {
  test('a teacher on the day itself, until it closes', () => {
    expect(dayRefusal('2026-03-12', year, rule, teacher)).toBeNull();
    expect(dayRefusal('2026-03-12', year, { ...rule, now: '12:00' }, teacher)).toBeNull();
    expect(dayRefusal('2026-03-12', year, { ...rule, now: '12:01' }, teacher)).toBe('closed_day');
    expect(dayRefusal('2026-03-11', year, rule, teacher)).toBe('closed_day');
  });

  test('the office on earlier days, until the month closes; then whoever may correct closed months', () => {
    expect(dayRefusal('2026-03-01', year, rule, office)).toBeNull();
    expect(dayRefusal('2026-02-28', year, rule, office)).toBe('closed_month');
    expect(dayRefusal('2026-02-28', year, { ...rule, today: '2026-03-10' }, office)).toBeNull();
    expect(dayRefusal('2026-02-28', year, rule, head)).toBeNull();
  });

  test('nobody on a day to come or outside the year', () => {
    expect(dayRefusal('2026-03-13', year, rule, head)).toBe('future');
    expect(dayRefusal('2025-12-31', year, rule, head)).toBe('outside_year');
  });
});

test('a month ends on its last day and closes so many days later', () => {
  expect(monthEnd('2026-02-03')).toBe('2026-02-28');
  expect(monthEnd('2028-02-03')).toBe('2028-02-29');
  expect(isMonthClosed('2026-03-12', { ...rule, monthCloses: 0 })).toBe(false);
  expect(isMonthClosed('2026-03-31', { ...rule, today: '2026-04-01', monthCloses: 0 })).toBe(true);
});
