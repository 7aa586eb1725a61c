import { describe, expect, test } from 'vitest';
import { schoolDaysOf, workingDays } from './school-days.ts';

type Entry = Parameters<typeof schoolDaysOf>[3][number];
const off = (starts_on: string, ends_on = starts_on, more: Partial<Entry> = {}): Entry => ({
  id: starts_on,
  what: 'holiday',
  kind: 'general',
  name_en: `Off on ${starts_on}`,
  name_bn: 'ছুটি',
  starts_on,
  ends_on,
  moon_dependent: false,
  approximate: false,
  observed: false,
  for_students: true,
  for_employees: true,
  ...more,
});
const february = { from: '2026-02-01', to: '2026-02-28' };
const holidays = ['2026-02-01', '2026-02-04', '2026-02-15', '2026-02-21'].map((day) => off(day));
const friday = () => [5];
const fridayAndSaturday = () => [5, 6];
const of = (entries: Entry[], weekly = fridayAndSaturday, who: 'students' | 'employees' = 'students') =>
  schoolDaysOf(february, who, weekly, entries);

describe('working days of February 2026 (handbook 4.1)', () => {
  test('Friday and Saturday off: 17, the 21st is a Saturday already', () => {
    const days = of(holidays);
    expect(workingDays(days)).toBe(17);
    expect(days.find(({ day }) => day === '2026-02-21')).toMatchObject({ kind: 'WEEKLY' });
  });

  test('Friday off alone: 20', () => {
    expect(workingDays(of(holidays, friday))).toBe(20);
  });

  test('compensating classes open a weekly day off and a holiday', () => {
    const worked = [off('2026-02-07'), off('2026-02-04')].map((entry) => ({
      ...entry,
      what: 'event' as const,
      kind: 'class-day',
    }));
    expect(workingDays(of([...holidays, ...worked]))).toBe(19);
  });

  test('a holiday of the students alone leaves the employees at work', () => {
    const exams = off('2026-02-08', '2026-02-12', { for_employees: false });
    expect(workingDays(of([...holidays, exams]))).toBe(12);
    expect(workingDays(of([...holidays, exams], fridayAndSaturday, 'employees'))).toBe(17);
  });

  test('an optional holiday closes nothing, an event neither', () => {
    const optional = off('2026-02-09', '2026-02-09', { kind: 'optional' });
    const sports = off('2026-02-10', '2026-02-10', { what: 'event', kind: 'event' });
    expect(workingDays(of([...holidays, optional, sports]))).toBe(17);
  });
});

test('a day says why it is closed, whether it is observed, and whether the moon may move it', () => {
  const shahid = off('2026-02-21', '2026-02-21', { observed: true });
  const barat = off('2026-02-04', '2026-02-04', { moon_dependent: true });
  const days = of([shahid, barat], friday);
  expect(days.find(({ day }) => day === '2026-02-21')).toEqual({
    day: '2026-02-21',
    kind: 'HOLIDAY',
    name: { en: 'Off on 2026-02-21', bn: 'ছুটি' },
    holidayId: '2026-02-21',
    observed: true,
    provisional: false,
  });
  expect(days.find(({ day }) => day === '2026-02-04')).toMatchObject({ provisional: true, observed: false });
});
