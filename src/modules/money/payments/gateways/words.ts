import { defineWords } from '#kernel/words.ts';

export const paymentWords = {
  menu: { en: 'Online payments', bn: 'অনলাইন পেমেন্ট' },
  payment_gateway: {
    one: { en: 'Payment gateway', bn: 'পেমেন্ট গেটওয়ে' },
    many: { en: 'Payment gateways', bn: 'পেমেন্ট গেটওয়ে' },
    fields: {
      merchant_type_ids: { en: 'Merchant types', bn: 'মার্চেন্টের ধরন' },
      min_amount: { en: 'Smallest payment', bn: 'সর্বনিম্ন পরিশোধ' },
      max_amount: { en: 'Largest payment', bn: 'সর্বোচ্চ পরিশোধ' },
      counter_payment: { en: 'Can be paid at a counter', bn: 'কাউন্টারে পরিশোধ করা যায়' },
    },
  },
  payment_type: {
    one: { en: 'Payment type', bn: 'পরিশোধের ধরন' },
    many: { en: 'Payment types', bn: 'পরিশোধের ধরন' },
    fields: {
      channel: { en: 'Channel', bn: 'মাধ্যম' },
      needs_reference: { en: 'Needs a reference', bn: 'রেফারেন্স লাগে' },
    },
  },
  online_payment_method: {
    one: { en: 'Online payment method', bn: 'অনলাইন পরিশোধের মাধ্যম' },
    many: { en: 'Online payment methods', bn: 'অনলাইন পরিশোধের মাধ্যম' },
    fields: {
      kind: { en: 'Kind', bn: 'ধরন' },
      gateway_ids: { en: 'Through gateways', bn: 'যেসব গেটওয়ের মাধ্যমে' },
    },
  },
  merchant_type: {
    one: { en: 'Merchant type', bn: 'মার্চেন্টের ধরন' },
    many: { en: 'Merchant types', bn: 'মার্চেন্টের ধরন' },
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
    en: 'This is used in “{name}”. Remove it there first.',
    bn: 'এটি “{name}”-এ ব্যবহৃত হচ্ছে। আগে সেখান থেকে সরান।',
  },
} as const;

/** Words of the screen where an institution's merchant accounts are entered. */
export const gatewayAccountWords = defineWords({
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  accounts: { en: 'Gateway accounts', bn: 'গেটওয়ে হিসাব' },
  accounts_lead: {
    en: 'Accounts of the institution with payment gateways. Passwords are stored encrypted and never shown again.',
    bn: 'গেটওয়েতে প্রতিষ্ঠানের হিসাব। পাসওয়ার্ড এনক্রিপ্ট করে রাখা হয়, আর কখনো দেখানো হয় না।',
  },
  choose_site: { en: 'Choose an institution', bn: 'একটি প্রতিষ্ঠান বেছে নিন' },
  choose_site_hint: { en: 'Its accounts appear here.', bn: 'তার হিসাবগুলো এখানে দেখা যাবে।' },
  mode: { en: 'Mode', bn: 'ধরন' },
  mode_local: { en: 'Test gateway on this computer', bn: 'এই কম্পিউটারের পরীক্ষামূলক গেটওয়ে' },
  mode_sandbox: { en: 'Gateway sandbox', bn: 'গেটওয়ের স্যান্ডবক্স' },
  mode_hint: {
    en: 'A sandbox account only tests the keys. Payers are not offered it, except on a test computer.',
    bn: 'স্যান্ডবক্স হিসাব দিয়ে শুধু কি পরীক্ষা করা যায়। পরীক্ষামূলক কম্পিউটার ছাড়া কোথাও এতে টাকা দেওয়া যায় না।',
  },
  mode_live: { en: 'Live gateway', bn: 'আসল গেটওয়ে' },
  store_id: { en: 'Store id', bn: 'স্টোর আইডি' },
  store_password: { en: 'Store password', bn: 'স্টোর পাসওয়ার্ড' },
  app_key: { en: 'App key', bn: 'অ্যাপ কি' },
  app_secret: { en: 'App secret', bn: 'অ্যাপ সিক্রেট' },
  user_name: { en: 'User name', bn: 'ইউজারনেম' },
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
  merchant_id: { en: 'Merchant ID', bn: 'মার্চেন্ট আইডি' },
  merchant_key: { en: 'Merchant private key', bn: 'মার্চেন্টের প্রাইভেট কি' },
  nagad_key: { en: 'Nagad public key', bn: 'নগদের পাবলিক কি' },
  server_ip: { en: 'Server address known to Nagad', bn: 'নগদে দেওয়া সার্ভারের ঠিকানা' },
  basic: { en: 'Basic header (without “Basic”)', bn: 'বেসিক হেডার (“Basic” শব্দ ছাড়া)' },
  credit_account: { en: 'Account that is credited', bn: 'যে হিসাবে টাকা জমা হবে' },
  counter_days: { en: 'Days to pay at the counter', bn: 'কাউন্টারে পরিশোধের সময় (দিন)' },
  merchant_type: { en: 'Merchant type', bn: 'মার্চেন্টের ধরন' },
  min_amount: { en: 'Smallest payment', bn: 'সর্বনিম্ন পরিশোধ' },
  max_amount: { en: 'Largest payment', bn: 'সর্বোচ্চ পরিশোধ' },
  limit_hint: { en: 'Empty: as the gateway allows', bn: 'খালি রাখলে গেটওয়ে যত দেয়' },
  methods: { en: 'Methods offered to payers', bn: 'পরিশোধকারী যেসব মাধ্যম পাবেন' },
  methods_hint: { en: 'Empty: all that the gateway carries', bn: 'খালি রাখলে গেটওয়ের সবগুলো' },
  password_kept: { en: 'Leave empty to keep the current one', bn: 'খালি রাখলে আগেরটি থাকবে' },
  active: { en: 'In use', bn: 'চালু' },
  no_account: {
    en: 'No account yet. On a test computer, payments go to the test gateway until there is one.',
    bn: 'এখনো কোনো হিসাব নেই। পরীক্ষার কম্পিউটারে হিসাব না থাকা পর্যন্ত পেমেন্ট পরীক্ষামূলক গেটওয়েতে যায়।',
  },
});
