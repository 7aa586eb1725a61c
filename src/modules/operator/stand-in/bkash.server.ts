import { randomBytes } from 'node:crypto';
import { field, say, type Asked, type Back, type Played, type Reply } from './http.server.ts';

export const bkashModes = [
  'success',
  'cancel',
  'fail',
  'silent',
  'execute-timeout',
  'execute-lost',
  'insufficient',
  'forged',
  'wrong-amount',
  'less',
  'more',
  'wrong-currency',
] as const;

type Refund = { refundTrxId: string; refundTransactionStatus: string; refundAmount: string };
export type BkashPayment = {
  paymentID: string;
  app_key: string;
  invoice: string;
  reference: string;
  asked: string;
  amount: string;
  currency: string;
  callback: string;
  state: 'Initiated' | 'Completed';
  approved: boolean;
  cancelled: boolean;
  poor: boolean;
  lose: 'before' | 'after' | null;
  trxID: string;
  refunds: Refund[];
};

const id = (prefix: string) => prefix + randomBytes(8).toString('hex').toUpperCase();
const refused = (statusCode: string, statusMessage: string): Reply => say({ statusCode, statusMessage });
/** The hour of Dhaka, written as bKash writes it. */
const stamp = () => `${new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 19)}:000 GMT+0600`;

/** bKash as the stand-in plays it, with everything in memory. */
export class BkashBooks implements Played {
  readonly modes = bkashModes;
  readonly payments = new Map<string, BkashPayment>();
  readonly tokens = new Map<string, string>();
  /** How long a token is said to live. */
  lifeSeconds = 3600;
  /** How often tokens were lent. */
  lent = 0;
  refreshed = 0;
  /** Loses the answer to the next refund, after it was made. */
  loseRefund = false;

  /** Every token that was lent is worth nothing from now on. */
  forget(): void {
    this.tokens.clear();
  }

  call(asked: Asked, here: string): Reply {
    const path = asked.path.join('/');
    const token = /checkout\/token\/(grant|refresh)$/.exec(path)?.[1];
    if (token) return this.#lend(asked, token === 'refresh');
    const app = this.tokens.get(String(asked.headers['authorization'] ?? ''));
    if (!app || app !== asked.headers['x-app-key']) return say({ message: 'Unauthorized' }, 401);
    if (path.endsWith('checkout/create')) return this.#create(asked, app, here);
    const payment = this.payments.get(field(asked.body, 'paymentID') || field(asked.body, 'paymentId'));
    if (!payment || payment.app_key !== app)
      return path.startsWith('v2/')
        ? say(
            { internalCode: 'invalid_payment', externalCode: '2002', errorMessageEn: 'Invalid Payment ID' },
            400,
          )
        : refused('2002', 'Invalid Payment ID');
    if (path.endsWith('checkout/execute')) return this.#execute(payment);
    if (path.endsWith('checkout/payment/status')) return say(this.#status(payment));
    if (path.endsWith('refund/payment/transaction')) return this.#refund(payment, asked.body);
    if (path.endsWith('refund/payment/status')) return this.#refundStatus(payment);
    return say({ message: 'Forbidden' }, 403);
  }

  #lend({ headers, body }: Asked, refresh: boolean): Reply {
    const [app, secret] = [field(body, 'app_key'), field(body, 'app_secret')];
    if (!app || !secret || !headers['username'] || !headers['password'] || secret === 'wrong')
      return refused('2001', 'Invalid App Key');
    if (refresh && !field(body, 'refresh_token')) return refused('2004', 'Invalid refresh token');
    this.lent += 1;
    if (refresh) this.refreshed += 1;
    const id_token = randomBytes(24).toString('base64url');
    this.tokens.set(id_token, app);
    return say({
      statusCode: '0000',
      statusMessage: 'Successful',
      id_token,
      token_type: 'Bearer',
      expires_in: this.lifeSeconds,
      refresh_token: randomBytes(24).toString('base64url'),
    });
  }

  #create({ body }: Asked, app_key: string, here: string): Reply {
    const amount = field(body, 'amount');
    if (field(body, 'mode') !== '0011' || field(body, 'intent') !== 'sale')
      return refused('2051', 'Invalid mode');
    if (!/^\d+(\.\d{1,2})?$/.test(amount) || Number(amount) <= 0) return refused('2006', 'Invalid amount');
    if (field(body, 'currency') !== 'BDT') return refused('2052', 'Invalid currency');
    const payment: BkashPayment = {
      paymentID: id('TR0011'),
      app_key,
      invoice: field(body, 'merchantInvoiceNumber'),
      reference: field(body, 'payerReference'),
      asked: amount,
      amount,
      currency: 'BDT',
      callback: field(body, 'callbackURL'),
      state: 'Initiated',
      approved: false,
      cancelled: false,
      poor: false,
      lose: null,
      trxID: '',
      refunds: [],
    };
    this.payments.set(payment.paymentID, payment);
    return say({
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID: payment.paymentID,
      bkashURL: `${here}/page/${payment.paymentID}`,
      callbackURL: payment.callback,
      amount,
      intent: 'sale',
      currency: 'BDT',
      paymentCreateTime: stamp(),
      transactionStatus: 'Initiated',
      merchantInvoiceNumber: payment.invoice,
    });
  }

  #execute(payment: BkashPayment): Reply {
    if (payment.state === 'Completed') return refused('2062', 'The payment has already been completed');
    if (payment.cancelled) return refused('2069', 'The payment has already been cancelled');
    if (!payment.approved) return refused('2056', 'Invalid Payment State');
    if (payment.poor) return refused('2023', 'Insufficient Balance');
    const { lose } = payment;
    payment.lose = null;
    if (lose === 'before') return 'LOST';
    payment.state = 'Completed';
    payment.trxID = id('B').slice(0, 10);
    return lose === 'after'
      ? 'LOST'
      : say({
          ...this.#shown(payment),
          customerMsisdn: '01700000000',
          payerReference: payment.reference,
          paymentExecuteTime: stamp(),
          merchantInvoiceNumber: payment.invoice,
        });
  }

  #shown({ paymentID, trxID, state, amount, currency }: BkashPayment) {
    return {
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID,
      ...(trxID ? { trxID } : {}),
      transactionStatus: state,
      amount,
      currency,
      intent: 'sale',
    };
  }

  #status(payment: BkashPayment): object {
    return {
      ...this.#shown(payment),
      mode: '0011',
      merchantInvoice: payment.invoice,
      userVerificationStatus: payment.approved ? 'Complete' : 'Incomplete',
    };
  }

  #refund(payment: BkashPayment, body: object): Reply {
    const wrong = (externalCode: string, errorMessageEn: string) =>
      say({ internalCode: 'refund_refused', externalCode, errorMessageEn, errorMessageBn: '' }, 400);
    for (const key of ['paymentId', 'trxId', 'refundAmount', 'sku', 'reason'])
      if (!field(body, key)) return wrong('2071', `${key} is missing`);
    const amount = Number(field(body, 'refundAmount'));
    const back = payment.refunds.reduce((sum, one) => sum + Number(one.refundAmount), 0);
    if (payment.state !== 'Completed' || payment.trxID !== field(body, 'trxId'))
      return wrong('2074', 'Unknown');
    if (!(amount > 0) || back + amount > Number(payment.amount) + 0.001) return wrong('2076', 'Too much');
    if (payment.refunds.length >= 10) return wrong('2078', 'Too many refunds');
    const made = {
      refundTrxId: id('R').slice(0, 10),
      refundTransactionStatus: 'Completed',
      refundAmount: amount.toFixed(2),
    };
    payment.refunds.push(made);
    if (this.loseRefund) {
      this.loseRefund = false;
      return 'LOST';
    }
    return say({
      originalTrxId: payment.trxID,
      originalTrxAmount: payment.amount,
      ...made,
      currency: payment.currency,
      completedTime: stamp(),
      sku: field(body, 'sku'),
      reason: field(body, 'reason'),
    });
  }

  #refundStatus(payment: BkashPayment): Reply {
    return say({
      originalTrxId: payment.trxID,
      originalTrxAmount: payment.amount,
      originalTrxCompletedTime: stamp(),
      refundTransactions: payment.refunds,
    });
  }

  page([kind, key = '', mode = '']: readonly string[]) {
    const payment = kind === 'page' ? this.payments.get(key) : undefined;
    return payment ? { key, mode, about: `${payment.invoice}: BDT ${payment.asked}` } : null;
  }

  async play(key: string, mode: string): Promise<Back> {
    const payment = this.payments.get(key);
    if (!payment) return null;
    const back = (status: string): Back => ({
      url: payment.callback,
      fields: { paymentID: key, status, signature: 'AbCdEf' },
    });
    if (payment.state === 'Completed') return back('success');
    if (mode === 'forged') return back('success');
    if (mode === 'cancel' || mode === 'fail') {
      payment.cancelled ||= mode === 'cancel';
      return back(mode === 'cancel' ? 'cancel' : 'failure');
    }
    // A payment that was cancelled is over at bKash.
    if (payment.cancelled) return back('cancel');
    payment.approved = true;
    payment.poor = mode === 'insufficient';
    if (mode === 'wrong-amount') payment.amount = '10.00';
    if (mode === 'less') payment.amount = (Number(payment.asked) - 0.01).toFixed(2);
    if (mode === 'more') payment.amount = (Number(payment.asked) + 0.01).toFixed(2);
    if (mode === 'wrong-currency') payment.currency = 'USD';
    payment.lose = mode === 'execute-timeout' ? 'after' : mode === 'execute-lost' ? 'before' : null;
    return mode === 'silent' ? null : back('success');
  }
}
