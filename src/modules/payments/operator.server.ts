import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { seeSites } from '#kernel/across-sites.server.ts';
import { addDays } from '#kernel/days.ts';
import { daySchema } from '#kernel/field-schema.ts';
import { listOrder } from '#kernel/list-order.server.ts';
import { containsPattern, type ListInput } from '#kernel/list-query.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { sites } from '#modules/sites/tables.server.ts';
import { intentStates, type IntentState } from './intent-rules.ts';
import { findIntent, lockIntent, move } from './intents.server.ts';
import { credit } from './settle.server.ts';
import { inSite } from './site-work.server.ts';
import { paymentCredits, paymentEvents, paymentIntents } from './tables.server.ts';
import { onlineWords as w } from './words.ts';

type Purpose = 'FEE' | 'ADMISSION';
type Asked = {
  purpose: Purpose;
  site_id?: string | undefined;
  state?: IntentState | undefined;
  gateway?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
};

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const filters = z.object({
  site_id: z.string().regex(uuidShape).optional().catch(undefined),
  state: z.enum(intentStates).optional().catch(undefined),
  gateway: z.string().optional(),
  from: daySchema.optional().catch(undefined),
  to: daySchema.optional().catch(undefined),
});

/** The list's filters; what cannot be one of theirs narrows nothing. */
const askedBy = ({ purpose, q, filter }: Pick<ListInput, 'q' | 'filter'> & { purpose: Purpose }): Asked => ({
  purpose,
  q,
  ...filters.parse(filter ?? {}),
});

/** Lets the operator see the payments of the school asked for, or of all. */
async function within(ctx: Ctx, siteId: string | undefined): Promise<string[]> {
  const found = await ctx.db
    .select({ id: sites.id })
    .from(sites)
    .where(siteId ? eq(sites.id, siteId) : undefined);
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await seeSites(ctx, ids);
  return ids;
}

const midnight = (day: string): SQL => sql`(${day}::date AT TIME ZONE 'Asia/Dhaka')`;

function matching(ids: readonly string[], asked: Asked): SQL | undefined {
  const text = asked.q?.trim();
  const pattern = text ? containsPattern(text) : '';
  const admission = asked.purpose === 'ADMISSION';
  return and(
    inArray(paymentIntents.site_id, [...ids]),
    // What nobody knows the purpose of stands where most payments are: with the students'.
    inArray(paymentIntents.purpose, admission ? ['ADMISSION'] : ['FEE', 'SITE_BILL', 'UNKNOWN']),
    asked.state ? eq(paymentIntents.state, asked.state) : undefined,
    asked.gateway ? eq(paymentIntents.gateway, asked.gateway) : undefined,
    asked.from ? gte(paymentIntents.created_at, midnight(asked.from)) : undefined,
    asked.to ? lt(paymentIntents.created_at, midnight(addDays(asked.to, 1))) : undefined,
    text
      ? or(
          ilike(paymentIntents.payer_name, pattern),
          ilike(paymentIntents.tran_id, pattern),
          ilike(paymentIntents.gateway_txn_id, pattern),
        )
      : undefined,
  );
}

const columns = {
  id: paymentIntents.id,
  site_id: paymentIntents.site_id,
  site_en: sites.name_en,
  site_bn: sites.name_bn,
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

const sortable = {
  created_at: paymentIntents.created_at,
  payer: paymentIntents.payer_name,
  site: sites.name_en,
  gateway: paymentIntents.gateway,
  amount: paymentIntents.amount,
};

type Wanted = ListInput & { purpose: Purpose };

/** Online payments of one kind, the newest first; their states with numbers come with `listPayments`. */
export async function paymentRows(ctx: Ctx, input: Wanted) {
  const asked = askedBy(input);
  const ids = await within(ctx, asked.site_id);
  if (ids.length === 0) return [];
  return ctx.db
    .select(columns)
    .from(paymentIntents)
    .innerJoin(sites, eq(sites.id, paymentIntents.site_id))
    .where(matching(ids, asked))
    .orderBy(listOrder(sortable, input.sort, '-created_at'), desc(paymentIntents.id))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
}

export async function listPayments(ctx: Ctx, input: Wanted) {
  const asked = askedBy(input);
  const ids = await within(ctx, asked.site_id);
  if (ids.length === 0) return { rows: [], total: 0, states: {} };
  const rows = await paymentRows(ctx, input);
  const counted = await ctx.db
    .select({ state: paymentIntents.state, total: count() })
    .from(paymentIntents)
    .where(matching(ids, { ...asked, state: undefined }))
    .groupBy(paymentIntents.state);
  const states = Object.fromEntries(counted.map(({ state, total }) => [state, total]));
  const total = asked.state ? (states[asked.state] ?? 0) : counted.reduce((sum, one) => sum + one.total, 0);
  return { rows, total, states };
}

export async function onePayment(ctx: Ctx, siteId: string, id: string) {
  await within(ctx, siteId);
  const found = await ctx.db
    .select(columns)
    .from(paymentIntents)
    .innerJoin(sites, eq(sites.id, paymentIntents.site_id))
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
  return { ...found[0], events, credit: booked[0] ?? null };
}

/** A school that there is. */
export async function mustBeSite(ctx: Ctx, siteId: string): Promise<void> {
  if ((await within(ctx, siteId)).length === 0) throw notFound();
}

/** Only a school's own payment; which one it is, the caller has looked up before anything is asked of a gateway. */
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

/** An operator takes a payment that stood in review: what really came in is booked, with the reason. */
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
