import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { auditMany } from '#kernel/procedures/audit-many.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { dayRefusal } from '../rules/open-days.ts';
import type { MarkStatus } from '../base/day-status.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { countSheets, lockSheets, lockThere } from '../sheets/lock-sheets.server.ts';
import { closedBecause, dayRuleOf } from '../sheets/place.server.ts';
import { markText, sameMark } from '../sheets/write-marks.server.ts';
import { attendanceProblems as w } from '../base/words.ts';
import { isMemberOn, type Stay } from '#modules/school/people/base/membership.ts';

/** One student's day; `status` null takes the mark away. `version` is the one that was seen, 0 where nothing was. */
export type Correction = {
  enrolment_id: string;
  day: string;
  status: MarkStatus | null;
  half: boolean;
  minutes_late: number;
  version: number;
};

type Enrolled = Stay & {
  id: string;
  section_id: string;
  shift_id: string;
  starts_on: string;
  ends_on: string;
};

/** The enrolments of the school that are named, or 404. */
async function enrolledOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Enrolled>> {
  const found = await ctx.db.execute<Enrolled>(sql`
    SELECT e.id, e.section_id, s.shift_id, least(y.starts_on, x.starts_on)::text AS starts_on,
      greatest(y.ends_on, x.ends_on)::text AS ends_on, e.started_on::text AS started_on, e.ended_on::text AS ended_on
    FROM enrolments e
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    JOIN academic_years y ON y.id = s.year_id
    LEFT JOIN academic_sessions x ON x.id = s.session_id
    WHERE e.site_id = ${ctx.siteId} AND e.id = ANY(${sql.param([...ids])}::uuid[])`);
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  if (ids.some((id) => !byId.has(id))) throw notFound();
  return byId;
}

/** Each day is one on which the student's shift is open, in their year, and of a month that the caller may correct. */
async function refuseDays(
  ctx: Ctx,
  cells: readonly Correction[],
  enrolled: ReadonlyMap<string, Enrolled>,
): Promise<void> {
  const rule = dayRuleOf(ctx.now, await attendanceSettings(ctx));
  const rights = { all: true, closedMonths: may(ctx.actor, 'attendance.correct-closed') };
  const days = cells.map(({ day }) => day).toSorted();
  const span = { from: days[0] ?? rule.today, to: days.at(-1) ?? rule.today };
  const open = new Map<string, Awaited<ReturnType<typeof schoolDays>>>();
  for (const shiftId of new Set([...enrolled.values()].map(({ shift_id }) => shift_id)))
    open.set(shiftId, await schoolDays(ctx, span, { who: 'students', shiftId }));
  for (const { enrolment_id, day, status } of cells) {
    const who = enrolled.get(enrolment_id);
    if (!who) throw notFound();
    const why = dayRefusal(day, who, rule, rights);
    if (why) throw new Problem(w[why], { status: 409, field: 'day' });
    const found = open.get(who.shift_id)?.find((one) => one.day === day);
    const closed = found ? closedBecause(found) : null;
    // A mark on a day off, or from before the student came, may be removed.
    const outside = isMemberOn(who, day) ? null : w.not_member;
    const refused = closed ?? outside;
    if (refused && status !== null) throw new Problem(refused, { status: 409, field: 'day' });
  }
}

type Written = {
  enrolment_id: string;
  day: string;
  old_status: MarkStatus | null;
  old_half: boolean | null;
  old_minutes: number | null;
  old_version: number | null;
  new_version: number | null;
};

/** All corrections in one statement; a mark whose version has moved on is left as it is. */
async function writeCorrections(ctx: Ctx, cells: readonly Correction[]): Promise<Written[]> {
  const column = <K extends keyof Correction>(key: K) => sql.param(cells.map((cell) => cell[key]));
  const found = await ctx.db.execute<Written>(sql`
    WITH given AS (
      SELECT enrolment_id, day::date AS day, status, half, minutes_late, seen
      FROM unnest(${column('enrolment_id')}::uuid[], ${column('day')}::text[], ${column('status')}::text[],
        ${column('half')}::boolean[], ${column('minutes_late')}::int[], ${column('version')}::int[])
        AS g(enrolment_id, day, status, half, minutes_late, seen)
    ), known AS (
      SELECT g.*, m.status AS old_status, m.half AS old_half, m.minutes_late AS old_minutes, m.version AS old_version
      FROM given g
      LEFT JOIN attendance_marks m ON m.site_id = ${ctx.siteId} AND m.enrolment_id = g.enrolment_id
        AND m.day = g.day AND m.period = 0
    ), removed AS (
      DELETE FROM attendance_marks m USING known k
      WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = k.enrolment_id AND m.day = k.day AND m.period = 0
        AND k.status IS NULL AND m.version = k.seen
      RETURNING m.enrolment_id, m.day
    ), written AS (
      INSERT INTO attendance_marks AS m (site_id, enrolment_id, day, period, status, half, minutes_late, source, version,
        user_id, updated_at)
      SELECT ${ctx.siteId}::uuid, enrolment_id, day, 0, status, half, minutes_late, 'CORRECTION', seen + 1,
        ${ctx.actor.userId}::uuid, ${ctx.now.toISOString()}::timestamptz
      FROM known WHERE status IS NOT NULL ORDER BY enrolment_id, day
      ON CONFLICT (site_id, enrolment_id, day, period) DO UPDATE
        SET status = excluded.status, half = excluded.half, minutes_late = excluded.minutes_late,
          source = excluded.source, version = excluded.version, user_id = excluded.user_id,
          updated_at = excluded.updated_at
        WHERE m.version = excluded.version - 1
      RETURNING m.enrolment_id, m.day, m.version
    )
    SELECT k.enrolment_id, k.day::text AS day, k.old_status, k.old_half, k.old_minutes, k.old_version,
      CASE WHEN r.enrolment_id IS NOT NULL THEN 0 ELSE n.version END AS new_version
    FROM known k
    LEFT JOIN written n ON n.enrolment_id = k.enrolment_id AND n.day = k.day
    LEFT JOIN removed r ON r.enrolment_id = k.enrolment_id AND r.day = k.day`);
  return found.rows;
}

const nameOf = ({ enrolment_id, day }: { enrolment_id: string; day: string }) => `${enrolment_id} ${day}`;

export type Corrected = {
  saved: { enrolment_id: string; day: string; version: number }[];
  stale: { enrolment_id: string; day: string; status: string | null; version: number }[];
};

/** Corrects days of students by hand, with a reason; each change is an entry of the log with before and after. */
export async function correctDays(
  ctx: Ctx,
  { reason, cells }: { reason: string; cells: Correction[] },
): Promise<Corrected> {
  const enrolled = await enrolledOf(ctx, [...new Set(cells.map(({ enrolment_id }) => enrolment_id))]);
  await refuseDays(ctx, cells, enrolled);
  const sheets = cells.map(({ enrolment_id, day }) => ({
    section_id: enrolled.get(enrolment_id)?.section_id ?? '',
    day,
    period: 0,
  }));
  await lockThere(ctx, sheets);
  const rows = new Map((await writeCorrections(ctx, cells)).map((row) => [nameOf(row), row]));
  const answer: Corrected = { saved: [], stale: [] };
  const entries: Parameters<typeof auditMany>[1][number][] = [];
  for (const cell of cells) {
    const { enrolment_id, day } = cell;
    const row = rows.get(nameOf(cell));
    if (!row) continue;
    const { status, half, minutes_late } = cell;
    const old = markText(row.old_status, row.old_half, row.old_minutes);
    if (row.new_version !== null) {
      answer.saved.push({ enrolment_id, day, version: row.new_version });
      entries.push({
        action: 'attendance-mark.correct',
        subject: 'attendance-mark',
        subjectId: enrolment_id,
        before: { day, mark: old },
        after: { day, mark: markText(status, half, minutes_late) },
        reason,
      });
    } else if (isThere(row, cell)) answer.saved.push({ enrolment_id, day, version: row.old_version ?? 0 });
    else answer.stale.push({ enrolment_id, day, status: row.old_status, version: row.old_version ?? 0 });
  }
  await auditMany(ctx, entries);
  // A sheet is made only where something was written.
  if (entries.length > 0) await countSheets(ctx, await lockSheets(ctx, sheets));
  return answer;
}

/** What was asked is there already: our own request, sent again after its answer was lost. */
function isThere(row: Written, { status, half, minutes_late }: Correction): boolean {
  if (row.old_status === null || status === null) return row.old_status === status;
  return sameMark(
    { status: row.old_status, half: row.old_half ?? false, minutes_late: row.old_minutes ?? 0 },
    { status, half, minutes_late },
  );
}
