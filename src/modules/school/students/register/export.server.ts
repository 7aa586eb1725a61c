import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { may } from '#kernel/actor.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { spreadsheet } from '#kernel/files/kinds.ts';
import { writeSheet, type WrittenColumn, type WrittenValue } from '#kernel/spreadsheet/write.server.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { guardedKeys, type PreviousExam } from '#modules/school/people/base/details.ts';
import { enrolmentEntries } from '../base/enrolment-entries.server.ts';
import { placesOf } from '#modules/school/people/face/places.server.ts';
import { writeExams } from '../record/previous-exams.ts';
import { classSubjects } from '#modules/school/academics/base/tables.server.ts';
import {
  enrolments,
  studentDetails,
  students,
  studentSubjects,
} from '#modules/school/people/base/tables.server.ts';
import { studentWords as w, codeWords } from '#modules/school/people/base/words.ts';
import { guardianCells, guardianKeys, rightKeys } from './export-guardians.server.ts';
import { rightWords } from '#modules/school/people/base/student-values.ts';
import { headingOf, sheetColumns, typeOfColumn, usualColumns } from './export-columns.ts';
import { matchingEnrolments, type StudentFilter } from './list.server.ts';

/** Columns of a table that the sheet has, read as they are and under their own names. */
const selected = (table: PgTable, keys: readonly string[]): SQL =>
  sql.join(
    Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
      keys.includes(key) ? [sql`${column} AS ${sql.identifier(key)}`] : [],
    ),
    sql`, `,
  );

type Values = Record<string, WrittenValue>;
type Row = Values & { id: string; enrolment_id: string; section_id: string };
type ListOf = { where: SQL | undefined; keys: readonly string[] };

async function rowsOf(ctx: Ctx, { where, keys }: ListOf): Promise<Row[]> {
  const found = await ctx.db.execute<Row>(sql`
    SELECT ${students.id} AS id, ${enrolments.id} AS enrolment_id, ${enrolments.section_id} AS section_id,
      ${enrolments.roll} AS roll, ${enrolments.status} AS status, ${enrolments.house_id} AS house_id,
      ${enrolments.category_id} AS category_id, ${enrolments.session_id} AS session_id,
      ${enrolments.board_roll} AS board_roll, ${enrolments.board_registration} AS board_registration,
      ${enrolments.religion_subject_code} AS religion_subject, ${selected(students, keys)}
    FROM ${enrolments}
    JOIN ${students} ON ${students.site_id} = ${ctx.siteId} AND ${students.id} = ${enrolments.student_id}
    WHERE ${where} ORDER BY ${enrolments.list_order}, ${enrolments.id}`);
  return found.rows;
}

/** Optional and elective subjects of each enrolment in one line, by their names in the reader's language. */
async function chosenSubjects(ctx: Ctx, ids: SQL): Promise<Map<string, Values>> {
  const name = ctx.lang === 'bn' ? classSubjects.name_bn : classSubjects.name_en;
  const of = (kind: SQL) =>
    sql`string_agg(${name}, ', ' ORDER BY ${classSubjects.position}, ${classSubjects.code})
      FILTER (WHERE ${studentSubjects.kind} = ${kind})`;
  const found = await ctx.db.execute<Values & { id: string }>(sql`
    SELECT ${studentSubjects.enrolment_id} AS id, ${of(sql`'OPTIONAL4'`)} AS fourth, ${of(sql`'ELECTIVE'`)} AS elective
    FROM ${studentSubjects}
    JOIN ${classSubjects} ON ${classSubjects.site_id} = ${ctx.siteId}
      AND ${classSubjects.id} = ${studentSubjects.class_subject_id}
    WHERE ${studentSubjects.site_id} = ${ctx.siteId} AND ${studentSubjects.enrolment_id} = ANY (${ids})
      AND ${studentSubjects.kind} IN ('OPTIONAL4', 'ELECTIVE')
    GROUP BY 1`);
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** What the admission form asks beyond a student, of those who have any of it. */
async function detailsOf(ctx: Ctx, ids: SQL, keys: readonly string[]): Promise<Map<string, Values>> {
  const found = await ctx.db.execute<Values & { student_id: string }>(sql`
    SELECT ${studentDetails.student_id} AS student_id, ${selected(studentDetails, keys)} FROM ${studentDetails}
    WHERE ${studentDetails.site_id} = ${ctx.siteId} AND ${studentDetails.student_id} = ANY (${ids})`);
  return new Map(found.rows.map((row) => [row.student_id, row]));
}

type Column = (row: Row) => WrittenValue;

/** What each row says in a column, in words that the import reads back. */
async function columnsOf(
  ctx: Ctx,
  rows: readonly Row[],
  keys: readonly string[],
): Promise<(key: string) => Column> {
  const { lang } = ctx;
  const ids = (key: 'id' | 'enrolment_id') => sql`${sql.param(rows.map((row) => row[key]))}::uuid[]`;
  const subjects = await chosenSubjects(ctx, ids('enrolment_id'));
  const families = await guardianCells(ctx, rows);
  const details = await detailsOf(ctx, ids('id'), keys);
  const { houses, categories, sessions } = await enrolmentEntries(ctx);
  const entries = new Map([...houses, ...categories, ...sessions].map((entry) => [entry.id, entry[lang]]));
  const isPlace = (key: string) => /_(?:country|division|district|thana)_id$/.test(key);
  const places = await placesOf(
    ctx,
    [...details.values()].flatMap((one) =>
      Object.entries(one).flatMap(([key, value]) => (isPlace(key) ? [value as string | null] : [])),
    ),
  );
  const said = (code: WrittenValue) => (code ? (codeWords[String(code)]?.[lang] ?? code) : null);
  const entry = (key: string) => (row: Row) => entries.get(String(row[key]));
  const subject = (key: string) => (row: Row) => subjects.get(row.enrolment_id)?.[key];
  const own: Record<string, Column> = {
    gender: (row) => said(row['gender']),
    religion: (row) => said(row['religion']),
    fourth: subject('fourth'),
    elective: subject('elective'),
    house: entry('house_id'),
    category: entry('category_id'),
    session: entry('session_id'),
    status: (row) => (row['status'] === 'ACTIVE' ? null : said(row['status'])),
    previous_exams: (row) =>
      writeExams((details.get(row.id)?.['previous_exams'] as unknown as PreviousExam[] | null) ?? null),
  };
  const inRow =
    (key: string): Column =>
    (row) =>
      row[key];
  const inDetails =
    (key: string): Column =>
    (row) => {
      const value = details.get(row.id)?.[key];
      return value && isPlace(key) ? (places.get(String(value))?.[lang] ?? value) : value;
    };
  const inFamily =
    (key: string): Column =>
    (row) =>
      families.get(row.id)?.[key];
  return (key) =>
    own[key] ??
    (guardianKeys.has(key)
      ? inFamily(key)
      : key in studentDetails && !(key in students)
        ? inDetails(key)
        : inRow(key));
}

/**
 * The students of a list as a spreadsheet, under headings that the import knows: what goes out comes in again as it
 * was. All rows, never a page; identity numbers and incomes only for those who may change students.
 */
export async function exportStudents(
  ctx: Ctx,
  filter: StudentFilter,
): Promise<{ name: string; type: string; bytes: Buffer }> {
  const { lang } = ctx;
  const guarded = !may(ctx.actor, 'student.edit');
  const offered = sheetColumns.filter((key) => !(guarded && (guardedKeys.has(key) || rightKeys.has(key))));
  const rows = await rowsOf(ctx, { where: await matchingEnrolments(ctx, filter), keys: offered });
  const labels = await labelSections(ctx, { yearId: filter.year_id });
  const columnOf = await columnsOf(ctx, rows, offered);
  const allowed = rightWords.yes[lang];
  // What every guardian may do unless the school says otherwise is no news either.
  const saysNothing = (key: string, value: WrittenValue) =>
    value === null || value === undefined || value === '' || (rightKeys.has(key) && value === allowed);
  // Beside the usual columns those in which somebody has something; each cell is asked for once.
  const written = offered
    .map((key) => ({ key, cells: rows.map(columnOf(key)) }))
    .filter(({ key, cells }) => usualColumns.includes(key) || !cells.every((cell) => saysNothing(key, cell)));
  const columns: WrittenColumn[] = [
    { header: w.section[lang], type: 'text', width: 34 },
    ...written.map(({ key }) => ({ header: headingOf(key, lang), type: typeOfColumn(key) })),
  ];
  const lines = rows.map(({ section_id }, at): WrittenValue[] => [
    labels.get(section_id)?.[lang] ?? '',
    ...written.map(({ cells }) => cells[at]),
  ]);
  const bytes = await writeSheet({ sheets: [{ name: w.students[lang], columns, rows: lines }] });
  return { name: 'students.xlsx', type: spreadsheet, bytes: Buffer.from(bytes) };
}
