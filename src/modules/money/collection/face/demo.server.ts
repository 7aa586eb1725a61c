import { sql } from 'drizzle-orm';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { duesOf } from '../posting/dues.server.ts';
import { postPayment } from '../posting/post.server.ts';
import type { ReceiptChannel } from '../base/receipt.ts';

/** Who pays how much of what is asked: all of it, a half, or nothing, by their place in the list. */
export type DemoShare = 'ALL' | 'HALF' | 'NOTHING';

/**
 * Receipts for students who owe something today, as a cashier would take them; at most so many. A school without demands
 * gets none. Says how many there were.
 */
export async function addDemoReceipts(
  ctx: WorkCtx,
  asked: { collector: string; channel: ReceiptChannel; atMost: number; share: (at: number) => DemoShare },
): Promise<number> {
  const today = dayIn(ctx.now);
  const { rows } = await ctx.db.execute<{ student_id: string }>(sql`
    SELECT DISTINCT student_id FROM fee_demands
    WHERE site_id = ${ctx.siteId} AND state = 'OPEN' AND paid < net AND due_on <= ${today}::date
    ORDER BY student_id LIMIT ${asked.atMost}`);
  const dues = await duesOf(
    ctx,
    rows.map(({ student_id }) => student_id),
    today,
  );
  let made = 0;
  for (const [at, { student_id }] of rows.entries()) {
    const share = asked.share(at);
    const due = dues.get(student_id)?.due ?? 0;
    // Whole taka, as people pay.
    const amount = share === 'ALL' ? due : Math.floor(due / 200) * 100;
    if (share === 'NOTHING' || amount === 0) continue;
    await postPayment(ctx, {
      for: [{ student_id, amount, demand_ids: null }],
      channel: asked.channel,
      method: 'cash',
      reference: null,
      paid_on: today,
      collector: asked.collector,
      note: null,
      intent_id: null,
      use_wallet: null,
    });
    made += 1;
  }
  return made;
}
