import { parseHundredths } from '#kernel/exact.ts';
import { meritByScope, meritEntry } from '../rules/merit.ts';
import { packResult, type RunRules } from './packed-result.ts';
import type { StudentResult } from '../rules/result-types.ts';
import type { StudentMarks } from '../rules/rules.ts';
import { sortBands } from '../rules/grade.ts';
import { type ResultStatistics, resultStatistics, statisticsBy } from '../rules/statistics.ts';
import type { ResultRow } from './result-row.ts';

/** A student of a run beside the marks: what merit and statistics need. */
export interface RunStudent {
  enrolment_id: string;
  section_id: string;
  roll: number;
  gender: string | null;
  previous_roll: number | null;
  present_days: number | null;
  /** Of which days, where attendance was taken; else those that were typed with the exam. */
  working_days?: number;
}

export type RunStatistics = {
  whole: ResultStatistics;
  by_section: Record<string, ResultStatistics>;
  by_gender: Record<string, ResultStatistics>;
};

export const marksOf = (student: RunStudent & Pick<StudentMarks, 'subjects' | 'marks'>): StudentMarks => ({
  studentId: student.enrolment_id,
  subjects: student.subjects,
  marks: student.marks,
});

/** Attendance percent in hundredths; null where it is not known. */
function attendance(present: number | null, workingDays: number | null): number | null {
  return present === null || !workingDays ? null : Math.floor((present * 100_00) / workingDays);
}

/** Graded students as rows, with positions in their section and in the class. */
export function resultRows(
  students: readonly RunStudent[],
  graded: readonly StudentResult[],
  { settings }: RunRules,
  workingDays: number | null,
): ResultRow[] {
  const entries = students.map((student, at) => ({
    ...meritEntry(graded[at] as StudentResult, {
      roll: student.roll,
      previousRoll: student.previous_roll,
      attendance: attendance(student.present_days, student.working_days ?? workingDays),
    }),
    section_id: student.section_id,
  }));
  const inSection = meritByScope(entries, (entry) => entry.section_id, settings);
  const inClass = meritByScope(entries, () => 'class', settings);
  return students.map(({ enrolment_id, section_id, roll }, at) => {
    const result = graded[at] as StudentResult;
    return {
      enrolment_id,
      section_id,
      roll,
      status: result.status,
      gpa: result.gpa === null ? null : parseHundredths(result.gpa),
      gpa_without_fourth: result.gpaWithoutFourth === null ? null : parseHundredths(result.gpaWithoutFourth),
      letter: result.letter,
      total: result.total,
      total_full: result.totalFull,
      failed: result.failedCount,
      golden: result.golden,
      section_position: inSection.get(enrolment_id) ?? null,
      class_position: inClass.get(enrolment_id) ?? null,
      detail: packResult(result),
    };
  });
}

/** Statistics of the whole run, by section and by gender. */
export function runStatistics(
  students: readonly RunStudent[],
  graded: readonly StudentResult[],
  { settings }: RunRules,
): RunStatistics {
  const options = {
    letters: sortBands(settings.bands).map((band) => band.letter),
    excludeGraced: false,
  };
  const of = new Map(students.map((student) => [student.enrolment_id, student]));
  const by = (key: (student: RunStudent) => string) =>
    Object.fromEntries(
      statisticsBy(
        graded,
        (result) => {
          const student = of.get(result.studentId);
          return student ? key(student) : '';
        },
        options,
      ),
    );
  return {
    whole: resultStatistics(graded, options),
    by_section: by((student) => student.section_id),
    by_gender: by((student) => student.gender ?? 'unknown'),
  };
}
