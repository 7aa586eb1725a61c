import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { lateFeeSchemas } from './late-fee-schema.ts';
import { billingSettings } from './tables.server.ts';
import { billingWords as w } from './words.ts';

export const settingsSchema = z.object({
  version: z.int(),
  ...lateFeeSchemas,
  due_days: z.int().min(0).max(365),
  warn_after_days: z.int().min(1).max(3650),
  limit_after_days: z.int().min(1).max(3650),
  billing_account_id: z.uuid().nullable(),
});
type Settings = z.output<typeof settingsSchema>;

const unset: Settings = {
  version: 0,
  late_fee_kind: 'NONE',
  late_fee_amount: 0,
  grace_days: 0,
  late_fee_cap: 0,
  due_days: 15,
  warn_after_days: 7,
  limit_after_days: 45,
  billing_account_id: null,
};

/** The one row, or what holds until somebody writes it. */
export async function settings(db: Db): Promise<Settings> {
  const found = await db.select().from(billingSettings);
  return found[0] ?? unset;
}

export async function changeSettings(ctx: Ctx, input: Settings): Promise<Settings> {
  if (input.limit_after_days <= input.warn_after_days)
    throw new Problem(w.limit_before_warning, { field: 'limit_after_days' });
  const before = await settings(ctx.db);
  if (before.version !== input.version) throw stale(input, before);
  const values = { ...input, version: input.version + 1, updated_at: ctx.now };
  const changed =
    input.version === 0
      ? await ctx.db.insert(billingSettings).values(values).onConflictDoNothing().returning()
      : await ctx.db
          .update(billingSettings)
          .set(values)
          .where(and(eq(billingSettings.key, 'the'), eq(billingSettings.version, input.version)))
          .returning();
  if (!changed[0]) throw stale(input, await settings(ctx.db));
  await ctx.audit({
    action: 'billing-settings.change',
    subject: 'billing-settings',
    before,
    after: changed[0],
  });
  return changed[0];
}
