import { divideHalfUp, type Hundredths } from '#kernel/exact.ts';

/** Parts of a paper (handbook 2.2): creative, multiple choice, practical, written, class test, continuous assessment, attendance, viva. */
export const partTypes = ['CQ', 'MCQ', 'PR', 'WR', 'CT', 'SBA', 'ATT', 'VIVA'] as const;
export type PartType = (typeof partTypes)[number];

export const passingRules = ['OVERALL', 'INDIVIDUAL', 'BOTH'] as const;
export type PassingRule = (typeof passingRules)[number];

export const combineModes = ['TOTAL_ONLY', 'PARTS_COMBINED', 'PAPERS_SEPARATE'] as const;
export type CombineMode = (typeof combineModes)[number];

export const subjectKinds = ['COMPULSORY', 'ELECTIVE', 'RELIGION', 'OPTIONAL4', 'UNCOUNTED'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const markStatuses = ['PRESENT', 'ABSENT', 'EXPELLED', 'EXEMPT', 'WITHHELD'] as const;
export type MarkStatus = (typeof markStatuses)[number];

/** `pass` null: the default pass mark of `full`. */
export interface PartRule {
  type: PartType;
  full: Hundredths;
  pass: Hundredths | null;
}

export interface PaperRule {
  key: string;
  label: { en: string; bn: string };
  parts: PartRule[];
}

/**
 * How one subject of one exam is marked and passed. `combineMode` matters only with two papers or more;
 * `overallPass` null means the default pass mark of all its full marks.
 */
export interface ExamSubjectRule {
  subject: string;
  label: { en: string; bn: string };
  papers: PaperRule[];
  passingRule: PassingRule;
  combineMode: CombineMode;
  overallPass: Hundredths | null;
  /** Pass marks of a part summed over the papers, where the school sets its own (PARTS_COMBINED). */
  combinedPass?: Partial<Record<PartType, Hundredths>>;
}

/** A subject as this student takes it. */
export interface StudentSubject {
  subject: string;
  kind: SubjectKind;
}

/** One mark of one student. `obtained` is null unless PRESENT; null with PRESENT is a mark still missing. */
export interface Mark {
  subject: string;
  paper: string;
  part: PartType;
  status: MarkStatus;
  obtained: Hundredths | null;
}

/** `round_half_up(full × percent)` to whole marks (handbook 2.2); both sides in hundredths. */
export function passMark(full: Hundredths, percent: Hundredths = 33_00): Hundredths {
  return divideHalfUp(full * percent, 1_000_000) * 100;
}

export type SubjectRuleProblem =
  | { code: 'NO_PAPERS' }
  | { code: 'NO_PARTS'; paper: string }
  | { code: 'SAME_PAPER_TWICE'; paper: string }
  | { code: 'SAME_PART_TWICE'; paper: string; part: PartType }
  | { code: 'BAD_FULL_MARK'; paper: string; part: PartType }
  | { code: 'BAD_PASS_MARK'; paper: string | null; part: PartType | null };

/** What is wrong with a rule that someone edited; empty when results can be made with it. */
export function subjectRuleProblems(rule: ExamSubjectRule): SubjectRuleProblem[] {
  const problems: SubjectRuleProblem[] = [];
  if (rule.papers.length === 0) problems.push({ code: 'NO_PAPERS' });
  const papers = new Set<string>();
  let full = 0;
  for (const paper of rule.papers) {
    if (papers.has(paper.key)) problems.push({ code: 'SAME_PAPER_TWICE', paper: paper.key });
    papers.add(paper.key);
    if (paper.parts.length === 0) problems.push({ code: 'NO_PARTS', paper: paper.key });
    const parts = new Set<PartType>();
    for (const part of paper.parts) {
      const at = { paper: paper.key, part: part.type };
      if (parts.has(part.type)) problems.push({ code: 'SAME_PART_TWICE', ...at });
      parts.add(part.type);
      full += part.full;
      if (!Number.isSafeInteger(part.full) || part.full <= 0) problems.push({ code: 'BAD_FULL_MARK', ...at });
      else if (!fits(part.pass, part.full)) problems.push({ code: 'BAD_PASS_MARK', ...at });
    }
  }
  if (!fits(rule.overallPass, full)) problems.push({ code: 'BAD_PASS_MARK', paper: null, part: null });
  for (const part of partTypes) {
    const pass = rule.combinedPass?.[part] ?? null;
    if (!fits(pass, full)) problems.push({ code: 'BAD_PASS_MARK', paper: null, part });
  }
  return problems;
}

const fits = (pass: Hundredths | null, full: Hundredths): boolean =>
  pass === null || (Number.isSafeInteger(pass) && pass >= 0 && pass <= full);
