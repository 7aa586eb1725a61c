import { asWritten, choice, date, email, link, longText, phone, text } from '#kernel/lists/field.ts';
import { BLOOD_GROUPS } from '#kernel/text/identifiers.ts';
import type { Word } from '#kernel/words.ts';
import { genders, maritalStates, mpoStates, religions } from './words.ts';

/** Codes with their words as the choices of a field. */
export const asChoices = <K extends string>(words: Readonly<Record<K, Word>>) =>
  (Object.entries(words) as [K, Word][]).map(([value, word]) => ({ value, word }));

// What a school keeps of an employee, in the parts in which a file is read and corrected.
export const personFields = {
  employee_code: text({ required: true, unique: true, max: 40 }),
  name_en: text({ required: true, max: 150 }),
  name_bn: text({ required: true, max: 150 }),
  gender: choice(asChoices(genders)),
  date_of_birth: date(),
  religion: choice(asChoices(religions)),
  blood_group: choice(asWritten(BLOOD_GROUPS)),
  marital_status: choice(asChoices(maritalStates)),
  father_name: text({ max: 150 }),
  mother_name: text({ max: 150 }),
  spouse_name: text({ max: 150 }),
} as const;

export const workFields = {
  designation_id: link('designations', { required: true }),
  department: text({ max: 100 }),
  subject_id: link('subjects'),
  joined_on: date(),
  biometric_id: text({ max: 24, pattern: '[A-Za-z0-9-]+' }),
  index_number: text({ max: 30 }),
  mpo_status: choice(asChoices(mpoStates)),
  mpo_code: text({ max: 30 }),
  mpo_on: date(),
} as const;

export const contactFields = {
  phone: phone(),
  email: email(),
  present_address: longText({ max: 500 }),
  permanent_address: longText({ max: 500 }),
  emergency_name: text({ max: 150 }),
  emergency_relation: text({ max: 60 }),
  emergency_phone: phone(),
} as const;

/** Known only to who holds a permission of its own. */
export const privateFields = {
  national_id: text({ max: 30 }),
  bank_name: text({ max: 120 }),
  bank_branch: text({ max: 120 }),
  bank_account: text({ max: 40 }),
  bank_routing: text({ max: 20 }),
} as const;

/** What such a paper shows is kept like the numbers on it. */
export const privateDocuments: readonly string[] = ['national_id', 'passport', 'bank'];
