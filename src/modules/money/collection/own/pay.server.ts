import { eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { Problem } from '#kernel/problem.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { quoteFor, type ChosenFees } from '../online/quote.server.ts';
import { startFeePayment } from '../online/start.server.ts';
import { onlineFeeWords } from '../base/words.ts';
import { lockWallets } from '../posting/wallets.server.ts';
import { postPayment } from '../posting/post.server.ts';
import { refuseOthers } from './read.server.ts';

type Chosen = { for: readonly ChosenFees[] };

/** What the chosen fees of one's own students cost today. */
export async function quoteMyFees(ctx: Ctx, { for: chosen }: Chosen) {
  refuseOthers(
    ctx,
    chosen.map(({ student_id }) => student_id),
  );
  return quoteFor(ctx, chosen, dayIn(ctx.now));
}

/** Freezes the chosen fees and says where the browser goes to pay them. */
export async function payMyFees(
  ctx: Ctx,
  { for: chosen, method, seen }: Chosen & { method: string; seen: number; idempotency_key: string },
) {
  refuseOthers(
    ctx,
    chosen.map(({ student_id }) => student_id),
  );
  const [payer] = await ctx.db
    .select({ name: users.name_en, phone: users.phone })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  return startFeePayment(ctx, {
    for: chosen,
    method,
    seen,
    payer_name: payer?.name ?? '',
    payer_phone: payer?.phone ?? null,
  });
}

/** Pays fees of one's own students from their advance alone; what it does not cover stays due. */
export async function payFromWallet(ctx: Ctx, { for: chosen }: Chosen & { idempotency_key: string }) {
  const ids = chosen.map(({ student_id }) => student_id);
  refuseOthers(ctx, ids);
  const balances = await lockWallets(ctx, ids);
  const day = dayIn(ctx.now);
  const { for: quoted } = await quoteFor(ctx, chosen, day, true);
  const payable = quoted.filter(
    ({ student_id, wallet_used }) => wallet_used > 0 && (balances.get(student_id) ?? 0) > 0,
  );
  if (payable.length === 0) throw new Problem(onlineFeeWords.nothing_due);
  const receipts = await postPayment(ctx, {
    for: payable.map(({ student_id, demand_ids }) => ({ student_id, demand_ids, amount: 0 })),
    channel: 'WALLET',
    method: 'wallet',
    reference: null,
    paid_on: day,
    collector: null,
    note: null,
    intent_id: null,
    use_wallet: true,
  });
  return {
    receipts: receipts.map(({ id, receipt_no, student_id, wallet_used, due_after, wallet_after }) => ({
      id,
      receipt_no,
      student_id,
      wallet_used,
      due_after,
      wallet_after,
    })),
  };
}
