import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { weekdayOf, type CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import type { Word } from '#kernel/words.ts';
import { hoursOn, readHours, type HoursOfShift } from '#modules/school/academics/base/shift-hours.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import type { SchoolDay } from '#modules/school/calendar/face/school-days.ts';
import { daysOutOfService } from '#modules/school/employees/face/out-of-service.server.ts';
import { excusedDays, type ExcusedDay } from '#modules/school/leave/face/excused.server.ts';
import { overtimeDecisions } from '../base/overtime-tables.server.ts';
import { DAY, secondsInto } from '../base/clock.ts';
import type { ShiftDay } from '../rules/day.ts';
import { timesheetSettings } from '../rules/settings.server.ts';
import { beginOf, hoursOfWeekday, workDayOf, type WorkDayKind } from '../rules/work-day.ts';
import { employeeHours } from '../base/shift-tables.server.ts';
import type { EmployeeDay } from './tables.server.ts';

export type PersonDay = { readonly employee_id: string; readonly day: CalendarDate };
type Span = { from: CalendarDate; to: CalendarDate };
type Assigned = typeof employeeHours.$inferSelect;

export const keyOf = ({ employee_id, day }: PersonDay): string => `${employee_id} ${day}`;

/** Whose hours are which on a day, for a span that ends at `until`. */
export async function hoursReader(
  ctx: Pick<SiteCtxAt, 'db' | 'siteId'>,
  ids: readonly string[],
  until: string,
) {
  const [shifts, assigned] = [
    await readHours(ctx, until),
    await ctx.db
      .select()
      .from(employeeHours)
      .where(
        and(
          eq(employeeHours.site_id, ctx.siteId),
          inArray(employeeHours.employee_id, [...ids]),
          lte(employeeHours.starts_on, until),
        ),
      )
      .orderBy(employeeHours.starts_on),
  ];
  const active = shifts.filter((shift) => shift.active);
  // Where a school has one shift it is everybody's who has nothing else.
  const usual = active.length === 1 ? (active[0]?.shift_id ?? null) : null;
  const byId = new Map(shifts.map((shift) => [shift.shift_id, shift]));
  const byPerson = Map.groupBy(assigned, (row) => row.employee_id);
  return (id: string, day: CalendarDate): { shift: HoursOfShift | null; own: Assigned | null } => {
    const own = byPerson.get(id)?.findLast((row) => row.starts_on <= day) ?? null;
    if (own?.hours) return { shift: null, own };
    return { shift: byId.get(own?.shift_id ?? usual ?? '') ?? null, own: null };
  };
}
type HoursReader = Awaited<ReturnType<typeof hoursReader>>;

/** What the hours say of a weekday, whatever the calendar says. */
function rawHours(hoursOf: HoursReader, id: string, day: CalendarDate): ShiftDay | null {
  const { shift, own } = hoursOf(id, day);
  const hours = own?.hours ?? (shift ? hoursOn(shift, day) : []);
  return hoursOfWeekday(hours, weekdayOf(day));
}

/** What a day is for somebody with these hours. */
export function kindOf(own: boolean, hasHours: boolean, shift: ShiftDay | null, day: SchoolDay): WorkDayKind {
  if (!hasHours) return day.kind === 'HOLIDAY' ? 'HOLIDAY' : 'NONE';
  if (!own) return day.kind;
  if (day.holidayId !== null && day.kind !== 'OPEN') return 'HOLIDAY';
  return shift ? 'OPEN' : 'WEEKLY';
}

/** The days of a span by shift, each asked of the calendar once. */
export async function calendarReader(ctx: Pick<SiteCtxAt, 'db' | 'siteId'>, span: Span) {
  const known = new Map<string, Promise<Map<string, SchoolDay>>>();
  return (shiftId: string | null) => {
    const key = shiftId ?? '';
    let found = known.get(key);
    if (!found) {
      found = schoolDays(ctx, span, { who: 'employees', ...(shiftId ? { shiftId } : {}) }).then(
        (days) => new Map(days.map((day) => [day.day, day])),
      );
      known.set(key, found);
    }
    return found;
  };
}

async function punchesOf({ db, siteId }: SiteCtxAt, ids: readonly string[], { from, to }: Span) {
  const found = await db.execute<{ employee_id: string; at: number }>(sql`
    SELECT employee_id, extract(epoch FROM at)::float8 AS at FROM punches
    WHERE site_id = ${siteId} AND employee_id = ANY(${sql.param([...ids])}::uuid[]) AND fault IS NULL
      AND day >= ${from}::date AND day <= ${addDays(to, 1)}::date
    ORDER BY employee_id, at`);
  return Map.groupBy(found.rows, (row) => row.employee_id);
}

/** Of some days those on which anybody of the school punched. */
async function recordedDays(
  { db, siteId }: Pick<SiteCtxAt, 'db' | 'siteId'>,
  days: readonly CalendarDate[],
): Promise<ReadonlySet<CalendarDate>> {
  if (days.length === 0) return new Set();
  const found = await db.execute<{ day: string }>(sql`
    SELECT g.day::text AS day FROM unnest(${sql.param([...new Set(days)])}::date[]) AS g(day)
    WHERE EXISTS (SELECT 1 FROM punches p WHERE p.site_id = ${siteId} AND p.day = g.day AND p.fault IS NULL
      AND p.employee_id IS NOT NULL)`);
  return new Set(found.rows.map(({ day }) => day));
}

/** What excuses somebody on a day, and the hours of duty outside that leave the rest of it to be worked. */
function excuseOf(day: readonly ExcusedDay[], next: readonly ExcusedDay[], shift: ShiftDay | null) {
  const hoursOfDuty = (of: readonly ExcusedDay[]) => of.flatMap(({ hours }) => hours ?? []);
  // Who works through the night is on duty in the early hours of the next date.
  const early = shift && shift.out > DAY ? hoursOfDuty(next) : [];
  const of = (excuse: ExcusedDay['excuse']) => day.find((one) => one.excuse === excuse);
  const [morning, afternoon] = [of('leave-first-half'), of('leave-second-half')];
  // Leave of both halves, asked for one by one, is leave of the day.
  const halves: ExcusedDay | null = morning && afternoon ? { ...morning, excuse: 'leave' } : null;
  return {
    whole: halves ?? day.findLast(({ hours }) => !hours) ?? null,
    unpaidHalves: (halves ? [morning, afternoon] : []).filter((half) => half?.paid === false).length,
    part: day.find(({ hours }) => hours) ?? null,
    dutyHours: [...hoursOfDuty(day), ...early.map(({ from, to }) => ({ from: from + DAY, to: to + DAY }))],
  };
}

/** By the file: suspended, nothing is owed; on long leave, the file does not say that it is unpaid. */
const outOfService = {
  suspended: { excuse: 'suspended', title: null },
  on_leave: { excuse: 'long-leave', title: { en: 'Long leave', bn: 'দীর্ঘ ছুটি' } },
} as const;

const titleOf = (kind: WorkDayKind, day: SchoolDay, excuse: Word | null): Word | null =>
  excuse ?? (kind === 'HOLIDAY' || day.kind === 'OPEN' ? day.name : null);

/**
 * Calculates days of employees from punches, hours, calendar, leave, duty and what was approved of their overtime, and
 * keeps nothing: a few statements for all of them, however many they are.
 */
export async function calculate(ctx: SiteCtxAt, wanted: readonly PersonDay[]): Promise<EmployeeDay[]> {
  if (wanted.length === 0) return [];
  const days = wanted.map(({ day }) => day).toSorted();
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const ids = [...new Set(wanted.map(({ employee_id }) => employee_id))];
  const settings = await timesheetSettings(ctx);
  const hoursOf = await hoursReader(ctx, ids, addDays(span.to, 1));
  const calendar = await calendarReader(ctx, span);
  const punches = await punchesOf(ctx, ids, span);
  const away = await excusedDays(ctx, ids, { from: span.from, to: addDays(span.to, 1) });
  const excused = Map.groupBy(away.excused, keyOf);
  const called = new Map(away.holidayDuty.map((one) => [keyOf(one), one]));
  const recorded = await recordedDays(
    ctx,
    away.holidayDuty.map(({ day }) => day),
  );
  const out = new Map((await daysOutOfService(ctx, ids, span)).map((one) => [keyOf(one), one.status]));
  const decided = await ctx.db
    .select()
    .from(overtimeDecisions)
    .where(
      and(
        eq(overtimeDecisions.site_id, ctx.siteId),
        inArray(overtimeDecisions.employee_id, ids),
        sql`${overtimeDecisions.day} BETWEEN ${span.from}::date AND ${span.to}::date`,
      ),
    );
  const approved = new Map(decided.map((one) => [keyOf(one), one.seconds]));
  const results: EmployeeDay[] = [];
  for (const one of wanted) {
    const { employee_id, day } = one;
    const { shift: ofSchool, own } = hoursOf(employee_id, day);
    const schoolDay = (await calendar(ofSchool?.shift_id ?? null)).get(day);
    if (!schoolDay) continue;
    const raw = rawHours(hoursOf, employee_id, day);
    const kind = kindOf(own !== null, own !== null || ofSchool !== null, raw, schoolDay);
    // A day of compensating classes is worked on the hours of another day.
    const first = ofSchool ? hoursOn(ofSchool, day)[0] : undefined;
    const shift = kind === 'OPEN' ? (raw ?? (first ? hoursOfWeekday([first], first.weekday) : null)) : null;
    const { earlyWindow } = settings;
    const begin = beginOf(rawHours(hoursOf, employee_id, addDays(day, -1)), raw, earlyWindow);
    const end = DAY + beginOf(raw, rawHours(hoursOf, employee_id, addDays(day, 1)), earlyWindow);
    const mine = (punches.get(employee_id) ?? [])
      .map(({ at }) => secondsInto(day, at))
      .filter((at) => at >= begin && at < end);
    const { whole, unpaidHalves, part, dutyHours } = excuseOf(
      excused.get(keyOf(one)) ?? [],
      excused.get(keyOf({ employee_id, day: addDays(day, 1) })) ?? [],
      shift,
    );
    const status = out.get(keyOf(one));
    const byFile = status && (status === 'suspended' || !whole) ? outOfService[status] : null;
    const duty = called.get(keyOf(one));
    const isCalled = duty !== undefined && kind !== 'OPEN';
    const usual = hoursOfWeekday(first ? [first] : [], first?.weekday ?? 0);
    const since = secondsInto(day, ctx.now.getTime() / 1000);
    const result = workDayOf(
      {
        kind: kind === 'OPEN' && !shift ? 'NONE' : kind,
        shift,
        punches: mine,
        excuse: whole?.excuse ?? (byFile ? 'leave' : null),
        paid: unpaidHalves === 0 ? (whole?.paid ?? true) : unpaidHalves === 1 ? 'half' : false,
        dutyHours,
        holidayDuty: duty !== undefined,
        required: duty?.required ? { hours: raw ?? usual } : null,
        recorded: recorded.has(day),
        suspended: status === 'suspended',
        now: since < 2 * DAY ? since : null,
      },
      settings.rule,
    );
    const overtime = result.overtime;
    const excuse = byFile ?? whole ?? part;
    results.push({
      site_id: ctx.siteId,
      employee_id,
      day,
      kind: kind === 'OPEN' && !shift ? 'NONE' : kind,
      state: result.state,
      shift_id: ofSchool?.shift_id ?? null,
      shift_in: shift?.in ?? null,
      shift_out: shift?.out ?? null,
      first_in: result.firstIn,
      last_out: result.lastOut,
      punches: mine.length,
      scheduled: result.scheduled,
      late: result.late,
      counted_late: result.countedLate,
      early: result.earlyLeave,
      counted_early: result.countedEarly,
      worked: result.dutyWorked,
      presence: result.presence,
      overtime,
      counted_overtime: settings.overtimeApproved
        ? Math.min(overtime, approved.get(keyOf(one)) ?? 0)
        : Math.min(overtime, approved.get(keyOf(one)) ?? overtime),
      holiday_worked: result.holidayWorked,
      absent: result.absent,
      cut: result.cut,
      missing_out: result.missingOut,
      running: result.running,
      // Kept too where it excuses nothing, so that a punch of anybody on the day has it calculated again.
      excuse: excuse?.excuse ?? (isCalled ? 'called' : null),
      title: titleOf(kind, schoolDay, excuse?.title ?? null),
    });
  }
  return results;
}
