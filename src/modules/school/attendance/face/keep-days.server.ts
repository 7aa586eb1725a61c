import { sql } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { MarkStatus } from '../base/day-status.ts';
import { countSheets, lockSheets } from '../sheets/lock-sheets.server.ts';

/** A student's day as it comes from somewhere else. */
export type KeptDay = {
  section_id: string;
  enrolment_id: string;
  day: string;
  status: MarkStatus;
  minutes_late: number;
};

/** Keeps many days at once, in one statement; what was recorded already stays. Answers how many were new. */
export async function keepDays(ctx: WorkCtx, days: readonly KeptDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const held = await lockSheets(
    ctx,
    days.map(({ section_id, day }) => ({ section_id, day, period: 0 })),
  );
  const column = <K extends keyof KeptDay>(key: K) => days.map((day) => day[key]);
  const made = await ctx.db.execute(sql`
    INSERT INTO attendance_marks (site_id, enrolment_id, day, period, status, minutes_late, source, user_id, updated_at)
    VALUES (${ctx.siteId}, ${each(column('enrolment_id'), 'uuid')}, ${each(column('day'), 'date')}, 0,
      ${each(column('status'), 'text')}, ${each(column('minutes_late'), 'smallint')}, 'IMPORT',
      ${ctx.actor?.userId ?? null}::uuid, ${ctx.now.toISOString()}::timestamptz)
    ON CONFLICT DO NOTHING`);
  await countSheets(ctx, held);
  const kept = made.rowCount ?? 0;
  await ctx.audit({
    action: 'attendance-sheet.taken',
    subject: 'attendance-sheet',
    after: { sheets: held.length, marks: kept },
  });
  return kept;
}
