import type { Hundredths } from '#kernel/exact.ts';
import type {
  ExamSubjectRule,
  Mark,
  MarkStatus,
  PartType,
  SubjectKind,
} from '#modules/school/academics/base/subject-rule.ts';
import type { ClassRules, StudentMarks } from '../rules/rules.ts';
import type { ResultIssue, StudentResult, SubjectResult, SubjectState } from '../rules/result-types.ts';
import type { ResultSettings, SettingsSource } from '../rules/rule-settings.ts';

/** Raised whenever a change of the rule engine would give an old run other results. */
export const engineVersion = 1;

/** The rules of a run as they were when it was made; with the packed marks they give every step again. */
export interface RunRules extends ClassRules {
  engine: number;
  settings: ResultSettings;
  settings_from: SettingsSource;
  subjects: readonly ExamSubjectRule[];
}

/** One cell: hundredths, why there are none, or null where nothing was entered. */
export type PackedMark = Hundredths | Exclude<MarkStatus, 'PRESENT'> | null;

/** A subject as it is kept: the marks in the order of the rule's papers and parts, and what came of them. */
export interface PackedSubject {
  subject: string;
  kind: SubjectKind;
  marks: PackedMark[];
  state: SubjectState;
  total: Hundredths;
  full: Hundredths;
  percent: string | null;
  letter: string | null;
  gp: Hundredths | null;
  /** Grace by the place of the cell; only where there is some. */
  grace?: [index: number, amount: Hundredths][];
  /** Only where it is so. */
  absent?: true;
}

export interface PackedResult {
  subjects: PackedSubject[];
  n: number;
  sum_gp: Hundredths;
  bonus: Hundredths;
  failed_subjects: string[];
  issues: ResultIssue[];
  graced: boolean;
  absent: boolean;
}

/** The cells of a rule in their order. */
export const cellsOf = (rule: ExamSubjectRule | undefined): { paper: string; part: PartType }[] =>
  rule?.papers.flatMap((paper) => paper.parts.map((part) => ({ paper: paper.key, part: part.type }))) ?? [];

function packSubject(result: SubjectResult): PackedSubject {
  const { subject, kind, state, total, full, percent, letter, gp, papers, grace, absentThroughout } = result;
  const parts = papers.flatMap((paper) => paper.parts.map((part) => ({ ...part, paper: paper.paper })));
  const packed: PackedSubject = {
    subject,
    kind,
    marks: parts.map(({ status, obtained }) => (status === null || status === 'PRESENT' ? obtained : status)),
    state,
    total,
    full,
    percent,
    letter,
    gp,
  };
  if (grace.length > 0)
    packed.grace = grace.map(({ paper, part, amount }) => [
      parts.findIndex((each) => each.paper === paper && each.part === part),
      amount,
    ]);
  if (absentThroughout) packed.absent = true;
  return packed;
}

/** What is kept of a result: a tenth of the engine's answer, from which the run's rules make the rest again. */
export function packResult(result: StudentResult): PackedResult {
  return {
    subjects: result.subjects.map(packSubject),
    n: result.n,
    sum_gp: result.sumGp,
    bonus: result.bonus,
    failed_subjects: result.failedSubjects,
    issues: result.issues,
    graced: result.graced,
    absent: result.absentThroughout,
  };
}

/** The marks of a kept result, as the engine takes them. */
export function unpackMarks(studentId: string, packed: PackedResult, rules: RunRules): StudentMarks {
  const byCode = new Map(rules.subjects.map((rule) => [rule.subject, rule]));
  const marks = packed.subjects.flatMap((own) =>
    cellsOf(byCode.get(own.subject)).flatMap((cell, index): Mark[] => {
      const value = own.marks[index] ?? null;
      if (value === null) return [];
      const at = { subject: own.subject, ...cell };
      return typeof value === 'number'
        ? [{ ...at, status: 'PRESENT', obtained: value }]
        : [{ ...at, status: value, obtained: null }];
    }),
  );
  return { studentId, subjects: packed.subjects.map(({ subject, kind }) => ({ subject, kind })), marks };
}
