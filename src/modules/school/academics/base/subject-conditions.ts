import type { StudentSubject, SubjectKind } from './subject-rule.ts';

/** One slot of a subject condition: which subjects fill it and how many a student picks. */
export interface SubjectSlot {
  slot: SubjectKind;
  label: { en: string; bn: string };
  /** Codes of (combined) subjects: "109", "101+102". */
  subjects: string[];
  min: number;
  max: number;
  /** The subject follows the student's religion. */
  byReligion?: boolean;
}

/** Which subjects a student of a class and group may take (বিষয় শর্ত, handbook 1.5). */
export interface SubjectCondition {
  classId: string;
  groupId: string;
  versionId?: string;
  yearFrom: number;
  slots: SubjectSlot[];
  /** Sets of subjects of which a student may have one at most. The same subject in two slots is never allowed. */
  exclusive: string[][];
}

/** What decides what a student may choose, wherever it is kept. */
export type Condition = { slots: SubjectSlot[]; exclusive: string[][] };

/** What was picked for one student, by slot. */
export interface SubjectChoice {
  /**
   * Picked codes. COMPULSORY and UNCOUNTED may be left out: slots without a choice then fill themselves.
   * So may RELIGION, when `faithSubject` is known.
   */
  picks: Partial<Record<SubjectKind, readonly string[]>>;
  /** The subject of the student's own religion; null when unknown. */
  faithSubject: string | null;
  /** Someone chose the religion subject on purpose (no teacher for the student's own). */
  religionSubjectSet: boolean;
}

export type ChoiceError =
  | { code: 'TOO_FEW' | 'TOO_MANY'; slot: SubjectKind; limit: number; picked: number; subjects: string[] }
  | { code: 'NOT_OFFERED'; slot: SubjectKind; subject: string }
  | { code: 'SAME_SUBJECT_TWICE'; slot: SubjectKind; otherSlot: SubjectKind; subject: string }
  | { code: 'WRONG_COMBINATION'; slot: SubjectKind; subjects: string[] }
  | { code: 'EXCLUSIVE'; subjects: string[] };

export interface ChoiceWarning {
  code: 'RELIGION_DIFFERS';
  slot: 'RELIGION';
  subject: string;
  faithSubject: string;
}

export interface CheckedChoice {
  errors: ChoiceError[];
  warnings: ChoiceWarning[];
  /** All the student's subjects, self-filled slots included; to be stored only without errors. */
  subjects: StudentSubject[];
}

type Slots = Pick<SubjectCondition, 'slots' | 'exclusive'>;

/** Checks one student's choice against the condition of the class (handbook 1.5, C1–C7). */
export function checkChoice(condition: Slots, choice: SubjectChoice): CheckedChoice {
  const errors: ChoiceError[] = [];
  const subjects: StudentSubject[] = [];
  const bySlot = Map.groupBy(condition.slots, (each) => each.slot);
  // A pick for a slot that the condition does not have must be refused too.
  for (const slot of Object.keys(choice.picks) as SubjectKind[]) if (!bySlot.has(slot)) bySlot.set(slot, []);

  for (const [slot, entries] of bySlot) {
    const picked = choice.picks[slot] ?? filledByItself(entries, choice);
    errors.push(...slotErrors(slot, entries, picked));
    for (const subject of picked) {
      const other = subjects.find((each) => each.subject === subject);
      if (other) errors.push({ code: 'SAME_SUBJECT_TWICE', slot, otherSlot: other.kind, subject });
      else subjects.push({ subject, kind: slot });
    }
  }
  for (const set of condition.exclusive) {
    const together = set.filter((code) => subjects.some((each) => each.subject === code));
    if (together.length > 1) errors.push({ code: 'EXCLUSIVE', subjects: together });
  }
  return { errors, warnings: religionWarnings(condition, choice, subjects), subjects };
}

function filledByItself(entries: readonly SubjectSlot[], { faithSubject }: SubjectChoice): string[] {
  return entries.flatMap((entry) => {
    const { slot, subjects, min } = entry;
    if (entry.byReligion) return faithSubject && subjects.includes(faithSubject) ? [faithSubject] : [];
    const withoutChoice = (slot === 'COMPULSORY' || slot === 'UNCOUNTED') && min === subjects.length;
    return withoutChoice ? subjects : [];
  });
}

function slotErrors(
  slot: SubjectKind,
  entries: readonly SubjectSlot[],
  picked: readonly string[],
): ChoiceError[] {
  const offered = [...new Set(entries.flatMap((entry) => entry.subjects))];
  const strange = picked.filter((subject) => !offered.includes(subject));
  const errors: ChoiceError[] = strange.map((subject) => ({ code: 'NOT_OFFERED', slot, subject }));
  const least = entries.reduce((sum, entry) => sum + entry.min, 0);
  const most = entries.reduce((sum, entry) => sum + entry.max, 0);
  const count = picked.length;
  if (count < least) {
    errors.push({ code: 'TOO_FEW', slot, limit: least, picked: count, subjects: offered });
  } else if (count - strange.length > most) {
    errors.push({ code: 'TOO_MANY', slot, limit: most, picked: count, subjects: offered });
  }
  if (errors.length > 0 || canBeSpread(picked, entries)) return errors;

  for (const { subjects, min, max } of entries) {
    const own = picked.filter((subject) => subjects.includes(subject)).length;
    if (own < min) errors.push({ code: 'TOO_FEW', slot, limit: min, picked: own, subjects });
    const only = picked.filter((subject) => offeredOnlyIn(subject, subjects, entries)).length;
    if (only > max) errors.push({ code: 'TOO_MANY', slot, limit: max, picked: only, subjects });
  }
  return errors.length > 0 ? errors : [{ code: 'WRONG_COMBINATION', slot, subjects: [...picked] }];
}

const offeredOnlyIn = (subject: string, list: readonly string[], entries: readonly SubjectSlot[]): boolean =>
  list.includes(subject) &&
  entries.every((each) => each.subjects === list || !each.subjects.includes(subject));

/** Whether the picks can be shared out among slots of one kind so that each gets between min and max. */
function canBeSpread(picked: readonly string[], entries: readonly SubjectSlot[]): boolean {
  const counts = entries.map(() => 0);
  const assign = (index: number): boolean => {
    const subject = picked[index];
    if (subject === undefined) return entries.every((entry, at) => (counts[at] ?? 0) >= entry.min);
    return entries.some((entry, at) => {
      const count = counts[at] ?? 0;
      if (!entry.subjects.includes(subject) || count >= entry.max) return false;
      counts[at] = count + 1;
      if (assign(index + 1)) return true;
      counts[at] = count;
      return false;
    });
  };
  return assign(0);
}

function religionWarnings(
  condition: Slots,
  { faithSubject, religionSubjectSet }: SubjectChoice,
  subjects: readonly StudentSubject[],
): ChoiceWarning[] {
  const follows = condition.slots.some((entry) => entry.slot === 'RELIGION' && entry.byReligion);
  if (!follows || faithSubject === null || religionSubjectSet) return [];
  return subjects
    .filter((each) => each.kind === 'RELIGION' && each.subject !== faithSubject)
    .map(({ subject }) => ({ code: 'RELIGION_DIFFERS', slot: 'RELIGION', subject, faithSubject }));
}

/**
 * Whether a condition can be met at all: every code is one of the class's subjects and is once in a slot, and no
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
