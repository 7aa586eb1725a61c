import { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { createIntent, onlineMethodsOf } from '#modules/money/payments/face/paid-online.server.ts';
import { quoteFor, type ChosenFees } from './quote.server.ts';
import { splitsOf } from './splits.server.ts';
import { onlineFeeWords as w } from '../base/words.ts';

/** What a payment for fees is frozen with before the payer leaves: whom, how much, for what, and on which day. */
export const frozenFees = z.object({
  for: z
    .array(
      z.object({
        student_id: z.uuid(),
        amount: z.int().min(0),
        demand_ids: z.array(z.uuid()).max(500).nullable(),
      }),
    )
    .min(1)
    .max(20),
  day: z.iso.date(),
  use_wallet: z.boolean(),
});
export type FrozenFees = z.output<typeof frozenFees>;

type Starting = {
  readonly for: readonly ChosenFees[];
  readonly method: string;
  /** What the payer saw; another sum is not taken without asking them. */
  readonly seen: number;
  readonly payer_name: string;
  readonly payer_phone: string | null;
};

/**
 * Freezes what is paid for and leads to the gateway. The amount is worked out here; what the payer saw is only compared
 * with it. Throws 409 when it changed, 422 when there is nothing to pay.
 */
export async function startFeePayment(
  ctx: WorkCtx,
  { for: chosen, method, seen, payer_name, payer_phone }: Starting,
): Promise<{ intent: string; pay_url: string; amount: number }> {
  const day = dayIn(ctx.now);
  const [quote, methods] = await Promise.all([
    quoteFor(ctx, chosen, day),
    onlineMethodsOf(ctx.db, ctx.siteId),
  ]);
  const paid = quote.for.filter(({ demand_ids }) => demand_ids.length > 0);
  if (paid.length === 0) throw new Problem(w.nothing_due);
  if (quote.total === 0) throw new Problem(w.wallet_covers);
  if (quote.total !== seen) throw new Problem(w.amount_changed, { status: 409, data: { now: quote.total } });
  const found = methods.find(({ code }) => code === method);
  if (!found) throw new Problem(w.no_method, { field: 'method' });
  const payer_ref: FrozenFees = {
    for: paid.map(({ student_id, amount, demand_ids }) => ({ student_id, amount, demand_ids })),
    day,
    use_wallet: quote.use_wallet,
  };
  const { id, pay_url } = await createIntent(ctx, {
    purpose: 'FEE',
    payer_ref,
    payer_name,
    payer_phone,
    amount: quote.total,
    gateway: found.gateway,
    splits: await splitsOf(ctx, paid),
  });
  return { intent: id, pay_url, amount: quote.total };
}
