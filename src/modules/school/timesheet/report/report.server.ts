import { sql } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatTime, type CalendarDate } from '#kernel/text/dates.ts';
import type { Lang } from '#kernel/words.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { withDesignations } from '../days/designation-names.server.ts';
import { inService } from '../days/in-service.server.ts';
import { firstDay, freshen } from '../days/keep.server.ts';
import { clockAt } from '../base/clock.ts';
import type { DayState } from '../rules/work-day.ts';
import { joinEmployee } from '#modules/school/employees/base/employee-joins.server.ts';

type Span = { from: CalendarDate; to: CalendarDate };

/** The days that are asked for as far as they have been; null where there are none. */
async function spanOf(ctx: Ctx, period: string | undefined): Promise<Span | null> {
  const today = dayIn(ctx.now);
  const range = period ? parseRange(period, today) : null;
  const begins = range && (await firstDay(ctx));
  if (!range || !begins) return null;
  const from = range.from && range.from > begins ? range.from : begins;
  const to = range.to && range.to < today ? range.to : today;
  return from > to ? null : { from, to };
}

type Sums = Record<
  | 'present_days'
  | 'absent_days'
  | 'late_days'
  | 'leave_days'
  | 'worked'
  | 'holiday_worked'
  | 'overtime'
  | 'presence'
  | 'absence'
  | 'late'
  | 'early'
  | 'cut',
  number
>;
type PersonRow = Sums & {
  employee_id: string;
  employee_code: string;
  name_en: string;
  name_bn: string;
  designation_id: string;
  designation_en: string;
  designation_bn: string;
};

/** Each employee's figures over a span, the head of the institution first. */
export async function timeOfPeople(ctx: Ctx, { period, designation_id }: ReportAsked): Promise<PersonRow[]> {
  const span = await spanOf(ctx, period);
  if (!span || (designation_id && !uuidPattern.test(designation_id))) return [];
  await freshen(ctx, span);
  const found = await ctx.db.execute<PersonRow>(sql`
    WITH sums AS (
      SELECT d.employee_id,
        count(*) FILTER (WHERE d.first_in IS NOT NULL)::int AS present_days,
        count(*) FILTER (WHERE d.state = 'absent')::int AS absent_days,
        count(*) FILTER (WHERE d.state = 'late')::int AS late_days,
        count(*) FILTER (WHERE d.state IN ('leave', 'duty'))::int AS leave_days,
        sum(d.worked)::int AS worked, sum(d.holiday_worked)::int AS holiday_worked,
        sum(d.counted_overtime)::int AS overtime, sum(d.presence)::int AS presence, sum(d.absent)::int AS absence,
        sum(d.counted_late)::int AS late, sum(d.counted_early)::int AS early, sum(d.cut)::int AS cut
      FROM employee_days d ${joinEmployee(ctx.siteId, 'd')}
      WHERE d.site_id = ${ctx.siteId} AND d.day >= ${span.from}::date AND d.day <= ${span.to}::date AND ${inService}
      GROUP BY d.employee_id)
    SELECT sums.*, e.employee_code, e.name_en, e.name_bn, e.designation_id, t.name_en AS designation_en,
      t.name_bn AS designation_bn
    FROM sums
    ${joinEmployee(ctx.siteId, 'sums')}
    JOIN designations t ON t.id = e.designation_id
    ${designation_id ? sql`WHERE e.designation_id = ${designation_id}::uuid` : sql``}
    ORDER BY t.position, e.name_en, e.id LIMIT ${exportLimit + 1}`);
  return withDesignations(ctx, found.rows);
}

type DayRow = Omit<Sums, 'present_days' | 'absent_days' | 'late_days' | 'leave_days'> & {
  name_en: string;
  name_bn: string;
  day: string;
  state: DayState;
  came: number | null;
  went: number | null;
};

/** Every day of one employee in a span. */
export async function timeOfDays(ctx: Ctx, { period, employee_id }: ReportAsked) {
  const span = await spanOf(ctx, period);
  if (!span || !employee_id || !uuidPattern.test(employee_id)) return [];
  await freshen(ctx, { ...span, ids: [employee_id] });
  const found = await ctx.db.execute<DayRow>(sql`
    SELECT e.name_en, e.name_bn, d.day::text AS day, d.state, d.first_in AS came, d.last_out AS went, d.worked, d.holiday_worked,
      d.counted_overtime AS overtime, d.presence, d.absent AS absence, d.counted_late AS late,
      d.counted_early AS early, d.cut
    FROM employee_days d ${joinEmployee(ctx.siteId, 'd')}
    WHERE d.site_id = ${ctx.siteId} AND d.employee_id = ${employee_id}::uuid AND d.day >= ${span.from}::date
      AND d.day <= ${span.to}::date AND ${inService}
    ORDER BY d.day LIMIT ${exportLimit + 1}`);
  const clock = (at: number | null) => (at === null ? null : formatTime(clockAt(at), ctx.lang));
  return found.rows.map(({ came, went, ...row }) => ({
    ...row,
    first_in: clock(came),
    last_out: clock(went),
  }));
}

/** What the employee of the report is called on paper. */
export async function nameOnPaper(
  ctx: Ctx,
  { employee_id }: ReportAsked,
  lang: Lang,
): Promise<Readonly<Record<string, string>>> {
  if (!employee_id || !uuidPattern.test(employee_id)) return {};
  const found = await ctx.db.execute<{ en: string; bn: string }>(sql`
    SELECT name_en AS en, name_bn AS bn FROM employees
    WHERE site_id = ${ctx.siteId} AND id = ${employee_id}::uuid`);
  const [name] = found.rows;
  return name ? { employee_id: name[lang] } : {};
}
