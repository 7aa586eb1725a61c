import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absent,
  answered,
  cellsOf,
  late,
  linesOf,
  minutesSince,
  minutesTyped,
  present,
  settled,
  tally,
  tapped,
} from './list-state.ts';
import { withValue, type Cell, type Line } from './list-state.ts';

const row = (enrolment_id: string, more: object = {}) => ({
  enrolment_id,
  roll: Number(enrolment_id),
  name_en: `Student ${enrolment_id}`,
  name_bn: 'শিক্ষার্থী',
  status: null,
  half: false,
  minutes_late: 0,
  version: 0,
  leave: null,
  ...more,
});
const nothing = { saved: [], refused: [], joined: [] };

describe('a list while it is taken', () => {
  test('everybody is present at first, but for approved leave, and all are sent', () => {
    const lines = linesOf([row('1'), row('2', { leave: 'WHOLE' }), row('3', { leave: 'HALF' })]);
    expect(tally(lines)).toEqual({ P: 2, L: 0, A: 0, LV: 1 });
    expect(cellsOf(lines).map(({ half }) => half)).toEqual([false, false, true]);
  });

  test('a tap goes from present to absent, late and back; half days and leave become present', () => {
    expect(tapped(present, 7)).toEqual(absent);
    expect(tapped(absent, 7)).toEqual(late(7));
    expect(tapped(late(7), 9)).toEqual(present);
    expect(tapped({ ...present, half: true }, 0)).toEqual(present);
    expect(tapped({ ...present, status: 'LV' }, 0)).toEqual(present);
  });

  test('after it was saved only what changes is sent, with the version that was given', () => {
    const lines = linesOf([row('1'), row('2')]);
    const sent = cellsOf(lines);
    const after = answered(lines, sent, {
      ...nothing,
      saved: sent.map(({ enrolment_id }) => ({ enrolment_id, version: 4 })),
    });
    expect(cellsOf(after)).toEqual([]);
    expect(cellsOf(withValue(after, '2', absent))).toEqual([{ enrolment_id: '2', ...absent, version: 4 }]);
  });

  test('what is tapped while the request is on its way is sent again', () => {
    const lines = linesOf([row('1')]);
    const sent = cellsOf(lines);
    const after = answered(withValue(lines, '1', absent), sent, {
      ...nothing,
      saved: [{ enrolment_id: '1', version: 1 }],
    });
    expect(cellsOf(after)).toMatchObject([{ status: 'A', version: 1 }]);
  });

  test('somebody else’s mark waits for a choice; mine is then sent on top of it, theirs is taken over', () => {
    const lines = withValue(linesOf([row('1', { status: 'P', version: 1 })]), '1', absent);
    const now = { ...late(5), version: 2, by: null };
    const after = answered(lines, cellsOf(lines), {
      ...nothing,
      refused: [{ enrolment_id: '1', why: 'stale', now }],
    });
    expect(cellsOf(after)).toEqual([]);
    expect(cellsOf(settled(after, '1', 'mine'))).toMatchObject([{ status: 'A', version: 2 }]);
    const theirs = settled(after, '1', 'theirs');
    expect(cellsOf(theirs)).toEqual([]);
    expect(theirs[0]!.value).toEqual(late(5));
  });

  test('who has left counts no more, who has joined comes in at their roll', () => {
    const lines = linesOf([row('1'), row('3')]);
    const after = answered(lines, cellsOf(lines), {
      saved: [{ enrolment_id: '3', version: 1 }],
      refused: [{ enrolment_id: '1', why: 'left', now: null }],
      joined: [{ enrolment_id: '2', roll: 2, name_en: 'New', name_bn: 'নতুন' }],
    });
    expect(after.map(({ enrolment_id }) => enrolment_id)).toEqual(['1', '2', '3']);
    expect(cellsOf(after).map(({ enrolment_id }) => enrolment_id)).toEqual(['2']);
    expect(tally(after).P).toBe(2);
  });

  test('whatever is tapped, lost and answered: the server ends with what is on screen', () => {
    const act = fc.record({ what: fc.constantFrom('tap', 'send', 'lose', 'answer'), at: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let lines: Line[] = linesOf([row('0'), row('1'), row('2')]);
        const server = new Map<string, Cell>();
        let flying: Cell[] = [];
        const answer = () => {
          const saved = flying.map((cell) => {
            expect(cell.version).toBe(server.get(cell.enrolment_id)?.version ?? 0);
            server.set(cell.enrolment_id, { ...cell, version: cell.version + 1 });
            return { enrolment_id: cell.enrolment_id, version: cell.version + 1 };
          });
          lines = answered(lines, flying, { ...nothing, saved });
          flying = [];
        };
        for (const { what, at } of acts) {
          const line = lines[at]!;
          if (what === 'tap') lines = withValue(lines, line.enrolment_id, tapped(line.value, 5));
          else if (what === 'send' && flying.length === 0) flying = cellsOf(lines);
          else if (what === 'lose') flying = [];
          else if (what === 'answer') answer();
        }
        answer();
        flying = cellsOf(lines);
        answer();
        for (const { enrolment_id, value } of lines) expect(server.get(enrolment_id)).toMatchObject(value);
      }),
    );
  });
});

test('minutes late are those since the lesson began, within three hours', () => {
  expect(minutesSince('08:00', '08:12')).toBe(12);
  expect(minutesSince('08:00', '07:55')).toBe(0);
  expect(minutesSince('08:00', '12:00')).toBe(0);
  expect(minutesSince(null, '12:00')).toBe(0);
});

test('digits are typed one after the other; minutes that were filled in are typed over', () => {
  expect([1, 2].reduce(minutesTyped, 0)).toBe(12);
  expect(minutesTyped(37, 5)).toBe(5);
});
