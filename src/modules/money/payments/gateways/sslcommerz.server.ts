import {
  amountOf,
  amountText,
  GatewayDown,
  type Account,
  type Gateway,
  type GatewayAnswer,
  type GatewayReply,
  type RefundAnswer,
} from '../base/gateway.ts';
import { ask, baseOf as baseAt, isSaid, textOf, type Said } from './asking.server.ts';
import { isSignedBy } from '../base/sslcommerz-sign.server.ts';

const hosts = {
  sandbox: 'https://sandbox.sslcommerz.com',
  live: 'https://securepay.sslcommerz.com',
} as const;

const baseOf = (account: Account): Promise<string> => baseAt(account, hosts);

async function call(url: string, init?: RequestInit): Promise<Said> {
  const { status, said } = await ask(url, init);
  if (status >= 300) throw new GatewayDown(`status ${status}`);
  return said;
}

const post = (base: string, path: string, form: Record<string, string>): Promise<Said> =>
  call(base + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const get = (base: string, path: string, account: Account, query: Record<string, string>): Promise<Said> => {
  const asked = new URLSearchParams({
    ...query,
    store_id: account.store_id,
    store_passwd: account.secret,
    v: '1',
    format: 'json',
  });
  return call(`${base}${path}?${asked.toString()}`);
};

const outcomes: Record<string, GatewayAnswer['outcome']> = {
  VALID: 'PAID',
  VALIDATED: 'PAID',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
  UNATTEMPTED: 'EXPIRED',
  PENDING: 'PENDING',
};

/** One element of an answer in our words. The amount is that in the currency asked for, never the settled one. */
function answerOf(element: Said): GatewayAnswer {
  const amount = amountOf(element['currency_amount']);
  const net = amountOf(element['store_amount']);
  return {
    outcome: outcomes[textOf(element['status'])] ?? 'UNKNOWN',
    tran_id: textOf(element['tran_id']),
    gateway_txn_id: textOf(element['bank_tran_id']) || null,
    amount,
    currency: textOf(element['currency_type']),
    risky: textOf(element['risk_level']) !== '0',
    card_type: textOf(element['card_type']) || null,
    about_site: textOf(element['value_a']) || null,
    charge: amount !== null && net !== null ? amount - net : null,
    net,
  };
}

function refundAnswer(raw: Said): RefundAnswer {
  const status = textOf(raw['status']);
  const state =
    status === 'refunded'
      ? 'REFUNDED'
      : status === 'success' || status === 'processing'
        ? 'REFUND_PENDING'
        : 'FAILED';
  return { state, ref: textOf(raw['refund_ref_id']) || null, raw };
}

const query = '/validator/api/merchantTransIDvalidationAPI.php';

/** SSLCommerz v4 (handbook 5.6), written against its calls rather than its kit. */
export const sslcommerz: Gateway = {
  tells: ['ipn', 'success', 'fail', 'cancel'],
  async begin(account, asking, urls) {
    const raw = await post(await baseOf(account), '/gwprocess/v4/api.php', {
      store_id: account.store_id,
      store_passwd: account.secret,
      total_amount: amountText(asking.amount),
      currency: asking.currency,
      tran_id: asking.tran_id,
      product_category: 'education fee',
      success_url: urls.success,
      fail_url: urls.fail,
      cancel_url: urls.cancel,
      ipn_url: urls.ipn,
      cus_name: asking.payer_name.slice(0, 50),
      cus_email: 'payer@example.com',
      cus_add1: 'Bangladesh',
      cus_city: 'Dhaka',
      cus_postcode: '1000',
      cus_country: 'Bangladesh',
      cus_phone: asking.payer_phone ?? '01700000000',
      shipping_method: 'NO',
      num_of_item: '1',
      product_name: asking.purpose,
      product_profile: 'non-physical-goods',
      value_a: asking.site_id,
      value_b: asking.intent_id,
    });
    const [session, page] = [textOf(raw['sessionkey']), textOf(raw['GatewayPageURL'])];
    if (textOf(raw['status']) !== 'SUCCESS' || !session || !/^https?:\/\//.test(page))
      return { refused: textOf(raw['failedreason']) || 'no page', raw };
    return { session, page, raw };
  },
  async validate(account, valId): Promise<GatewayReply> {
    const raw = await get(await baseOf(account), '/validator/api/validationserverAPI.php', account, {
      val_id: valId,
    });
    if (textOf(raw['APIConnect']) !== 'DONE') return { answers: [], raw };
    // Somebody else's store would be somebody else's money.
    const mine = textOf(raw['store_id']) === account.store_id;
    return { answers: mine ? [answerOf(raw)] : [], raw };
  },
  async query(account, { tran_id }): Promise<GatewayReply> {
    const raw = await get(await baseOf(account), query, account, { tran_id });
    const elements = Array.isArray(raw['element']) ? raw['element'] : [];
    if (textOf(raw['APIConnect']) !== 'DONE') return { answers: [], raw };
    return { answers: elements.filter(isSaid).map(answerOf), raw };
  },
  async refund(account, of) {
    const raw = await get(await baseOf(account), query, account, {
      bank_tran_id: of.gateway_txn_id ?? '',
      refund_trans_id: of.refund_trans_id,
      refund_amount: amountText(of.amount),
      refund_remarks: of.remarks.slice(0, 255),
      refe_id: of.refund_trans_id,
    });
    const answer = refundAnswer(raw);
    // It may refuse a number only because it has it: whether it gave back, its panel says.
    return of.repeated && answer.state === 'FAILED' ? { ...answer, state: 'REFUND_PENDING' } : answer;
  },
  async refundStatus(account, _, ref) {
    if (!ref) return null;
    return refundAnswer(await get(await baseOf(account), query, account, { refund_ref_id: ref }));
  },
  understand: (account, form) => {
    const signed = form['store_id'] === account.store_id && isSignedBy(form, account.secret);
    return { tran_id: form['tran_id'] ?? '', signed, val_id: signed ? form['val_id'] || null : null };
  },
  async probe(account) {
    const raw = await get(await baseOf(account), query, account, { tran_id: 'BIDYAPITHTEST' });
    const says = textOf(raw['APIConnect']);
    return { ok: says === 'DONE', says };
  },
};
