import type { Paper } from '#modules/school/academics/base/tables.server.ts';
import {
  type CombineMode,
  type ExamSubjectRule,
  passMark,
  type PartType,
  type PassingRule,
} from '#modules/school/academics/base/subject-rule.ts';

/** A subject of an exam as its row holds it. */
export type ExamSubjectRow = {
  code: string;
  name_en: string;
  name_bn: string;
  papers: readonly Paper[];
  passing_rule: PassingRule;
  combine_mode: CombineMode;
  overall_pass: number | null;
};

/** The rule with which the results are made. */
export function ruleOfSubject(row: ExamSubjectRow): ExamSubjectRule {
  return {
    subject: row.code,
    label: { en: row.name_en, bn: row.name_bn },
    papers: row.papers.map((paper) => ({
      key: paper.key,
      label: { en: paper.name_en, bn: paper.name_bn },
      parts: paper.parts,
    })),
    passingRule: row.passing_rule,
    combineMode: row.combine_mode,
    overallPass: row.overall_pass,
  };
}

/** One column of a marks grid: a part of a paper; marks in hundredths. */
export type MarkColumn = {
  paper: string;
  paper_en: string;
  paper_bn: string;
  part: PartType;
  full: number;
  pass: number;
};

/** Every place for a mark of a subject, in the order of its papers and parts. */
export function markColumns(papers: readonly Paper[]): MarkColumn[] {
  return papers.flatMap((paper) =>
    paper.parts.map((part) => ({
      paper: paper.key,
      paper_en: paper.name_en,
      paper_bn: paper.name_bn,
      part: part.type,
      full: part.full,
      pass: part.pass ?? passMark(part.full),
    })),
  );
}

/** How many marks a student of this subject gets. */
export const cellCount = (papers: readonly Paper[]): number =>
  papers.reduce((sum, paper) => sum + paper.parts.length, 0);
