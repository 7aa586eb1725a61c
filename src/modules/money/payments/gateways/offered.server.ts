import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm';
import { centralSite } from '#kernel/audit/audit.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { standInAllowed, tellsOfMoney } from './addresses.server.ts';
import { spokenGateways } from './gateways.server.ts';
import {
  gatewayAccounts,
  merchantTypes,
  onlinePaymentMethods,
  paymentGateways,
} from '../base/tables.server.ts';
import type { OnlineMethod } from '../base/online-method.ts';
import { onlineWords as w } from '../base/words.ts';

type Offered = typeof paymentGateways.$inferSelect;

/** Without an account a school on somebody's own machine is paid through the stand-in; the operator is not. */
export const paidWithoutAccount = (siteId: string): boolean => standInAllowed() && siteId !== centralSite;

/** What the operator offers and the program speaks, with the school's account where it has one. */
async function usable(db: Db, siteId: string) {
  const gateways = await db
    .select()
    .from(paymentGateways)
    .where(and(eq(paymentGateways.active, true), inArray(paymentGateways.code, [...spokenGateways])))
    .orderBy(asc(paymentGateways.name_en));
  const accounts = await db.select().from(gatewayAccounts).where(eq(gatewayAccounts.site_id, siteId));
  const kinds = await db.select().from(merchantTypes).where(eq(merchantTypes.active, true));
  const activeKinds = new Set(kinds.map(({ code }) => code));
  return gateways.flatMap((gateway) => {
    const account = accounts.find((one) => one.gateway === gateway.code) ?? null;
    if (account ? !account.active : !paidWithoutAccount(siteId)) return [];
    if (account && !tellsOfMoney(account.mode)) return [];
    // The operator no longer takes accounts that are held so.
    if (account?.merchant_type && !activeKinds.has(account.merchant_type)) return [];
    return [{ gateway, account, ...limitsOf(gateway, account) }];
  });
}

type Limited = { min_amount: number | null; max_amount: number | null };

function limitsOf(gateway: Offered, account: Limited | null): { least: number; most: number | null } {
  const most = [gateway.max_amount, account?.max_amount ?? null].filter((one) => one !== null);
  return {
    least: Math.max(1, gateway.min_amount ?? 1, account?.min_amount ?? 1),
    most: most.length > 0 ? Math.min(...most) : null,
  };
}

/** Refuses a payment through a gateway that the school's payers cannot use now, or of which the amount is none. */
export async function mayBePaid(ctx: SiteCtx, code: string, amount: number): Promise<void> {
  const found = (await usable(ctx.db, ctx.siteId)).find(({ gateway }) => gateway.code === code);
  if (!found) throw new Problem(w.unknown_gateway, { field: 'gateway' });
  if (amount < found.least || (found.most !== null && amount > found.most))
    throw new Problem(w.amount_out_of_range, { field: 'amount' });
}

/**
 * The methods that a school's payers are offered: those of the operator's list that are active and that one of the
 * school's gateways carries, each once, by an
 * account that the school entered before the stand-in, and by the gateway of its own name before one that carries many.
 */
export async function onlineMethodsOf(db: Db, siteId: string): Promise<OnlineMethod[]> {
  const gateways = await usable(db, siteId);
  if (gateways.length === 0) return [];
  const methods = await db
    .select()
    .from(onlinePaymentMethods)
    .where(
      and(
        eq(onlinePaymentMethods.active, true),
        arrayOverlaps(
          onlinePaymentMethods.gateway_ids,
          gateways.map(({ gateway }) => gateway.id),
        ),
      ),
    )
    .orderBy(asc(onlinePaymentMethods.created_at), asc(onlinePaymentMethods.id));
  return methods.flatMap(({ code, name_en, name_bn, kind, gateway_ids }) => {
    const carrying = gateways
      .filter(({ gateway, account }) => gateway_ids.includes(gateway.id) && offers(account, code))
      .toSorted(
        (a, b) =>
          Number(b.account !== null) - Number(a.account !== null) ||
          Number(b.gateway.code === code) - Number(a.gateway.code === code),
      );
    const by = carrying[0];
    return by
      ? [
          {
            code,
            name_en,
            name_bn,
            kind,
            gateway: by.gateway.code,
            min_amount: by.least,
            max_amount: by.most,
          },
        ]
      : [];
  });
}

const offers = (account: { methods: string[] | null } | null, code: string): boolean =>
  !account?.methods || account.methods.includes(code);
