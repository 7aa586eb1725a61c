import { and, eq, or, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { attendanceSaves, attendanceSheets, type MarkBefore } from '../base/tables.server.ts';
import { attendanceProblems as w } from '../base/words.ts';
import { countSheets, lockSheets, lockThere, type Counts } from '../sheets/lock-sheets.server.ts';
import { placeFor, refuseDay } from '../sheets/place.server.ts';
import { countsOf } from './save-sheet.server.ts';
import { markText, namesOf, type Named } from '../sheets/write-marks.server.ts';
import { writeDays } from '../sheets/write-days.server.ts';

/** Puts back what was before a save, where nobody has written since; says whose marks were put back. */
async function putBack(
  ctx: Ctx,
  { day, period }: { day: string; period: number },
  before: readonly MarkBefore[],
): Promise<string[]> {
  const empty = before.filter(({ status }) => status === null);
  const marked = before.filter(({ status }) => status !== null);
  const column = <K extends keyof MarkBefore>(of: readonly MarkBefore[], key: K) =>
    sql.param(of.map((mark) => mark[key]));
  const removed = await ctx.db.execute<{ enrolment_id: string }>(sql`
    DELETE FROM attendance_marks m
    USING unnest(${column(empty, 'enrolment_id')}::uuid[], ${column(empty, 'version')}::int[])
      AS g(enrolment_id, version)
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = g.enrolment_id AND m.day = ${day}::date
      AND m.period = ${period} AND m.version = g.version
    RETURNING m.enrolment_id`);
  const restored = await ctx.db.execute<{ enrolment_id: string }>(sql`
    UPDATE attendance_marks m SET status = g.status, half = g.half, minutes_late = g.minutes_late, source = g.source,
      version = m.version + 1, user_id = g.user_id, updated_at = ${ctx.now.toISOString()}::timestamptz
    FROM unnest(${column(marked, 'enrolment_id')}::uuid[], ${column(marked, 'status')}::text[],
      ${column(marked, 'half')}::boolean[], ${column(marked, 'minutes_late')}::int[],
      ${column(marked, 'source')}::text[], ${column(marked, 'version')}::int[],
      ${sql.param(marked.map(({ user_id = ctx.actor.userId }) => user_id))}::uuid[])
      AS g(enrolment_id, status, half, minutes_late, source, version, user_id)
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = g.enrolment_id AND m.day = ${day}::date
      AND m.period = ${period} AND m.version = g.version
    RETURNING m.enrolment_id`);
  return [...removed.rows, ...restored.rows].map(({ enrolment_id }) => enrolment_id);
}

/** Days of which no period is left are again what they were before the first was taken. */
async function putDaysBack(
  ctx: Ctx,
  at: { section_id: string; day: string },
  enrolmentIds: readonly string[],
): Promise<void> {
  const { rowCount } = await ctx.db.execute(sql`
    INSERT INTO attendance_marks (site_id, enrolment_id, day, period, status, half, minutes_late, source, user_id,
      updated_at)
    SELECT DISTINCT ON (b.enrolment_id) ${ctx.siteId}::uuid, b.enrolment_id, t.day, 0, b.of_day ->> 'status',
      (b.of_day ->> 'half')::boolean, (b.of_day ->> 'minutes_late')::int, b.of_day ->> 'source',
      (b.of_day ->> 'user_id')::uuid, ${ctx.now.toISOString()}::timestamptz
    FROM attendance_sheets t
    JOIN attendance_saves s ON s.site_id = ${ctx.siteId} AND s.sheet_id = t.id
    CROSS JOIN jsonb_to_recordset(s.before) AS b(enrolment_id uuid, of_day jsonb)
    WHERE t.site_id = ${ctx.siteId} AND t.section_id = ${at.section_id} AND t.day = ${at.day}::date AND t.period > 0
      AND b.of_day IS NOT NULL AND b.enrolment_id = ANY(${sql.param([...enrolmentIds])}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM attendance_marks m WHERE m.site_id = ${ctx.siteId}
        AND m.enrolment_id = b.enrolment_id AND m.day = t.day AND m.period > 0)
    ORDER BY b.enrolment_id, s.created_at DESC
    ON CONFLICT DO NOTHING`);
  if (rowCount) await countSheets(ctx, await lockThere(ctx, [{ ...at, period: 0 }]));
}

/**
 * Undoes a save until its day closes: by anyone who saved it, or who may take attendance of all sections. Marks that
 * somebody has changed since stay, and are named.
 */
export async function undoSave(
  ctx: Ctx,
  id: string,
): Promise<{ counts: Counts; undone: string[]; kept: Named[] }> {
  // A device that has not heard the answer knows the save by its operation alone.
  const isMeant = or(eq(attendanceSaves.id, id), eq(attendanceSaves.operation_id, id));
  const [found] = await ctx.db
    .select({ save: attendanceSaves, sheet: attendanceSheets })
    .from(attendanceSaves)
    .innerJoin(
      attendanceSheets,
      and(eq(attendanceSheets.site_id, ctx.siteId), eq(attendanceSheets.id, attendanceSaves.sheet_id)),
    )
    .where(and(eq(attendanceSaves.site_id, ctx.siteId), isMeant));
  if (!found) throw notFound();
  const ofSave = and(eq(attendanceSaves.site_id, ctx.siteId), eq(attendanceSaves.id, found.save.id));
  const { section_id, day, period } = found.sheet;
  const place = await placeFor(ctx, { section_id, day, period });
  if (found.save.user_id !== ctx.actor.userId && !may(ctx.actor, 'attendance.take-all'))
    throw new Problem(w.not_yours, { status: 403 });
  const settings = await attendanceSettings(ctx);
  await refuseDay(ctx, place, day, settings);
  const held = await lockSheets(ctx, [{ section_id, day, period }]);
  const claimed = await ctx.db
    .update(attendanceSaves)
    .set({ undone_at: ctx.now, updated_at: ctx.now })
    .where(and(ofSave, sql`${attendanceSaves.undone_at} IS NULL`))
    .returning({ before: attendanceSaves.before });
  const before = claimed[0]?.before;
  if (!before) throw new Problem(w.undone_already, { status: 409 });
  const undone = await putBack(ctx, { day, period }, before);
  if (period > 0) {
    await writeDays(
      ctx,
      [{ section_id, day }],
      undone.map((enrolment_id) => ({ enrolment_id, day })),
      settings.dayFromPeriods,
    );
    await putDaysBack(ctx, { section_id, day }, undone);
  }
  const [counted] = await countSheets(ctx, held);
  const isUndone = new Set(undone);
  const kept = await namesOf(
    ctx,
    before.map(({ enrolment_id }) => enrolment_id).filter((id) => !isUndone.has(id)),
  );
  await ctx.audit({
    action: 'attendance-sheet.undone',
    subject: 'attendance-sheet',
    subjectId: found.sheet.id,
    after: {
      section_id,
      day,
      period,
      marks: Object.fromEntries(
        before
          .filter(({ enrolment_id }) => isUndone.has(enrolment_id))
          .map((mark) => [mark.enrolment_id, markText(mark.status, mark.half, mark.minutes_late)]),
      ),
    },
  });
  return { counts: countsOf(counted), undone, kept: [...kept.values()] };
}
