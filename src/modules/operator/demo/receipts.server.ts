import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { addDemoReceipts } from '#modules/money/collection/face/demo.server.ts';
import type { ReceiptChannel } from '#modules/money/collection/base/receipt.ts';

const channel: ReceiptChannel = 'COUNTER';
const turns = ['ALL', 'HALF', 'NOTHING', 'ALL'] as const;

/** Receipts of today for those of the demo who were charged: some pay all, some a half, some nothing. */
export async function collectDemoFees(ctx: Ctx): Promise<void> {
  await addDemoReceipts(ctx, {
    collector: ctx.actor.userId,
    channel,
    atMost: 60,
    share: (at) => turns[at % turns.length] ?? 'ALL',
  });
}
