import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HeldBytes, type Held } from './held-bytes.server.ts';

/** Bodies by name, and which were lost, in order. */
function hall(limits: { atMost: number; ofOne: number }) {
  const held = new HeldBytes(limits);
  const lost: string[] = [];
  const begin = (key: string, name = key): Held => held.begin(key, () => lost.push(name));
  return { held, lost, begin };
}

test('what comes in has room until all together send too much; then whoever sends most loses a body', () => {
  const { held, lost, begin } = hall({ atMost: 100, ofOne: 80 });
  const [large, small] = [begin('large'), begin('small')];
  large.add(70);
  small.add(30);
  expect(lost).toEqual([]);
  small.add(1);
  expect(lost).toEqual(['large']);
  expect(held.counts).toEqual({ bytes: 31, bodies: 1, lost: 1 });
  // What still comes of it counts for nobody.
  large.add(50);
  large.end();
  expect(held.counts.bytes).toBe(31);
});

test('who sends most and goes on sending loses their own', () => {
  const { lost, begin } = hall({ atMost: 100, ofOne: 100 });
  const [first, second] = [begin('first'), begin('second')];
  first.add(40);
  second.add(50);
  second.add(20);
  expect(lost).toEqual(['second']);
});

test('of one holder the oldest is lost: a caller whose line broke comes again and gets through', () => {
  const { lost, begin } = hall({ atMost: 1000, ofOne: 30 });
  const dead = begin('terminal', 'dead');
  dead.add(19);
  const again = begin('terminal', 'again');
  again.add(11);
  expect(lost).toEqual([]);
  again.add(9);
  expect(lost).toEqual(['dead']);
});

test('a whole body gives way to nobody; it is its holder’s until it is done, and in nobody else’s way', () => {
  const { held, lost, begin } = hall({ atMost: 50, ofOne: 30 });
  const whole = begin('terminal', 'whole');
  whole.add(25);
  whole.settle();
  begin('other').add(30);
  expect(lost).toEqual([]);
  begin('terminal', 'second').add(6);
  expect(lost).toEqual(['second']);
  whole.end();
  begin('terminal', 'third').add(20);
  expect(lost).toEqual(['second']);
  expect(held.counts.bodies).toBe(2);
});

type Body = { key: string; bytes: number; held: Held; state: 'coming' | 'whole' | 'over' };
const limits = { atMost: 60, ofOne: 40 };
const often = <T>(times: number, one: T): T[] => Array.from({ length: times }, () => one);
const anyStep = fc.record({
  does: fc.constantFrom(...often(4, 'begin'), ...often(8, 'add'), 'settle', 'end'),
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  which: fc.nat(12),
  bytes: fc.integer({ min: 1, max: 25 }),
});

test('whatever comes in whatever order, no limit is passed, and who sent less than an equal share loses to nobody else', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 40, maxLength: 120 }), (steps) => {
      const held = new HeldBytes(limits);
      const all: Body[] = [];
      const bytesOf = (states: readonly Body['state'][], key?: string) =>
        all
          .filter((one) => states.includes(one.state) && (key === undefined || one.key === key))
          .reduce((sum, { bytes }) => sum + bytes, 0);
      for (const { does, key, which, bytes } of steps) {
        const body = all[which % Math.max(1, all.length)];
        if (does === 'begin') {
          const made: Body = { key, bytes: 0, state: 'coming', held: undefined as never };
          made.held = held.begin(key, () => {
            const senders = new Set(all.filter(({ state }) => state === 'coming').map((one) => one.key));
            const isOwn = bytesOf(['coming', 'whole'], key) > limits.ofOne;
            const share = limits.atMost / senders.size;
            expect(made.state).toBe('coming');
            expect(isOwn || bytesOf(['coming'], key) > share).toBe(true);
            made.state = 'over';
          });
          all.push(made);
        } else if (body && does === 'add') {
          if (body.state === 'coming') body.bytes += bytes;
          body.held.add(bytes);
        } else if (body && body.state !== 'over') {
          if (does === 'settle') body.held.settle();
          else body.held.end();
          body.state = does === 'settle' ? 'whole' : 'over';
        }
        expect(held.counts.bytes).toBe(bytesOf(['coming']));
        expect(held.counts.bytes).toBeLessThanOrEqual(limits.atMost);
        for (const one of new Set(all.map((made) => made.key)))
          expect(bytesOf(['coming', 'whole'], one)).toBeLessThanOrEqual(limits.ofOne);
      }
      for (const one of all) one.held.end();
      expect(held.counts).toMatchObject({ bytes: 0, bodies: 0 });
    }),
    { numRuns: 100 },
  );
});
