import { expect, test } from 'vitest';
import { nextAnswer } from './next-answer.server.ts';

/** A question that is answered when the test says so, with what is true when it begins. */
function slowQuestion() {
  const begun: { key: string; end: (error?: Error) => void }[] = [];
  let truth = 1;
  const ask = (key: string) => {
    const heard = truth;
    return new Promise<number>((resolve, reject) =>
      begun.push({ key, end: (error) => (error ? reject(error) : resolve(heard)) }),
    );
  };
  return { ask: nextAnswer(ask), begun, change: (to: number) => (truth = to) };
}

test('who asks while a question is on its way shares the next one, and hears what was true when they asked', async () => {
  const { ask, begun, change } = slowQuestion();
  const first = ask('a');
  change(2);
  const later = [ask('a'), ask('a'), ask('a')];
  expect(begun).toHaveLength(1);
  begun[0]!.end();
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(begun).toHaveLength(2);
  begun[1]!.end();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  change(3);
  const last = ask('a');
  begun[2]!.end();
  expect(await last).toBe(3);
});

test('different questions do not wait for each other', async () => {
  const { ask, begun } = slowQuestion();
  const answers = [ask('a'), ask('b')];
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  begun[1]!.end();
  expect(await answers[1]).toBe(1);
  begun[0]!.end();
  expect(await answers[0]).toBe(1);
});

test('a question that fails, fails for those who asked before it began; the next one is asked anew', async () => {
  const { ask, begun } = slowQuestion();
  const first = ask('a');
  const second = ask('a');
  begun[0]!.end(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  begun[1]!.end();
  expect(await second).toBe(1);
  const third = ask('a');
  expect(begun).toHaveLength(3);
  begun[2]!.end();
  expect(await third).toBe(1);
});
