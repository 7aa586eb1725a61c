import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { addDays, daysBetween } from '#kernel/text/days.ts';
import type { Word } from '#kernel/words.ts';
import { employees as people } from '#modules/school/employees/base/tables.server.ts';
import { openDaysOf } from '../balance/calendar.server.ts';
import { balanceOfType, isFor, ruleOf, type LeaveType } from '../balance/balances.server.ts';
import { refusalOf, type LeaveSpan } from '../rules/balance.ts';
import { liveStates } from '../base/states.ts';
import { costIn, overlaps, yearOf, yearsOf } from '../rules/years.ts';
import { duties } from '../duty/tables.server.ts';
import { leaveApplications as a, leaveTypes } from '../base/tables.server.ts';
import type { Employee } from './people.server.ts';
import { applicationRefusals as w } from './words.ts';

export type YearCost = {
  readonly year: number;
  readonly halves: number;
  /** What may still be asked for without this leave; null: no limit. */
  readonly left: number | null;
};

export type Weighed = {
  readonly type: LeaveType;
  readonly halves: number;
  readonly years: readonly YearCost[];
  readonly needsPaper: boolean;
  /** Why it cannot be asked for. */
  readonly problem: Problem | null;
};

const longest = 400;
/** How far back an employee writes down leave of their own. */
const daysBack = 31;
export const bothDates = (day: string): Word => ({ en: formatDate(day, 'en'), bn: formatDate(day, 'bn') });

/** Days of this span that fall into other applications of the same person. */
async function overlapping({ db, siteId }: SiteCtxAt, employeeId: string, span: LeaveSpan) {
  const found = await db
    .select({ from: a.from_day, to: a.to_day, half: a.half })
    .from(a)
    .where(
      and(
        eq(a.site_id, siteId),
        eq(a.employee_id, employeeId),
        inArray(a.state, [...liveStates]),
        lte(a.from_day, span.to),
        gte(a.to_day, span.from),
      ),
    );
  return found.find((other) => overlaps(other, span)) ?? null;
}

/** Approved duty on days of a span: somebody on duty is at work, and leave would be paid with days that are not free. */
export async function dutyWithin(
  { db, siteId }: SiteCtxAt,
  employeeId: string,
  span: Pick<LeaveSpan, 'from' | 'to'>,
) {
  const [found] = await db
    .select({ from: duties.from_day, to: duties.to_day })
    .from(duties)
    .where(
      and(
        eq(duties.site_id, siteId),
        eq(duties.employee_id, employeeId),
        eq(duties.state, 'APPROVED'),
        lte(duties.from_day, span.to),
        gte(duties.to_day, span.from),
      ),
    )
    .orderBy(duties.from_day, duties.id)
    .limit(1);
  return found ? { from: bothDates(found.from), to: bothDates(found.to) } : null;
}

/** What is wrong with the days by themselves, before anything is counted. */
function wrongDays(ctx: SiteCtxAt, employee: Employee, span: LeaveSpan, byOffice: boolean): Problem | null {
  const { from, to } = span;
  const today = dayIn(ctx.now);
  const year = yearOf(today);
  if (to < from) return new Problem(w.reversed, { field: 'to_day' });
  if (daysBetween(from, to) >= longest) return new Problem(w.too_long, { field: 'to_day' });
  if (to > `${year + 1}-12-31`) return new Problem(w.too_far, { field: 'to_day' });
  if (from < (byOffice ? `${year - 1}-01-01` : addDays(today, -daysBack)))
    return new Problem(w.too_old, { field: 'from_day' });
  if (employee.joined_on && from < employee.joined_on)
    return new Problem(w.before_joining, { field: 'from_day' });
  if (employee.left_on && to >= employee.left_on) return new Problem(w.after_leaving, { field: 'to_day' });
  if (span.half && from !== to) return new Problem(w['half-of-several'], { field: 'half' });
  return null;
}

/** The first thing that speaks against a span of this type with these costs. */
function wrongCosts(type: LeaveType, span: LeaveSpan, years: readonly YearCost[]): Problem | null {
  const rule = ruleOf(type);
  const halves = years.reduce((sum, one) => sum + one.halves, 0);
  const whole = refusalOf(span, halves, rule, null);
  if (whole === 'too-many-at-once')
    return new Problem(w[whole], {
      field: 'to_day',
      values: { most: (type.most_at_once ?? 0) / 2, days: halves / 2 },
    });
  if (whole === 'no-half-days') return new Problem(w[whole], { field: 'half' });
  if (whole === 'no-day') return new Problem(w[whole], { field: 'from_day' });
  const short = years.find(({ halves: cost, left }) => cost > 0 && left !== null && cost > left);
  if (!short) return null;
  const left = Math.max(0, short.left ?? 0) / 2;
  return new Problem(w['not-enough-left'], {
    field: 'to_day',
    values: { left, year: short.year, days: short.halves / 2 },
  });
}

/** What a span of leave would cost somebody and whether it can be asked for. Throws `notFound` for a strange type. */
export async function weigh(
  ctx: SiteCtxAt,
  employee: Employee,
  typeId: string,
  span: LeaveSpan,
  byOffice: boolean,
): Promise<Weighed> {
  const type = await findRow(ctx, leaveTypes, typeId);
  const nothing = { type, halves: 0, years: [], needsPaper: false };
  if (!type.active) return { ...nothing, problem: new Problem(w.closed_type, { field: 'type_id' }) };
  if (!isFor(type, employee.gender))
    return { ...nothing, problem: new Problem(w.not_for, { field: 'type_id' }) };
  const wrong = wrongDays(ctx, employee, span, byOffice);
  if (wrong) return { ...nothing, problem: wrong };
  const touched = yearsOf(span);
  const open = new Set(await openDaysOf(ctx, touched[0]!, touched.at(-1)!));
  const years: YearCost[] = [];
  for (const year of touched)
    years.push({
      year,
      halves: costIn(span, year, type.counts, (day) => open.has(day)),
      left: (await balanceOfType(ctx, employee.id, year, type)).left,
    });
  const halves = years.reduce((sum, one) => sum + one.halves, 0);
  const needsPaper = type.attachment_over !== null && halves > type.attachment_over;
  const other = await overlapping(ctx, employee.id, span);
  const duty = await dutyWithin(ctx, employee.id, span);
  const problem = duty
    ? new Problem(w.on_duty, { field: 'from_day', values: duty })
    : other
      ? new Problem(w.overlap, {
          field: 'from_day',
          values: { from: bothDates(other.from), to: bothDates(other.to) },
        })
      : wrongCosts(type, span, years);
  return { type, halves, years, needsPaper, problem };
}

/**
 * Who else is away on these days: of the same department, and the substitute. Who does not read the leave of all hears of
 * approved leave of the substitute they named, on the days they ask for, and of nothing else.
 */
export async function clashesOf(
  { db, siteId }: SiteCtxAt,
  employee: Pick<Employee, 'id' | 'department'>,
  span: Pick<LeaveSpan, 'from' | 'to'>,
  substituteId: string | null,
  readsAll: boolean,
) {
  if (!readsAll && !substituteId) return [];
  const found = await db
    .select({
      employee_id: a.employee_id,
      name: { en: people.name_en, bn: people.name_bn },
      department: people.department,
      from: a.from_day,
      to: a.to_day,
    })
    .from(a)
    .innerJoin(people, and(eq(people.site_id, siteId), eq(people.id, a.employee_id)))
    .where(
      and(
        eq(a.site_id, siteId),
        ne(a.employee_id, employee.id),
        inArray(a.state, readsAll ? [...liveStates] : ['APPROVED']),
        ...(readsAll ? [] : [eq(a.employee_id, substituteId ?? '')]),
        lte(a.from_day, span.to),
        gte(a.to_day, span.from),
      ),
    )
    .orderBy(a.from_day, a.id)
    .limit(200);
  return found.flatMap(({ department, from, to, ...who }) => {
    // On other days a colleague's leave is none of the applicant's business.
    const days = readsAll
      ? { from, to }
      : { from: from < span.from ? span.from : from, to: to > span.to ? span.to : to };
    const one = { ...who, ...days };
    if (one.employee_id === substituteId) return { ...one, why: 'substitute' as const };
    const isNear = department !== null && department === employee.department;
    return isNear ? { ...one, why: 'department' as const } : [];
  });
}
