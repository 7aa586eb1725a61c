import type { Hundredths, Ratio } from '#kernel/exact.ts';
import type { MarkStatus, PartType, SubjectKind } from '#modules/school/academics/base/subject-rule.ts';

/** One comparison that decided whether a subject is passed, with its numbers. */
export type SubjectTest =
  | {
      code: 'PART';
      /** null: the part summed over all papers. */
      paper: string | null;
      part: PartType;
      obtained: Hundredths;
      pass: Hundredths;
      full: Hundredths;
      ok: boolean;
    }
  | { code: 'TOTAL'; obtained: Hundredths; pass: Hundredths; full: Hundredths; ok: boolean };

/** Why a subject is F or not yet known. Coded, so that each language makes its own sentence. */
export type SubjectReason =
  | { code: 'ABSENT'; paper: string; part: PartType }
  | { code: 'EXPELLED'; paper: string; part: PartType }
  | {
      code: 'PART_BELOW_PASS';
      paper: string | null;
      part: PartType;
      obtained: Hundredths;
      pass: Hundredths;
    }
  | { code: 'TOTAL_BELOW_PASS'; obtained: Hundredths; pass: Hundredths }
  /** All tests passed, yet the percent lies in the band of F. */
  | { code: 'PERCENT_IN_FAIL_BAND'; percent: string }
  | { code: 'MISSING'; paper: string; part: PartType }
  | { code: 'WITHHELD'; paper: string; part: PartType }
  | { code: 'MARK_OUT_OF_RANGE'; paper: string; part: PartType; obtained: Hundredths; full: Hundredths }
  | { code: 'NO_RULE' }
  | { code: 'COMPONENT_ABSENT'; component: string }
  | { code: 'COMPONENT_MISSING'; component: string }
  | { code: 'COMPONENT_FAILED'; component: string; percent: string }
  | { code: 'FINAL_PERCENT_BELOW_PASS'; percent: string; pass: string };

export interface PartResult {
  part: PartType;
  full: Hundredths;
  pass: Hundredths;
  /** null: no mark has been entered. */
  status: MarkStatus | null;
  /** As entered, without grace. */
  obtained: Hundredths | null;
  grace: Hundredths;
}

export interface PaperResult {
  paper: string;
  label: { en: string; bn: string };
  parts: PartResult[];
  obtained: Hundredths;
  full: Hundredths;
}

export interface GraceMark {
  paper: string;
  part: PartType;
  amount: Hundredths;
}

/** One exam inside a combined result (handbook 2.7). */
export interface ComponentResult {
  component: string;
  weight: Hundredths;
  obtained: Hundredths;
  full: Hundredths;
  percent: string;
  /** percent × weight, the share of the final percent. */
  share: string;
  absent: boolean;
}

export type SubjectState = 'PASSED' | 'FAILED' | 'INCOMPLETE' | 'EXEMPT';

/** One subject of one student: all that a report card, a tabulation sheet and the explanation need. */
export interface SubjectResult {
  subject: string;
  label: { en: string; bn: string };
  kind: SubjectKind;
  /** In the sum and the divisor: not the 4th subject, not an uncounted or exempted one. */
  counted: boolean;
  state: SubjectState;
  papers: PaperResult[];
  /** With grace and after mark rounding; absent parts add nothing. */
  total: Hundredths;
  /** The total before mark rounding. */
  exactTotal: Hundredths;
  full: Hundredths;
  /** null where nothing was asked of the student (exempted). */
  percent: string | null;
  letter: string | null;
  gp: Hundredths | null;
  tests: SubjectTest[];
  reasons: SubjectReason[];
  grace: GraceMark[];
  /** Absent from every part that was asked. */
  absentThroughout: boolean;
  /** Only in combined results. */
  components?: ComponentResult[];
}

/** Why a whole result cannot be made yet. */
export type ResultIssue =
  | { code: 'SUBJECT_INCOMPLETE'; subject: string }
  | { code: 'COUNTED_SUBJECTS'; counted: number; expected: number }
  | { code: 'NO_COUNTED_SUBJECT' }
  | { code: 'SUBJECT_TWICE'; subject: string }
  | { code: 'SECOND_FOURTH_SUBJECT'; subject: string }
  | { code: 'MARK_TWICE'; subject: string; paper: string; part: PartType }
  | { code: 'MARK_WITHOUT_PART'; subject: string; paper: string; part: PartType };

export type ResultStatus = 'PASSED' | 'FAILED' | 'INCOMPLETE';

/** One student's result of one exam (or of several combined). Plain data; store it as JSON. */
export interface StudentResult {
  studentId: string;
  subjects: SubjectResult[];
  status: ResultStatus;
  issues: ResultIssue[];
  /** The divisor. */
  n: number;
  sumGp: Hundredths;
  bonus: Hundredths;
  /** Printed GPAs and letter; null while INCOMPLETE. */
  gpaWithoutFourth: string | null;
  gpa: string | null;
  letter: string | null;
  /** The unrounded, capped GPA, from which letter and position follow; null while INCOMPLETE. */
  gpaExact: Ratio | null;
  gpaWithoutFourthExact: Ratio | null;
  /** By the school's total policy. */
  total: Hundredths;
  totalFull: Hundredths;
  failedCount: number;
  failedSubjects: string[];
  /** The best letter in every subject, the 4th included ("golden A+"). */
  golden: boolean;
  graced: boolean;
  graceTotal: Hundredths;
  absentThroughout: boolean;
}
