import { employee } from '../staff/resource.ts';
import { employeeResource } from '../base/words.ts';
import { fieldWord } from '#kernel/resource/resource.ts';
import type { Field } from '#kernel/lists/field.ts';
import { privateFields } from '../base/fields.ts';
import { employeeImportWords } from './words.ts';
import type { Word } from '#kernel/words.ts';

const fieldWords = employeeResource.fields;

/** Other headings that schools give these columns. */
const aliases: Readonly<Record<string, { en?: readonly string[]; bn?: readonly string[] }>> = {
  employee_code: {
    en: ['ID', 'ID No', 'Teacher ID', 'Employee Code'],
    bn: ['আইডি', 'শিক্ষক আইডি', 'আইডি নং'],
  },
  name_en: { en: ['Name', 'Teacher Name', 'Employee Name', 'Full Name'], bn: ['ইংরেজি নাম', 'নাম ইংরেজি'] },
  name_bn: { en: ['Name (Bangla)', 'Bangla Name'], bn: ['নাম', 'বাংলা নাম', 'শিক্ষকের নাম'] },
  designation_id: { en: ['Post'], bn: ['পদ', 'পদের নাম'] },
  phone: { en: ['Mobile', 'Mobile No', 'Contact No'], bn: ['মোবাইল', 'মোবাইল নং', 'মোবাইল নম্বর'] },
  date_of_birth: { en: ['DOB', 'Birth Date'], bn: ['জন্মদিন'] },
  joined_on: { en: ['Joining Date', 'Date of Joining'], bn: ['যোগদান', 'যোগদানের তাং'] },
  index_number: { en: ['Index', 'Index No', 'MPO Index'], bn: ['ইনডেক্স', 'ইনডেক্স নং'] },
  subject_id: { en: ['Subject'], bn: ['বিষয়'] },
  gender: { en: ['Sex'], bn: ['জেন্ডার'] },
  national_id: { en: ['NID', 'NID No', 'National ID'], bn: ['এনআইডি', 'এনআইডি নম্বর', 'জাতীয় পরিচয়পত্র'] },
  bank_account: { en: ['Bank Account', 'Account No', 'A/C No'], bn: ['ব্যাংক হিসাব', 'ব্যাংক হিসাব নম্বর'] },
  bank_name: { en: ['Bank Name'], bn: ['ব্যাংকের নাম'] },
};

export type SheetField = { readonly key: string; readonly field: Field; readonly word: Word };

/** What a sheet of employees holds, in the order of a file; what goes out under these headings comes in again. */
export const sheetFields: readonly SheetField[] = Object.entries(employee.fields)
  .filter(([key]) => key !== 'status')
  .map(([key, field]) => ({ key, field, word: fieldWord(employee, key) }));

/** Identity, bank and nominees: in sheets of who may know them alone. */
export const privateColumnKeys = [
  ...(Object.keys(privateFields) as (keyof typeof privateFields)[]),
  'nominees',
] as const;
export type PrivateColumn = (typeof privateColumnKeys)[number];

export const privateWord = (key: PrivateColumn): Word =>
  key === 'nominees' ? employeeImportWords.screen.nominees : fieldWords[key];

const privateColumns = privateColumnKeys.map((key) => ({
  key,
  word: privateWord(key),
  ...(aliases[key] ? { aliases: aliases[key] } : {}),
}));

const openColumns = sheetFields.map(({ key, field, word }) => ({
  key,
  word,
  ...(aliases[key] ? { aliases: aliases[key] } : {}),
  ...(key === 'employee_code' ? { required: true } : {}),
  ...(field.kind === 'date' ? { date: true } : {}),
  ...(/^(?:text|long-text|choice|link)$/.test(field.kind) && key !== 'employee_code' ? { words: true } : {}),
}));

export const employeeColumns = [...openColumns, ...privateColumns];
