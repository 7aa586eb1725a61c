import { expect, test } from 'vitest';
import { ScanQueue, type Outcome } from './scan-queue.ts';

function gate(outcomes: Outcome[] = []) {
  const sent: string[] = [];
  let now = 0;
  const queue = new ScanQueue(
    (code) => {
      sent.push(code);
      return Promise.resolve(outcomes.shift() ?? 'done');
    },
    () => now,
  );
  return { queue, sent, pass: (ms: number) => (now += ms) };
}

test('a burst of cards goes out in the order in which they were shown', async () => {
  const { queue, sent } = gate();
  for (let card = 0; card < 20; card++) queue.add(`S-${card}`);
  await queue.settled();
  expect(sent).toEqual(Array.from({ length: 20 }, (_, card) => `S-${card}`));
});

test('a card that is held to the scanner is one showing, later it is another', async () => {
  const { queue, sent, pass } = gate();
  expect([queue.add('S-1'), queue.add(' S-1 '), queue.add('')]).toEqual([true, false, false]);
  pass(5000);
  expect(queue.add('S-1')).toBe(true);
  await queue.settled();
  expect(sent).toEqual(['S-1', 'S-1']);
});

test('what does not get through waits, and nothing overtakes it', async () => {
  const { queue, sent } = gate(['again-later']);
  queue.add('S-1');
  queue.add('S-2');
  await queue.settled();
  expect(queue.waiting).toBe(2);
  queue.run();
  await queue.settled();
  expect(sent).toEqual(['S-1', 'S-1', 'S-2']);
  expect(queue.waiting).toBe(0);
});
