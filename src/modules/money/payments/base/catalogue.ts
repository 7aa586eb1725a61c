import type { CatalogueEntry, CodeOf } from '#kernel/declarations/catalogue.ts';

/** How a merchant account is held: with an aggregator, with the wallet itself, or with the bank (handbook 5.6–5.9). */
export const merchantTypes = [
  { code: 'aggregator', name_en: 'Aggregator merchant', name_bn: 'সমন্বিত গেটওয়ে মার্চেন্ট' },
  { code: 'wallet', name_en: 'Direct wallet merchant', name_bn: 'সরাসরি ওয়ালেট মার্চেন্ট' },
  {
    code: 'bank_transfer',
    name_en: 'Bank merchant – account transfer (TRN)',
    name_bn: 'ব্যাংক মার্চেন্ট – হিসাবে জমা',
  },
  {
    code: 'bank_challan',
    name_en: 'Bank merchant – government challan (CHL)',
    name_bn: 'ব্যাংক মার্চেন্ট – সরকারি চালান',
  },
] as const satisfies readonly CatalogueEntry[];
export type MerchantTypeCode = CodeOf<typeof merchantTypes>;

export type PaymentGateway = CatalogueEntry & {
  readonly merchant_types: readonly MerchantTypeCode[];
  /** Limits of one payment in poisha where the gateway publishes them, else null. */
  readonly min_poisha: number | null;
  readonly max_poisha: number | null;
  /** Whether a payment can wait for days at a bank counter (state `COUNTER_PENDING`). */
  readonly counter_payment: boolean;
};

export const paymentGateways = [
  {
    code: 'sslcommerz',
    name_en: 'SSLCommerz',
    name_bn: 'এসএসএলকমার্জ',
    merchant_types: ['aggregator'],
    min_poisha: 10_00,
    max_poisha: 500_000_00,
    counter_payment: false,
  },
  {
    code: 'bkash',
    name_en: 'bKash',
    name_bn: 'বিকাশ',
    merchant_types: ['wallet'],
    min_poisha: null,
    max_poisha: null,
    counter_payment: false,
  },
  {
    code: 'nagad',
    name_en: 'Nagad',
    name_bn: 'নগদ',
    merchant_types: ['wallet'],
    min_poisha: null,
    max_poisha: null,
    counter_payment: false,
  },
  {
    code: 'sonali',
    name_en: 'Sonali Payment Gateway',
    name_bn: 'সোনালী পেমেন্ট গেটওয়ে',
    merchant_types: ['bank_transfer', 'bank_challan'],
    min_poisha: null,
    max_poisha: null,
    counter_payment: true,
  },
] as const satisfies readonly PaymentGateway[];
export type PaymentGatewayCode = CodeOf<typeof paymentGateways>;

export type PaymentType = CatalogueEntry & {
  /** Who brings the money in: a cashier, the payer through a gateway, or the student's own advance. */
  readonly channel: 'COUNTER' | 'ONLINE' | 'WALLET';
  /** Whether the collector must write down a reference: cheque, deposit slip or transaction id. */
  readonly needs_reference: boolean;
};

export const paymentTypes = [
  { code: 'cash', name_en: 'Cash', name_bn: 'নগদ টাকা', channel: 'COUNTER', needs_reference: false },
  { code: 'cheque', name_en: 'Cheque', name_bn: 'চেক', channel: 'COUNTER', needs_reference: true },
  {
    code: 'pay_order',
    name_en: 'Pay order / draft',
    name_bn: 'পে-অর্ডার / ড্রাফট',
    channel: 'COUNTER',
    needs_reference: true,
  },
  {
    code: 'bank_deposit',
    name_en: 'Bank deposit',
    name_bn: 'ব্যাংকে জমা',
    channel: 'COUNTER',
    needs_reference: true,
  },
  {
    code: 'transaction_id',
    name_en: 'Payment with transaction id',
    name_bn: 'লেনদেন আইডি দিয়ে পরিশোধ',
    channel: 'COUNTER',
    needs_reference: true,
  },
  {
    code: 'online',
    name_en: 'Online payment',
    name_bn: 'অনলাইন পেমেন্ট',
    channel: 'ONLINE',
    needs_reference: false,
  },
  {
    code: 'wallet',
    name_en: 'Payment from advance (wallet)',
    name_bn: 'অগ্রিম (ওয়ালেট) থেকে পরিশোধ',
    channel: 'WALLET',
    needs_reference: false,
  },
] as const satisfies readonly PaymentType[];
export type PaymentTypeCode = CodeOf<typeof paymentTypes>;

export type OnlinePaymentMethod = CatalogueEntry & {
  readonly kind: 'MOBILE_WALLET' | 'CARD' | 'INTERNET_BANKING' | 'BANK_COUNTER' | 'BANK_ACCOUNT';
  readonly gateways: readonly PaymentGatewayCode[];
};

/** What the payer chooses on the payment page, and which gateways can carry it. */
export const onlinePaymentMethods = [
  {
    code: 'bkash',
    name_en: 'bKash',
    name_bn: 'বিকাশ',
    kind: 'MOBILE_WALLET',
    gateways: ['bkash', 'sslcommerz'],
  },
  {
    code: 'nagad',
    name_en: 'Nagad',
    name_bn: 'নগদ',
    kind: 'MOBILE_WALLET',
    gateways: ['nagad', 'sslcommerz'],
  },
  { code: 'rocket', name_en: 'Rocket', name_bn: 'রকেট', kind: 'MOBILE_WALLET', gateways: ['sslcommerz'] },
  { code: 'upay', name_en: 'Upay', name_bn: 'উপায়', kind: 'MOBILE_WALLET', gateways: ['sslcommerz'] },
  { code: 'visa', name_en: 'Visa', name_bn: 'ভিসা', kind: 'CARD', gateways: ['sslcommerz', 'sonali'] },
  {
    code: 'mastercard',
    name_en: 'Mastercard',
    name_bn: 'মাস্টারকার্ড',
    kind: 'CARD',
    gateways: ['sslcommerz', 'sonali'],
  },
  {
    code: 'amex',
    name_en: 'American Express',
    name_bn: 'আমেরিকান এক্সপ্রেস',
    kind: 'CARD',
    gateways: ['sslcommerz'],
  },
  {
    code: 'internet_banking',
    name_en: 'Internet banking',
    name_bn: 'ইন্টারনেট ব্যাংকিং',
    kind: 'INTERNET_BANKING',
    gateways: ['sslcommerz'],
  },
  {
    code: 'sonali_account',
    name_en: 'Sonali Bank account',
    name_bn: 'সোনালী ব্যাংক হিসাব',
    kind: 'BANK_ACCOUNT',
    gateways: ['sonali'],
  },
  {
    code: 'sonali_counter',
    name_en: 'Sonali Bank counter',
    name_bn: 'সোনালী ব্যাংক কাউন্টার',
    kind: 'BANK_COUNTER',
    gateways: ['sonali'],
  },
] as const satisfies readonly OnlinePaymentMethod[];
export type OnlinePaymentMethodCode = CodeOf<typeof onlinePaymentMethods>;
