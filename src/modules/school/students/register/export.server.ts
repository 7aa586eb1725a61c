import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedure.server.ts';
import { spreadsheet } from '#kernel/files/kinds.ts';
import { writeSheet, type WrittenColumn, type WrittenValue } from '#kernel/spreadsheet/write.server.ts';
import { labelledSections } from '#modules/school/academics/labelled-sections.server.ts';

import { studentColumns } from '../person/columns.ts';
import { matchingEnrolments, type StudentFilter } from './list.server.ts';
import { takenSubjects } from '../profile/profile.server.ts';
import { enrolments, students } from '../tables.server.ts';
import { studentWords as w, codeWords } from '../words.ts';

const keys = [
  'roll',
  'student_code',
  'name_en',
  'name_bn',
  'father_name_en',
  'father_name_bn',
  'mother_name_en',
  'mother_name_bn',
  'gender',
  'religion',
  'date_of_birth',
  'phone',
  'birth_registration',
  'blood_group',
  'email',
  'present_address',
  'permanent_address',
] as const;

/**
 * The students of a list as a spreadsheet, under headings that the import knows: what goes out can come in again.
 * All rows, never a page.
 */
export async function exportStudents(
  ctx: Ctx,
  filter: StudentFilter,
): Promise<{ name: string; type: string; bytes: Buffer }> {
  const { lang } = ctx;
  const rows = await ctx.db
    .select({ student: students, enrolment: enrolments })
    .from(enrolments)
    .innerJoin(students, and(eq(students.site_id, ctx.siteId), eq(students.id, enrolments.student_id)))
    .where(await matchingEnrolments(ctx, filter))
    .orderBy(asc(enrolments.list_order), asc(enrolments.id));
  const sections = await labelledSections(ctx, { yearId: filter.year_id });
  const labels = new Map(sections.map((section) => [section.id, section.label[lang]]));
  const subjects = await takenSubjects(
    ctx,
    rows.map(({ enrolment }) => enrolment.id),
  );
  const headings = new Map(studentColumns.map((column) => [column.key, column.word[lang]]));
  const columns: WrittenColumn[] = [
    { header: w.section[lang], type: 'text', width: 34 },
    ...keys.map((key) => ({
      header: headings.get(key) ?? key,
      type:
        key === 'roll'
          ? ('number' as const)
          : key === 'date_of_birth'
            ? ('date' as const)
            : ('text' as const),
    })),
    { header: headings.get('fourth') ?? '', type: 'text' },
  ];
  const said = (code: string | null) => (code ? (codeWords[code]?.[lang] ?? code) : null);
  const lines = rows.map(({ student, enrolment }): WrittenValue[] => {
    const fourth = subjects.get(enrolment.id)?.find((subject) => subject.kind === 'OPTIONAL4');
    const cells = keys.map((key) =>
      key === 'roll'
        ? enrolment.roll
        : key === 'gender' || key === 'religion'
          ? said(student[key])
          : student[key],
    );
    return [labels.get(enrolment.section_id) ?? '', ...cells, fourth ? fourth[`name_${lang}`] : null];
  });
  const bytes = await writeSheet({ sheets: [{ name: w.students[lang], columns, rows: lines }] });
  return { name: 'students.xlsx', type: spreadsheet, bytes: Buffer.from(bytes) };
}
