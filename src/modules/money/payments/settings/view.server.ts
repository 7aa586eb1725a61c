import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { accountFor, accountsOf } from '../gateways/accounts.server.ts';
import { standInAllowed } from '../gateways/addresses.server.ts';
import { GatewayDown, withoutSecrets } from '../base/gateway.ts';
import { gatewayNamed, spokenGateways } from '../gateways/gateways.server.ts';
import { onlineMethodsOf, paidWithoutAccount } from '../gateways/offered.server.ts';
import {
  merchantTypes,
  onlinePaymentMethods,
  paymentEvents,
  paymentGateways,
  paymentIntents,
} from '../base/tables.server.ts';
import { onlineWords as w } from '../base/words.ts';

const day = 86_400_000;

/** How much went through each gateway lately. */
async function activityOf(ctx: Ctx) {
  const lately = new Date(ctx.now.getTime() - 30 * day);
  const found = await ctx.db
    .select({
      gateway: paymentIntents.gateway,
      paid: sql<number>`(count(*) FILTER (WHERE state IN ('PAID', 'REFUND_PENDING', 'REFUNDED')))::int`,
      failed: sql<number>`(count(*) FILTER (WHERE state IN ('FAILED', 'CANCELLED', 'EXPIRED')))::int`,
      waiting: sql<number>`(count(*) FILTER (WHERE state IN
        ('INITIATED', 'REDIRECTED', 'RETURNED', 'COUNTER_PENDING', 'REVIEW')))::int`,
      last_paid: sql<string | null>`max(paid_at)`,
    })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.site_id, ctx.siteId), sql`${paymentIntents.created_at} >= ${lately}`))
    .groupBy(paymentIntents.gateway);
  return new Map(
    found.map(({ gateway, last_paid, ...row }) => [
      gateway,
      { ...row, last_paid: last_paid ? new Date(last_paid) : null },
    ]),
  );
}

const none = { paid: 0, failed: 0, waiting: 0, last_paid: null };

/** Every gateway that the program speaks, whether the operator offers it, the school's account, and how it goes. */
export async function gatewaySettings(ctx: Ctx) {
  const gateways = await ctx.db
    .select()
    .from(paymentGateways)
    .where(inArray(paymentGateways.code, [...spokenGateways]))
    .orderBy(asc(paymentGateways.name_en));
  const kinds = await ctx.db.select().from(merchantTypes).where(eq(merchantTypes.active, true));
  const methods = await ctx.db
    .select()
    .from(onlinePaymentMethods)
    .where(eq(onlinePaymentMethods.active, true))
    .orderBy(asc(onlinePaymentMethods.name_en));
  const [accounts, activity] = [await accountsOf(ctx.db, ctx.siteId), await activityOf(ctx)];
  const named = ({ code, name_en, name_bn }: { code: string; name_en: string; name_bn: string }) => ({
    code,
    name_en,
    name_bn,
  });
  return {
    local_allowed: standInAllowed(),
    paid_without: paidWithoutAccount(ctx.siteId),
    offered: await onlineMethodsOf(ctx.db, ctx.siteId),
    gateways: gateways.map((gateway) => ({
      ...named(gateway),
      is_offered: gateway.active,
      min_amount: gateway.min_amount,
      max_amount: gateway.max_amount,
      merchant_types: kinds.filter(({ id }) => gateway.merchant_type_ids.includes(id)).map(named),
      methods: methods.filter(({ gateway_ids }) => gateway_ids.includes(gateway.id)).map(named),
      account: accounts.find((one) => one.gateway === gateway.code) ?? null,
      activity: activity.get(gateway.code) ?? none,
    })),
  };
}

/** The last payments through a gateway, with what went wrong. */
export async function recentPayments(ctx: Ctx, { gateway }: { gateway: string }) {
  if (!gatewayNamed(gateway)) throw notFound();
  const found = await ctx.db
    .select({
      id: paymentIntents.id,
      payer_name: paymentIntents.payer_name,
      amount: paymentIntents.amount,
      state: paymentIntents.state,
      tran_id: paymentIntents.tran_id,
      created_at: paymentIntents.created_at,
    })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.site_id, ctx.siteId), eq(paymentIntents.gateway, gateway)))
    .orderBy(desc(paymentIntents.created_at), desc(paymentIntents.id))
    .limit(10);
  const notes =
    found.length === 0
      ? []
      : await ctx.db
          .select({ id: paymentEvents.intent_id, note: paymentEvents.note })
          .from(paymentEvents)
          .where(
            and(
              eq(paymentEvents.site_id, ctx.siteId),
              inArray(
                paymentEvents.intent_id,
                found.map(({ id }) => id),
              ),
              sql`${paymentEvents.note} ~ '^(down|refused): '`,
            ),
          )
          .orderBy(asc(paymentEvents.created_at));
  const why = new Map(notes.map(({ id, note }) => [id, note]));
  return found.map((row) => ({ ...row, why: row.state === 'PAID' ? null : (why.get(row.id) ?? null) }));
}

/** Tries a school's account without moving money; what the gateway says is shown as it is. */
export async function testAccount(ctx: Ctx, { gateway: code }: { gateway: string }) {
  const gateway = gatewayNamed(code);
  if (!gateway) throw notFound();
  const account = await accountFor(ctx.db, ctx.siteId, code);
  try {
    const probe = await gateway.probe(account);
    await ctx.audit({
      action: 'gateway-account.test',
      subject: 'gateway-account',
      subjectId: code,
      after: { ok: probe.ok },
    });
    return { ok: probe.ok, says: String(withoutSecrets(probe.says)).slice(0, 200) };
  } catch (error) {
    if (error instanceof GatewayDown) throw new Problem(w.gateway_down, { status: 503 });
    throw error;
  }
}
