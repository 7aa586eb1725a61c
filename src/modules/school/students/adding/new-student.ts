import { detailsOf, type Details } from '#modules/school/people/base/details.ts';
import type { KnownFamily, Offer } from '#modules/school/people/base/schemas.ts';
import { personalKeys } from '#modules/school/people/base/student-values.ts';

export type Relation = 'father' | 'mother' | 'guardian';
export type NewGuardian = {
  relation: Relation;
  name_en: string | null;
  name_bn: string | null;
  phone: string | null;
};

/** What the form of a new student holds: the personal fields under their own names, and these. */
export type NewStudentForm = Record<string, unknown> & {
  roll: number | null;
  student_code: string | null;
  photo_file: string | null;
  house_id: string | null;
  category_id: string | null;
  session_id: string | null;
  /** Null: not touched, so that it follows the day of admission. */
  started_on: string | null;
  details: Details;
  guardian: NewGuardian;
  /** The family that the school knows already, when the student joins it. */
  family: KnownFamily | null;
};

export const emptyStudent: NewStudentForm = {
  ...Object.fromEntries(personalKeys.map((key) => [key, null])),
  roll: null,
  student_code: null,
  photo_file: null,
  house_id: null,
  category_id: null,
  session_id: null,
  started_on: null,
  details: detailsOf({}),
  guardian: { relation: 'father', name_en: null, name_bn: null, phone: null },
  family: null,
  fourth: null,
};

/**
 * The first day in the year: as chosen, else the day of admission where it lies in the year, else today where the year is
 * under way, for someone who comes now.
 */
export function firstDayOf(
  { started_on, admitted_on }: { started_on: string | null; admitted_on?: unknown },
  year: { starts_on: string; ends_on: string },
  today: string,
): string {
  const isIn = (day: unknown): day is string =>
    typeof day === 'string' && day >= year.starts_on && day <= year.ends_on;
  if (started_on) return started_on;
  if (isIn(admitted_on)) return admitted_on;
  return isIn(today) ? today : year.starts_on;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The guardian's names as typed: those of the parent chosen, or of somebody else. */
function namesOf(values: NewStudentForm): { en: string; bn: string } {
  const { guardian } = values;
  if (guardian.relation === 'guardian') return { en: text(guardian.name_en), bn: text(guardian.name_bn) };
  return {
    en: text(values[`${guardian.relation}_name_en`]),
    bn: text(values[`${guardian.relation}_name_bn`]),
  };
}

/** The field in which a name has to be typed because a mobile number is alone. */
export function namelessGuardian(values: NewStudentForm, lang: 'en' | 'bn'): string | null {
  const { relation, phone } = values.guardian;
  const { en, bn } = namesOf(values);
  if (values.family || !text(phone) || en || bn) return null;
  return relation === 'guardian' ? `guardian.name_${lang}` : `${relation}_name_${lang}`;
}

/** Null when nobody was named. A family that is known comes with its own spelling, by which it is found. */
export function guardianOf(values: NewStudentForm) {
  const common = { email: null, occupation: null, relation: values.guardian.relation };
  const { family } = values;
  if (family) return { ...common, name_en: family.name_en, name_bn: family.name_bn, phone: family.phone };
  const { en, bn } = namesOf(values);
  if (!en && !bn) return null;
  return { ...common, name_en: en || bn, name_bn: bn || en, phone: text(values.guardian.phone) || null };
}

/** The class teaches religion, and nothing says which of its subjects this student takes. */
export function religionMissing(offer: Offer | undefined, religion: unknown, chosen: string | null): boolean {
  if (chosen || !offer?.slots.some(({ slot }) => slot === 'RELIGION')) return false;
  return !offer.subjects.some((subject) => subject.religion && subject.religion.toLowerCase() === religion);
}
