import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  againstPromotion,
  dimensionTally,
  highestLevel,
  indicatorLevels,
  pooledTally,
  scaleFault,
  scaleOf,
  scoreOf,
  scoreText,
  type IndicatorLevel,
  type Observed,
} from './rules.ts';
import { sevenScales, usualLimits } from '../result-settings/scales.ts';

type Vector = { triangle: number; circle: number; square: number; score: string; level: number };
const file = join(import.meta.dirname, '../../../../../tests/fixtures/handbook/competency.json');
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[];

const boxes = (triangle: number, circle: number, square: number) =>
  scaleOf({ triangle, circle, square }, sevenScales)?.level ?? null;

describe('the worked table of the handbook', () => {
  test.each(vectors)('▲$triangle ●$circle ■$square is $score % and $level boxes', (row) => {
    const score = scoreOf(row);
    expect(score && scoreText(score)).toBe(row.score);
    expect(scaleOf(row, sevenScales)?.level).toBe(row.level);
  });

  test('all fourteen rows and more are there', () => expect(vectors.length).toBeGreaterThanOrEqual(14));

  test('nothing assessed gives no result', () => {
    expect(scoreOf({ triangle: 0, circle: 0, square: 0 })).toBeNull();
    expect(boxes(0, 0, 0)).toBeNull();
  });

  test('Digital Technology of class six: the highest level counts, and two ▲, one ●, one ■ are five boxes', () => {
    const seen = (indicator: string, level: IndicatorLevel): Observed => ({
      subject: 'DT',
      indicator,
      level,
    });
    const tally = dimensionTally(
      [
        seen('6.1.1', 'SQUARE'),
        seen('6.1.1', 'TRIANGLE'),
        seen('6.1.2', 'CIRCLE'),
        seen('6.2.1', 'TRIANGLE'),
        seen('6.2.2', 'SQUARE'),
      ],
      ['6.1.1', '6.1.2', '6.2.1', '6.2.2'],
    );
    expect(tally).toEqual({ triangle: 2, circle: 1, square: 1 });
    expect(scoreText(scoreOf(tally)!)).toBe('25.00');
    expect(scaleOf(tally, sevenScales)).toMatchObject({ level: 5, name_bn: 'অগ্রগামী' });
  });
});

test('a score a hair below a threshold is not rounded up to it', () => {
  // 24.999 % and −50.003 %, which two decimals would show as 25.00 and −50.00.
  expect(scoreText(scoreOf({ triangle: 2500, circle: 7501, square: 0 })!)).toBe('25.00');
  expect(boxes(2500, 7501, 0)).toBe(4);
  expect(scoreText(scoreOf({ triangle: 0, circle: 9999, square: 10_000 })!)).toBe('-50.00');
  expect(boxes(0, 9999, 10_000)).toBe(1);
});

test('an indicator not observed stays blank and does not count among the assessed', () => {
  expect(highestLevel([])).toBeNull();
  const seen: Observed[] = [{ subject: 'DT', indicator: 'a', level: 'TRIANGLE' }];
  expect(dimensionTally(seen, ['a', 'b', 'c'])).toEqual({ triangle: 1, circle: 0, square: 0 });
});

test('behaviour is pooled over the subjects: the same item counts once for each that observed it', () => {
  const seen = (subject: string, indicator: string, level: IndicatorLevel): Observed => ({
    subject,
    indicator,
    level,
  });
  const observed = [
    seen('DT', 'BI-1', 'SQUARE'),
    seen('DT', 'BI-1', 'CIRCLE'),
    seen('Bangla', 'BI-1', 'TRIANGLE'),
    seen('Bangla', 'BI-2', 'SQUARE'),
    seen('Bangla', 'BI-9', 'SQUARE'),
  ];
  expect(pooledTally(observed, ['BI-1', 'BI-2'])).toEqual({ triangle: 1, circle: 1, square: 1 });
});

test('limits of promotion are still met at the limit itself', () => {
  const of = (attendance: number, weak_subjects: number) =>
    againstPromotion({ attendance, weak_subjects }, usualLimits);
  expect(of(70_00, 3)).toEqual([]);
  expect(of(69_99, 3)).toEqual(['attendance']);
  expect(of(70_00, 4)).toEqual(['weak_subjects']);
  expect(of(0, 10)).toEqual(['attendance', 'weak_subjects']);
});

describe('a set of scales', () => {
  const changed = (level: number, from: number) =>
    sevenScales.map((scale) => (scale.level === level ? { ...scale, from } : scale));
  test('as shipped it is sound', () => expect(scaleFault(sevenScales)).toBeNull());
  test('has all seven levels', () => expect(scaleFault(sevenScales.slice(1))).toBe('levels'));
  test('has each level once', () =>
    expect(scaleFault(sevenScales.map((scale) => (scale.level === 2 ? { ...scale, level: 3 } : scale)))).toBe(
      'levels',
    ));
  test('begins at the lowest score', () => expect(scaleFault(changed(1, -99_00))).toBe('lowest'));
  test('rises with its levels', () => {
    expect(scaleFault(changed(4, 25_00))).toBe('order');
    expect(scaleFault(changed(4, 30_00))).toBe('order');
  });
  test('can be reached to its top', () => expect(scaleFault(changed(7, 100_01))).toBe('highest'));
});

describe('whatever was observed', () => {
  const level = fc.constantFrom(...indicatorLevels);
  const count = fc.nat(60);
  const tally = fc
    .record({ triangle: count, circle: count, square: count })
    .filter(({ triangle, circle, square }) => triangle + circle + square > 0);
  const level7 = (of: { triangle: number; circle: number; square: number }) =>
    scaleOf(of, sevenScales)!.level;

  test('the score lies between −1 and 1 and some scale is found', () =>
    fc.assert(
      fc.property(tally, (one) => {
        const score = scoreOf(one)!;
        expect(Math.abs(score.num)).toBeLessThanOrEqual(score.den);
        expect(level7(one)).toBeGreaterThanOrEqual(1);
        expect(level7(one)).toBeLessThanOrEqual(7);
      }),
    ));

  test('raising one indicator by one level never lowers the result', () =>
    fc.assert(
      fc.property(tally, (one) => {
        if (one.square > 0)
          expect(level7({ ...one, square: one.square - 1, circle: one.circle + 1 })).toBeGreaterThanOrEqual(
            level7(one),
          );
        if (one.circle > 0)
          expect(
            level7({ ...one, circle: one.circle - 1, triangle: one.triangle + 1 }),
          ).toBeGreaterThanOrEqual(level7(one));
      }),
    ));

  test('seven boxes are filled when and only when all is ▲', () =>
    fc.assert(
      fc.property(tally, (one) => {
        expect(level7(one) === 7).toBe(one.circle === 0 && one.square === 0);
      }),
    ));

  test('one more observation never lowers an indicator', () =>
    fc.assert(
      fc.property(fc.array(level), level, (before, more) => {
        const place = (of: IndicatorLevel | null) => (of ? indicatorLevels.indexOf(of) : -1);
        expect(place(highestLevel([...before, more]))).toBeGreaterThanOrEqual(place(highestLevel(before)));
      }),
    ));

  test('the order of observations and of scales does not matter', () => {
    const seen = fc.record({
      subject: fc.constantFrom('A', 'B', 'C'),
      indicator: fc.constantFrom('1', '2', '3'),
      level,
    });
    const turned = fc
      .array(seen, { maxLength: 20 })
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    const scales = fc.shuffledSubarray([...sevenScales], { minLength: 7 });
    fc.assert(
      fc.property(turned, scales, ([list, other], mixed) => {
        const items = ['1', '2', '3'];
        expect(dimensionTally(other, items)).toEqual(dimensionTally(list, items));
        expect(pooledTally(other, items)).toEqual(pooledTally(list, items));
        const tally = pooledTally(list, items);
        expect(scaleOf(tally, mixed)).toEqual(scaleOf(tally, sevenScales));
      }),
    );
  });
});
