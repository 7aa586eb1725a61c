import { checkBloodGroup } from '#kernel/text/identifiers.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { toBengaliDigits } from '#kernel/text/digits.ts';
import { cleanName, searchKey } from '#kernel/text/names.ts';
import { isNothingWord } from '#kernel/text/nothing-words.ts';
import { cleanGender, cleanReligion } from '#kernel/spreadsheet/clean-words.ts';
import {
  accept,
  cleanBengaliName,
  cleanBirthRegistration,
  cleanDate,
  cleanPersonName,
  cleanRoll,
  refuse,
  type Cleaned,
} from '#kernel/spreadsheet/clean.ts';
import { cellText, isFault, type Cell } from '#kernel/spreadsheet/table.ts';
import { RowCheck, type SheetRow } from '#modules/platform/imports/base/row-findings.ts';
import { ageOn } from '../record/class-ages.ts';
import { cleanEmail, cleanText } from './clean-cells.ts';
import {
  optionalDetails,
  readDetailCells,
  takeEntry,
  takeMobile,
  takeNationalId,
  takePassport,
} from './read-details.ts';
import { readGuardian, readSecondGuardian, secondGuardianCells, takePair } from './read-guardians.ts';
import type { RowSetting } from './row-setting.server.ts';
import { codeWords } from '#modules/school/people/base/words.ts';
import { parentNameKeys, type StudentValues } from '#modules/school/people/base/student-values.ts';

const genderCodes: Readonly<Record<string, string>> = {
  Male: 'male',
  Female: 'female',
  'Third gender': 'third',
};
const figures = (value: number) => ({ en: String(value), bn: toBengaliDigits(value) });
const day = (value: string) => ({ en: formatDate(value, 'en'), bn: formatDate(value, 'bn') });
const coded = (value: string) =>
  codeWords[genderCodes[value] ?? value.toLowerCase()] ?? { en: value, bn: value };
const bengaliLetter = /\p{Script=Bengali}/u;

function cleanBlood(cell: Cell): Cleaned<string> {
  const raw = cellText(cell).trim();
  if (raw === '') return refuse('missing');
  const found = checkBloodGroup(raw);
  return found.ok ? accept(found.value, found.value !== raw && 'word') : refuse('unknown-choice');
}

/** The two names of a person, each by its script, whichever column it was in. */
function takeNames(check: RowCheck): { en: string | null; bn: string | null } {
  const names: { en: string | null; bn: string | null } = { en: null, bn: null };
  for (const key of ['name_en', 'name_bn'] as const) {
    const cell = check.row.cell(key);
    const raw = cellText(cell);
    if (cleanName(raw) === '') continue;
    const script = bengaliLetter.test(raw) ? 'bn' : 'en';
    const value = check.take(
      key,
      script === 'bn' ? cleanBengaliName(cell) : cleanPersonName(cell, check.row.asTyped(key)),
    );
    if (value === null || names[script] !== null) continue;
    names[script] = value;
    if (key !== `name_${script}`) check.note(key, 'from-other-script', { from: raw, to: value });
  }
  return names;
}

export type ReadRow = { check: RowCheck; values: StudentValues };

/** A birthday that no student of the class has is a slip of the pen more often than not. */
function doubtAge(check: RowCheck, born: string, { ages, today }: RowSetting): void {
  const age = ageOn(born, today);
  if (age >= ages.youngest && age <= ages.oldest) return;
  const { en, bn } = day(born);
  check.doubt('date_of_birth', 'unlikely-age', { values: { day_en: en, day_bn: bn, age } });
}

/** A sheet that says who has left brings nobody back. */
function takeStatus(check: RowCheck): void {
  const raw = cellText(check.row.cell('status')).trim();
  const key = searchKey(raw);
  const studies = codeWords.ACTIVE ?? { en: '', bn: '' };
  if (key !== '' && ![studies.en, studies.bn, 'active'].some((word) => searchKey(word) === key))
    check.refuse('status', 'not-studying', { values: { status: raw } });
}

/** Cells that may be left empty, and in which a dash or N/A is written where there is nothing. */
const optional = [
  'student_code',
  ...parentNameKeys,
  'gender',
  'religion',
  'date_of_birth',
  'birth_registration',
  'blood_group',
  'phone',
  'email',
  'guardian_name',
  'guardian_phone',
  'present_address',
  'permanent_address',
  'fourth',
  'elective',
  'religion_subject',
  'admitted_on',
  'started_on',
  'remark',
  'category',
  'board_registration',
  ...optionalDetails,
  ...secondGuardianCells,
];

/** The row with such cells empty, and their columns. */
function withoutNothings(row: SheetRow): { row: SheetRow; empty: string[] } {
  const empty = optional.filter((key) => {
    const cell = row.cell(key);
    // `#N/A` is a formula that failed, and no word of the person's.
    return !isFault(cell) && cellText(cell).trim() !== '' && isNothingWord(cellText(cell));
  });
  const gone = new Set(empty);
  return { empty, row: { ...row, cell: (key) => (gone.has(key) ? null : row.cell(key)) } };
}

/** Cleans one row of a students' sheet, all but its subjects; what is wrong is in `check`. */
export function readStudentRow(sheetRow: SheetRow, setting: RowSetting): ReadRow {
  const { row, empty } = withoutNothings(sheetRow);
  const check = new RowCheck(row);
  for (const key of empty) check.note(key, 'said-empty', { from: cellText(sheetRow.cell(key)) });
  const cell = (key: string) => row.cell(key);
  const year = Number(setting.today.slice(0, 4));
  const reading = (key: string) => ({ order: row.dateOrder(key), latestYear: year });
  const roll = check.take('roll', cleanRoll(cell('roll')), { required: row.has('roll'), show: figures });
  const names = takeNames(check);
  if (!names.en && !names.bn && check.good)
    check.refuse(row.has('name_en') ? 'name_en' : 'name_bn', 'missing');
  for (const key of ['name_en', 'name_bn'] as const)
    if (row.has(key) && !names[key === 'name_en' ? 'en' : 'bn'] && (names.en ?? names.bn))
      check.note(key, 'one-name');
  const father = takePair(check, 'father_name_en', 'father_name_bn');
  const mother = takePair(check, 'mother_name_en', 'mother_name_bn');
  const gender = check.take('gender', cleanGender(cell('gender')), { show: coded });
  const religion = check.take('religion', cleanReligion(cell('religion')), { show: coded });
  const born = check.take('date_of_birth', cleanDate(cell('date_of_birth'), reading('date_of_birth')), {
    show: day,
  });
  if (born !== null && born > setting.today) check.refuse('date_of_birth', 'future-date', { from: born });
  else if (born !== null) doubtAge(check, born, setting);
  const phone = takeMobile(check, 'phone');
  const registration = check.take(
    'birth_registration',
    cleanBirthRegistration(cell('birth_registration'), year, born ?? undefined),
  );
  const email = cleanEmail(check, 'email');
  takeStatus(check);
  const admitted = check.take('admitted_on', cleanDate(cell('admitted_on'), reading('admitted_on')), {
    show: day,
  });
  if (born !== null && admitted !== null && born >= admitted)
    check.refuse('date_of_birth', 'born-after-admission', { from: born });
  const values: StudentValues = {
    roll: roll ?? 0,
    student_code: check.take('student_code', cleanText(cell('student_code'), 40)),
    name_en: names.en ?? names.bn ?? '',
    name_bn: names.bn ?? names.en ?? '',
    gender: gender === null ? null : (genderCodes[gender] ?? null),
    religion: religion?.toLowerCase() ?? null,
    date_of_birth: born,
    birth_registration: registration,
    blood_group: check.take('blood_group', cleanBlood(cell('blood_group'))),
    phone,
    email,
    national_id: takeNationalId(check, 'national_id', year),
    passport_no: takePassport(check, 'passport_no'),
    emergency_phone: takeMobile(check, 'emergency_phone'),
    father_name_en: father.en,
    father_name_bn: father.bn,
    mother_name_en: mother.en,
    mother_name_bn: mother.bn,
    present_address: check.take('present_address', cleanText(cell('present_address'), 500)),
    permanent_address: check.take('permanent_address', cleanText(cell('permanent_address'), 500)),
    admitted_on: admitted,
    remark: check.take('remark', cleanText(cell('remark'), 1000)),
    guardian: readGuardian(check, { father, mother, phone }),
    second_guardian: readSecondGuardian(check),
    ...readDetailCells(check, setting),
    house_id: takeEntry(check, 'house', setting.houses),
    category_id: takeEntry(check, 'category', setting.categories),
    session_id: takeEntry(check, 'session', setting.sessions),
    board_roll: check.take('board_roll', cleanText(cell('board_roll'), 40)),
    board_registration: check.take('board_registration', cleanText(cell('board_registration'), 40)),
    started_on: check.take('started_on', cleanDate(cell('started_on'), reading('started_on')), { show: day }),
    subjects: [],
    religion_subject_code: null,
  };
  return { check, values };
}
