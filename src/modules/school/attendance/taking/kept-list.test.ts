import { describe, expect, test } from 'vitest';
import type { Operation } from '#ui/offline/rules.ts';
import { isSettled, listOf, withOperations, type KeptList } from './kept-list.ts';
import { absent, cellsOf, late, present, settled, withValue, type Cell } from './list-state.ts';

const person = (enrolment_id: string) => ({
  enrolment_id,
  roll: Number(enrolment_id),
  name_en: `Student ${enrolment_id}`,
  name_bn: 'শিক্ষার্থী',
});
const row = (enrolment_id: string, more: object = {}) => ({
  ...person(enrolment_id),
  status: null,
  half: false,
  minutes_late: 0,
  version: 0,
  leave: null,
  ...more,
});
const cell = (enrolment_id: string, version = 0, value = present): Cell => ({
  enrolment_id,
  ...value,
  version,
});
const nothing = { save_id: 's', counts: {}, saved: [], refused: [], joined: [] };

const operation = (id: string, cells: Cell[], more: Partial<Operation> = {}): Operation => ({
  id,
  call: 'attendance.save',
  method: 'PUT',
  path: '/attendance/sheet',
  input: { cells },
  about: 'attendance',
  what: { en: id, bn: id },
  at: '/',
  made: '2026-11-23T03:00:00.000Z',
  state: 'waiting',
  tries: 0,
  ...more,
});
const answeredWith = (answer: object, more: Partial<Operation> = {}): Partial<Operation> => ({
  state: 'done',
  answer: { ...nothing, ...answer },
  settled: '2026-11-23T03:05:00.000Z',
  ...more,
});
const stands = ({ lines }: KeptList) =>
  lines.map(({ enrolment_id, value, saved, kept }) =>
    [enrolment_id, value.status, saved?.status ?? '-', kept?.status ?? '-'].join(' '),
  );
const two = [row('1'), row('2')];
const told = { status: 409, word: { en: 'A holiday.', bn: 'ছুটি।' } };

describe('a list that the device keeps', () => {
  test('has what waits in its lines when it is opened again, and sends nothing of it twice', () => {
    const waiting = operation('a', [cell('1', 0, absent), cell('2')]);
    const list = withOperations(listOf(two), [waiting]);
    expect(stands(list)).toEqual(['1 A - A', '2 P - P']);
    expect(cellsOf(list.lines)).toEqual([]);
    const changed = withValue(list.lines, '2', late(5));
    expect(cellsOf(changed)).toEqual([cell('2', 0, late(5))]);
  });

  test('goes on from the answer, whichever tab sent it', () => {
    const cells = [cell('1', 0, absent), cell('2')];
    const waiting = operation('a', cells);
    const saved = [
      { enrolment_id: '1', version: 1 },
      { enrolment_id: '2', version: 1 },
    ];
    const list = withOperations(listOf(two), [waiting]);
    const after = withOperations(list, [operation('a', cells, answeredWith({ saved }))]);
    expect(stands(after)).toEqual(['1 A A -', '2 P P -']);
    expect(after.last).toMatchObject({ save_id: 's' });
    expect(after.lines[0]).toMatchObject({ version: 1 });
  });

  test('that was kept before an answer takes it; one of the server knows better', () => {
    const done = operation(
      'a',
      [cell('1', 0, absent)],
      answeredWith({ saved: [{ enrolment_id: '1', version: 1 }] }),
    );
    const before = new Date('2026-11-23T03:04:00.000Z');
    expect(stands(withOperations(listOf(two), [done], before))).toEqual(['1 A A -', '2 P - -']);
    const after = new Date('2026-11-23T03:06:00.000Z');
    expect(stands(withOperations(listOf(two), [done], after))).toEqual(['1 P - -', '2 P - -']);
    // The office undid it since: the list has no mark any more.
    expect(stands(withOperations(listOf(two), [done], null))).toEqual(['1 P - -', '2 P - -']);
  });

  test('keeps what was refused as a whole, still to be sent', () => {
    const cells = [cell('1', 0, absent), cell('2')];
    const waiting = withOperations(listOf(two), [operation('a', cells)]);
    const refused = operation('a', cells, { state: 'look', told });
    expect(stands(withOperations(waiting, [refused]))).toEqual(['1 A - -', '2 P - -']);
    // Also when it is opened afterwards.
    expect(stands(withOperations(listOf(two), [refused]))).toEqual(['1 A - -', '2 P - -']);
  });

  test('shows another’s mark beside mine, by the newer of list and refusal, until one is chosen', () => {
    const now = { status: 'P', half: false, minutes_late: 0, version: 1, by: null, at: '' };
    const refused = [{ ...person('1'), why: 'stale', now }];
    const look = operation('a', [cell('1', 0, absent)], answeredWith({ refused }, { state: 'look' }));
    const opened = listOf([row('1', { status: 'L', minutes_late: 4, version: 2 })]);
    const list = withOperations(opened, [look]);
    expect(list.lines[0]).toMatchObject({ value: absent, theirs: { status: 'L', version: 2 } });
    expect(isSettled(list.lines, look)).toBe(false);
    const theirs = settled(list.lines, '1', 'theirs');
    expect(isSettled(theirs, look)).toBe(true);
    // Mine is settled once the device keeps it.
    const mine = settled(list.lines, '1', 'mine');
    expect(isSettled(mine, look)).toBe(false);
    const again = withOperations({ ...list, lines: mine }, [look, operation('b', cellsOf(mine))]);
    expect(isSettled(again.lines, look)).toBe(true);
    // The same mark by somebody else is nobody's quarrel.
    const same = withOperations(listOf([row('1', { status: 'A', version: 2 })]), [look]);
    expect(isSettled(same.lines, look)).toBe(true);
  });

  test('names who left the section although the list has them no more, and adds who joined', () => {
    const refused = [{ ...person('9'), why: 'left', now: null }];
    const joined = [person('3')];
    const cells = [cell('1'), cell('9', 0, absent)];
    const look = operation('a', cells, answeredWith({ refused, joined }, { state: 'look' }));
    const list = withOperations(listOf(two), [look]);
    const { lines } = list;
    expect(lines.map(({ enrolment_id, left }) => `${enrolment_id} ${left ?? false}`)).toEqual([
      '1 false',
      '2 false',
      '3 false',
      '9 true',
    ]);
    expect(isSettled(lines, look)).toBe(false);
    const read = lines.filter(({ left }) => !left);
    expect(isSettled(read, look)).toBe(false);
    const kept = withOperations({ ...list, lines: read }, [look, operation('b', cellsOf(read))]);
    expect(isSettled(kept.lines, look)).toBe(true);
  });

  test('that was taken back keeps its marks as not saved', () => {
    const list = withOperations(listOf(two), [operation('a', [cell('1', 0, absent)])]);
    expect(stands(withOperations(list, []))).toEqual(['1 A - -', '2 P - -']);
  });

  test('leaves alone what is tapped while it is being kept', () => {
    const own = { ...listOf(two), known: new Map([['a', 'waiting' as const]]) };
    const tapped = { ...own, lines: withValue(own.lines, '1', absent) };
    const list = withOperations(tapped, [operation('a', [cell('1'), cell('2')])]);
    expect(stands(list)).toEqual(['1 A - P', '2 P - P']);
  });
});
