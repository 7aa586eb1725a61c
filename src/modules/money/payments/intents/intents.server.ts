import { randomBytes } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { withoutSecrets, type Purpose } from '../gateways/gateway.ts';
import { gatewayNamed } from '../gateways/gateways.server.ts';
import { expiresAfter, isOpenState, mayFollow, nextCheck, type IntentState } from './rules.ts';
import type { IntentRow } from './settlements.server.ts';
import { paymentEvents, paymentGateways, paymentIntents, paymentWatch } from '../tables.server.ts';
import { onlineWords as w } from '../words.ts';

export type NewIntent = {
  purpose: Exclude<Purpose, 'UNKNOWN'>;
  /** What it pays for, frozen: demand lines, application, invoice. */
  payer_ref: Record<string, unknown>;
  payer_name: string;
  payer_phone: string | null;
  amount: number;
  gateway: string;
};

/** 130 random bits in capital letters and digits, which every gateway takes. */
function newTranId(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return [...randomBytes(26)].map((byte) => letters[byte % letters.length]).join('');
}

/**
 * Writes down that somebody is about to pay; the amount and what it pays for are frozen from here on. Returns the
 * address to which the payer's browser goes next.
 */
export async function createIntent(ctx: WorkCtx, input: NewIntent): Promise<{ id: string; pay_url: string }> {
  const found = await ctx.db.select().from(paymentGateways).where(eq(paymentGateways.code, input.gateway));
  const gateway = found[0];
  if (!gateway?.active || !gatewayNamed(input.gateway))
    throw new Problem(w.unknown_gateway, { field: 'gateway' });
  const tooSmall = input.amount < Math.max(1, gateway.min_amount ?? 1);
  if (tooSmall || (gateway.max_amount !== null && input.amount > gateway.max_amount))
    throw new Problem(w.amount_out_of_range, { field: 'amount' });
  const id = uuidv7();
  await ctx.db.insert(paymentIntents).values({
    ...input,
    site_id: ctx.siteId,
    id,
    tran_id: newTranId(),
    expires_at: new Date(ctx.now.getTime() + expiresAfter),
  });
  await watch(ctx.db, ctx.siteId, id, ctx.now);
  await ctx.audit({ action: 'payment.begin', subject: 'payment', subjectId: id, after: input });
  return { id, pay_url: `/gateway/pay/${ctx.siteId}/${id}` };
}

/** Puts an intent on the worker's list. */
export async function watch(db: Db, siteId: string, intentId: string, now: Date): Promise<void> {
  const next_at = new Date(nextCheck(now.getTime(), now.getTime()) ?? now.getTime());
  await db
    .insert(paymentWatch)
    .values({ about_site: siteId, intent_id: intentId, since: now, next_at })
    .onConflictDoUpdate({ target: paymentWatch.intent_id, set: { since: now, next_at } });
}

export async function lockIntent(db: Db, siteId: string, id: string): Promise<IntentRow> {
  const found = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.site_id, siteId), eq(paymentIntents.id, id)))
    .for('update');
  if (!found[0]) throw notFound();
  return found[0];
}

export async function findIntent(db: Db, siteId: string, id: string): Promise<IntentRow | null> {
  const found = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.site_id, siteId), eq(paymentIntents.id, id)));
  return found[0] ?? null;
}

export async function intentByTran(db: Db, siteId: string, tranId: string): Promise<IntentRow | null> {
  const found = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.site_id, siteId), eq(paymentIntents.tran_id, tranId)));
  return found[0] ?? null;
}

const eventsAtMost = 200;

/** Keeps what was heard, stripped of secrets; whoever repeats himself a thousand times is no longer written down. */
export async function note(
  ctx: Pick<WorkCtx, 'db' | 'siteId'>,
  intentId: string | null,
  kind: string,
  payload: unknown,
  text: string | null = null,
): Promise<void> {
  if (intentId) {
    const known = await ctx.db
      .select({ total: count() })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.site_id, ctx.siteId), eq(paymentEvents.intent_id, intentId)));
    if ((known[0]?.total ?? 0) >= eventsAtMost) return;
  }
  await ctx.db.insert(paymentEvents).values({
    site_id: ctx.siteId,
    intent_id: intentId,
    kind,
    payload: withoutSecrets(payload) ?? {},
    note: text,
  });
}

/** Moves a locked intent on if its life allows that; says whether it did. */
export async function move(
  ctx: WorkCtx,
  intent: IntentRow,
  to: IntentState,
  change: Partial<IntentRow> = {},
  reason: string | null = null,
): Promise<boolean> {
  if (!mayFollow(intent.state, to)) return false;
  await ctx.db
    .update(paymentIntents)
    .set({ ...change, state: to, version: sql`${paymentIntents.version} + 1`, updated_at: ctx.now })
    .where(and(eq(paymentIntents.site_id, ctx.siteId), eq(paymentIntents.id, intent.id)));
  if (!isOpenState(to)) await ctx.db.delete(paymentWatch).where(eq(paymentWatch.intent_id, intent.id));
  await ctx.audit({
    action: `payment.${to.toLowerCase().replace('_', '-')}`,
    subject: 'payment',
    subjectId: intent.id,
    before: { state: intent.state },
    after: { state: to, ...change },
    reason,
  });
  return true;
}
