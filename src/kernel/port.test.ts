import { expect, test } from 'vitest';
import { askAll, definePort, openPorts } from './port.server.ts';

const days = definePort<(from: string) => Promise<string[]>>('test.days');

test('without an answer there is nothing to say', async () => {
  openPorts([]);
  expect(await askAll(days, 'monday')).toEqual([]);
});

test('every module above answers, in order, and a second opening forgets the first', async () => {
  const exams = days.answeredBy(async (from) => [`exam after ${from}`]);
  const duties = days.answeredBy(async () => ['duty']);
  openPorts([exams, duties]);
  expect(await askAll(days, 'monday')).toEqual([['exam after monday'], ['duty']]);
  openPorts([duties]);
  expect(await askAll(days, 'monday')).toEqual([['duty']]);
});

test('two ports never share a name', () => {
  expect(() => definePort('test.days')).toThrow(/test\.days/);
});
