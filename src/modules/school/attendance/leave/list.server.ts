import { desc, inArray, sql } from 'drizzle-orm';
import { serveList } from '#kernel/lists/list.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import {
  studentJoins,
  studentSearch,
  studentSources,
} from '#modules/school/people/base/student-joins.server.ts';
import { daysByShift } from '../sheets/my-classes.server.ts';
import { daysWithin } from '#kernel/text/days.ts';
import { studentLeaveList } from './list.ts';
import { decidedSections } from './scope.server.ts';
import { studentLeaves as rows } from './tables.server.ts';

export const studentLeaveRows = serveList(studentLeaveList, {
  table: rows,
  joins: studentJoins(rows),
  columns: {
    ...studentSources,
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
    shift_id: sections.shift_id,
  },
  search: studentSearch,
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
    const firsts = found.map(({ first_day }) => first_day ?? '').toSorted();
    const lasts = found.map(({ last_day }) => last_day ?? '').toSorted();
    const dayOf = await daysByShift(ctx, found, { from: firsts[0] ?? '', to: lasts.at(-1) ?? '' });
    return found.map((row) => {
      const { first_day, last_day, shift_id } = row;
      const all =
        first_day && last_day
          ? daysWithin({ from: first_day, to: last_day }, { from: first_day, to: last_day })
          : [];
      return { ...row, days: all.filter((day) => dayOf(shift_id, day)?.kind === 'OPEN').length };
    });
  },
});
