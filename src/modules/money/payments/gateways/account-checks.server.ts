import { arrayOverlaps, eq, inArray } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { isKey } from '../base/nagad-keys.server.ts';
import { standInAllowed } from './addresses.server.ts';
import { accountFormOf } from './account-fields.ts';
import type { Account, MoreKey } from '../base/gateway.ts';
import {
  merchantTypes,
  onlinePaymentMethods,
  paymentGateways,
  type GatewayAccountDetails,
} from '../base/tables.server.ts';
import { onlineWords as w } from '../base/words.ts';

export type AccountInput = {
  gateway: string;
  mode: Account['mode'];
  store_id: string;
  /** Null keeps the password that is there. */
  secret: string | null;
  /** Null keeps what is there, empty takes away. */
  more: Partial<Record<MoreKey, string | null>>;
  merchant_type: string | null;
  min_amount: number | null;
  max_amount: number | null;
  methods: string[] | null;
  active: boolean;
};

type Checked = { details: GatewayAccountDetails; secrets: GatewayAccountDetails; changed: MoreKey[] };

/**
 * Refuses an account that the operator does not offer, that the gateway's form does not know, or with a key that is
 * none; returns what is kept of its further fields. `before`: what there is now, its secrets opened.
 */
export async function checkAccount(
  ctx: WorkCtx,
  input: AccountInput,
  before: GatewayAccountDetails | null,
): Promise<Checked> {
  const form = accountFormOf(input.gateway);
  const [offered] = await ctx.db
    .select()
    .from(paymentGateways)
    .where(eq(paymentGateways.code, input.gateway));
  if (!form || !offered) throw new Problem(w.unknown_gateway, { field: 'gateway' });
  if (input.active && !offered.active && !before) throw new Problem(w.not_offered, { field: 'active' });
  if (input.mode === 'local' && !standInAllowed()) throw new Problem(w.no_local, { field: 'mode' });
  await checkHeld(ctx, input, offered);
  checkLimits(input, offered);
  if (input.gateway === 'nagad' && input.secret !== null && !isKey(input.secret, 'private'))
    throw new Problem(w.no_key, { field: 'secret' });
  const checked: Checked = { details: {}, secrets: {}, changed: [] };
  for (const { key, secret, required, pattern } of form.more) {
    const said = input.more[key];
    const value = said === null || said === undefined ? (before?.[key] ?? '') : said.trim();
    if (value === '') {
      if (required) throw new Problem(w.field_needed, { field: key });
      continue;
    }
    if (!pattern.test(value)) throw new Problem(w.field_wrong, { field: key });
    if (key === 'gateway_key' && !isKey(value, 'public')) throw new Problem(w.no_key, { field: key });
    if (value !== before?.[key]) checked.changed.push(key);
    (secret ? checked.secrets : checked.details)[key] = value;
  }
  return checked;
}

type Offered = typeof paymentGateways.$inferSelect;

/** How it is held and by which methods it is offered: by the operator's lists. */
async function checkHeld(ctx: WorkCtx, input: AccountInput, offered: Offered): Promise<void> {
  if (input.merchant_type !== null) {
    const kinds = offered.merchant_type_ids.length
      ? await ctx.db.select().from(merchantTypes).where(inArray(merchantTypes.id, offered.merchant_type_ids))
      : [];
    if (!kinds.some(({ code, active }) => active && code === input.merchant_type))
      throw new Problem(w.unknown_merchant_type, { field: 'merchant_type' });
  }
  if (input.methods === null) return;
  const carried = await ctx.db
    .select({ code: onlinePaymentMethods.code })
    .from(onlinePaymentMethods)
    .where(arrayOverlaps(onlinePaymentMethods.gateway_ids, [offered.id]));
  const codes = new Set(carried.map(({ code }) => code));
  if (input.methods.some((code) => !codes.has(code)))
    throw new Problem(w.unknown_method, { field: 'methods' });
}

function checkLimits({ min_amount, max_amount }: AccountInput, offered: Offered): void {
  const [least, most] = [offered.min_amount ?? 1, offered.max_amount ?? Number.MAX_SAFE_INTEGER];
  const outside = (amount: number | null) => amount !== null && (amount < least || amount > most);
  if (outside(min_amount)) throw new Problem(w.amount_out_of_range, { field: 'min_amount' });
  if (outside(max_amount) || (min_amount !== null && max_amount !== null && max_amount < min_amount))
    throw new Problem(w.amount_out_of_range, { field: 'max_amount' });
}
