import { expect, test } from 'vitest';
import { addDays } from '#kernel/text/days.ts';
import { daysWithin } from './approved.server.ts';

test('of leave that reaches beyond a span only its days in the span count', () => {
  const span = { from: '2026-12-30', to: '2027-01-02' };
  expect(daysWithin({ from: '2026-01-01', to: '2027-12-31' }, span)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(daysWithin({ from: '2027-01-02', to: '2027-01-09' }, span)).toEqual(['2027-01-02']);
  expect(daysWithin({ from: addDays(span.to, 1), to: '2027-01-09' }, span)).toEqual([]);
});
