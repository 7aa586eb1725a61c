import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { isMonthClosed } from '../rules/open-days.ts';
import { attendanceSettings, type AttendanceSettings } from '../rules/settings.server.ts';
import { countSheets, lockThere } from '../sheets/lock-sheets.server.ts';
import { dayRuleOf } from '../sheets/place.server.ts';
import { writeDays } from '../sheets/write-days.server.ts';
import type { MarkSource } from '../base/tables.server.ts';
import { classDaysOf } from './apply.server.ts';
import type { OneLeave } from './scope.server.ts';
import type { Excused } from './tables.server.ts';

type Stood = {
  day: string;
  period: number;
  status: string;
  source: MarkSource;
  version: number;
  user_id: string | null;
};
export type Outcome = {
  excused: Excused[];
  /** Days on which the student came although on leave: their marks stay. */
  came: string[];
  /** Days whose month is closed: their marks stay. */
  closed: string[];
};

const nothing: Outcome = { excused: [], came: [], closed: [] };

/** Everything that was recorded on days of a leave, with its sheets held: nobody writes beside us. */
async function lockMarks(ctx: Ctx, leave: OneLeave, days: readonly string[]) {
  const on = sql.param([...days]);
  const sheets = await ctx.db.execute<{ section_id: string; day: string; period: number }>(sql`
    SELECT h.section_id, h.day::text AS day, h.period FROM attendance_sheets h
    WHERE h.site_id = ${ctx.siteId} AND h.section_id = ${leave.section_id} AND h.day = ANY(${on}::date[])`);
  const held = sheets.rows.length > 0 ? await lockThere(ctx, sheets.rows) : [];
  const marks = await ctx.db.execute<Stood>(sql`
    SELECT m.day::text AS day, m.period, m.status, m.source, m.version, m.user_id FROM attendance_marks m
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = ${leave.enrolment_id} AND m.day = ANY(${on}::date[])
    ORDER BY m.day, m.period`);
  return { held, marks: marks.rows };
}

/** `user_id`: whose mark it is; absent: of the person who rewrites it. */
type Cell = { day: string; period: number; source: string; user_id?: string | null };

/** Gives marks another status; answers the version of each that was still the one seen. */
async function rewrite(
  ctx: Ctx,
  leave: OneLeave,
  status: 'A' | 'LV',
  cells: readonly (Cell & { version: number })[],
): Promise<{ day: string; period: number; version: number }[]> {
  if (cells.length === 0) return [];
  const column = <K extends keyof (Cell & { version: number })>(key: K) =>
    sql.param(cells.map((cell) => cell[key]));
  const found = await ctx.db.execute<{ day: string; period: number; version: number }>(sql`
    UPDATE attendance_marks m SET status = ${status}, source = g.source, version = m.version + 1,
      user_id = g.user_id, updated_at = ${ctx.now.toISOString()}::timestamptz
    FROM unnest(${column('day')}::text[], ${column('period')}::int[], ${column('source')}::text[],
      ${column('version')}::int[], ${sql.param(cells.map(({ user_id = ctx.actor.userId }) => user_id))}::uuid[])
      AS g(day, period, source, seen, user_id)
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = ${leave.enrolment_id} AND m.day = g.day::date
      AND m.period = g.period AND m.version = g.seen
    RETURNING m.day, m.period, m.version`);
  return found.rows;
}

/** Where attendance is taken by period, the day follows from them. */
async function followPeriods(
  ctx: Ctx,
  leave: OneLeave,
  changed: readonly { day: string; period: number }[],
  { dayFromPeriods }: AttendanceSettings,
): Promise<void> {
  const days = [...new Set(changed.filter(({ period }) => period > 0).map(({ day }) => day))];
  await writeDays(
    ctx,
    days.map((day) => ({ section_id: leave.section_id, day })),
    days.map((day) => ({ enrolment_id: leave.enrolment_id, day })),
    dayFromPeriods,
  );
}

/** Absences that were recorded already become leave; presence stays, and so does what a closed month holds. */
export async function excuseAbsences(ctx: Ctx, leave: OneLeave): Promise<Outcome> {
  if (leave.half) return nothing;
  const settings = await attendanceSettings(ctx);
  const rule = dayRuleOf(ctx.now, settings);
  const days = (await classDaysOf(ctx, leave.shift_id, leave)).filter((day) => day <= rule.today);
  if (days.length === 0) return nothing;
  const { held, marks } = await lockMarks(ctx, leave, days);
  const isClosed = (day: string) => isMonthClosed(day, rule) && !may(ctx.actor, 'attendance.correct-closed');
  const absent = marks.filter(({ status }) => status === 'A');
  // The day that follows from periods is not written by itself.
  const open = absent.filter(({ day, source }) => !isClosed(day) && source !== 'PERIOD');
  const written = await rewrite(
    ctx,
    leave,
    'LV',
    open.map(({ day, period, version }) => ({ day, period, version, source: 'LEAVE' })),
  );
  await followPeriods(ctx, leave, written, settings);
  await countSheets(ctx, held);
  const stood = new Map(open.map((mark) => [`${mark.day} ${mark.period}`, mark]));
  const once = (of: readonly Stood[]) => [...new Set(of.map(({ day }) => day))];
  return {
    excused: written.map((cell) => {
      const { source = 'MANUAL', user_id = null } = stood.get(`${cell.day} ${cell.period}`) ?? {};
      return { ...cell, source, user_id };
    }),
    came: once(marks.filter(({ period, status }) => period === 0 && (status === 'P' || status === 'L'))),
    closed: once(absent.filter(({ day }) => isClosed(day))),
  };
}

/** Undoes that, where nobody changed a mark since; answers the days that are still recorded as leave. */
export async function unexcuse(ctx: Ctx, leave: OneLeave): Promise<{ undone: number; stays: string[] }> {
  const settings = await attendanceSettings(ctx);
  const rule = dayRuleOf(ctx.now, settings);
  const days = await classDaysOf(ctx, leave.shift_id, leave);
  if (days.length === 0) return { undone: 0, stays: [] };
  const { held } = await lockMarks(ctx, leave, days);
  const mayClosed = may(ctx.actor, 'attendance.correct-closed');
  const open = leave.excused.filter(({ day }) => mayClosed || !isMonthClosed(day, rule));
  const written = await rewrite(ctx, leave, 'A', open);
  await followPeriods(ctx, leave, written, settings);
  await countSheets(ctx, held);
  const left = await ctx.db.execute<{ day: string }>(sql`
    SELECT m.day::text AS day FROM attendance_marks m
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = ${leave.enrolment_id} AND m.period = 0 AND m.status = 'LV'
      AND m.day = ANY(${sql.param(days)}::date[])
    ORDER BY m.day`);
  return { undone: written.length, stays: left.rows.map(({ day }) => day) };
}
