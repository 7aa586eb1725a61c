import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import {
  decrypted,
  encrypted,
  isSignedWith,
  signedBy,
} from '#modules/money/payments/base/nagad-keys.server.ts';
import { field, jsonOf, say, type Asked, type Back, type Played, type Reply } from './http.server.ts';

export const nagadModes = [
  'success',
  'abort',
  'fail',
  'silent',
  'forged',
  'wrong-amount',
  'less',
  'more',
  'wrong-currency',
] as const;

export type NagadOrder = {
  ref: string;
  merchant: string;
  order: string;
  challenge: string;
  asked: string;
  amount: string;
  currency: string;
  callback: string;
  status: string;
  issuer: string;
};

type Pair = { privateKey: KeyObject; publicKey: KeyObject };

/** Two pairs for the life of the process: that of Nagad, and the one of every school that pays here. */
let pairs: { nagad: Pair; merchant: Pair } | undefined;
const thePairs = () =>
  (pairs ??= {
    nagad: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    merchant: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  });
const bare = (key: KeyObject, type: 'pkcs8' | 'spki') =>
  (type === 'pkcs8'
    ? createPrivateKey(key.export({ type, format: 'pem' }) as string).export({ type: 'pkcs8', format: 'der' })
    : createPublicKey(key.export({ type, format: 'pem' }) as string).export({ type: 'spki', format: 'der' })
  ).toString('base64');

const refused = (reason: string, message: string, status = 400): Reply => say({ reason, message }, status);

/** Nagad as the stand-in plays it; anyone who pays here uses the keys that it gives away. */
export class NagadBooks implements Played {
  readonly modes = nagadModes;
  readonly orders = new Map<string, NagadOrder>();
  /** Signs its answers with a key that is not Nagad's. */
  badSignature = false;

  call(asked: Asked, here: string): Reply {
    const [first, second, third = '', fourth = ''] = asked.path;
    if (first === 'keys')
      return say({
        merchant: bare(thePairs().merchant.privateKey, 'pkcs8'),
        nagad: bare(thePairs().nagad.publicKey, 'spki'),
      });
    if (first === 'verify' && second === 'payment') return this.#verify(third);
    if (asked.headers['x-km-api-version'] !== 'v-0.2.0' || !asked.headers['x-km-client-type'])
      return refused('7_400_1', 'A header is missing');
    if (second === 'initialize') return this.#initialise(third, fourth, asked.body);
    if (second === 'complete') return this.#complete(third, asked.body, here);
    return refused('404', 'not found', 404);
  }

  /** What a merchant sealed and signed; null when it is not rightly so. */
  #opened(body: Record<string, unknown>): Record<string, unknown> | null {
    try {
      const text = decrypted(field(body, 'sensitiveData'), thePairs().nagad.privateKey);
      return isSignedWith(text, field(body, 'signature'), thePairs().merchant.publicKey)
        ? jsonOf(text)
        : null;
    } catch {
      return null;
    }
  }

  #initialise(merchant: string, order: string, body: Record<string, unknown>): Reply {
    const content = this.#opened(body);
    if (!content) return refused('3_406_1', 'Invalid signature');
    if (field(content, 'merchantId') !== merchant || field(content, 'orderId') !== order)
      return refused('3_400_2', 'Another order');
    if (!/^[A-Za-z0-9]+$/.test(order) || !/^\d{14}$/.test(field(content, 'datetime')))
      return refused('3_400_3', 'Invalid order or time');
    const ref = randomBytes(14).toString('hex');
    const challenge = randomBytes(20).toString('hex');
    this.orders.set(ref, {
      ref,
      merchant,
      order,
      challenge,
      asked: '',
      amount: '',
      currency: '050',
      callback: '',
      status: 'Initiated',
      issuer: '',
    });
    const text = JSON.stringify({
      paymentReferenceId: ref,
      challenge,
      acceptDateTime: field(content, 'datetime'),
    });
    const { nagad, merchant: school } = thePairs();
    return say({
      sensitiveData: encrypted(text, school.publicKey),
      signature: signedBy(text, this.badSignature ? school.privateKey : nagad.privateKey),
    });
  }

  #complete(ref: string, body: Record<string, unknown>, here: string): Reply {
    const [order, content] = [this.orders.get(ref), this.#opened(body)];
    if (!order || !content) return refused('3_406_1', 'Invalid signature');
    const amount = field(content, 'amount');
    if (field(content, 'challenge') !== order.challenge || field(content, 'orderId') !== order.order)
      return refused('3_400_4', 'Another order');
    if (!/^\d+(\.\d{1,2})?$/.test(amount) || field(content, 'currencyCode') !== '050')
      return refused('3_400_5', 'Invalid amount');
    Object.assign(order, { amount, asked: amount, callback: field(body, 'merchantCallbackURL') });
    return say({ status: 'Success', callBackUrl: `${here}/page/${ref}` });
  }

  #verify(ref: string): Reply {
    const order = this.orders.get(ref);
    if (!order) return refused('3_404_1', 'Not found', 404);
    return say({
      merchantId: order.merchant,
      orderId: order.order,
      paymentRefId: ref,
      amount: order.amount,
      currencyCode: order.currency,
      status: order.status,
      statusCode: order.status === 'Success' ? '000' : '999',
      issuerPaymentRefNo: order.issuer,
      additionalMerchantInfo: null,
    });
  }

  page([kind, key = '', mode = '']: readonly string[]) {
    const order = kind === 'page' ? this.orders.get(key) : undefined;
    return order ? { key, mode, about: `${order.order}: BDT ${order.asked}` } : null;
  }

  async play(key: string, mode: string): Promise<Back> {
    const order = this.orders.get(key);
    if (!order) return null;
    const back = (status: string): Back => ({
      url: order.callback,
      fields: {
        merchant: order.merchant,
        order_id: order.order,
        payment_ref_id: key,
        status,
        status_code: status === 'Success' ? '00_0000_000' : '11_0000_000',
      },
    });
    if (mode === 'forged') return back('Success');
    // An order has one end.
    if (order.status !== 'Initiated') return back(order.status);
    if (mode === 'abort' || mode === 'fail') {
      order.status = mode === 'abort' ? 'Aborted' : 'Failed';
      return back(order.status);
    }
    order.status = 'Success';
    order.issuer = randomBytes(4).toString('hex').toUpperCase();
    if (mode === 'wrong-amount') order.amount = '10.00';
    if (mode === 'less') order.amount = (Number(order.asked) - 0.01).toFixed(2);
    if (mode === 'more') order.amount = (Number(order.asked) + 0.01).toFixed(2);
    if (mode === 'wrong-currency') order.currency = '840';
    return mode === 'silent' ? null : back('Success');
  }
}
