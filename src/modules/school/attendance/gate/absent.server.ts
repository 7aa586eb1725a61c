import { sql } from 'drizzle-orm';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { each } from '#kernel/database/each.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { secondsOf } from '#kernel/text/seconds.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { memberOn, sitsInSection } from '#modules/school/people/base/student-joins.server.ts';
import { onLeave } from '../base/ports.server.ts';
import { cutOffByShift } from '../rules/cut-off.server.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { countSheets, lockSheets } from '../sheets/lock-sheets.server.ts';
import { secondOfDay } from './clock.ts';

type Missing = { enrolment_id: string; section_id: string; shift_id: string };

/** Who has not come through the gate today, in sections that nobody has taken; nobody of a shift of which no card was seen. */
async function missingToday({ db, siteId }: WorkCtx, today: string): Promise<Missing[]> {
  const found = await db.execute<Missing & { source: string | null; taken: boolean }>(sql`
    SELECT e.id AS enrolment_id, e.section_id, s.shift_id, m.source,
      EXISTS (SELECT 1 FROM attendance_sheets h WHERE h.site_id = ${siteId} AND h.section_id = s.id
        AND h.day = ${today}::date AND h.present + h.late + h.absent + h.on_leave > 0) AS taken
    FROM site_years y
    JOIN sections s ON s.site_id = ${siteId} AND s.year_id = y.year_id AND s.active
    JOIN enrolments e ON e.site_id = ${siteId} AND e.section_id = s.id AND ${sitsInSection}
      AND ${memberOn(sql`${today}`)}
    LEFT JOIN attendance_marks m ON m.site_id = ${siteId} AND m.enrolment_id = e.id AND m.day = ${today}::date
      AND m.period = 0
    WHERE y.site_id = ${siteId} AND y.current`);
  const used = new Set(found.rows.flatMap(({ source, shift_id }) => (source === 'GATE' ? [shift_id] : [])));
  return found.rows.filter(({ source, taken, shift_id }) => used.has(shift_id) && source === null && !taken);
}

/** Marks absent in one school anyone who has not come by the time it says; says how many. */
async function markAbsent(ctx: WorkCtx): Promise<number> {
  const { gateMarksAbsent, absentCutoff } = await attendanceSettings(ctx);
  if (!gateMarksAbsent || secondOfDay(ctx.now) < secondsOf(absentCutoff)) return 0;
  const today = dayIn(ctx.now);
  const missing = await missingToday(ctx, today);
  const cutOff = await cutOffByShift(ctx, today);
  const open = new Set<string>();
  for (const shiftId of new Set(missing.map(({ shift_id }) => shift_id))) {
    const [day] = await schoolDays(ctx, { from: today, to: today }, { who: 'students', shiftId });
    if (day?.kind === 'OPEN' && secondOfDay(ctx.now) >= cutOff(shiftId)) open.add(shiftId);
  }
  const due = missing.filter(({ shift_id }) => open.has(shift_id));
  const away = await onLeave(
    ctx,
    due.map(({ enrolment_id }) => enrolment_id),
    today,
  );
  // Who is on leave for half the day may come for the other half.
  const absent = due.filter(({ enrolment_id }) => away.get(enrolment_id) !== 'HALF');
  if (absent.length === 0) return 0;
  const sections = [...new Set(absent.map(({ section_id }) => section_id))];
  const held = await lockSheets(
    ctx,
    sections.map((section_id) => ({ section_id, day: today, period: 0 })),
  );
  const ids = absent.map(({ enrolment_id }) => enrolment_id);
  const onWhole = ids.filter((id) => away.has(id)).length;
  await ctx.db.execute(sql`
    INSERT INTO attendance_marks (site_id, enrolment_id, day, period, status, source, updated_at)
    VALUES (${ctx.siteId}, ${each(ids, 'uuid')}, ${today}::date, 0, ${each(
      ids.map((id) => (away.has(id) ? 'LV' : 'A')),
      'text',
    )}, 'GATE', ${ctx.now.toISOString()}::timestamptz)
    ON CONFLICT DO NOTHING`);
  await countSheets(ctx, held);
  await ctx.audit({
    action: 'attendance-sheet.cut-off',
    subject: 'attendance-sheet',
    after: { day: today, sections: sections.length, absent: ids.length - onWhole, on_leave: onWhole },
  });
  return ids.length;
}

/** In every school that wants it, each in a transaction of its own. */
export async function markAbsentees(now: Date, stopped: () => boolean = () => false): Promise<number> {
  let marked = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    const origin = { actor: null, ip: null, requestId: null, now };
    marked += await inTransaction({ siteId }, (db) => {
      const audit = (entry: AuditEntry) => writeAudit(db, siteId, origin, entry);
      return markAbsent({ db, siteId, now, audit, after: () => {}, actor: null });
    });
  }
  return marked;
}

export const absenteesTask: ScheduledTask = {
  name: 'absent by the gate',
  everyMs: 300_000,
  run: (stopped) => markAbsentees(new Date(), stopped),
};
