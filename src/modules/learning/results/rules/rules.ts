import { type GradedSubject, withGrace } from './grace.ts';
import type { ResultIssue, StudentResult, SubjectResult } from './result-types.ts';
import { assertUsableSettings, type ResultSettings } from './rule-settings.ts';
import { studentResult } from './student-result.ts';
import { type CellMark, type CompiledSubject, compileSubject, subjectResult } from './subject-result.ts';
import type { ExamSubjectRule, Mark, StudentSubject } from '#modules/school/academics/base/subject-rule.ts';

/** What one class and group is examined in. */
export interface ClassRules {
  subjects: readonly ExamSubjectRule[];
  /** Counted subjects every student must have: 9 for SSC, 6 for HSC; null: not checked. */
  expectedCounted: number | null;
}

/** One student's subjects and marks, in any order. */
export interface StudentMarks {
  studentId: string;
  subjects: readonly StudentSubject[];
  marks: readonly Mark[];
}

interface Prepared {
  compiled: CompiledSubject;
  order: number;
  /** The place of each part among the cells. */
  cellIndex: Map<string, Map<string, number>>;
}

/**
 * The result algorithm (handbook 2.4), prepared once for a class and then called for each student.
 * Marks and full marks are hundredths. Throws RangeError for rules or settings that cannot be used; what is
 * wrong with one student's data never throws but makes that result INCOMPLETE, with coded issues.
 */
export function compileRules(
  rules: ClassRules,
  settings: ResultSettings,
): (student: StudentMarks) => StudentResult {
  assertUsableSettings(settings);
  const prepared = new Map<string, Prepared>();
  rules.subjects.forEach((rule, order) => {
    if (prepared.has(rule.subject)) throw new RangeError(`Two rules for subject ${rule.subject}`);
    const compiled = compileSubject(rule, settings);
    prepared.set(rule.subject, { compiled, order, cellIndex: cellIndexOf(compiled) });
  });

  return (student) => {
    const issues: ResultIssue[] = [];
    const taken = takenSubjects(student.subjects, prepared, issues);
    const cells = cellMarks(student, prepared, issues);
    const graded: GradedSubject[] = [];
    const withoutRule: SubjectResult[] = [];
    for (const { subject, kind } of taken) {
      const found = prepared.get(subject);
      if (!found) {
        withoutRule.push(resultWithoutRule({ subject, kind }));
        continue;
      }
      const { compiled } = found;
      const marks = cells.get(subject) ?? compiled.cells.map(() => null);
      graded.push({ compiled, kind, marks, result: subjectResult(compiled, kind, marks) });
    }
    const clean = issues.length === 0 && withoutRule.every((each) => each.kind === 'UNCOUNTED');
    const results = clean ? withGrace(graded, settings.fourthFailFails) : graded.map((each) => each.result);
    const all = [...results, ...withoutRule];
    return studentResult(student.studentId, all, issues, settings, rules.expectedCounted);
  };
}

function cellIndexOf(compiled: CompiledSubject): Prepared['cellIndex'] {
  const cellIndex: Prepared['cellIndex'] = new Map();
  compiled.cells.forEach(({ paper, part }, index) => {
    const parts = cellIndex.get(paper) ?? new Map<string, number>();
    cellIndex.set(paper, parts.set(part, index));
  });
  return cellIndex;
}

/** The student's subjects in the order of the rules, each once. */
function takenSubjects(
  subjects: readonly StudentSubject[],
  prepared: ReadonlyMap<string, Prepared>,
  issues: ResultIssue[],
): StudentSubject[] {
  const taken = new Map<string, StudentSubject>();
  let fourth = false;
  for (const each of subjects) {
    const { subject, kind } = each;
    if (taken.has(subject)) {
      issues.push({ code: 'SUBJECT_TWICE', subject });
      continue;
    }
    if (kind === 'OPTIONAL4' && fourth) issues.push({ code: 'SECOND_FOURTH_SUBJECT', subject });
    if (kind === 'OPTIONAL4') fourth = true;
    taken.set(subject, each);
  }
  const orderOf = (subject: string): number => prepared.get(subject)?.order ?? prepared.size;
  return [...taken.values()].sort((a, b) => orderOf(a.subject) - orderOf(b.subject));
}

/** Marks laid out in the order of each subject's cells. Marks of subjects the student does not take are left out. */
function cellMarks(
  student: StudentMarks,
  prepared: ReadonlyMap<string, Prepared>,
  issues: ResultIssue[],
): Map<string, CellMark[]> {
  const laid = new Map<string, CellMark[]>();
  for (const { subject } of student.subjects) {
    const found = prepared.get(subject);
    if (found) laid.set(subject, Array<CellMark>(found.compiled.cells.length).fill(null));
  }
  for (const { subject, paper, part, status, obtained } of student.marks) {
    const cells = laid.get(subject);
    if (!cells) continue;
    const index = prepared.get(subject)?.cellIndex.get(paper)?.get(part);
    if (index === undefined) issues.push({ code: 'MARK_WITHOUT_PART', subject, paper, part });
    else if (cells[index]) issues.push({ code: 'MARK_TWICE', subject, paper, part });
    else cells[index] = { status, obtained };
  }
  return laid;
}

function resultWithoutRule({ subject, kind }: StudentSubject): SubjectResult {
  return {
    subject,
    label: { en: subject, bn: subject },
    kind,
    counted: kind !== 'OPTIONAL4' && kind !== 'UNCOUNTED',
    state: 'INCOMPLETE',
    papers: [],
    total: 0,
    exactTotal: 0,
    full: 0,
    percent: null,
    letter: null,
    gp: null,
    tests: [],
    reasons: [{ code: 'NO_RULE' }],
    grace: [],
    absentThroughout: false,
  };
}
