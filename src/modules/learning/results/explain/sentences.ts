import { formatHundredths, formatMarks } from '#kernel/exact.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { ordinal } from '#kernel/text/ordinals.ts';
import { say, type Lang, type Word, type WordValues } from '#kernel/words.ts';
import { partWords } from '#modules/learning/exams/base/words.ts';
import { markSigns } from '../base/words.ts';
import { explainWords as w } from './words.ts';
import type { ExplainStep } from '../rules/explain.ts';
import type { PaperResult, ResultIssue, SubjectReason, SubjectTest } from '../rules/result-types.ts';

/** A step in words: what it is about, and its lines. `bad` where it fails the student or leaves a gap. */
export type Sentence = {
  code: ExplainStep['code'];
  group: 'subjects' | 'gpa' | 'merit';
  title: string;
  lines: string[];
  bad: boolean;
};

export type ExplainContext = {
  lang: Lang;
  /** Papers of each subject with marks as entered. */
  papers: readonly { subject: string; papers: readonly PaperResult[] }[];
  section_position: number | null;
  class_position: number | null;
};

/** All steps of a result as sentences, in their order. */
export function explainSentences(steps: readonly ExplainStep[], context: ExplainContext): Sentence[] {
  return steps.flatMap((step) => {
    const told = sentence(step, steps, context);
    return told ? [{ ...told, code: step.code }] : [];
  });
}

type Told = Omit<Sentence, 'code'>;

function sentence(step: ExplainStep, steps: readonly ExplainStep[], context: ExplainContext): Told | null {
  const { lang } = context;
  const text = (word: Word, values?: WordValues) => say(word, lang, values);
  const mark = (hundredths: number) => digitsIn(formatMarks(hundredths), lang);
  const point = (hundredths: number) => digitsIn(formatHundredths(hundredths), lang);
  const shown = (printed: string) => digitsIn(printed, lang);
  const nameOf = (code: string) => {
    const found = steps.find((each) => each.code === 'SUBJECT' && each.subject === code);
    return found?.code === 'SUBJECT' ? found.label[lang] || found.label.en : code;
  };
  const gpa = (title: string, bad = false): Told => ({ group: 'gpa', title, lines: [], bad });
  const merit = (title: string, lines: string[] = []): Told => ({
    group: 'merit',
    title,
    lines,
    bad: false,
  });

  switch (step.code) {
    case 'SUBJECT':
      return {
        group: 'subjects',
        title: text(w.subject, {
          subject: nameOf(step.subject),
          kind: w[step.kind],
          total: mark(step.total),
          full: mark(step.full),
        }),
        lines: subjectLines(step, context),
        bad: step.state === 'FAILED' || step.state === 'INCOMPLETE',
      };
    case 'MARKS_ROUNDED':
      return {
        group: 'subjects',
        title: text(w.rounded, { from: mark(step.from), to: mark(step.to) }),
        lines: [],
        bad: false,
      };
    case 'INCOMPLETE':
      return {
        group: 'gpa',
        title: text(w.incomplete),
        lines: step.issues.map((issue) => issueLine(issue, nameOf, lang)),
        bad: true,
      };
    case 'SUM':
      return gpa(
        text(w.sum, { points: step.points.map(({ gp }) => point(gp)).join(' + '), sum: point(step.sum) }),
      );
    case 'DIVISOR':
      return gpa(text(w.divisor, { n: step.n }));
    case 'BONUS': {
      if (step.subject === null) return gpa(text(w.no_fourth));
      const values = { gp: point(step.gp), threshold: point(step.threshold), bonus: point(step.bonus) };
      return gpa(text(step.bonus > 0 ? w.bonus : w.bonus_none, values));
    }
    case 'FAILED':
      return gpa(text(w.failed, { subjects: step.subjects.map(nameOf).join(', ') }), true);
    case 'GPA_WITHOUT_FOURTH':
    case 'GPA': {
      const failed = steps.some((each) => each.code === 'FAILED');
      const values = { points: point(step.points), n: step.n, printed: shown(step.printed) };
      if (failed) return step.code === 'GPA' ? gpa(text(w.gpa_zero, values), true) : null;
      if (step.cappedAt !== null) return gpa(text(w.gpa_capped, { ...values, cap: point(step.cappedAt) }));
      return gpa(text(step.code === 'GPA' ? w.gpa : w.gpa_without, values));
    }
    case 'LETTER':
      return gpa(text(w.letter, { letter: step.letter }));
    case 'TOTAL':
      return merit(
        step.fourth > 0
          ? text(w.grand_total, {
              counted: mark(step.counted),
              fourth: mark(step.fourth),
              total: mark(step.total),
            })
          : text(w.grand_total_plain, { total: mark(step.total) }),
      );
    case 'MERIT': {
      const partOfPaper = (position: number | null) => (position === null ? '–' : ordinal(position, lang));
      if (!step.ranked) return merit(text(w.no_position));
      return merit(
        text(w.merit, {
          section: partOfPaper(context.section_position),
          class: partOfPaper(context.class_position),
        }),
        [text(step.order === 'GPA_FIRST' ? w.merit_gpa : w.merit_marks)],
      );
    }
  }
}

export type SubjectStep = Extract<ExplainStep, { code: 'SUBJECT' }>;

function subjectLines(step: SubjectStep, { lang, papers }: ExplainContext): string[] {
  const own = papers.find((each) => each.subject === step.subject)?.papers ?? [];
  if (step.state === 'EXEMPT') return [say(w.exempt, lang)];
  const lines = [
    say(w.marks_line, lang, { marks: own.flatMap((paper) => paperMarks(paper, own, lang)).join(', ') }),
  ];
  for (const test of step.tests) lines.push(testLine(test, own, lang));
  lines.push(...reasonLines(step, own, lang));
  if (step.letter !== null && step.gp !== null) {
    const values = {
      percent: digitsIn(step.percent ?? '', lang),
      letter: step.letter,
      gp: digitsIn(formatHundredths(step.gp), lang),
    };
    lines.push(say(step.state === 'FAILED' ? w.failed_grade : w.grade, lang, values));
  }
  return lines;
}

/** Why a subject is failed or unknown, where its tests have not said so already. */
export function reasonLines(step: SubjectStep, own: readonly PaperResult[], lang: Lang): string[] {
  const partOfPaper = (paper: string | null, part: keyof typeof partWords) =>
    partName(own, paper, part, lang);
  return step.reasons.flatMap((reason) => reasonLine(reason, partOfPaper, lang) ?? []);
}

/** A part by its name, with its paper where the subject has two. */
export function partName(
  papers: readonly PaperResult[],
  paper: string | null,
  part: keyof typeof partWords,
  lang: Lang,
): string {
  const name = partWords[part][lang];
  if (papers.length < 2) return name;
  if (paper === null) return say(w.both_papers, lang, { part: name });
  const found = papers.find((each) => each.paper === paper);
  return found ? `${found.label[lang] || found.label.en} ${name}` : name;
}

/** The marks of a paper as entered, each with what it is out of. */
function paperMarks(paper: PaperResult, all: readonly PaperResult[], lang: Lang): string[] {
  return paper.parts.map(({ part, status, obtained, full, grace }) => {
    const mark =
      status !== null && status !== 'PRESENT'
        ? markSigns[status][lang]
        : obtained === null
          ? say(w.nothing, lang)
          : digitsIn(formatMarks(obtained), lang);
    const values = {
      part: partName(all, paper.paper, part, lang),
      mark,
      full: digitsIn(formatMarks(full), lang),
      grace: digitsIn(formatMarks(grace), lang),
    };
    return say(grace > 0 ? w.mark_with_grace : w.mark, lang, values);
  });
}

function testLine(test: SubjectTest, papers: readonly PaperResult[], lang: Lang): string {
  const values = {
    part: test.code === 'TOTAL' ? w.total[lang] : partName(papers, test.paper, test.part, lang),
    obtained: digitsIn(formatMarks(test.obtained), lang),
    full: digitsIn(formatMarks(test.full), lang),
    pass: digitsIn(formatMarks(test.pass), lang),
  };
  return say(test.ok ? w.test_part_ok : w.test_part_bad, lang, values);
}

/** Reasons that a test has not said already. */
function reasonLine(
  reason: SubjectReason,
  partOfPaper: (paper: string | null, part: keyof typeof partWords) => string,
  lang: Lang,
): string | null {
  switch (reason.code) {
    case 'PART_BELOW_PASS':
    case 'TOTAL_BELOW_PASS':
      return null;
    case 'ABSENT':
    case 'EXPELLED':
    case 'MISSING':
    case 'WITHHELD':
      return say(w[`reason_${reason.code}`], lang, { part: partOfPaper(reason.paper, reason.part) });
    case 'MARK_OUT_OF_RANGE':
      return say(w.reason_MARK_OUT_OF_RANGE, lang, {
        part: partOfPaper(reason.paper, reason.part),
        obtained: digitsIn(formatMarks(reason.obtained), lang),
        full: digitsIn(formatMarks(reason.full), lang),
      });
    case 'PERCENT_IN_FAIL_BAND':
      return say(w.reason_PERCENT_IN_FAIL_BAND, lang, { percent: digitsIn(reason.percent, lang) });
    case 'NO_RULE':
      return say(w.reason_NO_RULE, lang);
    default:
      return say(w.reason_other, lang);
  }
}

function issueLine(issue: ResultIssue, nameOf: (code: string) => string, lang: Lang): string {
  if (issue.code === 'SUBJECT_INCOMPLETE')
    return say(w.issue_SUBJECT_INCOMPLETE, lang, { subject: nameOf(issue.subject) });
  if (issue.code === 'COUNTED_SUBJECTS')
    return say(w.issue_COUNTED_SUBJECTS, lang, { counted: issue.counted, expected: issue.expected });
  return say(w.issue_other, lang);
}
