import {
  type BigRatio,
  bigRatio,
  compareBig,
  compareRatios,
  type Hundredths,
  type Ratio,
} from '#kernel/exact.ts';

/**
 * One grade band (handbook 2.1). `min` is the least percent, in hundredths of a percent; `gp` the grade point
 * in hundredths. Only the lower edge is stored; a printed "70–79" is display.
 */
export interface GradeBand {
  letter: string;
  min: Hundredths;
  gp: Hundredths;
  remark_en: string;
  remark_bn: string;
}

const band = (min: number, letter: string, gp: number, remark_en: string, remark_bn: string): GradeBand => ({
  letter,
  min: min * 100,
  gp,
  remark_en,
  remark_bn,
});

/** The scale to 5.00 of SSC, HSC, Dakhil, Alim and classes 6–12 (handbook 2.1). A default; schools may edit it. */
export const gradeBands5: readonly GradeBand[] = [
  band(80, 'A+', 500, 'Outstanding', 'অসাধারণ'),
  band(70, 'A', 400, 'Excellent', 'অতি উত্তম'),
  band(60, 'A-', 350, 'Very good', 'উত্তম'),
  band(50, 'B', 300, 'Good', 'ভালো'),
  band(40, 'C', 200, 'Satisfactory', 'সন্তোষজনক'),
  band(33, 'D', 100, 'Passed', 'উত্তীর্ণ'),
  band(0, 'F', 0, 'Failed', 'অনুত্তীর্ণ'),
];

/** The scale to 4.00 of the National University and the diploma courses (handbook 2.9). */
export const gradeBands4: readonly GradeBand[] = [
  band(80, 'A+', 400, 'Outstanding', 'অসাধারণ'),
  band(75, 'A', 375, 'Excellent', 'অতি উত্তম'),
  band(70, 'A-', 350, 'Very good', 'উত্তম'),
  band(65, 'B+', 325, 'Good', 'ভালো'),
  band(60, 'B', 300, 'Good', 'ভালো'),
  band(55, 'B-', 275, 'Above average', 'মোটামুটি ভালো'),
  band(50, 'C+', 250, 'Average', 'মধ্যম'),
  band(45, 'C', 225, 'Satisfactory', 'সন্তোষজনক'),
  band(40, 'D', 200, 'Passed', 'উত্তীর্ণ'),
  band(0, 'F', 0, 'Failed', 'অনুত্তীর্ণ'),
];

export type GradeBandProblem =
  | { code: 'NO_BANDS' }
  | { code: 'NO_BAND_FROM_ZERO' }
  | { code: 'NO_FAIL_BAND' }
  | { code: 'SAME_LETTER_TWICE'; letter: string }
  | { code: 'NOT_A_WHOLE_NUMBER'; letter: string }
  | { code: 'PERCENT_OUT_OF_RANGE'; letter: string }
  | { code: 'NOT_FALLING'; letter: string };

/** What is wrong with a grade table that a school edited; empty when it can be used. */
export function gradeBandProblems(bands: readonly GradeBand[]): GradeBandProblem[] {
  const sorted = sortBands(bands);
  const lowest = sorted.at(-1);
  if (!lowest) return [{ code: 'NO_BANDS' }];
  const problems: GradeBandProblem[] = [];
  if (lowest.min !== 0) problems.push({ code: 'NO_BAND_FROM_ZERO' });
  if (lowest.gp !== 0) problems.push({ code: 'NO_FAIL_BAND' });
  const letters = new Set<string>();
  sorted.forEach(({ letter, min, gp }, index) => {
    if (letters.has(letter)) problems.push({ code: 'SAME_LETTER_TWICE', letter });
    letters.add(letter);
    if (!Number.isSafeInteger(min) || !Number.isSafeInteger(gp)) {
      problems.push({ code: 'NOT_A_WHOLE_NUMBER', letter });
    }
    if (min < 0 || min > 100_00) problems.push({ code: 'PERCENT_OUT_OF_RANGE', letter });
    const above = sorted[index - 1];
    if (above && (above.min === min || above.gp <= gp)) problems.push({ code: 'NOT_FALLING', letter });
  });
  return problems;
}

/** Bands from the best to the worst, whatever order they were stored in. */
export function sortBands(bands: readonly GradeBand[]): GradeBand[] {
  return bands.toSorted((a, b) => b.min - a.min);
}

/** The first band whose least percent is reached by `obtained` of `full`; 79.5 % is not 80 % (handbook 2.1). */
export function bandOfMarks(bands: readonly GradeBand[], obtained: Hundredths, full: Hundredths): GradeBand {
  for (const each of bands) if (obtained * 100_00 >= each.min * full) return each;
  return lastOf(bands);
}

/** The band of a percent that is a sum of fractions (weighted results, handbook 2.7). */
export function bandOfPercent(bands: readonly GradeBand[], percent: BigRatio): GradeBand {
  return bands.find((each) => compareBig(percent, bigRatio(each.min, 100)) >= 0) ?? lastOf(bands);
}

/** The overall letter from the unrounded GPA: the first band whose grade point is reached (handbook 2.1). */
export function letterOfGpa(bands: readonly GradeBand[], gpa: Ratio): string {
  const reached = bands.find((each) => compareRatios(gpa, { num: each.gp, den: 100 }) >= 0);
  return (reached ?? lastOf(bands)).letter;
}

/** The lowest band that still passes: D on the scale to 5.00. */
export function lowestPassingBand(bands: readonly GradeBand[]): GradeBand {
  return bands.findLast((each) => each.gp > 0) ?? lastOf(bands);
}

function lastOf(bands: readonly GradeBand[]): GradeBand {
  const last = bands.at(-1);
  if (!last) throw new RangeError('A grade table needs at least one band');
  return last;
}
