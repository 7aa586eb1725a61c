import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.server.ts';

/** A question that is answered when one says so; what is true is looked at when it is asked. */
function slowQuestion() {
  const asked: string[][] = [];
  let open: (() => void)[] = [];
  const truth = new Map<string, number>();
  const ask = askedTogether<number>(async (keys) => {
    asked.push([...keys]);
    const found = new Map(truth);
    await new Promise<void>((done) => open.push(done));
    return found;
  });
  const answerAll = () => {
    for (const one of open) one();
    open = [];
  };
  return { ask, asked, truth, answerAll };
}

const turn = async () => {
  for (let at = 0; at < 5; at++) await new Promise((done) => setImmediate(done));
};

test('who comes in one turn shares a question, and who comes while it is under way shares the next', async () => {
  const { ask, asked, truth, answerAll } = slowQuestion();
  truth.set('a', 1).set('b', 2);
  const first = Promise.all([ask('a'), ask('a'), ask('b'), ask('c')]);
  await turn();
  const second = Promise.all([ask('a'), ask('b')]);
  await turn();
  expect(asked).toEqual([['a', 'b', 'c']]);
  answerAll();
  expect(await first).toEqual([1, 1, 2, null]);
  await turn();
  answerAll();
  expect(await second).toEqual([1, 2]);
  expect(asked).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
  ]);
});

test('an answer is never older than its question', async () => {
  const { ask, truth, answerAll } = slowQuestion();
  truth.set('a', 1);
  const before = ask('a');
  await turn();
  // It changes while the first is under way: the second must know.
  truth.set('a', 2);
  const after = ask('a');
  await turn();
  answerAll();
  await turn();
  answerAll();
  expect([await before, await after]).toEqual([1, 2]);
});

test('a question that fails is forgotten: the next is asked anew', async () => {
  let broken = true;
  const ask = askedTogether<number>(async (keys) => {
    if (broken) throw new Error('The database is away.');
    return new Map(keys.map((key) => [key, 7]));
  });
  await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('away');
  broken = false;
  expect(await ask('a')).toBe(7);
});

test('more than fit into one question go with the one after it', async () => {
  const sizes: number[] = [];
  const ask = askedTogether<string>(async (keys) => {
    sizes.push(keys.length);
    return new Map(keys.map((key) => [key, key]));
  });
  const keys = Array.from({ length: 1200 }, (_, at) => `school ${at}`);
  expect(await Promise.all(keys.map(ask))).toEqual(keys);
  expect(sizes).toEqual([500, 500, 200]);
});
