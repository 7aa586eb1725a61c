import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, weekdayOf } from '#kernel/text/dates.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { hoursOn, readHours } from '#modules/school/academics/base/shift-hours.server.ts';
import { lessonsOn } from '#modules/school/routine/face/lessons.server.ts';
import { onLeave } from '../base/ports.server.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { dayAsked, judgeDay, placeFor, type Place } from '../sheets/place.server.ts';
import { refusePeriod } from './save-sheet.server.ts';
import type { SheetKey } from '../base/schemas.server.ts';
import { listOf } from '../sheets/write-marks.server.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

type Row = {
  enrolment_id: string;
  student_id: string;
  student_code: string;
  roll: number;
  name_en: string;
  name_bn: string;
  photo: string | null;
  status: string | null;
  half: boolean;
  minutes_late: number;
  version: number;
};

const rowsOf = async (ctx: Ctx, key: SheetKey): Promise<Row[]> =>
  (
    await ctx.db.execute<Row>(sql`
      SELECT e.id AS enrolment_id, p.id AS student_id, p.student_code, e.roll, p.name_en, p.name_bn,
        p.photo_file AS photo, m.status, coalesce(m.half, false) AS half,
        coalesce(m.minutes_late, 0) AS minutes_late, coalesce(m.version, 0) AS version
      FROM enrolments e
      ${joinStudent(ctx.siteId)}
      LEFT JOIN LATERAL (SELECT status, half, minutes_late, version FROM attendance_marks
        WHERE site_id = ${ctx.siteId} AND enrolment_id = e.id AND day = ${key.day}::date AND period = ${key.period}
        LIMIT 1) m ON true
      WHERE e.site_id = ${ctx.siteId} AND ${listOf(ctx.siteId, key)}
      ORDER BY e.list_order`)
  ).rows;

type SheetLine = {
  taken_at: string;
  by_en: string | null;
  by_bn: string | null;
  present: number;
  late: number;
  absent: number;
  on_leave: number;
  save_id: string | null;
  save_at: string | null;
  save_user: string | null;
  save_en: string | null;
  save_bn: string | null;
};

/** The sheet with who took it, and its latest save that was not undone. */
async function sheetLine(ctx: Ctx, { section_id, day, period }: SheetKey): Promise<SheetLine | undefined> {
  const found = await ctx.db.execute<SheetLine>(sql`
    SELECT to_json(h.taken_at) #>> '{}' AS taken_at, u.name_en AS by_en, u.name_bn AS by_bn, h.present, h.late,
      h.absent, h.on_leave, v.id AS save_id, to_json(v.created_at) #>> '{}' AS save_at, v.user_id AS save_user,
      x.name_en AS save_en, x.name_bn AS save_bn
    FROM attendance_sheets h
    LEFT JOIN users u ON u.id = h.taken_by
    LEFT JOIN LATERAL (SELECT id, user_id, created_at FROM attendance_saves
      WHERE site_id = ${ctx.siteId} AND sheet_id = h.id AND undone_at IS NULL AND before <> '[]'::jsonb
      ORDER BY id DESC LIMIT 1) v ON true
    LEFT JOIN users x ON x.id = v.user_id
    WHERE h.site_id = ${ctx.siteId} AND h.section_id = ${section_id} AND h.day = ${day}::date
      AND h.period = ${period}`);
  return found.rows[0];
}

const nameOf = (en: string | null, bn: string | null) => (en === null ? null : { en, bn: bn ?? en });

/** When the day or the period begins, for the minutes that somebody is late. */
async function beginOf(ctx: Ctx, place: Place, { day, period }: SheetKey): Promise<string | null> {
  if (period > 0)
    return (await lessonsOn(ctx, day))(place).find(({ number }) => number === period)?.starts ?? null;
  const shift = (await readHours(ctx, day)).find(({ shift_id }) => shift_id === place.shift_id);
  return shift ? (hoursOn(shift, day).find(({ weekday }) => weekday === weekdayOf(day))?.in ?? null) : null;
}

/** Half a day on leave says nothing about one period. */
const leaveFor = (leave: 'WHOLE' | 'HALF' | undefined, period: number) =>
  leave === 'HALF' && period > 0 ? null : (leave ?? null);

/** The list of a section on a day, for who takes it. */
export async function readSheet(ctx: Ctx, key: SheetKey) {
  const place = await placeFor(ctx, key, true);
  const section = await labelledSection(ctx, key.section_id);
  if (!section) throw notFound();
  const settings = await attendanceSettings(ctx);
  await refusePeriod(ctx, place, key, settings);
  const { refused, open } = judgeDay(ctx, place, key.day, settings, await dayAsked(ctx, key.day));
  const rows = await rowsOf(ctx, key);
  const line = await sheetLine(ctx, key);
  const isTaken = line !== undefined && line.present + line.late + line.absent + line.on_leave > 0;
  const away = open
    ? await onLeave(
        ctx,
        rows.map(({ enrolment_id }) => enrolment_id),
        key.day,
      )
    : new Map<string, 'WHOLE' | 'HALF'>();
  return {
    ...key,
    section: section.label,
    refused,
    keeps_minutes: settings.keepsMinutes,
    starts: key.day === dayIn(ctx.now) ? await beginOf(ctx, place, key) : null,
    taken:
      line && isTaken
        ? {
            at: line.taken_at,
            by: nameOf(line.by_en, line.by_bn),
            present: line.present,
            late: line.late,
            absent: line.absent,
            on_leave: line.on_leave,
          }
        : null,
    last_save:
      line?.save_id && line.save_at
        ? {
            id: line.save_id,
            at: line.save_at,
            by: nameOf(line.save_en, line.save_bn),
            mine: line.save_user === ctx.actor.userId || may(ctx.actor, 'attendance.take-all'),
          }
        : null,
    rows: rows.map((row) => ({ ...row, leave: leaveFor(away.get(row.enrolment_id), key.period) })),
  };
}
