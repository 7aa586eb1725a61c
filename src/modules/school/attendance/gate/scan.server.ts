import { sql } from 'drizzle-orm';
import { askAll } from '#kernel/port.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, weekdayOf } from '#kernel/text/dates.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import type { Word } from '#kernel/words.ts';
import { secondsOf } from '#kernel/text/seconds.ts';
import { hoursOn, readHours } from '#modules/school/academics/base/shift-hours.server.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { cardHolder } from '../base/ports.server.ts';
import { dayFromGate, type MarkStatus } from '../base/day-status.ts';
import { attendanceSettings, type AttendanceSettings } from '../rules/settings.server.ts';
import { countSheets, lockSheets } from '../sheets/lock-sheets.server.ts';
import { closedBecause } from '../sheets/place.server.ts';
import { markText } from '../sheets/write-marks.server.ts';
import type { MarkSource } from '../base/tables.server.ts';
import { secondOfDay } from './clock.ts';

type Seen = {
  enrolment_id: string;
  student_id: string;
  section_id: string;
  shift_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  photo: string | null;
  status: MarkStatus | null;
  half: boolean | null;
  minutes_late: number | null;
  source: MarkSource | null;
  version: number | null;
  at: string | null;
};

/** `new`: marked now. `again`: the card was seen before. `kept`: somebody has marked the student by hand. */
export type ScanResult = 'new' | 'again' | 'kept' | 'unknown';

/** The student in the year of the school whose card bears the code: of a printed card, else a student code. */
async function seenBy(ctx: Ctx, code: string, today: string): Promise<Seen | undefined> {
  const [holder] = (await askAll(cardHolder, ctx, code)).filter((id) => id !== null);
  const which = holder ? sql`t.id = ${holder}` : sql`t.student_code = ${toAsciiDigits(code)}`;
  const found = await ctx.db.execute<Seen>(sql`
    SELECT e.id AS enrolment_id, t.id AS student_id, e.section_id, s.shift_id, e.roll, t.name_en, t.name_bn,
      t.photo_file AS photo, m.status, m.half, m.minutes_late, m.source, m.version,
      to_json(m.updated_at) #>> '{}' AS at
    FROM students t
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.student_id = t.id AND e.status = 'ACTIVE'
    JOIN site_years y ON y.site_id = ${ctx.siteId} AND y.year_id = e.year_id AND y.current
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    LEFT JOIN attendance_marks m ON m.site_id = ${ctx.siteId} AND m.enrolment_id = e.id
      AND m.day = ${today}::date AND m.period = 0
    WHERE t.site_id = ${ctx.siteId} AND ${which}`);
  return found.rows[0];
}

/** When the student's shift begins on a day, in seconds; midnight where nobody has said. */
async function shiftBegin(ctx: Ctx, shiftId: string, day: string): Promise<number | null> {
  const shift = (await readHours(ctx, day)).find(({ shift_id }) => shift_id === shiftId);
  const hours = shift ? hoursOn(shift, day).find(({ weekday }) => weekday === weekdayOf(day)) : undefined;
  return hours ? secondsOf(hours.in) : null;
}

/** A shift without hours knows nobody late. */
const judged = (
  begins: number | null,
  now: number,
  { lateAfter, absentCutoff, keepsMinutes }: AttendanceSettings,
) => {
  if (begins === null) return { status: 'P' as const, minutes: 0 };
  const rule = { startsAt: begins, lateAfter: lateAfter * 60, absentCutoff: secondsOf(absentCutoff) };
  const found = dayFromGate(now, now, rule);
  return {
    status: found?.status ?? ('P' as const),
    minutes: keepsMinutes ? Math.min(600, found?.minutesLate ?? 0) : 0,
  };
};

/**
 * A card at the gate: the first time today the student is present or late, whatever hour it is. Seen again nothing
 * changes; what somebody marked by hand stays.
 */
export async function scanCard(ctx: Ctx, { code }: { code: string }) {
  const today = dayIn(ctx.now);
  const seen = await seenBy(ctx, code, today);
  if (!seen) return { result: 'unknown' as const, student: null };
  const [day] = await schoolDays(
    ctx,
    { from: today, to: today },
    { who: 'students', shiftId: seen.shift_id },
  );
  const closed = day ? closedBecause(day) : null;
  if (closed) throw new Problem(closed, { status: 409 });
  const section = await labelledSection(ctx, seen.section_id);
  const shown = (result: ScanResult, mark: { status: MarkStatus; minutes_late: number; at: string }) => ({
    result,
    student: {
      student_id: seen.student_id,
      name_en: seen.name_en,
      name_bn: seen.name_bn,
      roll: seen.roll,
      photo: seen.photo,
      section: section?.label ?? ({ en: '', bn: '' } satisfies Word),
      ...mark,
    },
  });
  const marked = await markSeen(ctx, seen, today);
  if (marked)
    return shown('new', {
      status: marked.status,
      minutes_late: marked.minutes,
      at: ctx.now.toISOString(),
    });
  // Two scanners may see a card at the same moment: what the other wrote is.
  const stands = seen.status === null ? await seenBy(ctx, code, today) : seen;
  const isGate = stands?.source === 'GATE';
  return shown(isGate ? 'again' : 'kept', {
    status: stands?.status ?? 'P',
    minutes_late: stands?.minutes_late ?? 0,
    at: stands?.at ?? ctx.now.toISOString(),
  });
}

async function isTaken({ db, siteId }: Ctx, sectionId: string, day: string): Promise<boolean> {
  const found = await db.execute(sql`
    SELECT 1 FROM attendance_sheets WHERE site_id = ${siteId} AND section_id = ${sectionId} AND day = ${day}::date
      AND period = 0 AND present + late + absent + on_leave > 0`);
  return found.rows.length > 0;
}

/** Marks a student who was not seen yet, or was absent by the gate's own clock; null where a mark is. */
async function markSeen(
  ctx: Ctx,
  seen: Seen,
  today: string,
): Promise<{ status: MarkStatus; minutes: number } | null> {
  const isFree = seen.status === null || (seen.status === 'A' && seen.source === 'GATE');
  if (!isFree) return null;
  const settings = await attendanceSettings(ctx);
  const mark = judged(await shiftBegin(ctx, seen.shift_id, today), secondOfDay(ctx.now), settings);
  const written = await ctx.db.execute(sql`
    INSERT INTO attendance_marks AS m (site_id, enrolment_id, day, period, status, half, minutes_late, source, version,
      user_id, updated_at)
    VALUES (${ctx.siteId}, ${seen.enrolment_id}, ${today}::date, 0, ${mark.status}, false, ${mark.minutes}, 'GATE', 1,
      ${ctx.actor.userId}, ${ctx.now.toISOString()}::timestamptz)
    ON CONFLICT (site_id, enrolment_id, day, period) DO UPDATE
      SET status = excluded.status, minutes_late = excluded.minutes_late, version = m.version + 1,
        user_id = excluded.user_id, updated_at = excluded.updated_at
      WHERE m.status = 'A' AND m.source = 'GATE'
    RETURNING m.version`);
  if (written.rows.length === 0) return null;
  // A sheet that somebody has taken, or the cut-off has made, counts the student again, or as one more.
  if (seen.status !== null || (await isTaken(ctx, seen.section_id, today)))
    await countSheets(ctx, await lockSheets(ctx, [{ section_id: seen.section_id, day: today, period: 0 }]));
  await ctx.audit({
    action: 'attendance-mark.scan',
    subject: 'attendance-mark',
    subjectId: seen.enrolment_id,
    before:
      seen.status === null ? null : { day: today, mark: markText(seen.status, seen.half, seen.minutes_late) },
    after: { day: today, mark: markText(mark.status, false, mark.minutes) },
  });
  return mark;
}
