import { randomBytes } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { withoutSecrets, type Purpose, type Split } from '../base/gateway.ts';
import { mayBePaid } from '../gateways/offered.server.ts';
import { expiresAfter, isOpenState, mayFollow, nextCheck, type IntentState } from '../base/intent-rules.ts';
import type { IntentRow } from './settlements.server.ts';
import { paymentEvents, paymentIntents, paymentWatch } from '../base/tables.server.ts';

export type NewIntent = {
  purpose: Exclude<Purpose, 'UNKNOWN'>;
  /** What it pays for, frozen: demand lines, application, invoice. */
  payer_ref: Record<string, unknown>;
  /** The institution whose bill of the operator it is; that intent is begun in the central site. */
  about_site?: string;
  payer_name: string;
  payer_phone: string | null;
  amount: number;
  gateway: string;
  /** Parts that go into bank accounts of their own, where the gateway can do that; the rest goes into the school's. */
  splits?: Split[];
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
  await mayBePaid(ctx, input.gateway, input.amount);
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

/** Puts an intent on the worker's list; `daily_until`: it waits at a bank's counter until then. */
export async function watch(
  db: Db,
  siteId: string,
  intentId: string,
  now: Date,
  daily_until: Date | null = null,
): Promise<void> {
  const at = nextCheck(now.getTime(), now.getTime(), daily_until?.getTime());
  const times = { since: now, next_at: new Date(at ?? now.getTime()), daily_until };
  await db
    .insert(paymentWatch)
    .values({ about_site: siteId, intent_id: intentId, ...times })
    .onConflictDoUpdate({ target: paymentWatch.intent_id, set: times });
}

/** Asks on about an intent that the job has given up; what it asks about keeps its times. */
export async function keepWatched(db: Db, siteId: string, intentId: string, now: Date): Promise<void> {
  await db
    .insert(paymentWatch)
    .values({ about_site: siteId, intent_id: intentId, since: now, next_at: now })
    .onConflictDoNothing();
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

/** By the gateway's own number of the session, for gateways that tell no other. */
export async function intentBySession(
  db: Db,
  siteId: string,
  gateway: string,
  session: string,
): Promise<IntentRow | null> {
  const found = await db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.site_id, siteId),
        eq(paymentIntents.gateway, gateway),
        eq(paymentIntents.gateway_session, session),
      ),
    )
    .limit(2);
  return found.length === 1 ? (found[0] ?? null) : null;
}

const eventsAtMost = 200;

/** Keeps what was heard, stripped of secrets; anyone who repeats himself a thousand times is no longer written down. */
export async function note(
  ctx: SiteCtx,
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
