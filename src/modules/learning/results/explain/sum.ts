import { formatHundredths, formatMarks, formatRatio } from '#kernel/exact.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, type Lang } from '#kernel/words.ts';
import { markSigns } from '../base/words.ts';
import { type ExplainContext, partName, reasonLines, type SubjectStep } from './sentences.ts';
import { explainWords as w } from './words.ts';
import type { ExplainStep } from '../rules/explain.ts';
import type { PaperResult, PartResult, SubjectTest } from '../rules/result-types.ts';

/** One mark or sum of a subject. Without `pass` nothing is asked of it by itself. */
export type MarkLine = { label: string; mark: string; pass: string | null; ok: boolean | null };

/** How one subject came to its grade point. */
export type SubjectSum = { subject: string; lines: MarkLine[]; grade: string | null; reasons: string[] };

/** One line of a sum: what it is, the terms, the outcome. */
export type SumLine = { label: string; terms: string; value: string; bad: boolean };

const mark = (hundredths: number, lang: Lang) => digitsIn(formatMarks(hundredths), lang);
const point = (hundredths: number, lang: Lang) => digitsIn(formatHundredths(hundredths), lang);

const asked = (test: SubjectTest | undefined, lang: Lang): Pick<MarkLine, 'pass' | 'ok'> =>
  test ? { pass: mark(test.pass, lang), ok: test.ok } : { pass: null, ok: null };

function partMark({ status, obtained, full, grace }: PartResult, lang: Lang): string {
  if (status !== null && status !== 'PRESENT') return markSigns[status][lang];
  if (obtained === null) return say(w.nothing, lang);
  const values = { mark: mark(obtained, lang), full: mark(full, lang), grace: mark(grace, lang) };
  return say(grace > 0 ? w.of_with_grace : w.of, lang, values);
}

function subjectSum(step: SubjectStep, papers: readonly PaperResult[], lang: Lang): SubjectSum {
  const { subject, tests, state } = step;
  if (state === 'EXEMPT') return { subject, lines: [], grade: null, reasons: [say(w.exempt, lang)] };
  const lines: MarkLine[] = [];
  const shown = new Set<SubjectTest>();
  for (const paper of papers) {
    for (const each of paper.parts) {
      const test = tests.find(
        (one) =>
          one.code === 'PART' && one.part === each.part && (one.paper === paper.paper || papers.length === 1),
      );
      if (test) shown.add(test);
      const label = partName(papers, paper.paper, each.part, lang);
      lines.push({ label, mark: partMark(each, lang), ...asked(test, lang) });
    }
  }
  const of = (obtained: number, full: number) =>
    say(w.of, lang, { mark: mark(obtained, lang), full: mark(full, lang) });
  for (const test of tests) {
    if (test.code !== 'PART' || shown.has(test)) continue;
    const label = partName(papers, test.paper, test.part, lang);
    lines.push({ label, mark: of(test.obtained, test.full), ...asked(test, lang) });
  }
  const total = tests.find((one) => one.code === 'TOTAL');
  lines.push({ label: say(w.total, lang), mark: of(step.total, step.full), ...asked(total, lang) });
  const grade =
    step.letter === null || step.gp === null
      ? null
      : `${digitsIn(step.percent ?? '', lang)}% → ${step.letter} · ${point(step.gp, lang)}`;
  return { subject, lines, grade, reasons: reasonLines(step, papers, lang) };
}

/** The subjects of a result, each as a small sum of its parts. */
export function subjectSums(
  steps: readonly ExplainStep[],
  { lang, papers }: Pick<ExplainContext, 'lang' | 'papers'>,
): SubjectSum[] {
  return steps.flatMap((step) => {
    if (step.code !== 'SUBJECT') return [];
    const own = papers.find((each) => each.subject === step.subject)?.papers ?? [];
    return [subjectSum(step, own, lang)];
  });
}

/** From grade points to the GPA, line by line. Empty while something is missing. */
export function gpaSum(steps: readonly ExplainStep[], lang: Lang): SumLine[] {
  const failed = steps.some((step) => step.code === 'FAILED');
  const line = (label: string, terms: string, value: string, bad = false): SumLine => ({
    label,
    terms,
    value,
    bad,
  });
  return steps.flatMap((step): SumLine[] => {
    switch (step.code) {
      case 'SUM': {
        const terms = step.points.map(({ gp }) => point(gp, lang)).join(' + ');
        return [line(say(w.row_points, lang), terms, point(step.sum, lang))];
      }
      case 'BONUS': {
        if (step.subject === null || failed) return [];
        const [gp, threshold] = [point(step.gp, lang), point(step.threshold, lang)];
        const value = `+ ${point(step.bonus, lang)}`;
        return [line(say(w.row_bonus, lang, { threshold }), `${gp} − ${threshold}`, value)];
      }
      case 'GPA_WITHOUT_FOURTH':
      case 'GPA': {
        const printed = digitsIn(step.printed, lang);
        const whole = step.code === 'GPA';
        if (failed) return whole ? [line(say(w.row_gpa, lang), '', printed, true)] : [];
        const label = say(whole ? w.row_gpa : w.row_gpa_without, lang);
        const terms = `${point(step.points, lang)} ÷ ${digitsIn(String(step.n), lang)}`;
        if (step.cappedAt === null) return [line(label, terms, printed)];
        if (!whole) return [];
        const exact = digitsIn(formatRatio(step.exact), lang);
        return [
          line(say(w.row_divided, lang, { n: step.n }), terms, exact),
          line(say(w.row_cap, lang), '', point(step.cappedAt, lang)),
          line(label, '', printed),
        ];
      }
      case 'LETTER':
        return [line(say(w.row_grade, lang), '', step.letter, failed)];
      default:
        return [];
    }
  });
}

/** The total of the marks; with what the 4th subject adds to it. */
export function totalSum(steps: readonly ExplainStep[], lang: Lang): SumLine[] {
  return steps.flatMap((step) => {
    if (step.code !== 'TOTAL') return [];
    const terms = step.fourth > 0 ? `${mark(step.counted, lang)} + ${mark(step.fourth, lang)}` : '';
    return [{ label: say(w.row_total, lang), terms, value: mark(step.total, lang), bad: false }];
  });
}
