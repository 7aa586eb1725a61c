import { and, eq } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { accountFor } from '../gateways/accounts.server.ts';
import { GatewayDown, type RefundAnswer, type Refunding } from '../base/gateway.ts';
import { gatewayNamed } from '../gateways/gateways.server.ts';
import type { IntentState } from '../base/intent-rules.ts';
import { keepWatched, lockIntent, move, note, watch } from '../intents/intents.server.ts';
import { bookAgain } from '../intents/settle.server.ts';
import { refuseRefund, unbook, type IntentRow } from '../intents/settlements.server.ts';
import { inSite, type By } from '../intents/site-work.server.ts';
import { paymentIntents, paymentWatch } from '../base/tables.server.ts';
import { onlineWords as w } from '../base/words.ts';

const notNow = () => new Problem(w.not_now, { status: 409 });

/** Longer than a gateway takes to refuse, to lend a token and to answer; then its answer counts as lost. */
const waitsForMs = 3 * 60_000;

/** Whether the gateway is being asked at this moment; of an intent that is locked. */
async function isAsked(ctx: Pick<WorkCtx, 'db' | 'now'>, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ at: paymentWatch.refund_asked_at })
    .from(paymentWatch)
    .where(eq(paymentWatch.intent_id, id));
  return Boolean(row?.at) && ctx.now.getTime() - row!.at!.getTime() < waitsForMs;
}

const setAsked = (ctx: Pick<WorkCtx, 'db'>, id: string, refund_asked_at: Date | null) =>
  ctx.db.update(paymentWatch).set({ refund_asked_at }).where(eq(paymentWatch.intent_id, id)).execute();

/** What is given back of a payment, as its gateway is told. */
const refunding = (
  intent: IntentRow,
  refund_trans_id: string,
  remarks: string,
  repeated: boolean,
): Refunding => ({
  ...intent,
  session: intent.gateway_session,
  refund_trans_id,
  amount: intent.received_amount ?? intent.amount,
  remarks,
  repeated,
});

/**
 * Sends money back the way it came. Whatever can refuse does so first: the booking is undone and the intent marked
 * before the gateway is asked, with a number of ours that makes asking twice harmless. Should the gateway refuse, the
 * money is booked again. An answer that is lost leaves the intent on its way back: the job asks on. A gateway that
 * gives money back in its own panel only is not asked: that it was done there is written down, with the reason.
 */
export async function refundPayment(
  siteId: string,
  id: string,
  by: By,
  reason: string,
): Promise<IntentState> {
  const { intent, account, refund, again } = await inSite(siteId, by, async (ctx) => {
    const locked = await lockIntent(ctx.db, siteId, id);
    const gateway = gatewayNamed(locked.gateway);
    if (!gateway || !locked.gateway_txn_id || locked.received_amount === null) throw notNow();
    const refund_trans_id = locked.refund_trans_id ?? `R${locked.tran_id}`.slice(0, 30);
    const repeated = locked.state === 'REFUND_PENDING' && locked.refund_ref_id === null;
    if (await isAsked(ctx, id)) throw notNow();
    // A refund that was sent already is not stopped by what was booked meanwhile.
    if (!repeated) await refuseRefund(ctx, locked);
    if (!repeated && !(await move(ctx, locked, 'REFUND_PENDING', { refund_trans_id }, reason)))
      throw notNow();
    await unbook(ctx, { ...locked, refund_trans_id });
    if (gateway.refund) {
      await watch(ctx.db, siteId, id, ctx.now);
      await setAsked(ctx, id, ctx.now);
    } else await move(ctx, { ...locked, state: 'REFUND_PENDING' }, 'REFUNDED', {}, reason);
    return {
      intent: { ...locked, refund_trans_id },
      again: repeated,
      account: await accountFor(ctx.db, siteId, locked.gateway),
      refund: gateway.refund,
    };
  });
  if (!refund) return 'REFUNDED';
  return askAndKeep(siteId, id, by, 'REFUND', () =>
    refund(account, refunding(intent, intent.refund_trans_id, reason, again)),
  );
}

/**
 * Asks how far a refund is. Where that cannot be asked because the answer to it was lost, it is sent again under the
 * same number, which gives back once.
 */
export async function refreshRefund(siteId: string, id: string, by: By = null): Promise<IntentState> {
  const { intent, account, free } = await inSite(siteId, by, async (ctx) => {
    const locked = await lockIntent(ctx.db, siteId, id);
    const is_free = locked.state === 'REFUND_PENDING' && !(await isAsked(ctx, id));
    if (is_free) {
      await keepWatched(ctx.db, siteId, id, ctx.now);
      await setAsked(ctx, id, ctx.now);
    }
    return { intent: locked, account: await accountFor(ctx.db, siteId, locked.gateway), free: is_free };
  });
  const gateway = gatewayNamed(intent.gateway);
  if (!gateway || !free) return intent.state;
  const of = refunding(intent, intent.refund_trans_id ?? '', 'refund', true);
  return askAndKeep(siteId, id, by, 'REFUND_STATUS', async () => {
    const answer = (await gateway.refundStatus?.(account, of, intent.refund_ref_id)) ?? null;
    return answer || intent.refund_ref_id !== null ? answer : ((await gateway.refund?.(account, of)) ?? null);
  });
}

/** Keeps what the gateway answers; what it does not answer is asked about again. */
async function askAndKeep(
  siteId: string,
  id: string,
  by: By,
  kind: string,
  ask: () => Promise<RefundAnswer | null>,
): Promise<IntentState> {
  let answer: RefundAnswer | null = null;
  try {
    answer = await ask();
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    await inSite(siteId, by, (ctx) => note(ctx, id, kind, null, `down: ${error.message}`));
  }
  return inSite(siteId, by, async (ctx) => {
    const locked = await lockIntent(ctx.db, siteId, id);
    await setAsked(ctx, id, null);
    return answer ? keep(ctx, locked, kind, answer) : locked.state;
  });
}

/**
 * Nobody heard the gateway, and somebody has looked in its panel: the money went back, or it is still here and is booked
 * again.
 */
export async function decideRefund(
  siteId: string,
  id: string,
  by: By,
  { went_back, reason }: { went_back: boolean; reason: string },
): Promise<IntentState> {
  return inSite(siteId, by, async (ctx) => {
    const locked = await lockIntent(ctx.db, siteId, id);
    const unheard = locked.state === 'REFUND_PENDING' && locked.refund_ref_id === null;
    if (!unheard || (await isAsked(ctx, id))) throw notNow();
    if (!went_back) return stays(ctx, locked, reason);
    await move(ctx, locked, 'REFUNDED', {}, reason);
    return 'REFUNDED';
  });
}

/** The money is still here: back to where it can be looked at, and booked again where it was. */
async function stays(ctx: WorkCtx, locked: IntentRow, reason: string | null = null): Promise<IntentState> {
  const back = locked.paid_at ? 'PAID' : 'REVIEW';
  await move(ctx, locked, back, { refund_trans_id: null, refund_ref_id: null }, reason);
  if (back === 'PAID') await bookAgain(ctx, locked);
  return back;
}

async function keep(
  ctx: WorkCtx,
  locked: IntentRow,
  kind: string,
  answer: RefundAnswer,
): Promise<IntentState> {
  const { id, state } = locked;
  await note(ctx, id, kind, answer.raw);
  if (state !== 'REFUND_PENDING') return state;
  if (answer.state === 'REFUNDED') {
    await move(ctx, locked, 'REFUNDED', locked.refund_ref_id ? {} : { refund_ref_id: answer.ref });
    return 'REFUNDED';
  }
  if (answer.state === 'FAILED') return stays(ctx, locked);
  if (answer.ref && locked.refund_ref_id === null) await setRef(ctx, id, answer.ref);
  return 'REFUND_PENDING';
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
