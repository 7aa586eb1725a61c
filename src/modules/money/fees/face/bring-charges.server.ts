import { and, eq, lte } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { monthEnd } from '#kernel/text/days.ts';
import { nextInScope } from '../pricing/people.server.ts';
import { finishRun } from '../charging/run.server.ts';
import { itemsOf } from '../pricing/tariff.server.ts';
import { chargePeople } from '../pricing/write.server.ts';
import type { FeeRunScope } from '../base/demand-source.ts';
import { feeRuns } from '../base/demand-tables.server.ts';
import { feeItems } from '../base/school-tables.server.ts';

/** Charges all students of a year what is due until the end of this month, at once; nothing where there are no sub-heads. */
export async function bringCharges(ctx: Ctx, yearId: string): Promise<number> {
  const due = await ctx.db
    .select({ id: feeItems.id })
    .from(feeItems)
    .where(
      and(
        eq(feeItems.site_id, ctx.siteId),
        eq(feeItems.year_id, yearId),
        eq(feeItems.active, true),
        lte(feeItems.due_on, monthEnd(dayIn(ctx.now))),
      ),
    );
  if (due.length === 0) return 0;
  const scope: FeeRunScope = {
    item_ids: due.map(({ id }) => id),
    class_ids: [],
    section_ids: [],
    enrolment_ids: [],
  };
  const people = await nextInScope(ctx, yearId, scope, { after: null, limit: null });
  const id = uuidv7();
  const made_by = ctx.actor.userId;
  await ctx.db
    .insert(feeRuns)
    .values({ site_id: ctx.siteId, id, year_id: yearId, scope, made_by, students: people.length });
  const items = await itemsOf(ctx, yearId, scope.item_ids);
  await chargePeople(ctx, id, { people, items, yearId, lateJoiners: false });
  return (await finishRun(ctx, id)).demands;
}
