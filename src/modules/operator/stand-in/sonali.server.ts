import { randomBytes } from 'node:crypto';
import { field, say, type Asked, type Back, type Played, type Reply } from './http.server.ts';

export const sonaliModes = [
  'success',
  'cancel',
  'pending',
  'counter',
  'silent',
  'ipn-only',
  'twice',
  'forged',
  'wrong-amount',
  'less',
  'more',
] as const;

export type SpgSession = {
  key: string;
  basic: string;
  user: string;
  password: string;
  invoice: string;
  asked: string;
  total: string;
  paid: string;
  credits: { account: string; amount: string; mode: string }[];
  callback: string;
  status: string;
  mode: string;
  transaction: string;
};
type Token = { user: string; password: string; invoice: string; amount: string };

const refused = (status: string, msg: string): Reply => say({ status, msg });
const cents = (text: string) => Math.round(Number(text) * 100);

/** The bank's gateway as the stand-in plays it. */
export class SonaliBooks implements Played {
  readonly modes = sonaliModes;
  readonly tokens = new Map<string, Token>();
  readonly sessions = new Map<string, SpgSession>();

  call(asked: Asked, _here: string): Reply {
    const basic = String(asked.headers['authorization'] ?? '');
    if (!basic.startsWith('Basic ')) return say({ status: '401', msg: 'Unauthorized' }, 401);
    const what = asked.path.at(-1);
    if (what === 'GetAccessToken') return this.#token(asked.body);
    if (what === 'CreatePaymentRequest') return this.#create(asked.body, basic);
    if (what === 'TransactionVerificationWithToken') return this.#verify(asked.body, basic);
    return say({ status: '404', msg: 'Not found' }, 404);
  }

  #token(body: Record<string, unknown>): Reply {
    const user = body['AccessUser'];
    const [name, password] = [field(user, 'userName'), field(user, 'password')];
    if (!name || !password || password === 'wrong') return refused('401', 'Invalid user');
    const accounts = Array.isArray(body['accounts']) ? (body['accounts'] as unknown[]) : [];
    const sum = accounts.reduce<number>((total, one) => total + cents(field(one, 'crAmount')), 0);
    if (sum !== cents(field(body, 'amount'))) return refused('402', 'Amounts differ');
    const access_token = randomBytes(24).toString('base64url');
    const { invoiceNo: invoice, amount } = body as { invoiceNo: string; amount: string };
    this.tokens.set(access_token, { user: name, password, invoice, amount });
    return say({ status: '200', msg: 'Success', access_token });
  }

  #create(body: Record<string, unknown>, basic: string): Reply {
    const token = this.tokens.get(field(body['authentication'], 'apiAccessToken'));
    const about = body['referenceInfo'];
    const [invoice, total] = [field(about, 'InvoiceNo'), field(about, 'totalAmount')];
    // A token is good for the one invoice that it was given for.
    if (!token || token.invoice !== invoice || token.amount !== total) return refused('403', 'Invalid token');
    const rows = Array.isArray(body['creditInformations']) ? (body['creditInformations'] as unknown[]) : [];
    const credits = rows.map((one) => ({
      account: field(one, 'crAccount'),
      amount: field(one, 'crAmount'),
      mode: field(one, 'tranMode'),
    }));
    const sum = credits.reduce((all, { amount }) => all + cents(amount), 0);
    if (sum !== cents(total)) return refused('402', 'Amounts differ');
    this.tokens.delete(field(body['authentication'], 'apiAccessToken'));
    const key = randomBytes(20).toString('hex');
    this.sessions.set(key, {
      key,
      basic,
      user: token.user,
      password: token.password,
      invoice,
      asked: total,
      total,
      paid: '',
      credits,
      callback: field(about, 'returnUrl'),
      status: '',
      mode: '',
      transaction: '',
    });
    return say({ status: '200', msg: 'Success', session_token: key });
  }

  #verify(body: Record<string, unknown>, basic: string): Reply {
    const session = this.sessions.get(field(body, 'session_Token'));
    if (!session || session.basic !== basic) return refused('404', 'Not found');
    const isPaid = session.status === '200';
    return say({
      status: '200',
      msg: 'Success',
      TransactionId: session.transaction,
      TransactionDate: new Date().toISOString().slice(0, 10),
      InvoiceNo: session.invoice,
      BrCode: '1234',
      TotalAmount: session.total,
      PaymentStatus: session.status || '201',
      PayMode: session.mode,
      PayAmount: isPaid ? session.paid : '0.00',
      Vat: isPaid ? '1.50' : '0.00',
      Commission: isPaid ? '10.00' : '0.00',
    });
  }

  page([first, second, key = '', mode = '']: readonly string[]) {
    const session = first === 'SpgLanding' && second === 'SpgLanding' ? this.sessions.get(key) : undefined;
    return session ? { key, mode, about: `${session.invoice}: BDT ${session.asked}` } : null;
  }

  /** Somebody pays the slip at a branch, and the browser knows nothing of it. */
  payAtCounter(session: SpgSession): void {
    this.#pay(session, session.asked, 'A01');
  }

  #pay(session: SpgSession, amount: string, mode = 'A02'): void {
    const paid = (cents(amount) + 11_50) / 100;
    Object.assign(session, {
      status: '200',
      mode,
      total: amount,
      paid: paid.toFixed(2),
      transaction: `SPG${randomBytes(6).toString('hex').toUpperCase()}`,
    });
  }

  async #tell(session: SpgSession, password: string): Promise<void> {
    // A school whose server is away is told nothing; it has to ask.
    await fetch(session.callback.replace(/back$/, 'ipn'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        Credentials: { userName: session.user, password },
        data: { session_token: session.key, InvoiceNo: session.invoice, PaymentStatus: '200' },
      }),
    }).catch(() => undefined);
  }

  async play(key: string, mode: string): Promise<Back> {
    const session = this.sessions.get(key);
    if (!session) return null;
    const back = (status: string): Back => ({
      url: session.callback,
      fields: { session_token: key, status },
    });
    if (mode === 'forged') {
      await this.#tell(session, 'not the password');
      return back('success');
    }
    if (session.status === '200') return back('success');
    if (mode === 'cancel') {
      session.status = '5555';
      return back('cancel');
    }
    // What the payer gave up is over at the bank.
    if (session.status === '5555') return back('cancel');
    if (mode === 'pending') return back('pending');
    if (mode === 'counter') {
      Object.assign(session, { status: '5017', mode: 'A01' });
      return back('pending');
    }
    const change = { less: -1, more: 1, 'wrong-amount': -100_00 }[mode] ?? 0;
    this.#pay(session, ((cents(session.asked) + change) / 100).toFixed(2));
    if (mode === 'silent') return null;
    if (mode === 'ipn-only' || mode === 'twice') await this.#tell(session, session.password);
    if (mode === 'twice') await Promise.all([1, 2].map(() => this.#tell(session, session.password)));
    return mode === 'ipn-only' ? null : back('success');
  }
}
