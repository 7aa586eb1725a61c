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
  /** Poisha, where less than all of it is paid; it goes to what was chosen as a part payment does (handbook 5.2). */
  readonly part?: number | null;
  readonly payer_name: string;
  readonly payer_phone: string | null;
};

/**
 * Freezes what is paid for and leads to the gateway. The amount is worked out here; what the payer saw is only compared
 * with it. Throws 409 when it changed, 422 when there is nothing to pay, or a part that is none or that the way to pay
 * does not take. A part is of one student.
 */
export async function startFeePayment(
  ctx: WorkCtx,
  { for: chosen, method, seen, part = null, payer_name, payer_phone }: Starting,
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
  const amount = part ?? quote.total;
  if (part !== null && (paid.length > 1 || part <= 0 || part > quote.total))
    throw new Problem(w.no_part, { field: 'part' });
  if (part !== null && (part < found.min_amount || part > (found.max_amount ?? part)))
    throw new Problem(w.part_outside, { field: 'part' });
  // What an offer takes off is for those who pay the whole.
  const shares = part === null ? paid : paid.map((one) => ({ ...one, amount: part, offer: 0 }));
  const payer_ref: FrozenFees = {
    for: shares.map(({ student_id, demand_ids, ...one }) => ({ student_id, amount: one.amount, demand_ids })),
    day,
    use_wallet: quote.use_wallet,
  };
  const { id, pay_url } = await createIntent(ctx, {
    purpose: 'FEE',
    payer_ref,
    payer_name,
    payer_phone,
    amount,
    gateway: found.gateway,
    splits: await splitsOf(ctx, shares),
  });
  return { intent: id, pay_url, amount };
}
