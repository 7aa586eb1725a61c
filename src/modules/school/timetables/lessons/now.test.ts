import { expect, test } from 'vitest';
import { freeOf, momentAt, nowAndNext } from './now.ts';

const lesson = (day: string, starts: number, given = true) => ({ day, starts, ends: starts + 50, given });
const week = [
  lesson('2026-11-22', 600),
  lesson('2026-11-22', 650),
  lesson('2026-11-22', 735),
  lesson('2026-11-24', 600),
];
const at = (iso: string) => nowAndNext(week, momentAt(new Date(iso)));
const said = ({ now, next }: ReturnType<typeof at>) => [
  now.map(({ day, starts }) => `${day} ${starts}`),
  next.map(({ day, starts }) => `${day} ${starts}`),
];

test('the clock is that of the school, whatever the zone of the device', () => {
  // Half past six in the evening of the day before in UTC is half past midnight in Dhaka.
  expect(momentAt(new Date('2026-11-21T18:30:00Z'))).toEqual({ day: '2026-11-22', minute: 30 });
  expect(momentAt(new Date('2026-11-21T17:59:00Z'))).toEqual({ day: '2026-11-21', minute: 1439 });
});

test('before school the first lesson is next, around midnight that of the new day', () => {
  expect(said(at('2026-11-21T17:59:00Z'))).toEqual([[], ['2026-11-22 600']]);
  expect(said(at('2026-11-21T18:00:00Z'))).toEqual([[], ['2026-11-22 600']]);
  expect(said(at('2026-11-22T03:59:00Z'))).toEqual([[], ['2026-11-22 600']]);
});

test('a lesson is on from its first minute to the minute before its last', () => {
  expect(said(at('2026-11-22T04:00:00Z'))).toEqual([['2026-11-22 600'], ['2026-11-22 650']]);
  expect(said(at('2026-11-22T04:50:00Z'))).toEqual([['2026-11-22 650'], ['2026-11-22 735']]);
  // Tiffin.
  expect(said(at('2026-11-22T05:45:00Z'))).toEqual([[], ['2026-11-22 735']]);
});

test('after school the next lesson is that of the next school day, past a holiday', () => {
  expect(said(at('2026-11-22T12:00:00Z'))).toEqual([[], ['2026-11-24 600']]);
  expect(said(at('2026-11-23T05:00:00Z'))).toEqual([[], ['2026-11-24 600']]);
  expect(said(at('2026-11-24T12:00:00Z'))).toEqual([[], []]);
});

test('a lesson that is not given is neither now nor next', () => {
  const without = [lesson('2026-11-22', 600, false), lesson('2026-11-22', 650)];
  const found = nowAndNext(without, { day: '2026-11-22', minute: 610 });
  expect([found.now.length, found.next[0]?.starts]).toEqual([0, 650]);
});

test('free is the period in which nothing is given, also where lessons keep other times', () => {
  const slots = [600, 650, 700].map((starts) => ({ starts, ends: starts + 50 }));
  expect(freeOf(slots, [{ starts: 600, ends: 650 }]).map(({ starts }) => starts)).toEqual([650, 700]);
  expect(freeOf(slots, [{ starts: 640, ends: 660 }]).map(({ starts }) => starts)).toEqual([700]);
});
