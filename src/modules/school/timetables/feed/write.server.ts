import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, DHAKA } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { say, type Lang } from '#kernel/words.ts';
import type { CalendarDay } from '#modules/school/calendar/base/calendar-day.ts';
import { calendarOf } from '#modules/school/calendar/face/own-calendar.server.ts';
import { inHills } from '#modules/school/calendar/face/school-days.server.ts';
import { lessonsBetween } from '#modules/school/routine/face/lessons-between.server.ts';
import { clockOf } from '../lessons/now.ts';
import { named, type OwnLesson } from '../lessons/read.server.ts';
import { lessonsTaken } from '../lessons/taken.server.ts';
import { firstName } from './first-name.ts';
import type { routineFeeds } from './tables.server.ts';
import { feedWords as w } from './words.ts';

type Feed = Pick<typeof routineFeeds.$inferSelect, 'purpose' | 'about' | 'user_id' | 'created_at'>;
type Span = { from: string; to: string };

// Bangladesh has had one time for the whole year since 2010.
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${DHAKA}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0600',
  'TZOFFSETTO:+0600',
  'TZNAME:+06',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

type Changes = Map<string, { sequence: number; at: Date }>;

/** How often what is otherwise with a lesson on a day was changed, cancelled changes among it, and when last. */
async function changesOf({ db, siteId }: Ctx, lessons: readonly OwnLesson[], span: Span): Promise<Changes> {
  const ids = [...new Set(lessons.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const found = await db.execute<{ lesson_id: string; day: string; sequence: number; at: string }>(sql`
    SELECT c.lesson_id, c.day::text AS day, (count(*) + count(c.cancelled_at))::int AS sequence,
      max(greatest(c.created_at, c.cancelled_at))::text AS at
    FROM routine_day_changes c
    WHERE c.site_id = ${siteId} AND c.day BETWEEN ${span.from}::date AND ${span.to}::date
      AND c.lesson_id = ANY (${sql.param(ids)}::uuid[])
    GROUP BY c.lesson_id, c.day`);
  return new Map(
    found.rows.map(({ lesson_id, day, sequence, at }) => [
      `${day} ${lesson_id}`,
      { sequence, at: new Date(at) },
    ]),
  );
}

async function lessonsOf(ctx: Ctx, { purpose, about }: Feed, span: Span): Promise<OwnLesson[]> {
  if (purpose === 'TEACHER') {
    const teacherId = ctx.actor.employeeId;
    if (!teacherId) return [];
    return named(ctx, await lessonsBetween(ctx, span, { teacherId }), teacherId);
  }
  return named(ctx, (await lessonsTaken(ctx, [about], span)).get(about) ?? []);
}

async function titleOf({ db, siteId }: Ctx, { purpose, about }: Feed, lang: Lang): Promise<string> {
  if (purpose !== 'CHILD') return w.mine[lang];
  const found = await db.execute<{ name_en: string; name_bn: string }>(sql`
    SELECT t.name_en, t.name_bn FROM students t WHERE t.site_id = ${siteId} AND t.id = ${about}`);
  return say(w.of_child, lang, { name: firstName(found.rows[0]?.[`name_${lang}`] ?? '') });
}

/** What is otherwise, in words; null where nothing is. */
function changeText({ change, covering, given, teacher }: OwnLesson, lang: Lang): string | null {
  if (!change) return null;
  if (change.kind === 'NONE') return [w.not_held[lang], change.note].filter(Boolean).join(': ');
  if (change.kind === 'SWAP') return say(w.swapped, lang, { number: change.usual_number });
  if (!given) return say(w.given_by, lang, { name: teacher ?? w.another });
  return say(covering ? w.covering : w.substitute, lang, { name: change.usual_teacher ?? w.another });
}

/** Whom a holiday or a class day concerns; all other days concern everybody. */
const concerns = (day: CalendarDay, isStaff: boolean): boolean =>
  (day.what !== 'holiday' && day.kind !== 'class-day') || (isStaff ? day.for_employees : day.for_students);

/** A person's lessons and the days of the calendar, from a week ago to sixty days ahead, as a calendar file. */
export async function writeFeed(ctx: Ctx, feed: Feed, host: string): Promise<string> {
  const { lang } = ctx.actor;
  const today = dayIn(ctx.now);
  const span = { from: addDays(today, -7), to: addDays(today, 60) };
  const isStaff = feed.purpose === 'TEACHER';
  const lessons = await lessonsOf(ctx, feed, span);
  const changes = await changesOf(ctx, lessons, span);
  const title = await titleOf(ctx, feed, lang);
  // The same lesson in the calendars of two children is two events; nobody reads an id of the school in it.
  const whose = createHash('sha256').update(`${feed.user_id} ${feed.about}`).digest('hex').slice(0, 12);
  const calendar = ical({
    name: title,
    prodId: { company: 'Bidyapith', product: 'Routine', language: lang.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const lesson of lessons) {
    const change = changes.get(`${lesson.day} ${lesson.id}`);
    const said = changeText(lesson, lang);
    const at = (minutes: number) => `${lesson.day}T${clockOf(minutes)}:00`;
    const room = lesson.room && say(w.room, lang, { room: lesson.room });
    calendar.createEvent({
      id: `${lesson.id}-${lesson.day}-${whose}@${host}`,
      sequence: change?.sequence ?? 0,
      stamp: change?.at ?? feed.created_at,
      timezone: DHAKA,
      start: at(lesson.starts),
      end: at(lesson.ends),
      summary: isStaff ? `${lesson.title[lang]}, ${lesson.section[lang]}` : lesson.title[lang],
      ...(room ? { location: room } : {}),
      description: [isStaff ? null : lesson.teacher?.[lang], said].filter(Boolean).join('\n'),
      status: lesson.given ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      transparency: lesson.given ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  }
  const days = (await calendarOf(ctx, span)).filter((day) => concerns(day, isStaff));
  const ofHills = days.some((day) => day.hill_districts_only) && (await inHills(ctx));
  for (const day of days) {
    if (day.hill_districts_only && !ofHills) continue;
    const isTimed = day.starts_at !== null && day.starts_on === day.ends_on;
    const name = day[`name_${lang}`];
    calendar.createEvent({
      id: `${day.what}-${day.id}@${host}`,
      stamp: feed.created_at,
      ...(isTimed
        ? { timezone: DHAKA, start: `${day.starts_on}T${String(day.starts_at).slice(0, 5)}:00` }
        : {
            allDay: true,
            start: `${day.starts_on}T00:00:00Z`,
            end: `${addDays(day.ends_on, 1)}T00:00:00Z`,
          }),
      summary: day.moon_dependent ? say(w.moon, lang, { name }) : name,
      ...(day.note ? { description: day.note } : {}),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  const text = calendar.toString();
  return text.includes('BEGIN:VTIMEZONE') ? text : text.replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`);
}
