import { gatewayAccountWords as w } from './words.ts';
import type { PaymentGatewayCode } from '../base/catalogue.ts';
import type { MoreKey } from '../base/gateway.ts';

type Word = { readonly en: string; readonly bn: string };

export type MoreField = {
  readonly key: MoreKey;
  readonly word: Word;
  /** Sealed, and never shown again. */
  readonly secret: boolean;
  readonly required: boolean;
  readonly long?: true;
  readonly pattern: RegExp;
};

export type AccountForm = {
  readonly store_id: Word;
  readonly secret: Word;
  readonly more: readonly MoreField[];
};

const anyText = /^[\s\S]{1,4000}$/;

/** What a school enters to be known to each gateway (handbook 5.6 to 5.9). */
export const accountForms: Readonly<Record<PaymentGatewayCode, AccountForm>> = {
  sslcommerz: { store_id: w.store_id, secret: w.store_password, more: [] },
  bkash: {
    store_id: w.app_key,
    secret: w.app_secret,
    more: [
      { key: 'username', word: w.user_name, secret: false, required: true, pattern: anyText },
      { key: 'password', word: w.password, secret: true, required: true, pattern: anyText },
    ],
  },
  nagad: {
    store_id: w.merchant_id,
    secret: w.merchant_key,
    more: [
      { key: 'gateway_key', word: w.nagad_key, secret: false, required: true, long: true, pattern: anyText },
      {
        key: 'server_ip',
        word: w.server_ip,
        secret: false,
        required: false,
        pattern: /^\d{1,3}(?:\.\d{1,3}){3}$/,
      },
    ],
  },
  sonali: {
    store_id: w.user_name,
    secret: w.password,
    more: [
      { key: 'basic', word: w.basic, secret: true, required: true, pattern: /^[A-Za-z0-9+/=]{4,400}$/ },
      {
        key: 'credit_account',
        word: w.credit_account,
        secret: false,
        required: true,
        pattern: /^\d{6,20}$/,
      },
      {
        key: 'counter_days',
        word: w.counter_days,
        secret: false,
        required: false,
        pattern: /^(?:[1-9]|[1-5]\d|60)$/,
      },
    ],
  },
};

export const accountFormOf = (gateway: string): AccountForm | null =>
  Object.hasOwn(accountForms, gateway) ? accountForms[gateway as PaymentGatewayCode] : null;
