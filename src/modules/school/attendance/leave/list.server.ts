import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { daysByShift } from '../sheets/my-classes.server.ts';
import { daysWithin } from '#kernel/text/days.ts';
import { studentLeaveList } from './list.ts';
import { decidedSections } from './scope.server.ts';
import { studentLeaves as rows } from './tables.server.ts';

export const studentLeaveRows = serveList(studentLeaveList, {
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
    first_day: rows.first_day,
    last_day: rows.last_day,
    // Worked out by the calendar.
    days: sql<number>`0`,
    half: rows.half,
    reason: rows.reason,
    state: rows.state,
    by_office: rows.by_office,
    received_on: rows.received_on,
    created_at: rows.created_at,
    section_id: enrolments.section_id,
    shift_id: sections.shift_id,
  },
  search: [students.search_key, students.name_bn, students.student_code],
  where: async (ctx) => {
    const own = await decidedSections(ctx);
    return own === null
      ? undefined
      : own.length === 0
        ? sql`false`
        : inArray(enrolments.section_id, [...own]);
  },
  thenBy: desc(rows.id),
  finish: async (ctx, found) => {
    if (found.length === 0) return found;
    const labels = new Map(
      (await labelledSections(ctx, { ids: [...new Set(found.map(({ section_id }) => section_id))] })).map(
        ({ id, label }) => [id, label],
      ),
    );
    const firsts = found.map(({ first_day }) => first_day ?? '').toSorted();
    const lasts = found.map(({ last_day }) => last_day ?? '').toSorted();
    const dayOf = await daysByShift(ctx, found, { from: firsts[0] ?? '', to: lasts.at(-1) ?? '' });
    return found.map((row) => {
      const { first_day, last_day, section_id, shift_id } = row;
      const label = labels.get(section_id);
      const all =
        first_day && last_day
          ? daysWithin({ from: first_day, to: last_day }, { from: first_day, to: last_day })
          : [];
      return {
        ...row,
        days: all.filter((day) => dayOf(shift_id, day)?.kind === 'OPEN').length,
        ...(label ? { section_en: label.en, section_bn: label.bn } : {}),
      };
    });
  },
});
