/**
 * The shape that `report-card.typ` prints (handbook 2.8). Figures are ASCII and already rounded; the layout shows them
 * in the digits of the language. Pictures are named, and their bytes go to the compiler beside the data.
 */
export type Figure = string | number | null;

/** Marks by the key of the part (CQ, MCQ, PR …); null where a part does not exist, `A` or `অনু` where absent, `8*` with grace. */
export type PartMarks = Record<string, Figure>;

export type PaperLine = { name: string; full: Figure; parts: PartMarks; total: Figure };

export type SubjectLine = PaperLine & {
  /** Two-paper subjects: each paper's own line is printed above the combined one. */
  papers?: PaperLine[];
  /** Highest total in the class. */
  highest: Figure;
  letter: string;
  point: Figure;
  failed?: boolean;
};

export type SchoolHead = {
  name: string;
  /** The name in the other language, smaller below it. */
  name_other?: string;
  address: string;
  eiin?: Figure;
  /** Name of a picture. */
  logo?: string;
};

export type StudentFacts = {
  name: string;
  father: string;
  mother: string;
  student_id: Figure;
  roll: Figure;
  class: string;
  group: string;
  section: string;
  shift: string;
  version: string;
  year: Figure;
  /** Name of a picture; without one the place for a photo stays empty. */
  photo?: string;
};

export type ReportCard = {
  student: StudentFacts;
  subjects: SubjectLine[];
  fourth?: SubjectLine;
  /** Where the surplus of the 4th subject is in the total: the counted subjects' marks of the full ones, and it. */
  total: { obtained: Figure; counted: Figure; full: Figure; surplus: Figure };
  gpa: Figure;
  gpa_without_fourth: Figure;
  letter: string;
  passed: boolean;
  /** The word for it: Passed / উত্তীর্ণ. */
  result: string;
  /** Position by scope, most telling first; a failed student has `–`. */
  positions: Array<{ label: string; value: Figure }>;
  failed_subjects: string[];
  /** Null: not recorded, and not printed. */
  attendance: { working_days: Figure; present: Figure; percent: Figure } | null;
  /** Behaviour and co-curricular lines. */
  conduct?: Array<{ label: string; value: string }>;
  remarks: { teacher: string | null; guardian: string | null; head: string | null };
  /** Name of the picture (`qrPng`) that leads to the public result. */
  qr: string;
};

/** Every word that the card prints, in the language of the document. */
export type ReportCardLabels = Record<ReportCardLabel, string>;
export type ReportCardLabel = (typeof REPORT_CARD_LABELS)[number];
export const REPORT_CARD_LABELS = [
  'title',
  'eiin',
  'photo',
  'name',
  'father',
  'mother',
  'student_id',
  'roll',
  'class',
  'group',
  'section',
  'shift',
  'version',
  'year',
  'exam',
  'number',
  'subject',
  'full',
  'total',
  'highest',
  'letter',
  'point',
  'fourth',
  'grand_total',
  'surplus',
  'gpa',
  'gpa_without_fourth',
  'result',
  'failed_subjects',
  'none',
  'attendance',
  'working_days',
  'present',
  'marks_range',
  'remark_teacher',
  'remark_guardian',
  'remark_head',
  'published_on',
  'qr_caption',
  'sign_teacher',
  'sign_guardian',
  'sign_head',
] as const;

/** A run of cards of one exam; `parts` are the columns of marks, in order. */
export type ReportCardData = {
  school: SchoolHead;
  labels: ReportCardLabels;
  exam: string;
  /** Ready to print: 05 March 2026 / ০৫ মার্চ ২০২৬. Null before publication: nothing is printed. */
  published_on: string | null;
  parts: Array<{ key: string; label: string }>;
  grades: Array<{ range: string; letter: string; point: string }>;
  cards: ReportCard[];
};
