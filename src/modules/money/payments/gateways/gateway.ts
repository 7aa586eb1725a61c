import { keepable } from '#kernel/text/plain.ts';

/** What is paid for. */
export type Purpose = 'FEE' | 'ADMISSION' | 'SITE_BILL' | 'UNKNOWN';

/** How a school is known to a gateway, opened for one call. */
export type Account = {
  readonly mode: 'local' | 'sandbox' | 'live';
  readonly store_id: string;
  readonly secret: string;
};

export type Asking = {
  readonly tran_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly purpose: string;
  readonly payer_name: string;
  readonly payer_phone: string | null;
  readonly site_id: string;
  readonly intent_id: string;
};

/** Where the gateway sends the payer's browser, and where it tells us itself. */
export type ReturnUrls = {
  readonly success: string;
  readonly fail: string;
  readonly cancel: string;
  readonly ipn: string;
};

export type Begun = { readonly session: string; readonly page: string } | { readonly refused: string };
export type RefundAnswer = {
  readonly state: 'REFUNDED' | 'REFUND_PENDING' | 'FAILED';
  readonly ref: string | null;
  readonly raw: unknown;
};

/** What a gateway says about one transaction, in our words; amounts in poisha, null where it makes no sense. */
export type GatewayAnswer = {
  readonly outcome: 'PAID' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'PENDING' | 'UNKNOWN';
  readonly tran_id: string;
  readonly gateway_txn_id: string | null;
  readonly amount: number | null;
  readonly currency: string;
  readonly risky: boolean;
  readonly card_type: string | null;
  /** The school for which the payment was begun, as the gateway echoes it. */
  readonly about_site: string | null;
};

/** The raw answer goes into the log of the intent, without secrets; decisions are taken on `answers` alone. */
export type GatewayReply = { readonly answers: GatewayAnswer[]; readonly raw: unknown };

/** One gateway. Every method is a call to its server; none of them touches the database. Throws `GatewayDown`. */
export type Gateway = {
  begin(account: Account, asking: Asking, urls: ReturnUrls): Promise<Begun & { readonly raw: unknown }>;
  /** By the number that a callback named, when its signature was right. */
  validate(account: Account, valId: string): Promise<GatewayReply>;
  query(account: Account, tranId: string): Promise<GatewayReply>;
  refund(
    account: Account,
    of: { gateway_txn_id: string; refund_trans_id: string; amount: number; remarks: string },
  ): Promise<RefundAnswer>;
  refundStatus(account: Account, ref: string): Promise<RefundAnswer>;
  /** Whether a callback's own fields are signed with the school's password. It is a hint and proves no payment. */
  isSigned(account: Account, form: Readonly<Record<string, string>>): boolean;
};

/** The gateway does not answer, or not in its own language; nothing is known and nothing changes. */
export class GatewayDown extends Error {
  override readonly name = 'GatewayDown';
}

const secretKey = /passw|secret|token|verify_sign/i;

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
