import { afterEach, expect, test, vi } from 'vitest';
import { Overloaded, FairQueue } from './fair-queue.server.ts';

/** In these the test says what time it is. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
afterEach(() => void vi.useRealTimers());

/** Work that ends when it is told to, and the order in which it began. */
function desk(turns: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const come = (key: string, name = key) =>
    turns
      .run(key, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      })
      .then(
        () => 'done',
        (error: unknown) => (error instanceof Overloaded ? 'refused' : 'broken'),
      );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, come, end, settle };
}

test('so many work at once as there are places, and the next begins when one ends', async () => {
  const { begun, come, end } = desk(new FairQueue({ concurrency: 2, maxWaitMs: 60_000 }));
  for (const name of ['a', 'b', 'c']) void come(name);
  expect(begun).toEqual(['a', 'b']);
  await end();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('who sends much waits behind themselves: another’s first comes before their second', async () => {
  const { begun, come, end } = desk(new FairQueue({ concurrency: 1, maxWaitMs: 60_000 }));
  for (const name of ['a1', 'a2', 'a3']) void come('a', name);
  void come('b', 'b1');
  for (let at = 0; at < 3; at++) await end();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a key holds no more places in the queue than it may', async () => {
  const { come } = desk(new FairQueue({ concurrency: 1, maxWaitMs: 60_000, maxWaitingPerKey: 2 }));
  void come('a');
  void come('a');
  void come('a');
  expect(await come('a')).toBe('refused');
});

test('who has waited for as long as the queue may last is told so, and those at work go on', async () => {
  const turns = new FairQueue({ concurrency: 1, maxWaitMs: 30 });
  const { come, end } = desk(turns);
  const first = come('a');
  expect(await come('b')).toBe('refused');
  await end();
  expect(await first).toBe('done');
  expect(turns.counts).toEqual({ running: 0, waiting: 0, refused: 1 });
});

test('in a full queue a newcomer takes the last place of whoever holds most; who holds most is refused', async () => {
  stopClock();
  const turns = new FairQueue({ concurrency: 1, maxWaitMs: 200 });
  const { begun, come, end, settle } = desk(turns);
  // The work takes a while, so that few places fit into the time.
  const slow = come('slow');
  vi.advanceTimersByTime(110);
  await end();
  expect(await slow).toBe('done');
  void come('now');
  const waiting = [1, 2, 3, 4].map((at) => come('crowd', `crowd ${at}`));
  expect(await come('crowd', 'crowd 5')).toBe('refused');
  void come('guest');
  expect(await waiting[3]).toBe('refused');
  await end();
  await end();
  await settle();
  expect(begun).toEqual(['slow', 'now', 'crowd 1', 'guest']);
});

test('a free place is given at once, however long the work took before', async () => {
  const turns = new FairQueue({ concurrency: 1, maxWaitMs: 1 });
  stopClock();
  await turns.run('a', async () => void vi.advanceTimersByTime(30));
  expect(await turns.run('b', () => Promise.resolve('served'))).toBe('served');
});

test('a place stays empty for its pause, which counts when waiting is foreseen, and nobody waits for their own', async () => {
  stopClock();
  const queue = new FairQueue({ concurrency: 1, maxWaitMs: 3000, pauseMs: () => 1000 });
  const { begun, come, end, settle } = desk(queue);
  const first = come('a');
  await end();
  expect(await first).toBe('done');
  for (const name of ['b', 'c', 'd', 'e']) void come(name);
  expect(begun).toEqual(['a']);
  // Four wait for about a second each: the fifth could not begin in three.
  expect(queue.refusalFor('f')).toBeInstanceOf(Overloaded);
  expect(await come('f')).toBe('refused');
  vi.advanceTimersByTime(1000);
  await settle();
  expect(begun).toEqual(['a', 'b']);
  expect(queue.refusalFor('f')).toBeNull();
});
