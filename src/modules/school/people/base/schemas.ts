import { z } from 'zod';
import { BLOOD_GROUPS } from '#kernel/text/identifiers.ts';
import { fill } from '#kernel/pick.ts';
import { daySchema } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { subjectKinds } from '#modules/school/academics/base/subject-rule.ts';
import { enrolmentStates, genderCodes, religionCodes } from './codes.ts';
import { parentNameKeys, personalKeys } from './student-values.ts';
import {
  birthRegistration,
  bloodGroup,
  email,
  line,
  mobile,
  name,
  nationalId,
  optional,
  passport,
  text,
} from './values.ts';

export const personalSchema = z.object({
  name_en: name,
  name_bn: name,
  gender: optional(z.enum(genderCodes)),
  religion: optional(z.enum(religionCodes)),
  date_of_birth: optional(daySchema),
  birth_registration: birthRegistration,
  blood_group: bloodGroup,
  national_id: nationalId,
  passport_no: passport,
  phone: mobile,
  email,
  emergency_phone: mobile,
  ...fill(parentNameKeys, line(150)),
  present_address: text(500),
  permanent_address: text(500),
  admitted_on: optional(daySchema),
  remark: text(1000),
});

export const guardianSchema = z.object({
  name_en: name,
  name_bn: name,
  phone: mobile,
  email,
  occupation: text(150),
  relation: z.enum(['father', 'mother', 'guardian']),
});

export const choiceSchema = z.object({
  /** Codes of the class's subjects; what follows by itself may be left out. */
  electives: z.array(z.string().max(20)).max(20).default([]),
  fourth: optional(z.string().max(20)),
  religion_subject: optional(z.string().max(20)),
});

/** A value, or `none`: those of whom it is not known. */
const orNone = z.union([z.uuid(), z.literal('none')]).optional();

export const filterSchema = z.object({
  year_id: z.uuid().optional(),
  section_id: z.uuid().optional(),
  class_id: z.uuid().optional(),
  group_id: z.uuid().optional(),
  shift_id: z.uuid().optional(),
  version_id: z.uuid().optional(),
  session_id: orNone,
  session_type_id: orNone,
  house_id: orNone,
  category_id: orNone,
  batch_id: z.uuid().optional(),
  gender: z.enum([...genderCodes, 'none']).optional(),
  religion: z.enum([...religionCodes, 'none']).optional(),
  blood_group: z.enum([...BLOOD_GROUPS, 'none']).optional(),
  status: z.enum([...enrolmentStates, 'all']).optional(),
  q: z.string().max(100).optional(),
});

export const sortSchema = z
  .enum(['name_en', '-name_en', 'name_bn', '-name_bn', 'roll', '-roll', 'student_code', '-student_code'])
  .optional();

export const listedStudent = z.object({
  id: z.string(),
  enrolment_id: z.string(),
  student_code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  roll: z.number(),
  section_id: z.string(),
  gender: z.string().nullable(),
  religion: z.string().nullable(),
  phone: z.string().nullable(),
  father_name_en: z.string().nullable(),
  father_name_bn: z.string().nullable(),
  status: z.string(),
  photo_file: z.string().nullable(),
  mother_name_en: z.string().nullish(),
  mother_name_bn: z.string().nullish(),
  date_of_birth: z.string().nullish(),
  birth_registration: z.string().nullish(),
  blood_group: z.string().nullish(),
  board_roll: z.string().nullish(),
  board_registration: z.string().nullish(),
  house_id: z.string().nullish(),
  category_id: z.string().nullish(),
  session_id: z.string().nullish(),
  batches: z.array(word).nullish(),
});
export type ListedStudent = z.infer<typeof listedStudent>;

const takenSubject = z.object({
  id: z.string(),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  kind: z.enum(subjectKinds),
});

export const shownEnrolment = z.object({
  id: z.string(),
  version: z.number(),
  year_id: z.string(),
  year: word,
  section_id: z.string(),
  section: word,
  roll: z.number(),
  status: z.string(),
  board_roll: z.string().nullable(),
  board_registration: z.string().nullable(),
  house_id: z.string().nullable(),
  category_id: z.string().nullable(),
  session_id: z.string().nullable(),
  started_on: z.string(),
  ended_on: z.string().nullable(),
  religion_subject_code: z.string().nullable(),
  subjects: z.array(takenSubject),
});

const shownGuardian = z.object({
  id: z.string(),
  version: z.number(),
  name_en: z.string(),
  name_bn: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  occupation: z.string().nullable(),
  relation: z.string(),
  has_login: z.boolean(),
  /** Whether the school hands the child over to them; null for families, to whom it does not say so. */
  may_collect: z.boolean().nullable(),
});

const texts = z.string().nullable();
export const shownStudent = z.object({
  id: z.string(),
  version: z.number(),
  student_code: z.string(),
  ...fill(personalKeys, texts),
  name_en: z.string(),
  name_bn: z.string(),
  photo_file: texts,
  has_login: z.boolean(),
  guardians: z.array(shownGuardian),
  enrolments: z.array(shownEnrolment),
  siblings: z.array(
    z.object({ id: z.string(), name_en: z.string(), name_bn: z.string(), student_code: z.string() }),
  ),
});
export type ShownStudent = z.infer<typeof shownStudent>;

export const offerSchema = z.object({
  subjects: z.array(
    z.object({ code: z.string(), name_en: z.string(), name_bn: z.string(), religion: z.string().nullable() }),
  ),
  slots: z.array(
    z.object({
      slot: z.enum(subjectKinds),
      label: word,
      subjects: z.array(z.string()),
      min: z.number(),
      max: z.number(),
      byReligion: z.boolean().optional(),
    }),
  ),
});
export type Offer = z.infer<typeof offerSchema>;

export const knownFamily = z.object({
  id: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  phone: z.string(),
  /** What the guardian is to the child who came last. */
  relation: z.enum(['father', 'mother', 'guardian']),
  children: z.array(
    z.object({
      id: z.string(),
      name_en: z.string(),
      name_bn: z.string(),
      section: word.nullable(),
      ...fill(parentNameKeys, texts),
    }),
  ),
});
export type KnownFamily = z.infer<typeof knownFamily>;

export const historyLine = z.object({
  at: z.date(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  user: word.nullable(),
});

const shownSection = z.object({
  id: z.string(),
  class_id: z.string(),
  group_id: z.string(),
  shift_id: z.string(),
  version_id: z.string(),
  class: word,
  class_code: z.string(),
  group: word,
  group_code: z.string(),
  shift: word,
  version: word,
  section: word,
  label: word,
});
export const sectionChoicesSchema = z.object({
  years: z.array(z.object({ id: z.string(), en: z.string(), bn: z.string(), current: z.boolean() })),
  year_id: z.string().nullable(),
  sections: z.array(shownSection),
});
export type SectionChoices = z.infer<typeof sectionChoicesSchema>;
export type ShownSection = z.infer<typeof shownSection>;

export const slipSchema = z.object({
  kind: z.enum(['student', 'guardian']),
  id: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  login: z.string(),
  password: z.string().nullable(),
  /** Has an account already and was asked; nothing is joined before they accept. */
  requested: z.boolean(),
  children: z.array(z.object({ name_en: z.string(), name_bn: z.string(), roll: z.number() })),
});
export type ShownSlip = z.infer<typeof slipSchema>;

const loginLine = z.object({
  id: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  has_login: z.boolean(),
  last_login_at: z.date().nullable(),
  kept: z.boolean(),
});
export const loginsSchema = z.object({
  students: z.array(loginLine.extend({ roll: z.number(), username: z.string().nullable() })),
  guardians: z.array(
    loginLine.extend({
      phone: z.string().nullable(),
      children: z.array(z.number()),
      request: z.enum(['waiting', 'declined', 'ended']).nullable(),
    }),
  ),
});

/** A child of the family as pages of students and guardians name it. */
export const ownChildLine = z.object({
  enrolment_id: z.uuid(),
  student_id: z.uuid(),
  name_en: z.string(),
  name_bn: z.string(),
  photo: z.string().nullable(),
  section: word,
  roll: z.int(),
});
export type OwnChildLine = z.output<typeof ownChildLine>;
