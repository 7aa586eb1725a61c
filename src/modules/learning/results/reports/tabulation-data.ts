import type { Figure, SchoolHead } from '../cards/report-card-data.ts';

/**
 * The shape that `tabulation-sheet.typ` prints: one row a student, subject by subject (handbook 2.8). A two-paper
 * subject lists the columns of both papers and then the combined total and point.
 */
export type TabulationColumn = { label: string; kind?: 'part' | 'total' | 'point' };
export type TabulationSubject = { name: string; columns: TabulationColumn[]; fourth?: boolean };

export type TabulationRow = {
  roll: Figure;
  student_id: Figure;
  name: string;
  /** By subject, then by its columns. */
  marks: Figure[][];
  total: Figure;
  gpa_without_fourth: Figure;
  gpa: Figure;
  letter: string;
  failed: Figure;
  position_section: Figure;
  position_class: Figure;
  remark: string;
  passed: boolean;
};

export const TABULATION_LABELS = [
  'title',
  'eiin',
  'roll',
  'student_id',
  'name',
  'total',
  'gpa',
  'gpa_without_fourth',
  'letter',
  'failed',
  'position_section',
  'position_class',
  'remark',
  'fourth',
  'printed_on',
] as const;
export type TabulationLabels = Record<(typeof TABULATION_LABELS)[number], string>;

export type TabulationData = {
  school: SchoolHead;
  labels: TabulationLabels;
  exam: string;
  /** Class, section, group, shift, year: label and value, at the left of the heading. */
  facts: Array<[string, Figure]>;
  /** Tabulator 1, tabulator 2, scrutineer, class teacher, head. */
  signatures: string[];
  printed_on: string;
  /** What `*` at a mark means, when there is grace. */
  footnote?: string;
  subjects: TabulationSubject[];
  rows: TabulationRow[];
};
