export const paymentWords = {
  menu: { en: 'Payment gateways', bn: 'পেমেন্ট গেটওয়ে' },
  payment_gateway: {
    one: { en: 'Payment gateway', bn: 'পেমেন্ট গেটওয়ে' },
    many: { en: 'Payment gateways', bn: 'পেমেন্ট গেটওয়েসমূহ' },
    fields: {
      merchant_type_ids: { en: 'Merchant types', bn: 'মার্চেন্টের ধরনসমূহ' },
      min_amount: { en: 'Smallest payment', bn: 'সর্বনিম্ন পরিশোধ' },
      max_amount: { en: 'Largest payment', bn: 'সর্বোচ্চ পরিশোধ' },
      counter_payment: { en: 'Can be paid at a counter', bn: 'কাউন্টারে পরিশোধ করা যায়' },
    },
  },
  payment_type: {
    one: { en: 'Payment type', bn: 'পরিশোধের ধরন' },
    many: { en: 'Payment types', bn: 'পরিশোধের ধরনসমূহ' },
    fields: {
      channel: { en: 'Channel', bn: 'মাধ্যম' },
      needs_reference: { en: 'Needs a reference', bn: 'রেফারেন্স লাগে' },
    },
  },
  online_payment_method: {
    one: { en: 'Online payment method', bn: 'অনলাইন পরিশোধের মাধ্যম' },
    many: { en: 'Online payment methods', bn: 'অনলাইন পরিশোধের মাধ্যমসমূহ' },
    fields: {
      kind: { en: 'Kind', bn: 'ধরন' },
      gateway_ids: { en: 'Through gateways', bn: 'যেসব গেটওয়ের মাধ্যমে' },
    },
  },
  merchant_type: {
    one: { en: 'Merchant type', bn: 'মার্চেন্টের ধরন' },
    many: { en: 'Merchant types', bn: 'মার্চেন্টের ধরনসমূহ' },
    fields: {},
  },
  channels: {
    COUNTER: { en: 'At the counter', bn: 'কাউন্টারে' },
    ONLINE: { en: 'Online', bn: 'অনলাইনে' },
    WALLET: { en: 'From the advance', bn: 'অগ্রিম থেকে' },
  },
  kinds: {
    MOBILE_WALLET: { en: 'Mobile wallet', bn: 'মোবাইল ওয়ালেট' },
    CARD: { en: 'Card', bn: 'কার্ড' },
    INTERNET_BANKING: { en: 'Internet banking', bn: 'ইন্টারনেট ব্যাংকিং' },
    BANK_COUNTER: { en: 'Bank counter', bn: 'ব্যাংক কাউন্টার' },
    BANK_ACCOUNT: { en: 'Bank account', bn: 'ব্যাংক হিসাব' },
  },
  in_use: {
    en: 'This stands in “{name}”. Take it out there first.',
    bn: 'এটি “{name}”-এ ব্যবহৃত হচ্ছে। আগে সেখান থেকে সরান।',
  },
} as const;
