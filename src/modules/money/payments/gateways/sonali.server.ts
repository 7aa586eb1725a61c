import { timingSafeEqual } from 'node:crypto';
import { askJson, baseOf, textOf, type Said } from './asking.server.ts';
import {
  amountOf,
  amountText,
  type Account,
  type Asking,
  type Gateway,
  type GatewayAnswer,
  type Split,
} from '../base/gateway.ts';
import { dayIn } from '#kernel/text/dates.ts';

const hosts = { sandbox: 'https://spg.sblesheba.com:6314', live: 'https://spg.com.bd:6314' } as const;
const landings = { sandbox: 'https://spg.sblesheba.com:6313', live: 'https://spg.com.bd:6313' } as const;
const service = '/api/v2/SpgService';

const call = async (account: Account, what: string, body: object): Promise<Said> => {
  const base = await baseOf(account, hosts, '/spg');
  const basic = `Basic ${account.more.basic ?? ''}`;
  return (await askJson(`${base}${service}/${what}`, body, { authorization: basic })).said;
};

/** Into which accounts the money goes; all of it, whatever has no account of its own into the school's. */
export function creditsOf(account: Account, amount: number, splits: readonly Split[]): Split[] {
  const main = account.more.credit_account ?? '';
  const own = splits.filter((one) => one.account !== main && one.amount > 0);
  const rest = amount - own.reduce((sum, one) => sum + one.amount, 0);
  if (rest < 0) return [{ account: main, amount }];
  return [...(rest > 0 ? [{ account: main, amount: rest }] : []), ...own];
}

type Bill = Pick<Asking, 'tran_id' | 'amount' | 'splits' | 'at'>;

async function accessToken(account: Account, bill: Bill): Promise<{ token: string; raw: Said }> {
  const raw = await call(account, 'GetAccessToken', {
    AccessUser: { userName: account.store_id, password: account.secret },
    invoiceNo: bill.tran_id,
    amount: amountText(bill.amount),
    invoiceDate: dayIn(bill.at),
    accounts: creditsOf(account, bill.amount, bill.splits).map(({ account: crAccount, amount }) => ({
      crAccount,
      crAmount: Number(amountText(amount)),
    })),
  });
  return { token: textOf(raw['access_token']), raw };
}

const paid = '200';
const cancelled = '5555';
const counter = '5017';
const reason = (said: Said): string =>
  textOf(said['msg']) || textOf(said['message']) || textOf(said['status']);

function outcomeOf(said: Said): GatewayAnswer['outcome'] {
  const status = textOf(said['PaymentStatus']);
  if (status === paid) return 'PAID';
  if (status === cancelled) return 'CANCELLED';
  return status === counter && textOf(said['PayMode']) === 'A01' ? 'COUNTER' : 'PENDING';
}

function answerOf(said: Said): GatewayAnswer {
  const [asked, given] = [amountOf(said['TotalAmount']), amountOf(said['PayAmount'])];
  const charge = (amountOf(said['Vat']) ?? 0) + (amountOf(said['Commission']) ?? 0);
  // Tax and commission may be paid on top; less than what was asked for is less.
  const amount = asked !== null && given !== null && given < asked ? given : asked;
  return {
    outcome: outcomeOf(said),
    tran_id: textOf(said['InvoiceNo']),
    gateway_txn_id: textOf(said['TransactionId']) || null,
    amount,
    currency: 'BDT',
    risky: false,
    card_type: textOf(said['PayMode']) || null,
    about_site: null,
    charge: amount === null ? null : charge,
    net: amount === null || given === null ? amount : given - charge,
  };
}

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** A field of the bank's message wherever it lies in it. */
const named = (form: Readonly<Record<string, string>>, name: string): string =>
  Object.entries(form).find(([key]) => key.split('.').at(-1)?.toLowerCase() === name)?.[1] ?? '';

/** Sonali Payment Gateway, version 2 (handbook 5.9): a token for each invoice, money into several accounts. */
export const sonali: Gateway = {
  tells: ['back', 'ipn'],
  async begin(account, asking, urls) {
    const { token, raw: answered } = await accessToken(account, asking);
    if (!token) return { refused: reason(answered) || 'no token', raw: answered };
    const raw = await call(account, 'CreatePaymentRequest', {
      authentication: { apiAccessUserId: account.store_id, apiAccessToken: token },
      referenceInfo: {
        InvoiceNo: asking.tran_id,
        invoiceDate: dayIn(asking.at),
        returnUrl: urls.back,
        totalAmount: amountText(asking.amount),
        // The bank writes it so.
        applicentName: asking.payer_name.slice(0, 50),
        applicentContactNo: asking.payer_phone ?? '01700000000',
        extraRefNo: asking.intent_id,
      },
      creditInformations: creditsOf(account, asking.amount, asking.splits).map((one, at) => ({
        slno: String(at + 1),
        crAccount: one.account,
        crAmount: amountText(one.amount),
        tranMode: account.merchant_type === 'bank_challan' ? 'CHL' : 'TRN',
      })),
    });
    const session = textOf(raw['session_token']);
    if (!session) return { refused: reason(raw) || 'no session', raw };
    const landing = account.mode === 'local' ? await baseOf(account, hosts, '/spg') : landings[account.mode];
    return { session, page: `${landing}/SpgLanding/SpgLanding/${encodeURIComponent(session)}`, raw };
  },
  async query(account, of) {
    if (!of.session) return { answers: [], raw: null };
    const raw = await call(account, 'TransactionVerificationWithToken', { session_Token: of.session });
    return { answers: textOf(raw['InvoiceNo']) ? [answerOf(raw)] : [], raw };
  },
  // A bank gives money back over its own counter; it is written down here.
  refund: null,
  understand(account, form) {
    const user = named(form, 'username');
    const signed = same(user, account.store_id) && same(named(form, 'password'), account.secret);
    return {
      session: named(form, 'session_token'),
      tran_id: named(form, 'invoiceno'),
      signed,
      val_id: null,
    };
  },
  async probe(account) {
    const { token, raw } = await accessToken(account, {
      tran_id: 'TEST',
      amount: 10_00,
      splits: [],
      at: new Date(),
    });
    return { ok: token !== '', says: token ? 'access_token' : reason(raw) };
  },
};
