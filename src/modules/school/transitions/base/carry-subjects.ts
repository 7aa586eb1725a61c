import type { SubjectKind } from '#modules/school/academics/base/subject-rule.ts';
import {
  chooseSubjects,
  type Condition,
  type OfferedSubject,
} from '#modules/school/people/face/subject-choice.ts';

export type Carried = {
  readonly subjects: readonly { id: string; kind: SubjectKind }[];
  /** Kept where the new class offers it. */
  readonly religionSubject: string | null;
  /** Electives or the religion are still to be chosen. */
  readonly open: boolean;
};

export type Before = {
  readonly religion: string | null;
  readonly religionSubject: string | null;
  readonly taken: readonly { code: string; kind: string }[];
};

/**
 * What a student takes in a new class: what it gives to all, the religion subject as before, electives and the 4th
 * subject where the class offers them alike; what no longer fits is left to be chosen.
 */
export function carrySubjects(
  { subjects, condition }: { subjects: readonly OfferedSubject[]; condition: Condition },
  before: Before,
): Carried {
  const offered = (slot: SubjectKind) =>
    new Set(condition.slots.filter((entry) => entry.slot === slot).flatMap((entry) => entry.subjects));
  const of = (kind: SubjectKind) =>
    before.taken.filter((one) => one.kind === kind && offered(kind).has(one.code)).map(({ code }) => code);
  const religionSubject =
    before.religionSubject && offered('RELIGION').has(before.religionSubject) ? before.religionSubject : null;
  const religion = { religion: before.religion, religionSubject };
  const asBefore = chooseSubjects(condition, subjects, {
    ...religion,
    electives: of('ELECTIVE'),
    fourth: of('OPTIONAL4')[0] ?? null,
  });
  const chosen =
    asBefore.errors.length === 0
      ? asBefore
      : chooseSubjects(condition, subjects, { ...religion, electives: [], fourth: null });
  const idOf = new Map(subjects.map(({ code, id }) => [code, id]));
  return {
    religionSubject,
    open: chosen.open.length > 0 || asBefore.errors.length > 0,
    subjects: chosen.subjects.flatMap(({ subject, kind }) => {
      const id = idOf.get(subject);
      return id ? [{ id, kind }] : [];
    }),
  };
}
