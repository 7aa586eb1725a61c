/**
 * Where a mark sheet is opened: the office has a screen for all of them, a teacher one for the own ones.
 * `enterAll`: the person may enter marks of every subject.
 */
export function sheetAddress(
  enterAll: boolean,
  at: { year?: string | null; exam: string; section_id?: string; exam_subject_id?: string },
): string {
  const page = enterAll
    ? '/site/site-mark-entry/site-exam-marks-entry-form'
    : '/site/employee-panel/exam/employee-exam-marks-entry-form';
  const query = new URLSearchParams({
    ...(at.year ? { year: at.year } : {}),
    exam: at.exam,
    ...(at.section_id ? { section: at.section_id } : {}),
    ...(at.exam_subject_id ? { subject: at.exam_subject_id } : {}),
  });
  return `${page}?${query.toString()}`;
}

/** The page of an exam with all its steps, from its declaration to the report cards. */
export const examPageAddress = (exam: string): string => `/site/exam/steps?exam=${exam}`;
