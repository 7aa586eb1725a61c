import { and, eq, gt } from 'drizzle-orm';
import { writeAudit } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { yearOf } from '../rules/years.ts';
import { leaveEntries, leaveTypes } from '../base/tables.server.ts';
import { balancesOf, typesOf } from './balances.server.ts';

type InSite = Pick<WorkCtx, 'db' | 'siteId' | 'now' | 'audit'>;

/**
 * Keeps what goes over into this year, of every type that carries over and everybody on the staff: from then on a
 * change of the rule does not change the years before. Once for each year; says how many entries were made.
 */
export async function turnOver(ctx: InSite): Promise<number> {
  const year = yearOf(dayIn(ctx.now));
  const types = (await typesOf(ctx)).filter(
    (type) => type.carried_over !== 0 && yearOf(dayIn(type.created_at)) < year,
  );
  if (types.length === 0) return 0;
  const kept = await ctx.db
    .select({ employee_id: leaveEntries.employee_id, type_id: leaveEntries.type_id })
    .from(leaveEntries)
    .where(
      and(
        eq(leaveEntries.site_id, ctx.siteId),
        eq(leaveEntries.year, year),
        eq(leaveEntries.kind, 'carried'),
      ),
    );
  const known = new Set(kept.map(({ employee_id, type_id }) => `${employee_id} ${type_id}`));
  const staff = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), onStaff()));
  const ids = staff.map(({ id }) => id).filter((id) => types.some((type) => !known.has(`${id} ${type.id}`)));
  const rows = (await balancesOf(ctx, ids, year, types))
    .filter(({ employee_id, type }) => !known.has(`${employee_id} ${type.id}`))
    .map(({ employee_id, type, balance }) => ({
      site_id: ctx.siteId,
      employee_id,
      type_id: type.id,
      year,
      kind: 'carried' as const,
      halves: balance.lines.find(({ why }) => why === 'carried-over')?.halves ?? 0,
    }));
  if (rows.length === 0) return 0;
  await ctx.db.insert(leaveEntries).values(rows).onConflictDoNothing();
  await ctx.audit({
    action: 'leave-balance.carry',
    subject: 'leave-balance',
    subjectId: ctx.siteId,
    after: { year, entries: rows.length },
  });
  return rows.length;
}

/** What was kept of later years is counted again, because a year before them changed. */
export async function recountLater(
  ctx: SiteCtx,
  employeeId: string,
  typeId: string,
  year: number,
): Promise<void> {
  await ctx.db
    .delete(leaveEntries)
    .where(
      and(
        eq(leaveEntries.site_id, ctx.siteId),
        eq(leaveEntries.employee_id, employeeId),
        eq(leaveEntries.type_id, typeId),
        eq(leaveEntries.kind, 'carried'),
        gt(leaveEntries.year, year),
      ),
    );
}

/** The schools that keep leave at all; the others are not asked further. */
async function turnOverAll(now: Date, stopped: () => boolean): Promise<void> {
  for (const siteId of await everySite()) {
    if (stopped()) return;
    await inTransaction({ siteId }, async (db) => {
      const [any] = await db
        .select({ id: leaveTypes.id })
        .from(leaveTypes)
        .where(eq(leaveTypes.site_id, siteId))
        .limit(1);
      if (!any) return;
      const origin = { actor: null, ip: null, requestId: null, now };
      await turnOver({ db, siteId, now, audit: (entry) => writeAudit(db, siteId, origin, entry) });
    });
  }
}

export const turnOverTask: ScheduledTask = {
  name: 'leave of the new year',
  everyMs: 6 * 3_600_000,
  run: (stopped) => turnOverAll(new Date(), stopped),
};
