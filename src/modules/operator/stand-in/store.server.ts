import { randomBytes } from 'node:crypto';
import { signatures } from '#modules/money/payments/base/sslcommerz-sign.server.ts';

/** What the stand-in remembers of one session that a school opened. */
export type Session = {
  key: string;
  store_id: string;
  password: string;
  tran_id: string;
  amount: string;
  currency: string;
  values: Record<string, string>;
  urls: Record<'success' | 'fail' | 'cancel' | 'ipn', string>;
};
export type Element = Record<string, string> & { status: string; tran_id: string; val_id: string };
export type Refund = { ref: string; bank_tran_id: string; amount: string; asked: number };

/** The books of the stand-in, in memory. */
export class Books {
  readonly sessions = new Map<string, Session>();
  readonly elements: Element[] = [];
  readonly refunds = new Map<string, Refund>();
  /** Loses the answer to the next refund, after it was made. */
  loseRefund = false;
  /** Refuses a refund under a number that it has, instead of telling how that one goes. */
  refusesKnownRefunds = false;
  /** Answers 503 to everything, as a gateway does on the last day of payment. */
  down = false;

  open(session: Omit<Session, 'key'>): Session {
    const made = { ...session, key: randomBytes(16).toString('hex').toUpperCase() };
    this.sessions.set(made.key, made);
    return made;
  }

  /** The payment of a session, when it was paid. */
  paid(session: Session): Element | undefined {
    return this.elements.find((one) => one.tran_id === session.tran_id && one.status.startsWith('VALID'));
  }

  /** One attempt of a payer, as it would be in the gateway's own record. */
  attempt(session: Session, status: string, change: Partial<Record<string, string>> = {}): Element {
    const id = randomBytes(10).toString('hex');
    const good = status === 'VALID';
    const element: Element = {
      status,
      tran_date: new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
      tran_id: session.tran_id,
      val_id: good ? `VAL${id}` : '',
      amount: session.amount,
      store_amount: (Number(session.amount) * 0.975).toFixed(2),
      currency: session.currency,
      currency_type: session.currency,
      currency_amount: session.amount,
      currency_rate: '1.0000',
      base_fair: '0.00',
      bank_tran_id: good ? `BANK${id}` : '',
      card_type: 'BKASH-BKash',
      card_no: '',
      card_issuer: 'BKash Mobile Banking',
      card_brand: 'MOBILEBANKING',
      card_sub_brand: 'Classic',
      card_issuer_country: 'Bangladesh',
      card_issuer_country_code: 'BD',
      risk_level: '0',
      risk_title: 'Safe',
      error: good ? '' : 'Cancelled or refused by the payer (stand-in)',
      store_id: session.store_id,
      ...session.values,
      ...(change as Record<string, string>),
    };
    this.elements.push(element);
    return element;
  }
}

/** The form that the gateway posts, signed as it signs. */
export function signedForm(element: Record<string, string>, password: string): Record<string, string> {
  const keys = Object.keys(element).filter(
    (key) => element[key] !== '' || key.startsWith('value_') || key === 'card_no',
  );
  const form = Object.fromEntries(
    Object.entries(element).filter(([key, value]) => value !== '' || keys.includes(key)),
  );
  return { ...form, verify_key: keys.join(','), ...signatures(form, keys, password) };
}
