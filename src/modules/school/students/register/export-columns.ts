import type { ColumnType } from '#kernel/spreadsheet/write.server.ts';
import { studentColumns } from '#modules/school/people/base/columns.ts';
import { parentNameKeys } from '#modules/school/people/base/student-values.ts';
import { detailColumns } from '#modules/school/people/base/detail-columns.ts';

/** What every sheet of students has; the others appear where somebody of the list has something in them. */
export const usualColumns: readonly string[] = [
  'roll',
  'student_code',
  'name_en',
  'name_bn',
  ...parentNameKeys,
  'gender',
  'religion',
  'date_of_birth',
  'phone',
  'birth_registration',
  'blood_group',
  'email',
  'present_address',
  'permanent_address',
  'fourth',
];

const all = [...studentColumns, ...detailColumns];
const words = new Map(all.map(({ key, word }) => [key, word]));

/** Every column that goes out, in the order of the sheet: the usual ones first. Each heading is one the import knows. */
export const sheetColumns: readonly string[] = [
  ...usualColumns,
  ...all.map(({ key }) => key).filter((key) => !usualColumns.includes(key)),
];

export const headingOf = (key: string, lang: 'en' | 'bn'): string => words.get(key)?.[lang] ?? key;

const dates: ReadonlySet<string> = new Set(['date_of_birth', 'admitted_on']);

export const typeOfColumn = (key: string): ColumnType =>
  key === 'roll' ? 'number' : dates.has(key) ? 'date' : key.endsWith('_income') ? 'money' : 'text';
