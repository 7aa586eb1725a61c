/**
 * Exact arithmetic for marks and grade points. Marks, percents, grade points and credits travel as whole
 * hundredths; fractions stay fractions until they are printed. No decision is ever taken on a binary float.
 */

/** A whole number of hundredths: 79.5 marks is 7950, grade point 3.50 is 350, 33 % is 3300. */
export type Hundredths = number;

/** An exact fraction; `den` is positive. */
export interface Ratio {
  num: number;
  den: number;
}

export type GpaRounding = 'HALF_UP' | 'TRUNCATE';

/** Whole marks (or percents, or grade points) as hundredths: `hundredths(70)` is 7000. For literals with at most two decimals. */
export function hundredths(value: number): Hundredths {
  const scaled = Math.round(value * 100);
  if (!Number.isSafeInteger(scaled) || Math.abs(scaled - value * 100) > 1e-6) {
    throw new RangeError(`More than two decimals: ${value}`);
  }
  return scaled;
}

/** Reads ASCII decimal text with at most two decimals ("79.5") as hundredths; null when it is anything else. */
export function parseHundredths(text: string): Hundredths | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? 0 - size : size;
}

/** Hundredths as text without needless zeros, as marks are written: 7950 → "79.5", 8000 → "80". */
export function formatMarks(value: Hundredths): string {
  return formatHundredths(value).replace(/\.?0+$/, '');
}

/** Hundredths as text with two decimals: 7950 → "79.50". */
export function formatHundredths(value: Hundredths): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** A fraction of non-negative whole numbers, rounded to a whole number; a half goes up. */
export function divideHalfUp(num: number, den: number): number {
  return Math.floor((2 * num + den) / (2 * den));
}

/** A fraction as text with two decimals. */
export function formatRatio(value: Ratio, rounding: GpaRounding = 'HALF_UP'): string {
  const { num, den } = value;
  const scaled = rounding === 'TRUNCATE' ? Math.floor((num * 100) / den) : divideHalfUp(num * 100, den);
  return formatHundredths(scaled);
}

/** Negative when `a < b`, zero when equal, positive when `a > b`; by cross-multiplication. */
export function compareRatios(a: Ratio, b: Ratio): number {
  return a.num * b.den - b.num * a.den;
}

/** An exact fraction of any size, for sums of fractions whose denominators multiply. */
export interface BigRatio {
  num: bigint;
  den: bigint;
}

export const bigRatio = (num: number | bigint, den: number | bigint = 1n): BigRatio => ({
  num: BigInt(num),
  den: BigInt(den),
});

export function addBig(a: BigRatio, b: BigRatio): BigRatio {
  return reduce({ num: a.num * b.den + b.num * a.den, den: a.den * b.den });
}

export function timesBig(a: BigRatio, b: BigRatio): BigRatio {
  return reduce({ num: a.num * b.num, den: a.den * b.den });
}

/** Below zero, zero or above zero as `a` is less than, equal to or more than `b`. */
export function compareBig(a: BigRatio, b: BigRatio): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The fraction in whole hundredths of its unit; a half goes up (or everything below is cut off). */
export function bigToHundredths(value: BigRatio, rounding: GpaRounding = 'HALF_UP'): Hundredths {
  const num = value.num * 100n;
  return Number(rounding === 'TRUNCATE' ? num / value.den : (2n * num + value.den) / (2n * value.den));
}

function reduce(value: BigRatio): BigRatio {
  let [a, b] = [value.num < 0n ? -value.num : value.num, value.den];
  while (b > 0n) [a, b] = [b, a % b];
  return a > 1n ? { num: value.num / a, den: value.den / a } : value;
}
