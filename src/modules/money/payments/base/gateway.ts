import { keepable } from '#kernel/text/plain.ts';

/** What is paid for. */
export type Purpose = 'FEE' | 'ADMISSION' | 'SITE_BILL' | 'UNKNOWN';

/** Beside the number under which a school is known and the one secret of every account. */
export const moreKeys = [
  'username',
  'password',
  'gateway_key',
  'server_ip',
  'basic',
  'credit_account',
  'counter_days',
] as const;
export type MoreKey = (typeof moreKeys)[number];

/** How a school is known to a gateway, opened for one call. What is in `more`, `account-fields.ts` says. */
export type Account = {
  readonly mode: 'local' | 'sandbox' | 'live';
  readonly store_id: string;
  readonly secret: string;
  readonly more: Readonly<Partial<Record<MoreKey, string>>>;
  /** How the school holds the account, by the operator's list; a bank books transfers and challans differently. */
  readonly merchant_type: string | null;
  readonly tokens: TokenStore;
};

/** A token that a gateway lends for some time; `refresh` gets the next one. */
export type LentToken = {
  readonly token: string;
  readonly refresh: string | null;
  readonly lives_seconds: number;
};

/** Where the processes of an installation share an account's token. */
export type TokenStore = {
  /** The shared token, unless it is `bad`; asks for another where there is none. Throws `GatewayDown`. */
  get(bad: string | null, ask: (refresh: string | null) => Promise<LentToken>): Promise<string>;
};

/** A part of a payment that goes into an account of its own; in poisha. */
export type Split = { readonly account: string; readonly amount: number };

export type Asking = {
  readonly tran_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly purpose: string;
  readonly payer_name: string;
  readonly payer_phone: string | null;
  readonly site_id: string;
  readonly intent_id: string;
  readonly splits: readonly Split[];
  /** When it was begun. */
  readonly at: Date;
};

/** A payment of ours, as the gateway is asked about it. */
export type Known = {
  readonly tran_id: string;
  readonly session: string | null;
  readonly gateway_txn_id: string | null;
};

export type Refunding = Known & {
  readonly refund_trans_id: string;
  readonly amount: number;
  readonly remarks: string;
  /** It was sent before, and its answer was lost. */
  readonly repeated: boolean;
};

/** Where the gateway sends the payer's browser, and where it tells us itself. */
export type ReturnUrls = {
  readonly success: string;
  readonly fail: string;
  readonly cancel: string;
  readonly ipn: string;
  /** For gateways with one address for every end, which the browser comes to by a link. */
  readonly back: string;
};

export type Begun = { readonly session: string; readonly page: string } | { readonly refused: string };
export type RefundAnswer = {
  readonly state: 'REFUNDED' | 'REFUND_PENDING' | 'FAILED';
  readonly ref: string | null;
  readonly raw: unknown;
};

/** What a gateway says about one transaction, in our words; amounts in poisha, null where it makes no sense. */
export type GatewayAnswer = {
  readonly outcome: 'PAID' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'PENDING' | 'COUNTER' | 'UNKNOWN';
  readonly tran_id: string;
  readonly gateway_txn_id: string | null;
  readonly amount: number | null;
  readonly currency: string;
  readonly risky: boolean;
  readonly card_type: string | null;
  /** The school for which the payment was begun, as the gateway echoes it. */
  readonly about_site: string | null;
  /** What the gateway keeps and what reaches the school, in poisha, where it says so. */
  readonly charge: number | null;
  readonly net: number | null;
};

/**
 * What a gateway keeps and hands on of what came in, as it is written down. One that says half of it, or that it hands on
 * more than came, has said nothing: accepted in another amount, a payment may still be told with the sum asked for.
 */
export function handedOn({
  amount,
  charge,
  net,
}: Pick<GatewayAnswer, 'amount' | 'charge' | 'net'>): Pick<GatewayAnswer, 'charge' | 'net'> {
  const isTold = amount !== null && charge !== null && net !== null;
  return isTold && charge >= 0 && net >= 0 && net <= amount && charge + net >= amount
    ? { charge, net }
    : { charge: null, net: null };
}

/** The raw answer goes into the log of the intent, without secrets; decisions are taken on `answers` alone. */
export type GatewayReply = { readonly answers: GatewayAnswer[]; readonly raw: unknown };

/** What a callback claims: whose payment it is about, and whether its own fields are signed. It proves no payment. */
export type CallbackMeaning = {
  readonly tran_id?: string;
  readonly session?: string;
  readonly signed: boolean;
  /** A number to ask by, of a callback whose signature was right. */
  readonly val_id: string | null;
};

/** What is asked of a payment besides how it is. */
export type How = {
  /** The payer's browser is back with the payment's own number. */
  readonly returned: boolean;
  /** Money that the payer has approved may be taken now; not of a payment that was given up. */
  readonly may_take: boolean;
};

/** Whether an account is of use, and what the gateway says about it. */
export type Probe = { readonly ok: boolean; readonly says: string };

/** One gateway. Every method is a call to its server; none of them touches payments. Throws `GatewayDown`. */
export type Gateway = {
  /** The addresses at which it tells us something; there are no others. */
  readonly tells: readonly (keyof ReturnUrls)[];
  begin(account: Account, asking: Asking, urls: ReturnUrls): Promise<Begun & { readonly raw: unknown }>;
  /** By the number that a callback named, when its signature was right. */
  validate?(account: Account, valId: string): Promise<GatewayReply>;
  query(account: Account, of: Known, how: How): Promise<GatewayReply>;
  /** Null: the gateway gives money back in its own panel only. Asked twice, it gives back once. */
  readonly refund: ((account: Account, of: Refunding) => Promise<RefundAnswer>) | null;
  /** `ref` is null when the answer to the refund was lost. Null: it cannot be asked without one. */
  refundStatus?(account: Account, of: Refunding, ref: string | null): Promise<RefundAnswer | null>;
  /** What a callback's fields say. */
  understand(account: Account, form: Readonly<Record<string, string>>): CallbackMeaning;
  /** Tries the account without moving money. */
  probe(account: Account): Promise<Probe>;
};

/** The gateway does not answer, or not in its own language; nothing is known and nothing changes. */
export class GatewayDown extends Error {
  override readonly name = 'GatewayDown';
}

const secretKey = /passw|secret|token|verify_sign|sensitiveData|challenge|authorization/i;

/** What is kept of a gateway's words: no secrets, no more than a few kilobytes, no sign that would keep the rest out. */
export function withoutSecrets(raw: unknown): unknown {
  if (raw === null || typeof raw !== 'object')
    return typeof raw === 'string' ? keepable(raw.slice(0, 2000)) : raw;
  if (Array.isArray(raw)) return raw.slice(0, 50).map(withoutSecrets);
  return Object.fromEntries(
    Object.entries(raw)
      .slice(0, 80)
      .filter(([key]) => !secretKey.test(key))
      .map(([key, value]) => [keepable(key.slice(0, 80)), withoutSecrets(value)]),
  );
}

/** `1500.00` of a gateway as poisha; null when it is not exactly such an amount. */
export function amountOf(text: unknown): number | null {
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(text));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Poisha as a gateway wants it: `1500.00`. */
export const amountText = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`;
