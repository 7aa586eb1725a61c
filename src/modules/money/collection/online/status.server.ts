import type { z } from 'zod';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { findIntent, readOutcome, type IntentRow } from '#modules/money/payments/face/paid-online.server.ts';
import { receiptsOfIntent } from './settlement.server.ts';
import { frozenFees } from './start.server.ts';
import type { paymentStatus } from './outcomes.ts';

/** What is said of an online payment to anyone who made it. */
export async function statusOfIntent(
  ctx: SiteCtxAt,
  intent: IntentRow,
): Promise<z.input<typeof paymentStatus>> {
  const said = await readOutcome(ctx, intent);
  const receipts = said.outcome === 'PAID' ? await receiptsOfIntent(ctx, intent.id) : [];
  return {
    ...said,
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
