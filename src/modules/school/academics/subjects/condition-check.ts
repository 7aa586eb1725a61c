import type { SubjectSlot } from '../base/subject-conditions.ts';

/**
 * Whether a condition can be met at all: every code is one of the class's subjects and stands once in a slot, and no
 * slot asks for more than it offers.
 */
export function checkCondition(
  condition: { slots: readonly SubjectSlot[]; exclusive: readonly (readonly string[])[] },
  codes: readonly string[],
): boolean {
  const known = new Set(codes);
  const soundSlots = condition.slots.every(
    ({ subjects, min, max }) =>
      subjects.every((code) => known.has(code)) &&
      new Set(subjects).size === subjects.length &&
      min >= 0 &&
      min <= max &&
      min <= subjects.length,
  );
  return (
    soundSlots && condition.exclusive.every((set) => set.length > 1 && set.every((code) => known.has(code)))
  );
}
