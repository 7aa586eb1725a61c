import { and, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { serveList } from '#kernel/lists/list.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { goneStates } from '../service/timeline.ts';
import { employeeSearch, employeeSources, ofDesignation } from '../base/employee-joins.server.ts';
import { employees } from '../base/tables.server.ts';
import { birthdayList } from './list.ts';

const born = employees.date_of_birth;
/** The birthday in a year; of 29 February, the 28th where there is no other. */
const inYear = (today: string, more: number) =>
  sql`(${born} + make_interval(years => extract(year FROM ${today}::date)::int + ${sql.raw(String(more))} - extract(year FROM ${born})::int))::date`;

/** The latest birthday that has come, and the next one, today's being both. */
export const lastBirthday = (today: string) =>
  sql<string>`CASE WHEN ${inYear(today, 0)} <= ${today}::date THEN ${inYear(today, 0)} ELSE ${inYear(today, -1)} END`;
const nextBirthday = (today: string) =>
  sql<string>`CASE WHEN ${inYear(today, 0)} >= ${today}::date THEN ${inYear(today, 0)} ELSE ${inYear(today, 1)} END`;

/** For so many days from the birthday on a greeting is in time. */
export const greetingDays = 7;

export const birthdayRows = serveList(birthdayList, {
  table: employees,
  joins: [ofDesignation],
  columns: (ctx) => {
    const today = dayIn(ctx.now);
    const next = nextBirthday(today);
    const last = lastBirthday(today);
    const greeting = (what: string) => sql`(SELECT ${sql.raw(what)} FROM employee_greetings g
      WHERE g.site_id = ${employees.site_id} AND g.employee_id = ${employees.id}
        AND g.year = extract(year FROM ${last})::int)`;
    return {
      ...employeeSources,
      designation_id: employees.designation_id,
      phone: employees.phone,
      date_of_birth: born,
      next_on: next,
      turns: sql`extract(year FROM ${next})::int - extract(year FROM ${born})::int`,
      greeted_on: greeting('g.greeted_on'),
      when: sql`CASE WHEN ${next} = ${today}::date THEN 'today' WHEN ${next} <= ${today}::date + 7 THEN 'week'
        WHEN ${next} <= ${today}::date + 30 THEN 'month' ELSE 'later' END`,
      may_greet: sql`${today}::date - ${last} <= ${greetingDays} AND ${greeting('g.id')} IS NULL`,
    };
  },
  search: employeeSearch,
  where: () => and(isNotNull(born), not(inArray(employees.status, [...goneStates]))),
  filters: {
    month: (month) =>
      /^(?:[1-9]|1[0-2])$/.test(month) ? sql`extract(month FROM ${born}) = ${Number(month)}` : sql`false`,
    designation_id: employees.designation_id,
  },
});
