import { and, asc, eq, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { spreadsheet } from '#kernel/files/kinds.ts';
import { writeSheet, type WrittenColumn, type WrittenValue } from '#kernel/spreadsheet/write.server.ts';
import { labelledSections } from '#modules/school/academics/labelled-sections.server.ts';
import { guardedKeys, type PreviousExam } from '../person/details.ts';
import { enrolmentEntries } from '../enrolment-entries.server.ts';
import { placesOf } from '../person/places.server.ts';
import { writeExams } from '../person/previous-exams.ts';
import { takenSubjects } from '../profile/profile.server.ts';
import { enrolments, guardians, guardianStudents, studentDetails, students } from '../tables.server.ts';
import { studentWords as w, codeWords } from '../words.ts';
import { headingOf, sheetColumns, typeOfColumn, usualColumns } from './export-columns.ts';
import { matchingEnrolments, type StudentFilter } from './list.server.ts';

/** The guardian of each student who came first; the others are on the student's page. */
async function firstGuardians(ctx: Ctx, ids: readonly string[]) {
  const found = await ctx.db
    .select({
      student_id: guardianStudents.student_id,
      relation: guardianStudents.relation,
      name_en: guardians.name_en,
      name_bn: guardians.name_bn,
      phone: guardians.phone,
      email: guardians.email,
      occupation: guardians.occupation,
    })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, guardianStudents.guardian_id)),
    )
    .where(
      and(
        eq(guardianStudents.site_id, ctx.siteId),
        sql`${guardianStudents.student_id} = ANY (${sql.param([...ids])}::uuid[])`,
      ),
    )
    .orderBy(asc(guardians.id));
  return new Map(found.toReversed().map((row) => [row.student_id, row]));
}

async function rowsOf(ctx: Ctx, filter: StudentFilter) {
  return ctx.db
    .select({ student: students, enrolment: enrolments, details: studentDetails })
    .from(enrolments)
    .innerJoin(students, and(eq(students.site_id, ctx.siteId), eq(students.id, enrolments.student_id)))
    .leftJoin(
      studentDetails,
      and(eq(studentDetails.site_id, ctx.siteId), eq(studentDetails.student_id, enrolments.student_id)),
    )
    .where(await matchingEnrolments(ctx, filter))
    .orderBy(asc(enrolments.list_order), asc(enrolments.id));
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
type Cell = (key: string) => WrittenValue;

/** What each row says in each column, in words that the import reads back. */
async function cellsOf(ctx: Ctx, rows: readonly Row[]): Promise<Cell[]> {
  const { lang } = ctx;
  const subjects = await takenSubjects(
    ctx,
    rows.map(({ enrolment }) => enrolment.id),
  );
  const families = await firstGuardians(
    ctx,
    rows.map(({ student }) => student.id),
  );
  const { houses, categories, sessions } = await enrolmentEntries(ctx);
  const entries = new Map([...houses, ...categories, ...sessions].map((entry) => [entry.id, entry[lang]]));
  const places = await placesOf(
    ctx,
    rows.flatMap(({ details }) =>
      details
        ? Object.entries(details).flatMap(([key, value]) =>
            /_(?:country|division|district|thana)_id$/.test(key) ? [value as string | null] : [],
          )
        : [],
    ),
  );
  const said = (code: string | null | undefined) => (code ? (codeWords[code]?.[lang] ?? code) : null);
  return rows.map(({ student, enrolment, details }): Cell => {
    const guardian = families.get(student.id);
    const ofKind = (kind: string) =>
      (subjects.get(enrolment.id) ?? [])
        .filter((subject) => subject.kind === kind)
        .map((subject) => subject[`name_${lang}`])
        .join(', ') || null;
    const own: Record<string, () => WrittenValue> = {
      roll: () => enrolment.roll,
      gender: () => said(student.gender),
      religion: () => said(student.religion),
      fourth: () => ofKind('OPTIONAL4'),
      elective: () => ofKind('ELECTIVE'),
      religion_subject: () => enrolment.religion_subject_code,
      house: () => entries.get(enrolment.house_id ?? ''),
      category: () => entries.get(enrolment.category_id ?? ''),
      session: () => entries.get(enrolment.session_id ?? ''),
      board_roll: () => enrolment.board_roll,
      board_registration: () => enrolment.board_registration,
      status: () => (enrolment.status === 'ACTIVE' ? null : said(enrolment.status)),
      guardian_name: () => guardian?.name_en,
      guardian_name_bn: () => (guardian?.name_bn === guardian?.name_en ? null : guardian?.name_bn),
      guardian_phone: () => guardian?.phone,
      guardian_relation: () => said(guardian?.relation),
      guardian_email: () => guardian?.email,
      guardian_occupation: () => guardian?.occupation,
      previous_exams: () => writeExams((details?.previous_exams as PreviousExam[] | null) ?? null),
    };
    return (key) => {
      const special = own[key];
      if (special) return special();
      if (key in student) return student[key as 'name_en'];
      const value = details?.[key as 'emergency_name'] ?? null;
      return value && key.endsWith('_id') ? (places.get(value)?.[lang] ?? value) : value;
    };
  });
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
  const rows = await rowsOf(ctx, filter);
  const sections = await labelledSections(ctx, { yearId: filter.year_id });
  const labels = new Map(sections.map((section) => [section.id, section.label[lang]]));
  const cells = await cellsOf(ctx, rows);
  const guarded = !may(ctx.actor, 'student.edit');
  const isEmpty = (value: WrittenValue) => value === null || value === undefined || value === '';
  const keys = sheetColumns.filter(
    (key) =>
      !(guarded && guardedKeys.has(key)) &&
      (usualColumns.includes(key) || cells.some((cell) => !isEmpty(cell(key)))),
  );
  const columns: WrittenColumn[] = [
    { header: w.section[lang], type: 'text', width: 34 },
    ...keys.map((key) => ({ header: headingOf(key, lang), type: typeOfColumn(key) })),
  ];
  const lines = rows.map(({ enrolment }, at): WrittenValue[] => [
    labels.get(enrolment.section_id) ?? '',
    ...keys.map((key) => cells[at]?.(key)),
  ]);
  const bytes = await writeSheet({ sheets: [{ name: w.students[lang], columns, rows: lines }] });
  return { name: 'students.xlsx', type: spreadsheet, bytes: Buffer.from(bytes) };
}
