import { askJson, baseOf, isSaid, textOf, type Said } from './asking.server.ts';
import {
  amountOf,
  amountText,
  GatewayDown,
  type Account,
  type Gateway,
  type GatewayAnswer,
  type Known,
  type LentToken,
  type RefundAnswer,
} from '../base/gateway.ts';
import { TokenRefused } from './tokens.server.ts';

const hosts = {
  sandbox: 'https://tokenized.sandbox.bka.sh',
  live: 'https://tokenized.pay.bka.sh',
} as const;
const checkout = '/v1.2.0-beta/tokenized/checkout';
const refunds = '/v2/tokenized-checkout/refund/payment';
const patience = 30_000;
const done = '0000';

/** What was done before, by another call of ours or by one whose answer was lost: bKash is asked how it is. */
const already = new Set(['2062', '2068', '2116', '2117', '2119']);
/** It says for good that this attempt took no money. */
const over: Readonly<Record<string, GatewayAnswer['outcome']>> = { '2023': 'FAILED', '2069': 'CANCELLED' };

const codeOf = (said: Said): string =>
  textOf(said['statusCode']) || textOf(said['errorCode']) || textOf(said['internalCode']);
const reasonOf = (said: Said): string =>
  textOf(said['statusMessage']) ||
  textOf(said['errorMessage']) ||
  textOf(said['errorMessageEn']) ||
  textOf(said['message']);

async function lendToken(account: Account, refresh: string | null): Promise<LentToken> {
  const base = await baseOf(account, hosts, '/bkash');
  const call = refresh ? 'refresh' : 'grant';
  const { said } = await askJson(
    `${base}${checkout}/token/${call}`,
    { app_key: account.store_id, app_secret: account.secret, ...(refresh ? { refresh_token: refresh } : {}) },
    { username: account.more.username ?? '', password: account.more.password ?? '' },
    patience,
  );
  const token = textOf(said['id_token']);
  if ((codeOf(said) && codeOf(said) !== done) || !token) throw new TokenRefused(reasonOf(said) || 'no token');
  return {
    token,
    refresh: textOf(said['refresh_token']) || null,
    lives_seconds: Number(textOf(said['expires_in'])) || 3600,
  };
}

/** A call with the shared token; one that is refused is thrown away and asked for again, once. */
async function authorised(account: Account, path: string, body: object): Promise<Said> {
  const base = await baseOf(account, hosts, '/bkash');
  let bad: string | null = null;
  for (let time = 0; time < 2; time += 1) {
    const token = await account.tokens.get(bad, (refresh) => lendToken(account, refresh));
    const { status, said } = await askJson(
      base + path,
      body,
      { authorization: token, 'x-app-key': account.store_id },
      patience,
    );
    if (status !== 401) return said;
    bad = token;
  }
  throw new GatewayDown('unauthorised');
}

const standings: Readonly<Record<string, GatewayAnswer['outcome']>> = {
  Completed: 'PAID',
  Initiated: 'PENDING',
  Cancelled: 'CANCELLED',
  Failed: 'FAILED',
  Expired: 'EXPIRED',
};

/** Only an answer about the payment that was asked about is one. */
function answersOf(said: Said, of: Known): GatewayAnswer[] {
  if (codeOf(said) !== done || textOf(said['paymentID']) !== of.session) return [];
  return [
    {
      outcome: standings[textOf(said['transactionStatus'])] ?? 'UNKNOWN',
      tran_id: textOf(said['merchantInvoiceNumber']) || textOf(said['merchantInvoice']),
      gateway_txn_id: textOf(said['trxID']) || null,
      amount: amountOf(said['amount']),
      currency: textOf(said['currency']),
      risky: false,
      card_type: 'bKash',
      about_site: null,
      charge: null,
      net: null,
    },
  ];
}

const without = (of: Known, outcome: GatewayAnswer['outcome']): GatewayAnswer => ({
  outcome,
  tran_id: of.tran_id,
  gateway_txn_id: null,
  amount: null,
  currency: 'BDT',
  risky: false,
  card_type: null,
  about_site: null,
  charge: null,
  net: null,
});

/** Takes the money that the payer approved. Null: how it went must be asked; it is never begun again. */
async function execute(account: Account, of: Known): Promise<{ answers: GatewayAnswer[]; raw: Said } | null> {
  try {
    const raw = await authorised(account, `${checkout}/execute`, { paymentID: of.session });
    const code = codeOf(raw);
    if (code === done && textOf(raw['transactionStatus']) === 'Completed')
      return { answers: answersOf(raw, of), raw };
    const end = over[code];
    return end && !already.has(code) ? { answers: [without(of, end)], raw } : null;
  } catch (error) {
    if (error instanceof GatewayDown) return null;
    throw error;
  }
}

function refundOf(said: Said, amount: number): RefundAnswer | null {
  const list = Array.isArray(said['refundTransactions']) ? said['refundTransactions'].filter(isSaid) : [];
  const full = list.find(
    (one) =>
      textOf(one['refundTransactionStatus']) === 'Completed' && amountOf(one['refundAmount']) === amount,
  );
  return full ? { state: 'REFUNDED', ref: textOf(full['refundTrxId']) || null, raw: said } : null;
}

const askRefund = (account: Account, of: Known): Promise<Said> =>
  authorised(account, `${refunds}/status`, { paymentId: of.session, trxId: of.gateway_txn_id });

/** bKash tokenized checkout by address (handbook 5.7). The browser's return is a hint; execute and query decide. */
export const bkash: Gateway = {
  tells: ['back'],
  async begin(account, asking, urls) {
    const raw = await authorised(account, `${checkout}/create`, {
      mode: '0011',
      payerReference: asking.payer_phone ?? asking.tran_id,
      callbackURL: urls.back,
      amount: amountText(asking.amount),
      currency: asking.currency,
      intent: 'sale',
      merchantInvoiceNumber: asking.tran_id,
    });
    const [session, page] = [textOf(raw['paymentID']), textOf(raw['bkashURL'])];
    if (codeOf(raw) !== done || !session || !/^https?:\/\//.test(page))
      return { refused: reasonOf(raw) || 'no page', raw };
    return { session, page, raw };
  },
  async query(account, of, how) {
    if (!of.session) return { answers: [], raw: null };
    const ended = how.returned && how.may_take ? await execute(account, of) : null;
    if (ended) return ended;
    const look = () => authorised(account, `${checkout}/payment/status`, { paymentID: of.session });
    const raw = await look();
    const approved = [raw['verificationStatus'], raw['userVerificationStatus']].includes('Complete');
    const waits = answersOf(raw, of).some(({ outcome }) => outcome === 'PENDING');
    if (!waits || !approved || !how.may_take) return { answers: answersOf(raw, of), raw };
    // Approved, and the answer to the payer's return was lost (handbook 5.10, case 4).
    const taken = await execute(account, of);
    if (taken) return taken;
    const again = await look();
    return { answers: answersOf(again, of), raw: again };
  },
  async refund(account, of) {
    // Asked before, and the answer lost: bKash would take a second refund for another one.
    const before = refundOf(await askRefund(account, of), of.amount);
    if (before) return before;
    const raw = await authorised(account, `${refunds}/transaction`, {
      paymentId: of.session,
      trxId: of.gateway_txn_id,
      refundAmount: amountText(of.amount),
      sku: of.refund_trans_id,
      reason: of.remarks.slice(0, 255) || 'refund',
    });
    const right =
      textOf(raw['originalTrxId']) === of.gateway_txn_id && amountOf(raw['refundAmount']) === of.amount;
    const state = textOf(raw['refundTransactionStatus']);
    if (state === 'Completed' && right)
      return { state: 'REFUNDED', ref: textOf(raw['refundTrxId']) || null, raw };
    if (!codeOf(raw)) return { state: 'REFUND_PENDING', ref: textOf(raw['refundTrxId']) || null, raw };
    // It also refuses what it gave back a moment ago, when that answer was lost.
    return (await bkash.refundStatus?.(account, of, null)) ?? { state: 'FAILED', ref: null, raw };
  },
  async refundStatus(account, of) {
    return refundOf(await askRefund(account, of), of.amount);
  },
  // The signature of the return cannot be verified by merchants.
  understand: (_, form) => ({ session: form['paymentID'] ?? '', signed: false, val_id: null }),
  async probe(account) {
    try {
      const raw = await authorised(account, `${checkout}/payment/status`, { paymentID: 'TR0000000000000' });
      // Lent a token and answered: that it does not know the payment is right.
      return { ok: codeOf(raw) !== '', says: reasonOf(raw) || codeOf(raw) };
    } catch (error) {
      if (error instanceof TokenRefused) return { ok: false, says: error.message };
      throw error;
    }
  },
};
