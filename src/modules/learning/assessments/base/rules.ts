import { compareRatios, divideHalfUp, formatHundredths, type Hundredths, type Ratio } from '#kernel/exact.ts';

/** Levels of an indicator, lowest first: square, circle, triangle (handbook 3.1). */
export const indicatorLevels = ['SQUARE', 'CIRCLE', 'TRIANGLE'] as const;
export type IndicatorLevel = (typeof indicatorLevels)[number];

/** How many indicators are at each level. */
export type Tally = { triangle: number; circle: number; square: number };

/** One of the seven scales: its boxes, and from which score on it holds, in hundredths of a percent. */
export type Scale = { level: number; name_en: string; name_bn: string; from: Hundredths };

/** The highest level ever reached, in whatever order it was observed; null: never observed, the place stays blank. */
export function highestLevel(observed: Iterable<IndicatorLevel>): IndicatorLevel | null {
  let best = -1;
  for (const level of observed) best = Math.max(best, indicatorLevels.indexOf(level));
  return indicatorLevels[best] ?? null;
}

export function tallyOf(levels: Iterable<IndicatorLevel | null>): Tally {
  const tally: Tally = { triangle: 0, circle: 0, square: 0 };
  for (const level of levels) {
    if (level === 'TRIANGLE') tally.triangle += 1;
    else if (level === 'CIRCLE') tally.circle += 1;
    else if (level === 'SQUARE') tally.square += 1;
  }
  return tally;
}

/** (T − S) / N as an exact fraction of 1; null when nothing was assessed. */
export function scoreOf({ triangle, circle, square }: Tally): Ratio | null {
  const den = triangle + circle + square;
  return den === 0 ? null : { num: triangle - square, den };
}

/** The scale of a tally: the highest whose threshold is reached, compared exactly; null when nothing was assessed. */
export function scaleOf(tally: Tally, scales: readonly Scale[]): Scale | null {
  const score = scoreOf(tally);
  if (!score) return null;
  const reached = scales.filter(({ from }) => compareRatios(score, { num: from, den: 100_00 }) >= 0);
  return reached.reduce<Scale | null>(
    (best, scale) => (best && best.from >= scale.from ? best : scale),
    null,
  );
}

/** A score in percent with two decimals, for showing only: −66.67. */
export function scoreText(score: Ratio): string {
  const size = divideHalfUp(Math.abs(score.num) * 100_00, score.den);
  return formatHundredths(score.num < 0 ? -size : size);
}

/** What was observed of one indicator of one subject. */
export type Observed = { subject: string; indicator: string; level: IndicatorLevel };

/** The tally of a dimension from the observations of its performance indicators: each counts once, at its highest. */
export function dimensionTally(observed: readonly Observed[], indicators: readonly string[]): Tally {
  return tallyOf(
    indicators.map((code) =>
      highestLevel(observed.filter(({ indicator }) => indicator === code).map(({ level }) => level)),
    ),
  );
}

/**
 * The tally of a behavioural dimension: all subjects are pooled, so an item counts once for every subject that
 * observed it, at the highest level that subject ever gave.
 */
export function pooledTally(observed: readonly Observed[], items: readonly string[]): Tally {
  const subjects = [...new Set(observed.map(({ subject }) => subject))];
  const each = subjects.map((subject) =>
    dimensionTally(
      observed.filter((one) => one.subject === subject),
      items,
    ),
  );
  const sum = (key: keyof Tally) => each.reduce((total, tally) => total + tally[key], 0);
  return { triangle: sum('triangle'), circle: sum('circle'), square: sum('square') };
}

export type ScaleFault = 'levels' | 'order' | 'lowest' | 'highest';

/** What is wrong with a set of scales: seven levels once each, thresholds rising with them, from −100 to at most 100. */
export function scaleFault(scales: readonly Scale[]): ScaleFault | null {
  const rising = scales.toSorted((a, b) => a.level - b.level);
  if (rising.length !== 7 || rising.some(({ level }, at) => level !== at + 1)) return 'levels';
  if (rising[0]?.from !== -100_00) return 'lowest';
  if (rising.some(({ from }, at) => at > 0 && from <= (rising[at - 1]?.from ?? 0))) return 'order';
  return (rising.at(-1)?.from ?? 0) > 100_00 ? 'highest' : null;
}

export type PromotionLimits = {
  /** Hundredths of a percent. */
  min_attendance: Hundredths;
  max_weak_subjects: number;
};

/** What is against promotion; the head may still decide otherwise. Limits themselves are still met. */
export function againstPromotion(
  { attendance, weak_subjects }: { attendance: Hundredths; weak_subjects: number },
  limits: PromotionLimits,
): ('attendance' | 'weak_subjects')[] {
  const against: ('attendance' | 'weak_subjects')[] = [];
  if (attendance < limits.min_attendance) against.push('attendance');
  if (weak_subjects > limits.max_weak_subjects) against.push('weak_subjects');
  return against;
}
