import { describe, expect, test } from 'vitest';
import { catalogueFaults } from '../../../../../tests/support/catalogue-faults.ts';
import { educationBoards } from '#modules/platform/sites/base/institution.ts';
import * as lists from './catalogue.ts';
import { classes, levels } from './classes.ts';
import { academicSessions, academicYears, fiscalYears } from '../shipped/years.ts';

describe('each list has unique codes and sound names in both languages', () => {
  const all = { ...lists, educationBoards, classes, levels, academicYears, academicSessions, fiscalYears };
  test.each(Object.entries(all))('%s', (_name, rows) => {
    expect(catalogueFaults(rows)).toEqual([]);
  });
});

test('classes run from Play through 12 to the diploma semesters, in order', () => {
  const codes = classes.map((row) => row.code);
  expect(codes.slice(0, 15)).toEqual([
    '-2',
    '-1',
    '0',
    ...Array.from({ length: 12 }, (_, i) => String(i + 1)),
  ]);
  expect(codes.at(-1)).toBe('S8');
  expect(classes.map((row) => row.order)).toEqual(classes.map((_, index) => index + 1));
  expect(classes.filter((row) => row.level === 'diploma')).toHaveLength(8);
});

test('every level has classes, and classes up to ten follow the calendar year', () => {
  const sessionTypeOf = new Map<string, string>(levels.map((row) => [row.code, row.session_type]));
  for (const level of levels) expect(classes.some((row) => row.level === level.code)).toBe(true);
  for (const row of classes) {
    const expected = Number(row.code) <= 10 ? 'CALENDAR_YEAR' : 'SESSION';
    expect(sessionTypeOf.get(row.level), row.name_en).toBe(expected);
  }
});

test('there are 11 boards under the keys of the results service', () => {
  expect(educationBoards).toHaveLength(11);
  expect(educationBoards.map((row) => row.code)).toContain('tec');
});

test('academic years are calendar years and fiscal years cover every day of them', () => {
  expect(academicYears[3]).toMatchObject({ code: '2026', name_bn: '২০২৬', starts_on: '2026-01-01' });
  expect(academicSessions.map((row) => row.code)).toEqual([
    '2024-2025',
    '2025-2026',
    '2026-2027',
    '2027-2028',
  ]);
  for (const year of academicYears)
    for (const day of [year.starts_on, year.ends_on])
      expect(fiscalYears.filter((row) => row.starts_on <= day && day <= row.ends_on)).toHaveLength(1);
});

test('each year begins the day after the one before it ends', () => {
  for (const list of [academicYears, academicSessions, fiscalYears])
    for (const [index, row] of list.slice(1).entries()) {
      const dayBefore = new Date(Date.parse(row.starts_on) - 86_400_000).toISOString().slice(0, 10);
      expect(list[index]?.ends_on).toBe(dayBefore);
    }
});
