import type { SubjectSlot } from '#modules/school/academics/base/subject-conditions.ts';

/**
 * How many counted subjects every student of an exam must have: 9 for a whole SSC exam. An exam with some of the
 * subjects expects the slots it holds whole; null where that cannot be said.
 */
export function expectedCounted(slots: readonly SubjectSlot[], inExam: readonly string[]): number | null {
  let sum = 0;
  for (const { slot, subjects, min } of slots) {
    if (slot === 'OPTIONAL4' || slot === 'UNCOUNTED') continue;
    const held = subjects.filter((code) => inExam.includes(code)).length;
    if (held > 0 && held < subjects.length) return null;
    if (held > 0) sum += min;
  }
  return sum > 0 ? sum : null;
}
