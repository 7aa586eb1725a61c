import { formatHundredths, formatMarks } from '#kernel/exact.ts';
import { say, showDigits, type Lang, type Word, type WordValues } from '#kernel/words.ts';
import { partShortWords } from './document-words.ts';
import { explainWords as w } from './explain-words.ts';
import type { ExplainStep } from './explain.ts';

export type ExplainLine = { title: string; lines: string[]; failed: boolean };

type Subject = Extract<ExplainStep, { code: 'SUBJECT' }>;

/** Turns the coded steps of a result into sentences of a language; one entry a step, in the order of the sum. */
export function explainLines(steps: readonly ExplainStep[], lang: Lang): ExplainLine[] {
  const tell = (word: Word, values: WordValues = {}) =>
    say(
      word,
      lang,
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => [
          key,
          typeof value === 'string' ? showDigits(value, lang) : value,
        ]),
      ),
    );
  return steps.map((step) => lineOf(step, lang, tell));
}

type Tell = (word: Word, values?: WordValues) => string;

function subjectLine(step: Subject, lang: Lang, tell: Tell): ExplainLine {
  const lines = step.tests.map((test) => {
    const numbers = {
      obtained: formatMarks(test.obtained),
      full: formatMarks(test.full),
      pass: formatMarks(test.pass),
    };
    if (test.code === 'TOTAL') return tell(test.ok ? w.total_ok : w.total_bad, numbers);
    return tell(test.ok ? w.part_ok : w.part_bad, { ...numbers, part: partShortWords[test.part] });
  });
  for (const reason of step.reasons) {
    if (reason.code === 'ABSENT') lines.push(tell(w.absent, { part: partShortWords[reason.part] }));
    if (reason.code === 'MISSING') lines.push(tell(w.missing, { part: partShortWords[reason.part] }));
  }
  if (step.letter !== null && step.gp !== null && step.percent !== null)
    lines.push(
      tell(w.grade, {
        total: formatMarks(step.total),
        full: formatMarks(step.full),
        percent: step.percent,
        letter: step.letter,
        gp: formatHundredths(step.gp),
      }),
    );
  const note =
    step.kind === 'OPTIONAL4' ? ` (${tell(w.fourth)})` : step.counted ? '' : ` (${tell(w.uncounted)})`;
  return {
    title: (step.label[lang] || step.subject) + note,
    lines: [...new Set(lines)],
    failed: step.state === 'FAILED',
  };
}

function lineOf(step: ExplainStep, lang: Lang, tell: Tell): ExplainLine {
  const line = (title: Word, ...lines: string[]): ExplainLine => ({
    title: tell(title),
    lines,
    failed: false,
  });
  switch (step.code) {
    case 'SUBJECT':
      return subjectLine(step, lang, tell);
    case 'MARKS_ROUNDED':
      return line(
        w.rounded,
        tell(w.rounded_line, { from: formatMarks(step.from), to: formatMarks(step.to) }),
      );
    case 'INCOMPLETE':
      return { ...line(w.incomplete, tell(w.incomplete_line)), failed: true };
    case 'SUM': {
      const points = step.points.map((each) => formatHundredths(each.gp)).join(' + ');
      return line(w.sum, showDigits(`${points} = ${formatHundredths(step.sum)}`, lang));
    }
    case 'DIVISOR':
      return line(w.divisor, showDigits(String(step.n), lang));
    case 'BONUS':
      return line(
        w.bonus,
        tell(w.bonus_line, {
          gp: formatHundredths(step.gp),
          threshold: formatHundredths(step.threshold),
          bonus: formatHundredths(step.bonus),
        }),
      );
    case 'FAILED':
      return { ...line(w.failed, tell(w.failed_line, { count: step.count })), failed: true };
    case 'GPA_WITHOUT_FOURTH':
    case 'GPA': {
      const sentence = tell(w.gpa_line, {
        points: formatHundredths(step.points),
        n: step.n,
        printed: step.printed,
      });
      const cap = step.cappedAt === null ? [] : [tell(w.capped, { cap: formatHundredths(step.cappedAt) })];
      return line(step.code === 'GPA' ? w.gpa : w.gpa_without, sentence, ...cap);
    }
    case 'LETTER':
      return line(w.letter, step.letter);
    case 'TOTAL':
      return line(
        w.total,
        tell(w.total_line, {
          counted: formatMarks(step.counted),
          fourth: formatMarks(step.fourth),
          total: formatMarks(step.total),
        }),
      );
    case 'MERIT':
      return line(
        w.merit,
        step.ranked
          ? tell(w.merit_line, { gpa: step.gpa ?? '–', total: formatMarks(step.total) })
          : tell(w.merit_none),
      );
  }
}
