import { describe, expect, test } from 'vitest';
import { secondaryDay, templates } from '../periods/catalogue.ts';
import { lessonsIn, minutesOf, periodFault, routineState, sameDay, type Period } from './periods.ts';

const lesson = (starts: string, ends: string, kind: Period['kind'] = 'CLASS'): Period => ({
  kind,
  name_en: 'One',
  name_bn: 'এক',
  starts,
  ends,
});

test('the secondary day: assembly, an hour, then fifty minutes each, tiffin after the fourth', () => {
  const six = secondaryDay('10:00', 6);
  expect(six.map((one) => minutesOf(one))).toEqual([15, 60, 50, 50, 50, 35, 50, 50]);
  expect(six.map(({ kind }) => kind).indexOf('BREAK')).toBe(5);
  expect(six.at(-1)?.ends).toBe('16:00');
  expect([6, 7].map((count) => lessonsIn(secondaryDay('10:00', count)))).toEqual([6, 7]);
});

test('thirty and thirty-five periods a week, as the rule says', () => {
  expect(templates.map((one) => lessonsIn(one.periods) * one.weekdays.length)).toEqual([30, 35]);
  for (const one of templates) expect(periodFault(one.periods)).toBeNull();
});

describe('a day is refused', () => {
  test('when a time is none', () => {
    expect(periodFault([lesson('24:00', '24:30')])).toEqual({ at: 0, fault: 'time' });
    expect(periodFault([lesson('9:00', '10:00')])).toEqual({ at: 0, fault: 'time' });
  });
  test('when a period ends as it begins, or before', () => {
    expect(periodFault([lesson('10:00', '10:00')])).toEqual({ at: 0, fault: 'backwards' });
  });
  test('when two stand at once; one after the other is sound', () => {
    expect(periodFault([lesson('10:00', '11:00'), lesson('10:59', '12:00')])).toEqual({
      at: 1,
      fault: 'overlap',
    });
    expect(periodFault([lesson('10:00', '11:00'), lesson('11:00', '12:00')])).toBeNull();
  });
  test('when nothing is taught', () => {
    expect(periodFault([lesson('10:00', '11:00', 'BREAK')])).toEqual({ at: null, fault: 'no_class' });
    expect(periodFault([])).toEqual({ at: null, fault: 'no_class' });
  });
});

test('days differ by a period more, less or at another time', () => {
  const day = secondaryDay('10:00', 6);
  expect(sameDay(day, secondaryDay('10:00', 6))).toBe(true);
  expect(sameDay(day, day.slice(1))).toBe(false);
  expect(sameDay(day.slice(0, -1), day)).toBe(false);
  expect(sameDay(day, secondaryDay('10:01', 6))).toBe(false);
});

describe('how far periods reach', () => {
  const scope = (shift_id: string, version_id: string, level: string) => ({ shift_id, version_id, level });
  const scopes = [scope('day', 'bangla', 'secondary'), scope('day', 'english', 'secondary')];
  const set = (version_id: string | null, level = 'secondary') => ({ shift_id: 'day', version_id, level });
  test('nowhere to reach before there are sections', () =>
    expect(routineState([], [set(null)])).toBe('no_sections'));
  test('a set of another level reaches nothing', () =>
    expect(routineState(scopes, [set(null, 'primary')])).toBe('none'));
  test('a set of one version reaches a part', () =>
    expect(routineState(scopes, [set('bangla')])).toBe('part'));
  test('a set without a version reaches both', () => expect(routineState(scopes, [set(null)])).toBe('whole'));
});
