import { randomBytes } from 'node:crypto';
import { ask, askJson, baseOf, isSaid, textOf, type Said } from './asking.server.ts';
import {
  amountOf,
  amountText,
  GatewayDown,
  type Account,
  type Gateway,
  type GatewayAnswer,
} from '../base/gateway.ts';
import {
  decrypted,
  encrypted,
  isSignedWith,
  privateKeyOf,
  publicKeyOf,
  signedBy,
} from '../base/nagad-keys.server.ts';

const hosts = {
  sandbox: 'http://sandbox.mynagad.com:10080/remote-payment-gateway-1.0/api/dfs',
  live: 'https://api.mynagad.com/api/dfs',
} as const;
const taka = '050';

type Keys = { merchant: ReturnType<typeof privateKeyOf>; nagad: ReturnType<typeof publicKeyOf> };

/** The keys of an account; the stand-in gives its own away, since no school has any for it. */
async function keysOf(account: Account, base: string): Promise<Keys> {
  if (account.mode !== 'local')
    return { merchant: privateKeyOf(account.secret), nagad: publicKeyOf(account.more.gateway_key ?? '') };
  const { said } = await ask(`${base}/keys`);
  return { merchant: privateKeyOf(textOf(said['merchant'])), nagad: publicKeyOf(textOf(said['nagad'])) };
}

const headers = (account: Account) => ({
  'x-km-api-version': 'v-0.2.0',
  'x-km-ip-v4': account.more.server_ip ?? '127.0.0.1',
  'x-km-client-type': 'PC_WEB',
});

/** `20260115103040` in Dhaka. */
const stampOf = (at: Date): string =>
  new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace(/\D/g, '');

function sealedFor(keys: Keys, content: object) {
  const text = JSON.stringify(content);
  return { sensitiveData: encrypted(text, keys.nagad), signature: signedBy(text, keys.merchant) };
}

/** What Nagad sealed for this school; null when it is not from Nagad, or not for us. */
function opened(keys: Keys, said: Said): Said | null {
  try {
    const text = decrypted(textOf(said['sensitiveData']), keys.merchant);
    if (!isSignedWith(text, textOf(said['signature']), keys.nagad)) return null;
    const content: unknown = JSON.parse(text);
    return isSaid(content) ? content : null;
  } catch {
    return null;
  }
}

type Order = { tran_id: string; at: Date };
type Initialised = { ref: string; challenge: string; keys: Keys; base: string } | { refused: string };

async function initialise(account: Account, { tran_id, at }: Order): Promise<Initialised & { raw: Said }> {
  const base = await baseOf(account, hosts, '/nagad');
  const keys = await keysOf(account, base);
  const datetime = stampOf(at);
  const { said: raw } = await askJson(
    `${base}/check-out/initialize/${encodeURIComponent(account.store_id)}/${tran_id}`,
    {
      dateTime: datetime,
      ...sealedFor(keys, {
        merchantId: account.store_id,
        datetime,
        orderId: tran_id,
        challenge: randomBytes(20).toString('hex'),
      }),
    },
    headers(account),
  );
  if (!raw['sensitiveData'])
    return { refused: textOf(raw['message']) || textOf(raw['reason']) || 'refused', raw };
  const content = opened(keys, raw);
  const [ref, challenge] = [textOf(content?.['paymentReferenceId']), textOf(content?.['challenge'])];
  if (!ref || !challenge) return { refused: 'not signed by Nagad', raw };
  return { ref, challenge, keys, base, raw };
}

const outcomes: Readonly<Record<string, GatewayAnswer['outcome']>> = {
  Success: 'PAID',
  Aborted: 'CANCELLED',
  Cancelled: 'CANCELLED',
  Failed: 'FAILED',
  Expired: 'EXPIRED',
};

/** Nagad's checkout of API v-0.2.0 (handbook 5.8): only its own record, asked for by its reference, is believed. */
export const nagad: Gateway = {
  tells: ['back'],
  async begin(account, asking, urls) {
    const order = await initialise(account, asking);
    if ('refused' in order) return order;
    const { ref, challenge, keys, base } = order;
    const { said: raw } = await askJson(
      `${base}/check-out/complete/${encodeURIComponent(ref)}`,
      {
        ...sealedFor(keys, {
          merchantId: account.store_id,
          orderId: asking.tran_id,
          currencyCode: taka,
          amount: amountText(asking.amount),
          challenge,
        }),
        merchantCallbackURL: urls.back,
        additionalMerchantInfo: {},
      },
      headers(account),
    );
    const page = textOf(raw['callBackUrl']);
    if (textOf(raw['status']) !== 'Success' || !/^https?:\/\//.test(page))
      return { refused: textOf(raw['message']) || textOf(raw['reason']) || 'no page', raw };
    return { session: ref, page, raw };
  },
  async query(account, of) {
    if (!of.session) return { answers: [], raw: null };
    const base = await baseOf(account, hosts, '/nagad');
    const { status, said: raw } = await ask(`${base}/verify/payment/${encodeURIComponent(of.session)}`, {
      headers: headers(account),
    });
    if (status >= 400) return { answers: [], raw };
    const merchant = textOf(raw['merchantId']);
    // Another merchant's payment is somebody else's money.
    if (textOf(raw['paymentRefId']) !== of.session || (merchant && merchant !== account.store_id))
      return { answers: [], raw };
    const currency = textOf(raw['currencyCode']);
    return {
      answers: [
        {
          outcome: outcomes[textOf(raw['status'])] ?? 'PENDING',
          tran_id: textOf(raw['orderId']),
          gateway_txn_id: textOf(raw['issuerPaymentRefNo']) || null,
          amount: amountOf(raw['amount']),
          currency: currency === '' || currency === taka ? 'BDT' : currency,
          risky: false,
          card_type: 'Nagad',
          about_site: null,
          charge: null,
          net: null,
        },
      ],
      raw,
    };
  },
  // Nagad's way of giving money back is not published; it is done in its panel and written down here.
  refund: null,
  understand: (_, form) => ({ tran_id: form['order_id'] ?? '', signed: false, val_id: null }),
  async probe(account) {
    const order = await initialise(account, {
      tran_id: `TEST${randomBytes(8).toString('hex')}`.toUpperCase(),
      at: new Date(),
    }).catch((error: unknown) => {
      // A key that cannot be read is an answer too.
      if (error instanceof GatewayDown) throw error;
      return { refused: 'the keys cannot be read' };
    });
    return 'refused' in order ? { ok: false, says: order.refused } : { ok: true, says: order.ref };
  },
};
