import type { Hundredths, Ratio } from '#kernel/exact.ts';
import type {
  ComponentResult,
  GraceMark,
  ResultIssue,
  StudentResult,
  SubjectReason,
  SubjectResult,
  SubjectTest,
} from './result-types.ts';
import type { MarkRounding, MeritOrder, ResultSettings, TotalPolicy } from './rule-settings.ts';
import type { SubjectKind } from '#modules/school/academics/base/subject-rule.ts';

/** One step of how a result came about: numbers and codes, no words. Steps come in the order of the sum. */
export type ExplainStep =
  | {
      code: 'SUBJECT';
      subject: string;
      label: { en: string; bn: string };
      kind: SubjectKind;
      counted: boolean;
      state: SubjectResult['state'];
      tests: SubjectTest[];
      reasons: SubjectReason[];
      grace: GraceMark[];
      components: ComponentResult[];
      total: Hundredths;
      full: Hundredths;
      percent: string | null;
      letter: string | null;
      gp: Hundredths | null;
    }
  | { code: 'MARKS_ROUNDED'; subject: string; from: Hundredths; to: Hundredths; rounding: MarkRounding }
  | { code: 'INCOMPLETE'; issues: ResultIssue[] }
  | { code: 'SUM'; points: { subject: string; gp: Hundredths }[]; sum: Hundredths }
  | { code: 'DIVISOR'; n: number }
  | {
      code: 'BONUS';
      subject: string | null;
      gp: Hundredths;
      threshold: Hundredths;
      bonus: Hundredths;
    }
  | { code: 'FAILED'; subjects: string[]; count: number }
  | {
      code: 'GPA_WITHOUT_FOURTH' | 'GPA';
      points: Hundredths;
      n: number;
      /** Before the cap and before rounding. */
      exact: Ratio;
      /** The best grade point of the scale when it cut the GPA down; else null. */
      cappedAt: Hundredths | null;
      printed: string;
    }
  | { code: 'LETTER'; letter: string }
  | { code: 'TOTAL'; policy: TotalPolicy; counted: Hundredths; fourth: Hundredths; total: Hundredths }
  | {
      code: 'MERIT';
      order: MeritOrder;
      /** false: failed or incomplete, no position. */
      ranked: boolean;
      gpa: string | null;
      total: Hundredths;
    };

/** How a result was reached, step by step (handbook 2.4), for the screen that answers "why". */
export function explain(result: StudentResult, settings: ResultSettings): ExplainStep[] {
  const steps = result.subjects.flatMap((each) => subjectSteps(each, settings));
  const counted = result.subjects.filter((each) => each.counted);
  if (result.status === 'INCOMPLETE') steps.push({ code: 'INCOMPLETE', issues: result.issues });
  else steps.push(...gpaSteps(result, counted, settings));
  const countedTotal = counted.reduce((all, each) => all + each.total, 0);
  steps.push(
    {
      code: 'TOTAL',
      policy: settings.totalPolicy,
      counted: countedTotal,
      fourth: result.total - countedTotal,
      total: result.total,
    },
    {
      code: 'MERIT',
      order: settings.meritOrder,
      ranked: result.status === 'PASSED',
      gpa: result.gpa,
      total: result.total,
    },
  );
  return steps;
}

function subjectSteps(each: SubjectResult, { markRounding }: ResultSettings): ExplainStep[] {
  const { subject, label, kind, counted, state, tests, reasons, grace, total, full, percent, letter, gp } =
    each;
  const components = each.components ?? [];
  const steps: ExplainStep[] = [
    {
      code: 'SUBJECT',
      subject,
      label,
      kind,
      counted,
      state,
      tests,
      reasons,
      grace,
      components,
      total,
      full,
      percent,
      letter,
      gp,
    },
  ];
  if (each.exactTotal !== total) {
    steps.push({ code: 'MARKS_ROUNDED', subject, from: each.exactTotal, to: total, rounding: markRounding });
  }
  return steps;
}

function gpaSteps(
  result: StudentResult,
  counted: readonly SubjectResult[],
  settings: ResultSettings,
): ExplainStep[] {
  const { n, sumGp, bonus, failedCount, failedSubjects } = result;
  const fourth = result.subjects.find((each) => each.kind === 'OPTIONAL4' && each.state !== 'EXEMPT');
  const points = counted.map(({ subject, gp }) => ({ subject, gp: gp ?? 0 }));
  const steps: ExplainStep[] = [
    { code: 'SUM', points, sum: sumGp },
    { code: 'DIVISOR', n },
    {
      code: 'BONUS',
      subject: fourth?.subject ?? null,
      gp: fourth?.gp ?? 0,
      threshold: settings.fourthThreshold,
      bonus,
    },
  ];
  if (failedCount > 0) steps.push({ code: 'FAILED', subjects: failedSubjects, count: failedCount });
  const top = Math.max(...settings.bands.map((each) => each.gp));
  const quotient = (code: 'GPA_WITHOUT_FOURTH' | 'GPA', sum: Hundredths, printed: string): ExplainStep => ({
    code,
    points: sum,
    n,
    exact: failedCount > 0 ? { num: 0, den: 1 } : { num: sum, den: 100 * n },
    cappedAt: failedCount === 0 && sum > top * n ? top : null,
    printed,
  });
  steps.push(quotient('GPA_WITHOUT_FOURTH', sumGp, result.gpaWithoutFourth ?? ''));
  steps.push(quotient('GPA', sumGp + bonus, result.gpa ?? ''));
  if (result.letter) steps.push({ code: 'LETTER', letter: result.letter });
  return steps;
}
