import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import {
  findIntent,
  type IntentState,
  type IntentRow,
} from '#modules/money/payments/face/paid-online.server.ts';
import { paymentGateways } from '#modules/money/payments/base/tables.server.ts';
import { receiptsOfIntent } from './settlement.server.ts';
import { frozenFees } from './start.server.ts';
import type { payOutcomes, paymentStatus } from './outcomes.ts';

const outcomes: Partial<Record<IntentState, (typeof payOutcomes)[number]>> = {
  // The payer never reached the gateway's page.
  INITIATED: 'NOT_OPENED',
  COUNTER_PENDING: 'COUNTER',
  PAID: 'PAID',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
  REVIEW: 'REVIEW',
  REFUND_PENDING: 'REFUNDED',
  REFUNDED: 'REFUNDED',
};
/** A page asks for this long; afterwards whoever paid is told to come back. */
const askedForMs = 10 * 60_000;

/** What is said of an online payment to whoever made it; states that only the office understands are still waiting. */
export async function statusOfIntent(
  ctx: Pick<WorkCtx, 'db' | 'siteId' | 'now'>,
  intent: IntentRow,
): Promise<z.input<typeof paymentStatus>> {
  const [gateway] = await ctx.db
    .select({ en: paymentGateways.name_en, bn: paymentGateways.name_bn })
    .from(paymentGateways)
    .where(and(eq(paymentGateways.code, intent.gateway)));
  const outcome = outcomes[intent.state] ?? 'WAITING';
  const receipts = outcome === 'PAID' ? await receiptsOfIntent(ctx, intent.id) : [];
  return {
    outcome,
    amount: intent.received_amount ?? intent.amount,
    gateway: gateway ?? { en: intent.gateway, bn: intent.gateway },
    asking: outcome === 'WAITING' && ctx.now.getTime() - intent.created_at.getTime() < askedForMs,
    receipts: receipts.map(({ id, receipt_no, total, advance }) => ({ id, receipt_no, total, advance })),
  };
}

/** The status of a payment for students of the session; any other payment does not exist. */
export async function myPaymentStatus(ctx: Ctx, { intent }: { intent: string }) {
  const found = await findIntent(ctx.db, ctx.siteId, intent);
  const frozen = found?.purpose === 'FEE' ? frozenFees.safeParse(found.payer_ref) : null;
  if (!found || !frozen?.success) throw notFound();
  const own = new Set(ctx.actor.studentIds);
  if (!frozen.data.for.every(({ student_id }) => own.has(student_id))) throw notFound();
  return statusOfIntent(ctx, found);
}
