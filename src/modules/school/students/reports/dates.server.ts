import { sql } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { calendarDate, DHAKA, dateParts, dayIn, isRealDay, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import { enrolmentsAsked, sectionsAsked } from './asked.server.ts';
import { peopleOf } from './people.server.ts';

/** Who came for the first time and who left between two days. A student who was admitted without a day came when entered. */
export async function changeRows(ctx: Ctx, asked: ReportAsked, columns: ReadonlySet<string>) {
  const range = parseRange(asked['period'] ?? '', dayIn(ctx.now));
  if (!range) return [];
  const sections = await sectionsAsked(ctx, asked, { everyYear: true });
  const asks = await enrolmentsAsked(ctx, asked, sections);
  const inRange = (day: ReturnType<typeof sql>) => sql`
    ${day} >= ${range.from ?? '0001-01-01'}::date AND ${day} <= ${range.to ?? '9999-12-31'}::date`;
  const came = sql`coalesce(p.admitted_on, e.started_on, (p.created_at AT TIME ZONE ${DHAKA})::date)`;
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM enrolments b
    WHERE b.site_id = ${ctx.siteId} AND b.student_id = e.student_id AND b.created_at < e.created_at)`;
  const read = async (kind: 'new' | 'left', day: ReturnType<typeof sql>, which: ReturnType<typeof sql>) =>
    (
      await peopleOf(ctx, columns, sections, {
        where: sql`${asks} AND ${which} AND ${inRange(day)}`,
        also: sql`, ${day} AS "on"`,
        order: sql`${day}, e.list_order, e.id`,
      })
    ).map((row) => ({ ...row, kind }));
  return [
    ...(await read('new', came, isFirst)),
    ...(await read('left', sql`e.ended_on`, sql`e.status IN ('TC', 'DROPPED', 'PASSED_OUT', 'TRANSFERRED')`)),
  ];
}

/** The days of the asked day, its week from Saturday, or its month. */
export function daysOf(span: string | undefined, on: CalendarDate): CalendarDate[] {
  if (span === 'day') return [on];
  const { year, month, day } = dateParts(on);
  const [from, length] =
    span === 'week'
      ? [addDays(on, -((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1) % 7)), 7]
      : [
          calendarDate(year, month, 1),
          dateParts(addDays(addMonths(calendarDate(year, month, 1), 1), -1)).day,
        ];
  return Array.from({ length }, (_, at) => addDays(from, at));
}

/** Birthdays in the order of their days; who was born on 29 February has theirs on the 28th in other years. */
export async function birthdayRows(ctx: Ctx, asked: ReportAsked, columns: ReadonlySet<string>) {
  const days = daysOf(asked['span'], asked['on'] ?? dayIn(ctx.now));
  const dayBy = new Map<string, CalendarDate>();
  for (const day of days) {
    dayBy.set(day.slice(5), day);
    if (day.endsWith('-02-28') && !isRealDay(Number(day.slice(0, 4)), 2, 29)) dayBy.set('02-29', day);
  }
  const sections = await sectionsAsked(ctx, asked);
  const rows = await peopleOf(ctx, columns, sections, {
    where: sql`${await enrolmentsAsked(ctx, { ...asked, status: 'ACTIVE' }, sections)}
      AND to_char(p.date_of_birth, 'MM-DD') = ANY (${sql.param([...dayBy.keys()])}::text[])`,
    also: sql`, p.date_of_birth AS birth`,
  });
  return rows
    .map(({ birth, ...row }) => {
      const born = birth as string;
      const birthday = dayBy.get(born.slice(5)) ?? born;
      return { ...row, birthday, turns: Number(birthday.slice(0, 4)) - Number(born.slice(0, 4)) };
    })
    .toSorted((a, b) => (a.birthday < b.birthday ? -1 : a.birthday > b.birthday ? 1 : 0));
}
