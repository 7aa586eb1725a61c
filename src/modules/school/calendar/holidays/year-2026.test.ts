import { expect, test } from 'vitest';
import { catalogueFaults } from '../../../../../tests/support/catalogue-faults.ts';
import type { Holiday } from './holiday.ts';
import { governmentHolidays2026, schoolHolidays2026 } from './year-2026.ts';

const dayMs = 86_400_000;
const all = [...governmentHolidays2026, ...schoolHolidays2026];

/** Each day of a list, once for each entry it is in. */
function daysOf(rows: readonly Holiday[]): string[] {
  return rows.flatMap((row) => {
    const count = (Date.parse(row.ends_on) - Date.parse(row.starts_on)) / dayMs + 1;
    return Array.from({ length: count }, (_, index) =>
      new Date(Date.parse(row.starts_on) + index * dayMs).toISOString().slice(0, 10),
    );
  });
}
const weekday = (day: string): number => new Date(day).getUTCDay();
const only = (kind: Holiday['kind']): Holiday[] => all.filter((row) => row.kind === kind);

test('codes are unique and names sound in both languages', () => {
  expect(catalogueFaults(all)).toEqual([]);
});

test('every holiday lies in 2026 and ends no earlier than it begins', () => {
  for (const row of all) {
    expect(row.starts_on).toMatch(/^2026-\d\d-\d\d$/);
    expect(row.starts_on <= row.ends_on, row.code).toBe(true);
  }
  for (const list of [governmentHolidays2026, schoolHolidays2026])
    expect(list.map((row) => row.starts_on)).toEqual(list.map((row) => row.starts_on).toSorted());
});

test('the government gives 14 general days and 14 by executive order', () => {
  expect(daysOf(only('general'))).toHaveLength(14);
  expect(daysOf(only('executive'))).toHaveLength(14);
});

test('seven general and four executive days fall on a Friday or Saturday, nine distinct dates', () => {
  const weekend = (rows: Holiday[]): string[] => daysOf(rows).filter((day) => [5, 6].includes(weekday(day)));
  expect(weekend(only('general'))).toHaveLength(7);
  expect(weekend(only('executive'))).toHaveLength(4);
  expect(new Set(weekend([...only('general'), ...only('executive')])).size).toBe(9);
});

test('the weekdays are those of the gazette', () => {
  const weekdayOf = new Map(all.map((row) => [row.code.slice(5), weekday(row.starts_on)]));
  expect(weekdayOf.get('shaheed_dibosh')).toBe(6);
  expect(weekdayOf.get('independence_day')).toBe(4);
  expect(weekdayOf.get('bangla_new_year')).toBe(2);
  expect(weekdayOf.get('victory_day')).toBe(3);
  expect(weekdayOf.get('ashura')).toBe(5);
});

test('feasts that follow the moon are marked as provisional and national days are not', () => {
  const marked = new Set(all.filter((row) => row.moon_dependent).map((row) => row.code.slice(5)));
  for (const code of ['eid_ul_fitr', 'eid_ul_azha', 'ashura', 'shab_e_barat', 'eid_e_miladunnabi'])
    expect(marked, code).toContain(code);
  for (const code of ['victory_day', 'may_day', 'christmas']) expect(marked, code).not.toContain(code);
  expect(daysOf(governmentHolidays2026.filter((row) => row.moon_dependent))).toHaveLength(17);
});

test('the Ramadan vacation of schools is 19 days', () => {
  const vacation = schoolHolidays2026.filter((row) => row.code === '2026.ramadan_eid_vacation');
  expect(daysOf(vacation)).toHaveLength(19);
});
