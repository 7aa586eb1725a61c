import { choice, links, money, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { paymentWords as w } from './gateways/words.ts';

const named = {
  name_en: text({ required: true, max: 120 }),
  name_bn: text({ required: true, max: 120 }),
  code: text({ required: true, unique: true, max: 40, pattern: '[a-z0-9_]+' }),
} as const;
const common = {
  owner: 'central',
  search: ['name_en', 'name_bn', 'code'],
  sort: 'name_en',
  menu: 'payments',
} as const;
const listed = <const W extends Record<string, { en: string; bn: string }>>(words: W) =>
  choice(
    Object.entries(words).map(([value, word]) => ({ value, word })),
    { required: true },
  );

export const paymentGateway = defineResource({
  ...common,
  key: 'payment-gateway',
  path: 'payment-gateways',
  urls: { list: '/edu/payment-gateway/view' },
  fields: {
    ...named,
    merchant_type_ids: links('merchant-types', { required: true }),
    min_amount: money({ max: 2_000_000_000 }),
    max_amount: money({ max: 2_000_000_000 }),
    counter_payment: yesNo({ initially: false }),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'min_amount', 'max_amount', 'active'],
  filters: ['active'],
  words: w.payment_gateway,
  icon: 'globe',
});

export const paymentType = defineResource({
  ...common,
  key: 'payment-type',
  path: 'payment-types',
  urls: { list: '/academic-payment-type/view' },
  fields: {
    ...named,
    channel: listed(w.channels),
    needs_reference: yesNo({ initially: false }),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'channel', 'needs_reference', 'active'],
  filters: ['channel', 'active'],
  words: w.payment_type,
  icon: 'receipt',
});

export const onlinePaymentMethod = defineResource({
  ...common,
  key: 'online-payment-method',
  path: 'online-payment-methods',
  urls: { list: '/academic-online-payment-method/view' },
  fields: {
    ...named,
    kind: listed(w.kinds),
    gateway_ids: links('payment-gateways', { required: true }),
    active: yesNo(),
  },
  list: ['name_en', 'name_bn', 'kind', 'gateway_ids', 'active'],
  filters: ['kind', 'active'],
  words: w.online_payment_method,
  icon: 'phone',
});

export const merchantType = defineResource({
  ...common,
  key: 'merchant-type',
  path: 'merchant-types',
  urls: { list: '/academic-online-payment-marchent-type/view' },
  fields: { ...named, active: yesNo() },
  list: ['name_en', 'name_bn', 'active'],
  filters: ['active'],
  words: w.merchant_type,
  icon: 'buildings',
});
