import { expect, test } from 'vitest';
import { catalogueFaults } from '../../../../../tests/support/catalogue-faults.ts';
import { governmentHolidays2026, schoolHolidays2026 } from './year-2026.ts';
import { governmentHolidays2027, schoolHolidays2027 } from './year-2027.ts';

const all = [...governmentHolidays2027, ...schoolHolidays2027];
const name = (code: string) => code.slice(5);

test('codes are unique, names sound, and every day lies in 2027 in order', () => {
  expect(catalogueFaults(all)).toEqual([]);
  for (const row of all) {
    expect(row.code).toMatch(/^2027\./);
    expect(row.starts_on, row.code).toMatch(/^2027-\d\d-\d\d$/);
    expect(row.starts_on <= row.ends_on && row.ends_on < '2028', row.code).toBe(true);
  }
  for (const list of [governmentHolidays2027, schoolHolidays2027])
    expect(list.map((row) => row.starts_on)).toEqual(list.map((row) => row.starts_on).toSorted());
});

test('the government’s list has the holidays of the year before', () => {
  expect(governmentHolidays2027.map((row) => name(row.code)).toSorted()).toEqual(
    governmentHolidays2026.map((row) => name(row.code)).toSorted(),
  );
});

test('a holiday on another day than the year before is marked as one to confirm, unless the sun sets it', () => {
  const before = new Map(
    [...governmentHolidays2026, ...schoolHolidays2026].map((row) => [name(row.code), row.starts_on.slice(5)]),
  );
  const moved = all
    .filter((row) => before.get(name(row.code)) !== row.starts_on.slice(5))
    .filter((row) => !row.moon_dependent && !row.approximate)
    .map((row) => name(row.code));
  expect(moved).toEqual(['easter']);
});

test('Islamic feasts follow the calendar by which the list of 2026 was right: a day after Umm al-Qura', () => {
  const month = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  });
  const dayBefore = (code: string, list = all) => {
    const row = list.find((one) => name(one.code) === code)!;
    return /^\d+\/\d+/.exec(month.format(Date.parse(row.starts_on) - 86_400_000))?.[0];
  };
  const feasts = ['shab_e_barat', 'shab_e_qadr', 'eid_ul_fitr', 'eid_ul_azha', 'ashura', 'eid_e_miladunnabi'];
  for (const code of feasts) expect(dayBefore(code), code).toBe(dayBefore(code, [...governmentHolidays2026]));
});
