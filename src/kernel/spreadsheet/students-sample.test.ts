import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import expected from '../../../tests/fixtures/krishnachura/expected.json' with { type: 'json' };
import { cleanMark } from './clean-mark.ts';
import { cleanChoice, cleanGender, cleanReligion } from './clean-words.ts';
import {
  cleanBengaliName,
  cleanBirthRegistration,
  cleanDate,
  cleanMobile,
  cleanPersonName,
  cleanRoll,
  repeatedRows,
  type ProblemCode,
} from './clean.ts';
import { readSheet } from './read.server.ts';
import { cellFor, recognise, type TargetColumn } from './recognise.ts';
import type { SheetTable } from './table.ts';

const COLUMNS: TargetColumn[] = [
  { key: 'roll', aliases: { en: ['Roll', 'Roll No'], bn: ['রোল', 'রোল নং'] }, required: true },
  { key: 'name_en', aliases: { en: ['Name', 'Name (English)'], bn: ['নাম (ইংরেজি)'] }, required: true },
  { key: 'name_bn', aliases: { en: ['Name (Bangla)'], bn: ['নাম', 'নাম (বাংলা)'] } },
  { key: 'father', aliases: { en: ["Father's Name"], bn: ['পিতার নাম'] } },
  { key: 'mother', aliases: { en: ["Mother's Name"], bn: ['মাতার নাম'] } },
  { key: 'gender', aliases: { en: ['Gender', 'Sex'], bn: ['লিঙ্গ'] } },
  { key: 'religion', aliases: { en: ['Religion'], bn: ['ধর্ম'] } },
  { key: 'date_of_birth', aliases: { en: ['Date of Birth', 'DOB'], bn: ['জন্ম তারিখ', 'জন্মতারিখ'] } },
  { key: 'contact', aliases: { en: ['Mobile', 'Contact'], bn: ['মোবাইল', 'মোবাইল নং'] } },
  { key: 'birth_registration', aliases: { en: ['Birth Registration No'], bn: ['জন্ম নিবন্ধন নং'] } },
  { key: 'fourth', aliases: { en: ['4th Subject'], bn: ['৪র্থ বিষয়'] } },
];
const SUBJECTS = [
  { value: 'Biology', names: ['Biology', 'জীববিজ্ঞান'] },
  { value: 'Higher Mathematics', names: ['Higher Mathematics', 'Higher Math', 'উচ্চতর গণিত'] },
];
const fixture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../../tests/fixtures/krishnachura/${name}`, import.meta.url));

describe('the students of Krishnachura High School', () => {
  let table: SheetTable;
  beforeAll(async () => {
    const name = 'students-class-9-science.xlsx';
    table = await readSheet(await fixture(name), name);
  });

  it('has its headings in row 4, in two languages', () => {
    const found = recognise(table.rows, COLUMNS);
    expect(found.headerRow).toBe(3);
    expect(found.missing).toEqual([]);
    expect(
      Object.fromEntries(Object.entries(found.mapping).map(([key, { column }]) => [key, column])),
    ).toEqual({
      roll: 1,
      name_en: 2,
      name_bn: 3,
      father: 4,
      mother: 5,
      gender: 6,
      religion: 7,
      date_of_birth: 8,
      contact: 9,
      birth_registration: 10,
      fourth: 11,
    });
    expect(found.unmapped.map(({ header }) => header)).toEqual(['ক্র. নং', 'মন্তব্য']);
  });

  it('comes in with every good row as expected, and each bad row is refused for a reason of its own', () => {
    const { headerRow, mapping } = recognise(table.rows, COLUMNS);
    const body = table.rows.slice(headerRow + 1);
    const repeated = repeatedRows(body.map((row) => cleanRoll(cellFor(row, mapping, 'roll')).value));
    const accepted: unknown[] = [];
    const refused: Array<{ row: number; problems: ProblemCode[]; name: string | null }> = [];
    body.forEach((row, i) => {
      const dob = cleanDate(cellFor(row, mapping, 'date_of_birth'));
      const cleaned = {
        roll: cleanRoll(cellFor(row, mapping, 'roll')),
        name_en: cleanPersonName(cellFor(row, mapping, 'name_en')),
        name_bn: cleanBengaliName(cellFor(row, mapping, 'name_bn')),
        gender: cleanGender(cellFor(row, mapping, 'gender')),
        religion: cleanReligion(cellFor(row, mapping, 'religion')),
        date_of_birth: dob,
        contact: cleanMobile(cellFor(row, mapping, 'contact')),
        fourth: cleanChoice(cellFor(row, mapping, 'fourth'), SUBJECTS),
      };
      const problems = new Set(Object.values(cleaned).flatMap(({ problem }) => problem ?? []));
      if (repeated.has(i)) problems.add('duplicate');
      if (problems.size)
        refused.push({ row: headerRow + 2 + i, problems: [...problems], name: cleaned.name_en.value });
      else accepted.push(Object.fromEntries(Object.entries(cleaned).map(([key, { value }]) => [key, value])));
      const birth = cleanBirthRegistration(
        cellFor(row, mapping, 'birth_registration'),
        2026,
        dob.value ?? undefined,
      );
      expect(birth.problem).toBeUndefined();
    });
    expect(accepted).toEqual(
      expected.import.accepted.map((row) => ({ ...row, name_bn: row.name_bn.normalize('NFC') })),
    );
    expect(accepted).toHaveLength(60);
    expect(refused).toEqual([
      { row: 65, problems: ['duplicate'], name: 'Duplicate Roll' },
      { row: 66, problems: ['missing'], name: null },
      { row: 67, problems: ['not-a-mobile'], name: 'Bad Phone' },
      { row: 68, problems: ['impossible-date'], name: 'Bad Date' },
      { row: 69, problems: ['unknown-choice'], name: '=HYPERLINK("http://example.invalid","x")' },
    ]);
    expect(refused.map(({ row }) => row)).toEqual(expected.import.rejected.map(({ row }) => row));
  });
});

describe('the marks with errors', () => {
  it('are each refused for what is wrong with them', async () => {
    const name = 'marks-with-errors.xlsx';
    const { rows } = await readSheet(await fixture(name), name);
    const full = rows[2] ?? [];
    const problems = rows
      .slice(3)
      .map((row) => row.slice(2).flatMap((cell, i) => cleanMark(cell, Number(full[i + 2])).problem ?? []));
    expect(problems).toEqual([['above-full'], ['negative'], ['not-a-number'], [], ['missing']]);
  });
});
