import { formatRatio, type Hundredths } from '#kernel/exact.ts';
import type { StudentResult, SubjectResult } from './result-types.ts';

export interface StatisticsOptions {
  /** Letters in the order of the grade table, so that a letter nobody got is shown with 0. */
  letters: readonly string[];
  /** Count students who passed only with grace as not passed. */
  excludeGraced: boolean;
}

export interface LetterCount {
  letter: string;
  count: number;
  /** Percent of those who appeared, two decimals. */
  percent: string;
}

export interface SubjectStatistics {
  subject: string;
  label: { en: string; bn: string };
  appeared: number;
  passed: number;
  failed: number;
  incomplete: number;
  /** Percent passed of appeared; null when nobody appeared. */
  passPercent: string | null;
  highest: Hundredths | null;
  lowest: Hundredths | null;
  /** Average total of those who appeared, two decimals. */
  average: string | null;
  letters: LetterCount[];
}

export interface ResultStatistics {
  enrolled: number;
  /** Enrolled without those absent from everything. */
  appeared: number;
  passed: number;
  failed: number;
  incomplete: number;
  /** Passed with grace, whether or not they are counted among the passed. */
  graced: number;
  passPercent: string | null;
  letters: LetterCount[];
  /** Results with the best GPA of the scale ("GPA-5"). */
  topGpa: number;
  golden: number;
  failedInOne: number;
  failedInTwo: number;
  failedInThreeOrMore: number;
  highestTotal: Hundredths | null;
  subjects: SubjectStatistics[];
}

/** Statistics of one exam (handbook 2.8): appeared = enrolled − absent from all; pass % = passed / appeared. */
export function resultStatistics(
  results: readonly StudentResult[],
  { letters, excludeGraced }: StatisticsOptions,
): ResultStatistics {
  const appeared = results.filter((each) => !each.absentThroughout);
  const countsAsPassed = (each: StudentResult) => each.status === 'PASSED' && !(excludeGraced && each.graced);
  const passed = appeared.filter(countsAsPassed);
  const failed = appeared.filter((each) => each.status === 'FAILED');
  const failedIn = (from: number, to: number) =>
    failed.filter((each) => each.failedCount >= from && each.failedCount <= to).length;
  const best = letters[0];
  return {
    enrolled: results.length,
    appeared: appeared.length,
    passed: passed.length,
    failed: failed.length,
    incomplete: appeared.filter((each) => each.status === 'INCOMPLETE').length,
    graced: appeared.filter((each) => each.status === 'PASSED' && each.graced).length,
    passPercent: percentOf(passed.length, appeared.length),
    letters: letterCounts(
      letters,
      [...passed, ...failed].map((each) => each.letter),
      appeared.length,
    ),
    topGpa: passed.filter((each) => each.letter === best).length,
    golden: passed.filter((each) => each.golden).length,
    failedInOne: failedIn(1, 1),
    failedInTwo: failedIn(2, 2),
    failedInThreeOrMore: failedIn(3, Infinity),
    highestTotal: extreme(
      appeared.map((each) => each.total),
      Math.max,
    ),
    subjects: subjectStatistics(appeared, letters),
  };
}

/** The same statistics for every group: by gender, section, shift or class group, whatever `groupOf` answers. */
export function statisticsBy<R extends StudentResult>(
  results: readonly R[],
  groupOf: (result: R) => string,
  options: StatisticsOptions,
): Map<string, ResultStatistics> {
  const groups = new Map<string, ResultStatistics>();
  for (const [group, own] of Map.groupBy(results, groupOf)) groups.set(group, resultStatistics(own, options));
  return groups;
}

/** The highest total of each subject, for the report card's column. */
export function highestInSubjects(results: readonly StudentResult[]): Map<string, Hundredths> {
  const highest = new Map<string, Hundredths>();
  for (const { subject, total, absentThroughout } of results.flatMap((each) => each.subjects)) {
    if (!absentThroughout) highest.set(subject, Math.max(total, highest.get(subject) ?? 0));
  }
  return highest;
}

function subjectStatistics(
  results: readonly StudentResult[],
  letters: readonly string[],
): SubjectStatistics[] {
  const bySubject = Map.groupBy(
    results.flatMap((each) => each.subjects),
    (each) => each.subject,
  );
  return [...bySubject].map(([subject, all]) => {
    const appeared = all.filter((each) => !each.absentThroughout && each.state !== 'EXEMPT');
    const count = (state: SubjectResult['state']) => appeared.filter((each) => each.state === state).length;
    const totals = appeared.map((each) => each.total);
    const sum = totals.reduce((all, each) => all + each, 0);
    const graded = appeared.map((each) => each.letter);
    return {
      subject,
      label: all[0]?.label ?? { en: subject, bn: subject },
      appeared: appeared.length,
      passed: count('PASSED'),
      failed: count('FAILED'),
      incomplete: count('INCOMPLETE'),
      passPercent: percentOf(count('PASSED'), appeared.length),
      highest: extreme(totals, Math.max),
      lowest: extreme(totals, Math.min),
      average: totals.length > 0 ? formatRatio({ num: sum, den: 100 * totals.length }) : null,
      letters: letterCounts(letters, graded, appeared.length),
    };
  });
}

function letterCounts(
  letters: readonly string[],
  got: readonly (string | null)[],
  of: number,
): LetterCount[] {
  return letters.map((letter) => {
    const count = got.filter((each) => each === letter).length;
    return { letter, count, percent: percentOf(count, of) ?? '0.00' };
  });
}

function percentOf(part: number, whole: number): string | null {
  return whole === 0 ? null : formatRatio({ num: part * 100, den: whole });
}

function extreme(values: readonly number[], pick: (a: number, b: number) => number): number | null {
  return values.length > 0 ? values.reduce((a, b) => pick(a, b)) : null;
}
