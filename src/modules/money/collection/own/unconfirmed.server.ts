import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { paymentGateways, paymentIntents } from '#modules/money/payments/base/tables.server.ts';
import type { unconfirmed } from './schemas.ts';

/** A payment is asked about for so long. */
const days = 7;
const outcomes = {
  REDIRECTED: 'WAITING',
  RETURNED: 'WAITING',
  COUNTER_PENDING: 'COUNTER',
  REVIEW: 'REVIEW',
} as const;
type Open = keyof typeof outcomes;

/**
 * Payments for these students alone that were begun and not confirmed: who comes back to the list of fees without
 * having seen how it ended would otherwise pay a second time.
 */
export async function unconfirmedPayments(
  ctx: SiteCtxAt,
  studentIds: readonly string[],
): Promise<z.input<typeof unconfirmed>[]> {
  const found = await ctx.db
    .select({
      intent: paymentIntents.id,
      amount: paymentIntents.amount,
      gateway: paymentIntents.gateway,
      name_en: paymentGateways.name_en,
      name_bn: paymentGateways.name_bn,
      state: paymentIntents.state,
      begun_at: paymentIntents.created_at,
    })
    .from(paymentIntents)
    .leftJoin(paymentGateways, eq(paymentGateways.code, paymentIntents.gateway))
    .where(
      and(
        eq(paymentIntents.site_id, ctx.siteId),
        eq(paymentIntents.purpose, 'FEE'),
        gte(paymentIntents.created_at, new Date(ctx.now.getTime() - days * 86_400_000)),
        inArray(paymentIntents.state, Object.keys(outcomes) as Open[]),
        sql`NOT EXISTS (SELECT 1 FROM jsonb_array_elements(${paymentIntents.payer_ref} -> 'for') AS one
          WHERE NOT (one ->> 'student_id' = ANY(${sql.param([...studentIds])}::text[])))`,
      ),
    )
    .orderBy(desc(paymentIntents.created_at))
    .limit(10);
  return found.map(({ intent, amount, gateway, name_en, name_bn, state, begun_at }) => ({
    intent,
    amount,
    gateway: { en: name_en ?? gateway, bn: name_bn ?? gateway },
    begun_at: begun_at.toISOString(),
    outcome: outcomes[state as Open],
  }));
}
