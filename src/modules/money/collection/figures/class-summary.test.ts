import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classSummary, percentOf } from './class-summary.ts';

test('F6: the summary of a class', () => {
  expect(
    classSummary({
      demand: 120_000_00,
      waiver: 9_500_00,
      offer: 500_00,
      fine: 1_240_00,
      received: 98_000_00,
      advance: 2_000_00,
    }),
  ).toMatchObject({ net: 111_240_00, applied: 96_000_00, due: 15_240_00, advance: 2_000_00, percent: 86_30 });
});

test('what is due and what was given to fees are always the net demand, and nothing asked has no share', () => {
  const amount = fc.integer({ min: 0, max: 9_000_000_000_00 });
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      amount,
      amount,
      (demand, waiver, offer, fine, more, advance) => {
        const made = classSummary({ demand, waiver, offer, fine, advance, received: advance + more });
        expect(made.due + made.applied).toBe(made.net);
        expect(made.applied).toBe(more);
        expect(made.percent === null).toBe(made.net <= 0);
      },
    ),
  );
  expect(percentOf(1, 3)).toBe(33_33);
  expect(percentOf(2, 3)).toBe(66_67);
  expect(percentOf(3, 3)).toBe(100_00);
});
