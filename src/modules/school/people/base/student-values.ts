import type { SubjectKind } from '#modules/school/academics/base/subject-rule.ts';
import type { Details } from './details.ts';

/** The names of the parents, each in both languages. */
export const parentNames = {
  father: ['father_name_en', 'father_name_bn'],
  mother: ['mother_name_en', 'mother_name_bn'],
} as const;
export const parentNameKeys = [...parentNames.father, ...parentNames.mother] as const;

/** What a student is, by which lists and reports are narrowed. */
export const traitKeys = ['gender', 'religion', 'blood_group'] as const;

/** The columns of a student that a sheet, a form or a correction can change; null: not known. */
export const personalKeys = [
  'name_en',
  'name_bn',
  'gender',
  'religion',
  'date_of_birth',
  'birth_registration',
  'blood_group',
  'national_id',
  'passport_no',
  'phone',
  'email',
  'emergency_phone',
  ...parentNameKeys,
  'present_address',
  'permanent_address',
  'admitted_on',
  'remark',
] as const;
export type PersonalKey = (typeof personalKeys)[number];
export type Personal = Record<PersonalKey, string | null>;

/** What a guardian may do about one child; the columns of their link. */
export const guardianRights = ['may_see', 'may_collect', 'gets_messages'] as const;
/** How a sheet says whether a guardian may do it. */
export const rightWords = { yes: { en: 'Yes', bn: 'হ্যাঁ' }, no: { en: 'No', bn: 'না' } };
export type Rights = Record<(typeof guardianRights)[number], boolean>;

export type GuardianValues = {
  name_en: string;
  name_bn: string;
  phone: string | null;
  email?: string | null;
  occupation?: string | null;
  relation: string;
  /** All of them where nothing is said. */
  rights?: Rights;
};

/** What an enrolment says beside section, roll and state. */
export const enrolmentKeys = [
  'house_id',
  'category_id',
  'session_id',
  'board_roll',
  'board_registration',
  'started_on',
] as const;
export type EnrolmentKey = (typeof enrolmentKeys)[number];
export type EnrolmentValues = Record<EnrolmentKey, string | null>;

/** A student as checked, on the way in; subjects by the id of the class's subject. */
export type StudentValues = Partial<Personal> &
  Partial<Details> &
  EnrolmentValues & {
    name_en: string;
    name_bn: string;
    roll: number;
    student_code: string | null;
    guardian: GuardianValues | null;
    second_guardian?: GuardianValues | null;
    subjects: { id: string; kind: SubjectKind }[];
    religion_subject_code: string | null;
    /** Checked by somebody who may fill a section beyond its seats. */
    overfill?: true;
  };
