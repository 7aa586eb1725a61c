import { and, asc, eq, sql } from 'drizzle-orm';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { gatewayNamed } from '../gateways/gateways.server.ts';
import type { IntentState } from '../base/intent-rules.ts';
import { findIntent, lockIntent, move } from '../intents/intents.server.ts';
import { credit } from '../intents/settle.server.ts';
import { inSite } from '../intents/site-work.server.ts';
import { paymentCredits, paymentEvents, paymentIntents } from '../base/tables.server.ts';
import { onlineWords as w } from '../base/words.ts';
import { recoveryWords } from './words.ts';

/** The school asked for, or all. */
async function schools(ctx: Ctx, siteId: string | undefined): Promise<string[]> {
  const found = await ctx.db
    .select({ id: sites.id })
    .from(sites)
    .where(siteId ? eq(sites.id, siteId) : undefined);
  return found.map(({ id }) => id);
}

/** Lets the operator see the payments of the school asked for, or of all, and those for the operator's own bills. */
export async function within(ctx: Ctx, siteId: string | undefined): Promise<string[]> {
  const ids = [...(siteId === centralSite ? [] : await schools(ctx, siteId)), centralSite];
  await readAcrossSites(ctx, ids);
  return ids;
}

/** Of which institution a payment is: the one that was paid, or the one that paid the operator. */
export const institutionOf = eq(
  sites.id,
  sql`coalesce(${paymentIntents.about_site}, ${paymentIntents.site_id})`,
);
/** Money that came to the operator without saying from whom has none. */
export const institutionNames = {
  en: sql<string>`coalesce(${sites.name_en}, ${recoveryWords.no_institution.en})`,
  bn: sql<string>`coalesce(${sites.name_bn}, ${recoveryWords.no_institution.bn})`,
};

const columns = {
  id: paymentIntents.id,
  site_id: paymentIntents.site_id,
  site_en: institutionNames.en,
  site_bn: institutionNames.bn,
  purpose: paymentIntents.purpose,
  payer_name: paymentIntents.payer_name,
  amount: paymentIntents.amount,
  received_amount: paymentIntents.received_amount,
  received_currency: paymentIntents.received_currency,
  gateway: paymentIntents.gateway,
  card_type: paymentIntents.card_type,
  tran_id: paymentIntents.tran_id,
  gateway_txn_id: paymentIntents.gateway_txn_id,
  state: paymentIntents.state,
  review_reason: paymentIntents.review_reason,
  created_at: paymentIntents.created_at,
  paid_at: paymentIntents.paid_at,
};

export async function onePayment(ctx: Ctx, siteId: string, id: string) {
  await within(ctx, siteId);
  const found = await ctx.db
    .select({ ...columns, refund_ref_id: paymentIntents.refund_ref_id })
    .from(paymentIntents)
    .leftJoin(sites, institutionOf)
    .where(and(eq(paymentIntents.site_id, siteId), eq(paymentIntents.id, id)));
  if (!found[0]) throw notFound();
  const events = await ctx.db
    .select({
      id: paymentEvents.id,
      at: paymentEvents.created_at,
      kind: paymentEvents.kind,
      note: paymentEvents.note,
      payload: paymentEvents.payload,
    })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.site_id, siteId), eq(paymentEvents.intent_id, id)))
    .orderBy(asc(paymentEvents.created_at), asc(paymentEvents.id));
  const booked = await ctx.db
    .select({
      booked: paymentCredits.booked,
      amount: paymentCredits.amount,
      reversed_at: paymentCredits.reversed_at,
    })
    .from(paymentCredits)
    .where(and(eq(paymentCredits.site_id, siteId), eq(paymentCredits.intent_id, id)));
  const { refund_ref_id, ...payment } = found[0];
  return {
    ...payment,
    refund: {
      by_hand: !gatewayNamed(payment.gateway)?.refund,
      unheard: payment.state === 'REFUND_PENDING' && refund_ref_id === null,
    },
    events,
    credit: booked[0] ?? null,
  };
}

/** A school that there is. */
export async function mustBeSite(ctx: Ctx, siteId: string): Promise<void> {
  if ((await schools(ctx, siteId)).length === 0) throw notFound();
  await readAcrossSites(ctx, [siteId]);
}

/** Only a payment of that school, or of the operator; which one it is, the caller has looked up before anything is asked of a gateway. */
export async function mustExist(ctx: Ctx, siteId: string, id: string): Promise<void> {
  await within(ctx, siteId);
  if (!(await findIntent(ctx.db, siteId, id))) throw notFound();
}

/** Gives up a payment that never arrived. Money that arrived cannot be given up. */
export async function failPayment(
  ctx: Ctx,
  siteId: string,
  id: string,
  reason: string,
): Promise<IntentState> {
  await mustExist(ctx, siteId, id);
  return inSite<IntentState>(siteId, ctx.actor, async (inner) => {
    const locked = await lockIntent(inner.db, siteId, id);
    if (!(await move(inner, locked, 'FAILED', {}, reason))) throw new Problem(w.not_now, { status: 409 });
    return 'FAILED';
  });
}

/** An operator takes a payment that was in review: what really came in is booked, with the reason. */
export async function acceptPayment(
  ctx: Ctx,
  siteId: string,
  id: string,
  reason: string,
): Promise<IntentState> {
  await mustExist(ctx, siteId, id);
  return inSite<IntentState>(siteId, ctx.actor, async (inner) => {
    const locked = await lockIntent(inner.db, siteId, id);
    if (locked.state !== 'REVIEW' || locked.received_amount === null || !locked.gateway_txn_id)
      throw new Problem(w.not_now, { status: 409 });
    if (locked.received_currency !== 'BDT') throw new Problem(w.other_currency, { status: 409 });
    await move(inner, locked, 'PAID', { paid_at: inner.now }, reason);
    await credit(inner, locked, locked.received_amount);
    return 'PAID';
  });
}
