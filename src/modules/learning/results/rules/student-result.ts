import { compareRatios, formatRatio, type Hundredths, type Ratio } from '#kernel/exact.ts';
import { letterOfGpa, sortBands } from './grade.ts';
import { amountOf } from './grace.ts';
import type { ResultIssue, StudentResult, SubjectResult } from './result-types.ts';
import type { ResultSettings } from './rule-settings.ts';

/**
 * The overall result from graded subjects (handbook 2.4): divisor, sum, bonus of the 4th subject, GPA with and
 * without it, letter, total, failures. `expectedCounted` is the number of counted subjects of the class and
 * group (9 for SSC, 6 for HSC; null: not checked). Anything not yet known makes the result INCOMPLETE, never F.
 */
export function studentResult(
  studentId: string,
  subjects: SubjectResult[],
  found: readonly ResultIssue[],
  settings: ResultSettings,
  expectedCounted: number | null,
): StudentResult {
  const counted = subjects.filter((each) => each.counted);
  const fourth = subjects.find((each) => each.kind === 'OPTIONAL4' && each.state !== 'EXEMPT') ?? null;
  const deciding = fourth ? [...counted, fourth] : counted;
  const issues = [...found, ...gaps(subjects, deciding, counted.length, expectedCounted)];

  const n = counted.length;
  const sumGp = counted.reduce((total, each) => total + (each.gp ?? 0), 0);
  const bonus = fourth ? Math.max(0, (fourth.gp ?? 0) - settings.fourthThreshold) : 0;
  const failing = settings.fourthFailFails ? deciding : counted;
  const failedSubjects = failing.filter((each) => each.state === 'FAILED').map((each) => each.subject);
  const failed = failedSubjects.length > 0;
  const incomplete = issues.length > 0;

  const bands = sortBands(settings.bands);
  const best = bands[0];
  const top = best?.gp ?? 0;
  const without = incomplete ? null : gpaOf(failed, sumGp, n, top);
  const gpa = incomplete ? null : gpaOf(failed, sumGp + bonus, n, top);
  return {
    studentId,
    subjects,
    status: incomplete ? 'INCOMPLETE' : failed ? 'FAILED' : 'PASSED',
    issues,
    n,
    sumGp,
    bonus,
    gpaWithoutFourth: without && formatRatio(without, settings.gpaRounding),
    gpa: gpa && formatRatio(gpa, settings.gpaRounding),
    letter: gpa && letterOfGpa(bands, gpa),
    gpaExact: gpa,
    gpaWithoutFourthExact: without,
    ...grandTotal(counted, fourth, settings),
    failedCount: failedSubjects.length,
    failedSubjects,
    golden: !incomplete && !failed && deciding.every((each) => each.letter === best?.letter),
    graced: subjects.some((each) => each.grace.length > 0),
    graceTotal: subjects.reduce((total, each) => total + amountOf(each.grace), 0),
    absentThroughout: deciding.length > 0 && deciding.every((each) => each.absentThroughout),
  };
}

function gaps(
  subjects: readonly SubjectResult[],
  deciding: readonly SubjectResult[],
  counted: number,
  expectedCounted: number | null,
): ResultIssue[] {
  const issues: ResultIssue[] = deciding
    .filter((each) => each.state === 'INCOMPLETE')
    .map(({ subject }) => ({ code: 'SUBJECT_INCOMPLETE', subject }));
  const exempted = subjects.filter(
    (each) => each.state === 'EXEMPT' && each.kind !== 'OPTIONAL4' && each.kind !== 'UNCOUNTED',
  ).length;
  const expected = expectedCounted === null ? null : expectedCounted - exempted;
  if (counted === 0) issues.push({ code: 'NO_COUNTED_SUBJECT' });
  else if (expected !== null && counted !== expected) {
    issues.push({ code: 'COUNTED_SUBJECTS', counted, expected });
  }
  return issues;
}

function gpaOf(failed: boolean, points: Hundredths, n: number, top: Hundredths): Ratio {
  if (failed) return { num: 0, den: 1 };
  const gpa = { num: points, den: 100 * n };
  const most = { num: top, den: 100 };
  return compareRatios(gpa, most) > 0 ? most : gpa;
}

function grandTotal(
  counted: readonly SubjectResult[],
  fourth: SubjectResult | null,
  { totalPolicy, fourthSurplusPercent }: ResultSettings,
): { total: Hundredths; totalFull: Hundredths } {
  const total = counted.reduce((all, each) => all + each.total, 0);
  const totalFull = counted.reduce((all, each) => all + each.full, 0);
  if (!fourth || totalPolicy === 'COUNTED_ONLY') return { total, totalFull };
  if (totalPolicy === 'ALL') return { total: total + fourth.total, totalFull: totalFull + fourth.full };
  const threshold = Math.ceil((fourth.full * fourthSurplusPercent) / 100_00);
  return { total: total + Math.max(0, fourth.total - threshold), totalFull };
}
