import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { outcomeOf, type paymentOutcome } from '../base/outcome.ts';
import { paymentGateways } from '../base/tables.server.ts';
import type { IntentRow } from './settlements.server.ts';

/** A page asks for this long; afterwards anyone who paid is told to come back. */
const askedForMs = 10 * 60_000;

/** What is said of an online payment to anyone who made it. */
export async function readOutcome(
  ctx: Pick<WorkCtx, 'db' | 'now'>,
  intent: IntentRow,
): Promise<z.output<typeof paymentOutcome>> {
  const [gateway] = await ctx.db
    .select({ en: paymentGateways.name_en, bn: paymentGateways.name_bn })
    .from(paymentGateways)
    .where(eq(paymentGateways.code, intent.gateway));
  const outcome = outcomeOf(intent.state);
  return {
    outcome,
    amount: intent.received_amount ?? intent.amount,
    gateway: gateway ?? { en: intent.gateway, bn: intent.gateway },
    asking: outcome === 'WAITING' && ctx.now.getTime() - intent.created_at.getTime() < askedForMs,
  };
}
