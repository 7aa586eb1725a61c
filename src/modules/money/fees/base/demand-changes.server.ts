import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';

/** By how much a demand that was charged before is changed; poisha, negative takes off. */
export type DemandChanged = {
  readonly id: string;
  readonly amount?: number;
  readonly waiver?: number;
  readonly borne?: number;
};

/**
 * Writes down what changes of demands that were charged already, on the day on which it does: a statement of an earlier
 * day goes on saying what was true then.
 */
export async function keepDemandChanges(ctx: WorkCtx, changes: readonly DemandChanged[]): Promise<void> {
  const told = changes.filter(({ amount = 0, waiver = 0, borne = 0 }) => amount || waiver || borne);
  if (told.length === 0) return;
  const column = (type: 'uuid' | 'bigint', of: (one: DemandChanged) => string | number) =>
    each(told.map(of), type);
  await ctx.db.execute(sql`
    INSERT INTO fee_demand_changes (site_id, id, demand_id, on_day, amount, waiver, borne, made_by)
    VALUES (${ctx.siteId}, ${column('uuid', () => uuidv7())}, ${column('uuid', ({ id }) => id)},
      ${dayIn(ctx.now)}::date, ${column('bigint', ({ amount = 0 }) => amount)},
      ${column('bigint', ({ waiver = 0 }) => waiver)}, ${column('bigint', ({ borne = 0 }) => borne)},
      ${ctx.actor?.userId ?? null}::uuid)`);
}
