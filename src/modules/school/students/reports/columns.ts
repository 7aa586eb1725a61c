import { column as c, type ListColumn } from '#kernel/lists/list.ts';
import type { Choice } from '#kernel/lists/field.ts';
import { enrolmentStates, genderCodes, religionCodes } from '#modules/school/people/base/codes.ts';
import { studentColumns } from '#modules/school/people/base/columns.ts';
import { detailColumns } from '#modules/school/people/base/detail-columns.ts';
import { codeWords, detailWords, studentFieldWords } from '#modules/school/people/base/words.ts';
import { placeWords as p } from '../base/words.ts';
import { reportsWords as w } from './words.ts';

const asChoices = (codes: readonly string[]): Choice[] =>
  codes.map((value) => ({ value, word: codeWords[value] ?? { en: value, bn: value } }));
export const genders = asChoices(genderCodes);
export const religions = asChoices(religionCodes);
export const states = asChoices(enrolmentStates);
const relations = asChoices(['father', 'mother', 'guardian']);

/** As the student's own page and sheets call it. */
const word = (key: string) =>
  [...studentColumns, ...detailColumns].find((column) => column.key === key)!.word;

/** Everything that a list of students can have as a column. */
export const everyColumn = {
  name: c.name(w.name),
  roll: c.number(studentFieldWords.roll),
  section: c.name(p.section),
  class: c.name(p.class),
  group: c.name(p.group),
  shift: c.name(p.shift),
  version: c.name(p.version),
  student_code: c.code(studentFieldWords.code),
  gender: c.choice(w.gender, genders),
  religion: c.choice(w.religion, religions),
  date_of_birth: c.date(word('date_of_birth')),
  age: c.number(w.age),
  blood_group: c.text(word('blood_group')),
  birth_registration: c.code(word('birth_registration')),
  national_id: c.code(w.national_id),
  passport_no: c.code(w.passport_no),
  phone: c.phone(word('phone')),
  email: c.email(w.email),
  emergency_phone: c.phone(w.emergency_phone),
  father: c.name(w.father),
  mother: c.name(w.mother),
  guardian: c.name(w.guardian),
  relation: c.choice(w.relation, relations),
  guardian_phone: c.phone(w.guardian_phone),
  occupation: c.text(w.occupation),
  present_address: c.text(word('present_address')),
  permanent_address: c.text(word('permanent_address')),
  father_phone: c.phone(word('father_phone')),
  father_occupation: c.text(word('father_occupation')),
  father_national_id: c.code(word('father_national_id')),
  mother_phone: c.phone(word('mother_phone')),
  mother_occupation: c.text(word('mother_occupation')),
  mother_national_id: c.code(word('mother_national_id')),
  present_district: c.name(word('present_district_id')),
  present_thana: c.name(word('present_thana_id')),
  present_post_office: c.text(word('present_post_office')),
  permanent_district: c.name(word('permanent_district_id')),
  permanent_thana: c.name(word('permanent_thana_id')),
  permanent_post_office: c.text(word('permanent_post_office')),
  house: c.name(w.house),
  category: c.name(w.category),
  session: c.name(detailWords.session),
  session_type: c.name(detailWords.session_type),
  fourth: c.name(w.fourth),
  board_roll: c.code(w.board_roll),
  board_registration: c.code(word('board_registration')),
  admitted_on: c.date(word('admitted_on')),
  started_on: c.date(w.started_on),
  ended_on: c.date(w.ended_on),
  status: c.choice(studentFieldWords.status, states),
  remark: c.text(word('remark')),
} as const;
export type StudentColumnKey = keyof typeof everyColumn;

/** All columns, of which these are there unless somebody chooses. */
export const columnsShowing = (...shown: StudentColumnKey[]): typeof everyColumn =>
  Object.fromEntries(
    Object.entries<ListColumn>(everyColumn).map(([key, column]) => [
      key,
      shown.includes(key as StudentColumnKey) ? column : { ...column, hidden: true },
    ]),
  ) as typeof everyColumn;
