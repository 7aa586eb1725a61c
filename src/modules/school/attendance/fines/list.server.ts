import { and, asc, eq } from 'drizzle-orm';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { fineList } from './list.ts';
import { attendanceFines as rows } from './tables.server.ts';

export const fineRows = serveList(fineList, {
  table: rows,
  joins: [
    inner(enrolments, and(eq(enrolments.site_id, rows.site_id), eq(enrolments.id, rows.enrolment_id))),
    inner(students, and(eq(students.site_id, rows.site_id), eq(students.id, enrolments.student_id))),
    inner(sections, and(eq(sections.site_id, rows.site_id), eq(sections.id, enrolments.section_id))),
  ],
  columns: {
    name: { en: students.name_en, bn: students.name_bn },
    section: { en: sections.name_en, bn: sections.name_bn },
    roll: enrolments.roll,
    month: rows.month,
    absent_days: rows.absent_days,
    late_days: rows.late_days,
    amount: rows.amount,
    state: rows.state,
    reason: rows.reason,
    version: rows.version,
    section_id: enrolments.section_id,
  },
  search: [students.search_key, students.name_bn, students.student_code],
  thenBy: asc(rows.enrolment_id),
  finish: async (ctx, found) => {
    const ids = [...new Set(found.map(({ section_id }) => section_id))];
    const labels = new Map((await labelledSections(ctx, { ids })).map(({ id, label }) => [id, label]));
    return found.map((row) => {
      const label = labels.get(row.section_id);
      return label ? { ...row, section_en: label.en, section_bn: label.bn } : row;
    });
  },
});
