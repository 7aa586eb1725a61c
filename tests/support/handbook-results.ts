import { readFileSync } from 'node:fs';
import { hundredths } from '#kernel/exact.ts';
import type { ExamSubjectRule, Mark } from '#modules/school/academics/base/subject-rule.ts';
import type { StudentMarks } from '#modules/learning/results/rules/rules.ts';
import type { SubjectReason, SubjectResult } from '#modules/learning/results/rules/result-types.ts';
import { sampleRules, scienceSubjects } from './krishnachura.ts';

export interface SubjectVector {
  got: number;
  full: number;
  pct: string;
  grade: string;
  gp: string;
  fail: string[];
}

export interface ResultVector {
  subjects: Record<string, SubjectVector>;
  fourth: SubjectVector;
  result: {
    n: number;
    sum: string;
    bonus: string;
    gpa: string;
    gpa_wo: string;
    grade: string;
    failed: number;
  };
  totals: Record<'COUNTED_ONLY' | 'COUNTED_PLUS_FOURTH_SURPLUS' | 'ALL', number>;
}

export interface Vectors {
  results: Record<'R1' | 'R2' | 'R3' | 'R5' | 'R6_no_grace' | 'R6_grace', ResultVector> & {
    R7_PARTS_COMBINED: SubjectVector;
    R7_PAPERS_SEPARATE: SubjectVector;
    R8: Record<'20+46' | '20+45', SubjectVector>;
    R9_subjects: Record<string, SubjectVector>;
  };
  pass_mark: Record<string, number>;
  grade_bands_5: [number, string, string][];
  grade_bands_4: [number, string, string][];
}

export const vectors = JSON.parse(
  readFileSync(new URL('../fixtures/handbook/vectors.json', import.meta.url), 'utf8'),
) as Vectors;

/** Marks of one subject in the order of its papers and parts; null is absent. */
export type WholeMarks = readonly (number | null)[];

/** The base data of the handbook's R1. */
export const baseMarks: Record<string, WholeMarks> = {
  '101+102': [52, 24, 50, 25],
  '107+108': [72, 70],
  '109': [58, 27],
  '111': [60, 26],
  '150': [55, 20],
  '154': [20, 24],
  '136': [38, 19, 24],
  '137': [33, 18, 24],
  '138': [30, 15, 23],
  '126': [41, 20, 24],
};

/** Marks of one subject laid out along its rule. */
export function marksOf(rule: ExamSubjectRule, whole: WholeMarks): Mark[] {
  let at = 0;
  return rule.papers.flatMap((paper) =>
    paper.parts.map((part): Mark => {
      const mark = whole[at++];
      const classGroup = { subject: rule.subject, paper: paper.key, part: part.type };
      return mark === null || mark === undefined
        ? { ...classGroup, status: 'ABSENT', obtained: null }
        : { ...classGroup, status: 'PRESENT', obtained: hundredths(mark) };
    }),
  );
}

/** The student of R1, with some subjects marked otherwise. 4th: Higher Mathematics. */
export function baseStudent(changes: Record<string, WholeMarks> = {}): StudentMarks {
  const whole = { ...baseMarks, ...changes };
  const marks = sampleRules.subjects.flatMap((rule) => {
    const own = whole[rule.subject];
    return own ? marksOf(rule, own) : [];
  });
  return { studentId: 'base', subjects: scienceSubjects('126'), marks };
}

/** A subject result in the shape and words of the vectors. */
export function asVector(result: SubjectResult | undefined): SubjectVector {
  if (!result) throw new Error('No such subject');
  return {
    got: result.total / 100,
    full: result.full / 100,
    pct: result.percent ?? '',
    grade: result.letter ?? '',
    gp: ((result.gp ?? 0) / 100).toFixed(2),
    fail: result.reasons.map((reason) => inWords(reason, result)),
  };
}

function inWords(reason: SubjectReason, result: SubjectResult): string {
  if (reason.code === 'TOTAL_BELOW_PASS') return `TOTAL ${reason.obtained / 100}<${reason.pass / 100}`;
  if (reason.code !== 'PART_BELOW_PASS') return reason.code;
  const number = result.papers.findIndex((each) => each.paper === reason.paper) + 1;
  const paper = result.papers.length > 1 && reason.paper !== null ? `paper${number}.` : '';
  return `${paper}${reason.part} ${reason.obtained / 100}<${reason.pass / 100}`;
}
