import { asWritten, choice, date, email, longText, phone, text, type Field } from '#kernel/lists/field.ts';
import { fill } from '#kernel/pick.ts';
import { BLOOD_GROUPS } from '#kernel/text/identifiers.ts';
import type { Word } from '#kernel/words.ts';
import { codeWords } from './words.ts';
import { studentColumns } from './columns.ts';
import { detailColumns } from './detail-columns.ts';
import { genderCodes, religionCodes } from './codes.ts';
import { parentNameKeys, type PersonalKey } from './student-values.ts';

const choices = (codes: readonly string[]) =>
  codes.map((value) => ({ value, word: codeWords[value] ?? { en: value, bn: value } }));

/** What a form asks of a student, in the order of a register. */
export const personalFields: Readonly<Record<PersonalKey, Field>> = {
  name_en: text({ required: true, max: 150 }),
  name_bn: text({ required: true, max: 150 }),
  gender: choice(choices(genderCodes)),
  religion: choice(choices(religionCodes)),
  date_of_birth: date(),
  birth_registration: text({ max: 20 }),
  blood_group: choice(asWritten(BLOOD_GROUPS)),
  national_id: text({ max: 20 }),
  passport_no: text({ max: 12 }),
  phone: phone(),
  email: email(),
  emergency_phone: phone(),
  ...fill(parentNameKeys, text({ max: 150 })),
  present_address: longText({ max: 500 }),
  permanent_address: longText({ max: 500 }),
  admitted_on: date(),
  remark: longText({ max: 1000 }),
};

const words = new Map([...studentColumns, ...detailColumns].map(({ key, word }) => [key, word]));

/** The word of a field: the same that a sheet's heading has. */
export const personalWord = (key: string): Word => words.get(key) ?? { en: key, bn: key };
