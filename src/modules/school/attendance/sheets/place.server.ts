import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate, zonedParts, type CalendarDate } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { schoolDaysOfShifts } from '#modules/school/calendar/face/school-days.server.ts';
import type { SchoolDay } from '#modules/school/calendar/face/school-days.ts';
import { givenBy, type GivenLesson } from '#modules/school/timetables/face/given-lessons.server.ts';
import { dayRefusal, type DayRule } from '../rules/open-days.ts';
import type { AttendanceSettings } from '../rules/settings.server.ts';
import { attendanceProblems as w } from '../base/words.ts';

/** A section with what decides about its attendance. */
export type Place = {
  id: string;
  year_id: string;
  class_id: string;
  group_id: string;
  shift_id: string;
  version_id: string;
  level: string;
  starts_on: string;
  ends_on: string;
  /** Assigned to the caller: as class teacher, or for a subject. */
  mine: boolean;
};

// A college's section may meet in the days of its session as well.
const placeReading = reading<Place, { site: string; section: string; employee: string | null }>(
  'place of attendance',
  (value) => sql`
    SELECT s.id, s.year_id, s.class_id, s.group_id, s.shift_id, s.version_id, c.level,
      least(y.starts_on, x.starts_on)::text AS starts_on, greatest(y.ends_on, x.ends_on)::text AS ends_on,
      EXISTS (SELECT 1 FROM teaching_assignments a WHERE a.site_id = ${value('site')}
        AND a.section_id = s.id AND a.employee_id = ${value('employee')}::uuid) AS mine
    FROM sections s
    JOIN classes c ON c.id = s.class_id
    JOIN academic_years y ON y.id = s.year_id
    LEFT JOIN academic_sessions x ON x.id = s.session_id
    WHERE s.site_id = ${value('site')} AND s.id = ${value('section')}`,
);

type At = { section_id: string; day: CalendarDate; period: number };

/** The lesson that the caller gives in this section, period and day by the routine; for a colleague, if need be. */
export async function ownLesson(ctx: Ctx, { section_id, day, period }: At): Promise<GivenLesson | undefined> {
  if (period === 0 || !ctx.actor.employeeId) return undefined;
  const given = await givenBy(ctx, day, ctx.actor.employeeId);
  return given?.find((one) => one.section_id === section_id && one.number === period);
}

/**
 * A section whose attendance the caller may take or look at, or 404. Who is not assigned to it may in exactly the
 * period in which the routine of the day says that they give its lesson.
 */
export async function placeFor(ctx: Ctx, at: At, looks = false): Promise<Place> {
  const sectionId = at.section_id;
  const [place] = await placeReading(ctx.db, {
    site: ctx.siteId,
    section: sectionId,
    employee: ctx.actor.employeeId,
  });
  const all = may(ctx.actor, 'attendance.take-all') || (looks && may(ctx.actor, 'attendance.view'));
  if (!place) throw notFound();
  if (!place.mine && !all && !(await ownLesson(ctx, at))) throw notFound();
  return place;
}

/** The clock of a school against which days are judged. */
export function dayRuleOf(
  now: Date,
  { dayCloses, monthCloses }: Pick<AttendanceSettings, 'dayCloses' | 'monthCloses'>,
): DayRule {
  const { hour, minute } = zonedParts(now);
  const two = (n: number) => String(n).padStart(2, '0');
  return { today: dayIn(now), now: `${two(hour)}:${two(minute)}`, dayCloses, monthCloses };
}

/** Why the school is closed on a day, as a sentence; null where it is open. */
export function closedBecause({ kind, name, day }: SchoolDay): Word | null {
  if (kind === 'OPEN') return null;
  const on = { en: formatDate(day, 'en'), bn: formatDate(day, 'bn') };
  if (kind === 'WEEKLY') return sayBoth(w.weekly_day_off, { day: on });
  return sayBoth(w.holiday, { day: on, name: name ?? w.a_holiday });
}

export type DayOfPlace = { refused: Word | null; open: boolean };

/** What a day is for students, by shift. */
export const dayAsked = (ctx: Ctx, day: CalendarDate) =>
  schoolDaysOfShifts(ctx, { from: day, to: day }, 'students');
export type DayAsked = Awaited<ReturnType<typeof dayAsked>>;

/** Whether the caller may write attendance of a day now, and if not, why. */
export function judgeDay(
  ctx: Ctx,
  place: Pick<Place, 'shift_id' | 'starts_on' | 'ends_on'>,
  day: CalendarDate,
  settings: AttendanceSettings,
  asked: DayAsked,
): DayOfPlace {
  const [found] = asked(place.shift_id);
  const closed = found ? closedBecause(found) : null;
  const rule = dayRuleOf(ctx.now, settings);
  const rights = {
    all: may(ctx.actor, 'attendance.take-all'),
    closedMonths: may(ctx.actor, 'attendance.correct-closed'),
  };
  const why = dayRefusal(day, place, rule, rights);
  if (why === 'future' || why === 'outside_year') return { refused: w[why], open: false };
  if (closed) return { refused: closed, open: false };
  return { refused: why ? w[why] : null, open: true };
}

export async function refuseDay(
  ctx: Ctx,
  place: Place,
  day: CalendarDate,
  settings: AttendanceSettings,
): Promise<void> {
  const { refused } = judgeDay(ctx, place, day, settings, await dayAsked(ctx, day));
  if (refused) throw new Problem(refused, { status: 409, field: 'day' });
}
