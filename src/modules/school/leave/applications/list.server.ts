import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { may } from '#kernel/actor.ts';
import { inner, left, serveList } from '#kernel/lists/list.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import {
  employeeJoin,
  employeeSearch,
  employeeSources,
} from '#modules/school/employees/base/employee-joins.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { openDaysOf } from '../balance/calendar.server.ts';
import { costIn, yearOf, yearsOf } from '../rules/years.ts';
import { leaveApplications as a, leaveTypes } from '../base/tables.server.ts';
import { applicationList, historyList } from './list.ts';

const standIns = alias(employees, 'stand_ins');
const state = sql`CASE WHEN ${a.cancel_asked} THEN 'CANCEL_ASKED' ELSE ${a.state} END`;
const waits = sql`CASE WHEN ${a.cancel_asked} OR ${a.state} IN ('APPLIED', 'RECOMMENDED') THEN ${a.created_at} END`;

const joins = [
  inner(leaveTypes, and(eq(leaveTypes.site_id, a.site_id), eq(leaveTypes.id, a.type_id))),
  employeeJoin(a),
  left(standIns, and(eq(standIns.site_id, a.site_id), eq(standIns.id, a.substitute_id))),
];
const what = {
  type: { en: leaveTypes.name_en, bn: leaveTypes.name_bn },
  from_day: a.from_day,
  to_day: a.to_day,
  state,
  substitute: { en: standIns.name_en, bn: standIns.name_bn },
  applied_on: a.created_at,
  version: a.version,
  half: a.half,
  counts: leaveTypes.counts,
};

type Counted = {
  from_day: string | null;
  to_day: string | null;
  half: 'first' | 'second' | null;
  counts: 'working' | 'calendar';
  days: number | null;
};

/** How many days each is, by the calendar as it is now. */
async function withDays<R extends Counted>(ctx: Ctx, rows: R[]): Promise<R[]> {
  const known = rows.flatMap(({ from_day, to_day }) => (from_day && to_day ? [from_day, to_day] : []));
  if (known.length === 0) return rows;
  const years = known.map(yearOf);
  const open = new Set(await openDaysOf(ctx, Math.min(...years), Math.max(...years)));
  return rows.map((row) => {
    const span = { from: row.from_day ?? '', to: row.to_day ?? '', half: row.half };
    const halves = yearsOf(span).reduce(
      (sum, year) => sum + costIn(span, year, row.counts, (day) => open.has(day)),
      0,
    );
    return { ...row, days: halves * 50 };
  });
}

export const applicationRows = serveList(applicationList, {
  table: a,
  joins,
  columns: {
    ...what,
    name: employeeSources.name,
    waits_since: waits,
    employee_code: employees.employee_code,
    department: employees.department,
  },
  search: employeeSearch,
  filters: { type_id: a.type_id },
  thenBy: sql`${a.from_day} DESC, ${a.id}`,
  finish: (ctx, rows) => withDays(ctx, rows),
});

/** One's own; who reads the leave of all, that of whom they ask for. */
export const historyRows = serveList(historyList, {
  table: a,
  joins,
  columns: what,
  filters: { employee_id: a.employee_id },
  where: ({ actor }) =>
    may(actor, 'leave.view')
      ? undefined
      : actor.employeeId
        ? eq(a.employee_id, actor.employeeId)
        : sql`false`,
  finish: (ctx, rows) => withDays(ctx, rows),
});
