import {
  addBig,
  type BigRatio,
  bigRatio,
  bigToHundredths,
  compareBig,
  divideHalfUp,
  formatHundredths,
  type Hundredths,
  timesBig,
} from '#kernel/exact.ts';
import { bandOfPercent, sortBands } from './grade.ts';
import type { ComponentResult, StudentResult, SubjectReason, SubjectResult } from './result-types.ts';
import { assertUsableSettings, type ResultSettings } from './rule-settings.ts';
import { studentResult } from './student-result.ts';
import type { SubjectKind } from '#modules/school/academics/base/subject-rule.ts';

export type CombineExamsMode = 'WEIGHTED' | 'SUM_MARKS' | 'AVERAGE_GPA';
export type PassBasis = 'FINAL_PERCENT' | 'EACH_COMPONENT' | 'LAST_EXAM';

/** One exam, or one row of class tests, in a combined result. Weights are hundredths of a percent and sum to 10000. */
export interface ExamComponent {
  key: string;
  weight: Hundredths;
  /** Of several tests the best `bestOf` count; null: all of them, averaged. */
  bestOf: number | null;
}

export interface CombineSettings {
  mode: Exclude<CombineExamsMode, 'AVERAGE_GPA'>;
  passBasis: PassBasis;
  /** What an absent component does: adds nothing, or fails the subject. */
  absentComponent: 'ZERO' | 'FAILS';
  /** Oldest first; the last one decides under LAST_EXAM. */
  components: ExamComponent[];
}

export const defaultCombineSettings: Omit<CombineSettings, 'components'> = {
  mode: 'WEIGHTED',
  passBasis: 'FINAL_PERCENT',
  absentComponent: 'ZERO',
};

/** One test of a component: `obtained` null is absent. `failed`: that exam's own rules failed the subject. */
export interface ComponentMark {
  component: string;
  obtained: Hundredths | null;
  full: Hundredths;
  failed?: boolean;
}

export interface CombinedSubject {
  subject: string;
  label: { en: string; bn: string };
  kind: SubjectKind;
  marks: readonly ComponentMark[];
}

export type CombineProblem =
  | { code: 'NO_COMPONENTS' }
  | { code: 'SAME_COMPONENT_TWICE'; component: string }
  | { code: 'BAD_WEIGHT'; component: string }
  | { code: 'WEIGHTS_NOT_100'; sum: Hundredths };

/** What is wrong with a weighting; empty when it can be used. */
export function combineProblems({ components, mode }: CombineSettings): CombineProblem[] {
  if (components.length === 0) return [{ code: 'NO_COMPONENTS' }];
  const problems: CombineProblem[] = [];
  const seen = new Set<string>();
  for (const { key, weight } of components) {
    if (seen.has(key)) problems.push({ code: 'SAME_COMPONENT_TWICE', component: key });
    seen.add(key);
    if (!Number.isSafeInteger(weight) || weight < 0) problems.push({ code: 'BAD_WEIGHT', component: key });
  }
  const sum = components.reduce((all, each) => all + each.weight, 0);
  if (mode === 'WEIGHTED' && sum !== 100_00) problems.push({ code: 'WEIGHTS_NOT_100', sum });
  return problems;
}

/**
 * A student's combined result (handbook 2.7): each subject's final percent `Σ weight × obtained / full`, graded,
 * then the overall rule of 2.4. The subject total is the final percent of the last component's full marks,
 * to two decimals (SUM_MARKS: the plain sums). Throws RangeError for a weighting that cannot be used.
 */
export function combineExams(
  studentId: string,
  subjects: readonly CombinedSubject[],
  combine: CombineSettings,
  settings: ResultSettings,
  expectedCounted: number | null,
): StudentResult {
  assertUsableSettings(settings);
  const [problem] = combineProblems(combine);
  if (problem) throw new RangeError(`The weighting cannot be used: ${JSON.stringify(problem)}`);
  const results = subjects.map((each) => combinedSubject(each, combine, settings));
  return studentResult(studentId, results, [], settings, expectedCounted);
}

interface Component {
  of: ExamComponent;
  percent: BigRatio;
  obtained: Hundredths;
  full: Hundredths;
  absent: boolean;
  failed: boolean;
  missing: boolean;
}

/** One subject over all components. Final percents are exact until they are printed. */
export function combinedSubject(
  { subject, label, kind, marks }: CombinedSubject,
  combine: CombineSettings,
  settings: ResultSettings,
): SubjectResult {
  const components = combine.components.map((of) => component(of, marks, settings));
  const final = combine.mode === 'SUM_MARKS' ? summed(components) : weighed(components);
  const percent = formatHundredths(bigToHundredths(final));
  const missing = components.filter((each) => each.missing);
  const reasons: SubjectReason[] =
    missing.length > 0
      ? missing.map(({ of }) => ({ code: 'COMPONENT_MISSING', component: of.key }))
      : failures(components, final, combine, settings);

  const bands = sortBands(settings.bands);
  const reached = bandOfPercent(bands, final);
  if (reasons.length === 0 && reached.gp === 0) reasons.push({ code: 'PERCENT_IN_FAIL_BAND', percent });
  const fail = bands.at(-1) ?? reached;
  const grade = reasons.length > 0 ? fail : reached;
  const incomplete = missing.length > 0;
  const bySum = combine.mode === 'SUM_MARKS';
  const full = bySum
    ? components.reduce((all, each) => all + each.full, 0)
    : (components.findLast((each) => each.full > 0)?.full ?? 0);
  const total = bySum
    ? components.reduce((all, each) => all + each.obtained, 0)
    : bigToHundredths(timesBig(final, bigRatio(full, 100_00)));
  return {
    subject,
    label,
    kind,
    counted: kind !== 'OPTIONAL4' && kind !== 'UNCOUNTED',
    state: incomplete ? 'INCOMPLETE' : reasons.length > 0 ? 'FAILED' : 'PASSED',
    papers: [],
    total,
    exactTotal: total,
    full,
    percent,
    letter: incomplete ? null : grade.letter,
    gp: incomplete ? null : grade.gp,
    tests: [],
    reasons,
    grace: [],
    absentThroughout: !incomplete && components.every((each) => each.absent),
    components: components.map((each) => printed(each, combine, components)),
  };
}

function component(of: ExamComponent, marks: readonly ComponentMark[], settings: ResultSettings): Component {
  const own = marks.filter((mark) => mark.component === of.key);
  const tests = own
    .map((mark) => ({ ...mark, ratio: bigRatio(mark.obtained ?? 0, mark.full || 1) }))
    .sort((a, b) => compareBig(b.ratio, a.ratio))
    .slice(0, of.bestOf ?? own.length);
  const sum = tests.reduce((all, test) => addBig(all, test.ratio), bigRatio(0));
  const percent = timesBig(sum, bigRatio(100, tests.length || 1));
  const absent = own.length > 0 && own.every((mark) => mark.obtained === null);
  const below = compareBig(percent, bigRatio(settings.passPercent, 100)) < 0;
  return {
    of,
    percent,
    obtained: tests.reduce((all, test) => all + (test.obtained ?? 0), 0),
    full: tests.reduce((all, test) => all + test.full, 0),
    absent,
    failed: below || own.some((mark) => mark.failed === true),
    missing: own.length === 0,
  };
}

function weighed(components: readonly Component[]): BigRatio {
  return components.reduce(
    (all, { percent, of }) => addBig(all, timesBig(percent, bigRatio(of.weight, 100_00))),
    bigRatio(0),
  );
}

function summed(components: readonly Component[]): BigRatio {
  const obtained = components.reduce((all, each) => all + each.obtained, 0);
  const full = components.reduce((all, each) => all + each.full, 0);
  return bigRatio(obtained * 100, full || 1);
}

function failures(
  components: readonly Component[],
  final: BigRatio,
  { passBasis, absentComponent }: CombineSettings,
  { passPercent }: ResultSettings,
): SubjectReason[] {
  const tested =
    passBasis === 'EACH_COMPONENT' ? components : passBasis === 'LAST_EXAM' ? components.slice(-1) : [];
  const absent = (absentComponent === 'FAILS' ? components : tested).filter((each) => each.absent);
  const reasons: SubjectReason[] = absent.map(({ of }) => ({ code: 'COMPONENT_ABSENT', component: of.key }));
  for (const each of tested) {
    if (!each.failed || each.absent) continue;
    const percent = formatHundredths(bigToHundredths(each.percent));
    reasons.push({ code: 'COMPONENT_FAILED', component: each.of.key, percent });
  }
  if (passBasis === 'FINAL_PERCENT' && compareBig(final, bigRatio(passPercent, 100)) < 0) {
    const percent = formatHundredths(bigToHundredths(final));
    reasons.push({ code: 'FINAL_PERCENT_BELOW_PASS', percent, pass: formatHundredths(passPercent) });
  }
  return reasons;
}

function printed(each: Component, { mode }: CombineSettings, all: readonly Component[]): ComponentResult {
  const full = all.reduce((sum, one) => sum + one.full, 0) || 1;
  const share =
    mode === 'SUM_MARKS'
      ? bigRatio(each.obtained * 100, full)
      : timesBig(each.percent, bigRatio(each.of.weight, 100_00));
  return {
    component: each.of.key,
    weight: mode === 'SUM_MARKS' ? divideHalfUp(each.full * 100_00, full) : each.of.weight,
    obtained: each.obtained,
    full: each.full,
    percent: formatHundredths(bigToHundredths(each.percent)),
    share: formatHundredths(bigToHundredths(share)),
    absent: each.absent,
  };
}
