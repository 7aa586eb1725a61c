import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { accountFor } from '../gateways/accounts.server.ts';
import { tellsOfMoney } from '../gateways/addresses.server.ts';
import { GatewayDown, handedOn, type GatewayReply, type GatewayAnswer } from '../base/gateway.ts';
import { gatewayNamed } from '../gateways/gateways.server.ts';
import { findIntent, lockIntent, move, note, watch } from './intents.server.ts';
import {
  counterEnds,
  mayStillTake,
  verdictOf,
  type IntentState,
  type Verdict,
} from '../base/intent-rules.ts';
import { book, type IntentRow } from './settlements.server.ts';
import { inSite, type By } from './site-work.server.ts';
import { paymentCredits, paymentIntents } from '../base/tables.server.ts';

export type Settled = { state: IntentState; down: boolean; raw: unknown };

/** These know their end; a callback about them is old news. */
const done: readonly IntentState[] = ['PAID', 'REFUND_PENDING', 'REFUNDED'];

/**
 * Asks the gateway itself, server to server, and books what it says. Callback, redirect, job and operator all come
 * through here: the row is locked and the credit has the intent's own key, so it is booked exactly once anyone who
 * comes first. `valId` is what a rightly signed callback named; without it the gateway is asked by our number.
 */
export async function settle(
  siteId: string,
  intentId: string,
  {
    by = null,
    kind,
    valId = null,
    returned = false,
  }: { by?: By; kind: string; valId?: string | null; returned?: boolean },
): Promise<Settled> {
  const { intent, account } = await inSite(siteId, by, async (ctx) => {
    const found = await findIntent(ctx.db, siteId, intentId);
    if (!found) throw notFound();
    return { intent: found, account: await accountFor(ctx.db, siteId, found.gateway) };
  });
  const gateway = gatewayNamed(intent.gateway);
  if (!gateway || (done.includes(intent.state) && by === null))
    return { state: intent.state, down: false, raw: null };
  let received: GatewayReply;
  try {
    const validated = valId ? await gateway.validate?.(account, valId) : null;
    const isOurs = validated?.answers.some(({ tran_id }) => tran_id === intent.tran_id);
    const known = { ...intent, session: intent.gateway_session };
    received =
      validated && isOurs
        ? validated
        : await gateway.query(account, known, { returned, may_take: mayStillTake(intent.state) });
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    await inSite(siteId, by, (ctx) => note(ctx, intentId, kind, null, `down: ${error.message}`));
    return { state: intent.state, down: true, raw: null };
  }
  return inSite(siteId, by, async (ctx) => {
    const locked = await lockIntent(ctx.db, siteId, intentId);
    await note(ctx, intentId, kind, received.raw);
    const verdict = verdictOf(locked, received.answers);
    const state =
      verdict?.state === 'COUNTER_PENDING'
        ? await waitAtCounter(ctx, locked, counterEnds(locked.created_at, account.more.counter_days))
        : await apply(ctx, locked, verdict, tellsOfMoney(account.mode));
    return { state, down: false, raw: received.raw };
  });
}

/** A slip that is paid at the bank: asked about daily until it is no longer taken there. */
async function waitAtCounter(ctx: WorkCtx, intent: IntentRow, until: Date): Promise<IntentState> {
  if (done.includes(intent.state)) return intent.state;
  if (ctx.now >= until) return (await move(ctx, intent, 'EXPIRED')) ? 'EXPIRED' : intent.state;
  if (!(await move(ctx, intent, 'COUNTER_PENDING', { expires_at: until }))) return intent.state;
  await watch(ctx.db, ctx.siteId, intent.id, ctx.now, until);
  return 'COUNTER_PENDING';
}

async function apply(
  ctx: WorkCtx,
  intent: IntentRow,
  verdict: Exclude<Verdict, { state: 'COUNTER_PENDING' }>,
  isMoney: boolean,
): Promise<IntentState> {
  // What is paid or on its way back is not judged again, though the gateway goes on telling of the payment.
  if (done.includes(intent.state)) return intent.state;
  if (verdict === null) {
    const forgotten = ['INITIATED', 'REDIRECTED', 'RETURNED', 'COUNTER_PENDING'].includes(intent.state);
    if (forgotten && ctx.now >= intent.expires_at && (await move(ctx, intent, 'EXPIRED'))) return 'EXPIRED';
    return intent.state;
  }
  // Judged by the account that was asked just now: without a number, nobody can accept it or send it back.
  if (!isMoney && 'answer' in verdict) return review(ctx, intent, 'sandbox', null);
  if (verdict.state === 'PAID')
    return (await isUsed(ctx, intent, verdict.answer))
      ? review(ctx, intent, 'number-used', null)
      : pay(ctx, intent, verdict.answer);
  if (verdict.state === 'REVIEW') {
    const used = await isUsed(ctx, intent, verdict.answer);
    return review(ctx, intent, used ? 'number-used' : verdict.reason, used ? null : verdict.answer);
  }
  return (await move(ctx, intent, verdict.state)) ? verdict.state : intent.state;
}

/** One movement of money pays for one intent. */
async function isUsed(ctx: WorkCtx, intent: IntentRow, answer: GatewayAnswer): Promise<boolean> {
  if (!answer.gateway_txn_id) return false;
  const found = await ctx.db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.site_id, ctx.siteId),
        eq(paymentIntents.gateway, intent.gateway),
        eq(paymentIntents.gateway_txn_id, answer.gateway_txn_id),
        ne(paymentIntents.id, intent.id),
      ),
    );
  return found.length > 0;
}

async function pay(ctx: WorkCtx, intent: IntentRow, answer: GatewayAnswer): Promise<IntentState> {
  const paid = {
    gateway_txn_id: answer.gateway_txn_id,
    card_type: answer.card_type,
    received_amount: intent.amount,
    received_currency: intent.currency,
    ...handedOn(answer),
    review_reason: null,
    paid_at: ctx.now,
  };
  if (!(await move(ctx, intent, 'PAID', paid))) return intent.state;
  // Booked under the gateway's number, by which a statement or the payer names it as well.
  await credit(ctx, { ...intent, ...paid }, intent.amount);
  return 'PAID';
}

/** Books the money of an intent; its key makes a second time impossible. */
export async function credit(ctx: WorkCtx, intent: IntentRow, amount: number): Promise<void> {
  const booking = await book(ctx, intent, amount);
  await ctx.db.insert(paymentCredits).values({
    site_id: ctx.siteId,
    intent_id: intent.id,
    amount,
    ...booking,
  });
  await ctx.audit({
    action: 'payment.book',
    subject: 'payment',
    subjectId: intent.id,
    after: { amount, ...booking },
  });
}

/** The gateway refused to give the money back: it is booked again, in the place of the booking that was undone. */
export async function bookAgain(ctx: WorkCtx, intent: IntentRow): Promise<void> {
  const amount = intent.received_amount ?? intent.amount;
  const mine = and(eq(paymentCredits.site_id, ctx.siteId), eq(paymentCredits.intent_id, intent.id));
  const freed = await ctx.db
    .update(paymentCredits)
    .set({ reversed_at: null, amount })
    .where(and(mine, isNotNull(paymentCredits.reversed_at)))
    .returning({ id: paymentCredits.intent_id });
  if (freed.length === 0) return;
  const booking = await book(ctx, intent, amount);
  await ctx.db.update(paymentCredits).set(booking).where(mine);
  await ctx.audit({
    action: 'payment.book',
    subject: 'payment',
    subjectId: intent.id,
    after: { amount, ...booking },
  });
}

async function review(
  ctx: WorkCtx,
  intent: IntentRow,
  reason: string,
  answer: GatewayAnswer | null,
): Promise<IntentState> {
  const moved = await move(ctx, intent, 'REVIEW', {
    review_reason: reason,
    ...(answer
      ? {
          gateway_txn_id: answer.gateway_txn_id,
          card_type: answer.card_type,
          received_amount: answer.amount,
          received_currency: answer.currency,
          ...handedOn(answer),
        }
      : {}),
  });
  return moved ? 'REVIEW' : intent.state;
}
