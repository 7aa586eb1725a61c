import type { SubjectKind } from '#modules/school/academics/subject-rule.ts';

/** The columns of a student that a sheet, a form or a correction can change; null: not known. */
export const personalKeys = [
  'name_en',
  'name_bn',
  'gender',
  'religion',
  'date_of_birth',
  'birth_registration',
  'blood_group',
  'phone',
  'email',
  'father_name_en',
  'father_name_bn',
  'mother_name_en',
  'mother_name_bn',
  'present_address',
  'permanent_address',
  'admitted_on',
  'remark',
] as const;
export type PersonalKey = (typeof personalKeys)[number];
export type Personal = Record<PersonalKey, string | null>;

export type GuardianValues = {
  name_en: string;
  name_bn: string;
  phone: string | null;
  relation: string;
};

/** A student as checked, on the way in; subjects by the id of the class's subject. */
export type StudentValues = Partial<Personal> & {
  name_en: string;
  name_bn: string;
  roll: number;
  student_code: string | null;
  guardian: GuardianValues | null;
  subjects: { id: string; kind: SubjectKind }[];
  religion_subject_code: string | null;
  category_id: string | null;
  board_registration: string | null;
};
