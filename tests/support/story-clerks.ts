import { makeWorkbook } from './workbook.ts';
import { inEnglish, askFrom, firstSignIn, staffWindow, type Stage } from './story-window.ts';
import type { Person } from './program.ts';

/** Engages somebody for the office by the calls of the employees' own screens, and signs them in for the first time. */
export async function engageClerk(stage: Stage, alias: string, at: number): Promise<Person> {
  const { page } = await staffWindow(stage, { alias, identifier: 'admin', password: alias });
  const [designation] = await askFrom<{ value: string }[]>(page, 'GET', '/api/designations/options');
  const phone = `0171900000${at}`;
  const { id } = await askFrom<{ id: string }>(page, 'POST', '/api/employees', {
    employee_code: `OFFICE-${at}`,
    name_en: `Office ${at}`,
    name_bn: `অফিস ${at}`,
    designation_id: designation!.value,
    phone,
  });
  const login = `/api/employees/${id}/login`;
  const { roles } = await askFrom<{ roles: { id: string; code: string }[] }>(page, 'GET', login);
  const role_ids = roles.filter(({ code }) => code === 'office').map((role) => role.id);
  const { password } = await askFrom<{ password: string }>(page, 'POST', login, { role_ids });
  const person = await firstSignIn(stage, alias, phone, password);
  await inEnglish(person.page);
  return person;
}

export type SheetRow = [
  roll: string,
  name: string,
  born: string,
  mobile: string,
  gender: string,
  religion: string,
];

/** A sheet of students as an office sends it: a title above the headings, Bengali digits, stray spaces. */
export const messySheet = (rows: readonly SheetRow[]) => ({
  name: 'class six.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    makeWorkbook([
      {
        name: 'Sheet1',
        rows: [
          ['কৃষ্ণচূড়া উচ্চ বিদ্যালয় – ষষ্ঠ শ্রেণি (ডেমো)'],
          [],
          [' রোল নং', 'Student Name ', 'জন্মতারিখ', 'মোবাইল নং', 'Gender', 'ধর্ম'],
          ...rows,
        ],
      },
    ]),
  ),
});

/** As from the clipboard: rows by lines, cells by tabs. */
export const asBlock = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.join('\t')).join('\r\n');
