import type { SubjectCondition, SubjectSlot } from '../base/subject-conditions.ts';
import {
  type CombineMode,
  type ExamSubjectRule,
  type PartRule,
  type PartType,
  passMark,
  type PassingRule,
  type SubjectKind,
} from '../base/subject-rule.ts';

export type TemplateLevel = 'PRE_PRIMARY' | 'PRIMARY' | 'JUNIOR_SECONDARY' | 'SECONDARY' | 'HIGHER_SECONDARY';
export type TemplateGroup = 'GENERAL' | 'SCIENCE' | 'HUMANITIES' | 'BUSINESS';
export type Religion = 'ISLAM' | 'HINDU' | 'BUDDHIST' | 'CHRISTIAN';

/** A paper as the board knows it. */
export interface PaperTemplate {
  code: string;
  paper_no: 1 | 2 | null;
  name_en: string;
  name_bn: string;
  /** Full and pass marks in hundredths. */
  parts: PartRule[];
}

/** A subject; with two papers it is their combination and its code joins theirs: "101+102". */
export interface SubjectTemplate {
  code: string;
  level: TemplateLevel;
  name_en: string;
  name_bn: string;
  papers: PaperTemplate[];
  passingRule: PassingRule;
  combineMode: CombineMode;
  /** Only religion subjects. */
  religion?: Religion;
}

/** Everything a school needs to start a class and group; all of it can be edited afterwards. */
export interface ClassTemplate {
  key: string;
  name_en: string;
  name_bn: string;
  level: TemplateLevel;
  classCodes: string[];
  group: TemplateGroup;
  /** No source at hand gives its codes and marks: short names stand in for codes, and screens say so. */
  toConfirm?: true;
  subjects: SubjectTemplate[];
  condition: Pick<SubjectCondition, 'slots' | 'exclusive'>;
  /** Subjects in the divisor of the GPA. */
  expectedCounted: number;
}

export type Marks = Partial<Record<PartType, number>>;

// Distributions of 2026 (handbook 2.2), in whole marks.
export const theory: Marks = { CQ: 70, MCQ: 30 };
export const practical: Marks = { CQ: 50, MCQ: 25, PR: 25 };
/** English has no creative part: each paper is written. Marks sheets may head its column CQ anyway. */
export const oneWritten: Marks = { WR: 100 };

/** Parts with their usual pass marks, from whole marks: `{ CQ: 70, MCQ: 30 }`. */
export function parts(marks: Marks): PartRule[] {
  return Object.entries(marks).map(([type, whole]) => {
    const full = whole * 100;
    return { type: type as PartType, full, pass: passMark(full) };
  });
}

/** A subject with one paper. */
export function single(
  level: TemplateLevel,
  code: string,
  name_en: string,
  name_bn: string,
  marks: Marks,
  religion?: Religion,
): SubjectTemplate {
  const paper: PaperTemplate = { code, paper_no: null, name_en, name_bn, parts: parts(marks) };
  const subject: SubjectTemplate = {
    code,
    level,
    name_en,
    name_bn,
    papers: [paper],
    passingRule: 'BOTH',
    combineMode: 'PARTS_COMBINED',
  };
  return religion ? { ...subject, religion } : subject;
}

/** A subject with two papers, graded once (handbook 2.3). */
export function twoPapers(
  level: TemplateLevel,
  codes: readonly [string, string],
  name_en: string,
  name_bn: string,
  marks: readonly [Marks, Marks],
  combineMode: CombineMode = 'PARTS_COMBINED',
): SubjectTemplate {
  const paper = (no: 1 | 2): PaperTemplate => ({
    code: codes[no - 1] as string,
    paper_no: no,
    name_en: `${name_en} ${no === 1 ? '1st' : '2nd'} Paper`,
    name_bn: `${name_bn} ${no === 1 ? '১ম' : '২য়'} পত্র`,
    parts: parts(marks[no - 1] as Marks),
  });
  return {
    code: codes.join('+'),
    level,
    name_en,
    name_bn,
    papers: [paper(1), paper(2)],
    passingRule: 'BOTH',
    combineMode,
  };
}

const slotLabels: Record<SubjectKind, { en: string; bn: string }> = {
  COMPULSORY: { en: 'Compulsory', bn: 'আবশ্যিক' },
  RELIGION: { en: 'Religion', bn: 'ধর্ম' },
  ELECTIVE: { en: 'Elective', bn: 'নৈর্বাচনিক' },
  OPTIONAL4: { en: '4th subject', bn: 'চতুর্থ বিষয়' },
  UNCOUNTED: { en: 'School-based', bn: 'প্রতিষ্ঠানভিত্তিক' },
};

/** A slot of which the student picks between `min` and `max`; all of them when no numbers are given. */
export function slot(
  kind: SubjectKind,
  subjects: string[],
  min: number = subjects.length,
  max: number = min,
): SubjectSlot {
  const entry: SubjectSlot = { slot: kind, label: slotLabels[kind], subjects, min, max };
  return kind === 'RELIGION' ? { ...entry, byReligion: true } : entry;
}

/** The template's religion subject for a student's religion; null where the class has none. */
export function religionSubjectOf(template: ClassTemplate, religion: Religion): string | null {
  return template.subjects.find((each) => each.religion === religion)?.code ?? null;
}

/** The rule with which an exam of this subject starts. */
export function examRuleOf(subject: SubjectTemplate): ExamSubjectRule {
  const { code, name_en, name_bn, papers, passingRule, combineMode } = subject;
  return {
    subject: code,
    label: { en: name_en, bn: name_bn },
    papers: papers.map((paper) => ({
      key: paper.code,
      label: { en: paper.name_en, bn: paper.name_bn },
      parts: paper.parts,
    })),
    passingRule,
    combineMode,
    overallPass: null,
  };
}
