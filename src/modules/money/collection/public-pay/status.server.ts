import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { findIntent } from '#modules/money/payments/face/paid-online.server.ts';
import { frozenFees } from '../online/start.server.ts';
import { statusOfIntent } from '../online/status.server.ts';

type Shown = Omit<Awaited<ReturnType<typeof statusOfIntent>>, 'receipts'> & { receipts: string[] };

/**
 * What became of a payment, to anyone who has its address: the sum, the gateway and the numbers of receipts, nothing of
 * the student. `own`: the visitor is of the family and has a page of their own.
 */
export async function publicStatus(
  ctx: OpenCtx,
  id: string,
): Promise<{ status: Shown | null; own: boolean }> {
  const intent = await findIntent(ctx.db, ctx.siteId, id);
  if (!intent || intent.purpose === 'UNKNOWN') return { status: null, own: false };
  const frozen = frozenFees.safeParse(intent.payer_ref);
  const isFamily = ctx.actor?.panel === 'student' || ctx.actor?.panel === 'guardian';
  const mine = new Set(ctx.actor?.studentIds);
  const own = isFamily && frozen.success && frozen.data.for.every(({ student_id }) => mine.has(student_id));
  const status = await statusOfIntent(ctx, intent);
  return { status: { ...status, receipts: status.receipts.map(({ receipt_no }) => receipt_no) }, own };
}
