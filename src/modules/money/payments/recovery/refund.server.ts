import { and, eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { accountFor } from '../gateways/accounts.server.ts';
import { GatewayDown, type RefundAnswer, type Refunding } from '../gateways/gateway.ts';
import { gatewayNamed } from '../gateways/gateways.server.ts';
import type { IntentState } from '../intents/rules.ts';
import { lockIntent, move, note, watch } from '../intents/intents.server.ts';
import { unbook, type IntentRow } from '../intents/settlements.server.ts';
import { inSite, type By } from '../intents/site-work.server.ts';
import { paymentIntents } from '../tables.server.ts';
import { onlineWords as w } from '../words.ts';

const notNow = () => new Problem(w.not_now, { status: 409 });

async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GatewayDown) throw new Problem(w.gateway_down, { status: 503 });
    throw error;
  }
}

/** What is given back of a payment, as its gateway is told. */
const refunding = (intent: IntentRow, refund_trans_id: string, remarks: string): Refunding => ({
  ...intent,
  session: intent.gateway_session,
  refund_trans_id,
  amount: intent.received_amount ?? intent.amount,
  remarks,
});

/**
 * Sends money back the way it came. The intent is marked before the gateway is asked, with a number of ours that
 * makes asking twice harmless; whether it arrived, the job learns. A gateway that gives money back in its own panel
 * only is not asked: that it was done there is written down, with the reason.
 */
export async function refundPayment(
  siteId: string,
  id: string,
  by: By,
  reason: string,
): Promise<IntentState> {
  const { intent, account, refund } = await inSite(siteId, by, async (ctx) => {
    const locked = await lockIntent(ctx.db, siteId, id);
    const gateway = gatewayNamed(locked.gateway);
    if (!gateway || !locked.gateway_txn_id || locked.received_amount === null) throw notNow();
    const refund_trans_id = locked.refund_trans_id ?? `R${locked.tran_id}`.slice(0, 30);
    const again = locked.state === 'REFUND_PENDING' && locked.refund_ref_id === null;
    if (!again && !(await move(ctx, locked, 'REFUND_PENDING', { refund_trans_id }, reason))) throw notNow();
    if (gateway.refund) await watch(ctx.db, siteId, id, ctx.now);
    else {
      await move(ctx, { ...locked, state: 'REFUND_PENDING' }, 'REFUNDED', {}, reason);
      await unbook(ctx, locked);
    }
    return {
      intent: { ...locked, refund_trans_id },
      account: await accountFor(ctx.db, siteId, locked.gateway),
      refund: gateway.refund,
    };
  });
  if (!refund) return 'REFUNDED';
  const answer = await asked(refund(account, refunding(intent, intent.refund_trans_id, reason)));
  return keep(siteId, id, by, 'REFUND', answer);
}

/** Asks how far a refund is. */
export async function refreshRefund(siteId: string, id: string, by: By = null): Promise<IntentState> {
  const { intent, account } = await inSite(siteId, by, async (ctx) => {
    const locked = await lockIntent(ctx.db, siteId, id);
    return { intent: locked, account: await accountFor(ctx.db, siteId, locked.gateway) };
  });
  const gateway = gatewayNamed(intent.gateway);
  if (!gateway?.refundStatus || intent.state !== 'REFUND_PENDING') return intent.state;
  const of = refunding(intent, intent.refund_trans_id ?? '', '');
  const answer = await asked(gateway.refundStatus(account, of, intent.refund_ref_id));
  return answer ? keep(siteId, id, by, 'REFUND_STATUS', answer) : intent.state;
}

async function keep(
  siteId: string,
  id: string,
  by: By,
  kind: string,
  answer: RefundAnswer,
): Promise<IntentState> {
  return inSite(siteId, by, async (ctx) => {
    const locked = await lockIntent(ctx.db, siteId, id);
    await note(ctx, id, kind, answer.raw);
    if (answer.state === 'REFUNDED') {
      if (await move(ctx, locked, 'REFUNDED')) await unbook(ctx, locked);
      return 'REFUNDED';
    }
    if (answer.state === 'FAILED') {
      // The money is still here: back to where it can be looked at.
      await move(ctx, locked, locked.paid_at ? 'PAID' : 'REVIEW', {
        refund_trans_id: null,
        refund_ref_id: null,
      });
      return locked.paid_at ? 'PAID' : 'REVIEW';
    }
    if (answer.ref && locked.refund_ref_id === null) await setRef(ctx, id, answer.ref);
    return 'REFUND_PENDING';
  });
}

async function setRef(ctx: WorkCtx, id: string, ref: string): Promise<void> {
  await ctx.db
    .update(paymentIntents)
    .set({ refund_ref_id: ref })
    .where(and(eq(paymentIntents.site_id, ctx.siteId), eq(paymentIntents.id, id)));
  await ctx.audit({
    action: 'payment.refund-sent',
    subject: 'payment',
    subjectId: id,
    after: { refund_ref_id: ref },
  });
}
