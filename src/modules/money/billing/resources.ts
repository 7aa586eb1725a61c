import { text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { billingResourceWords as w } from './base/words.ts';

export const billingAccount = defineResource({
  key: 'billing-account',
  path: 'billing-accounts',
  // Where schools pay to: nothing for an application.
  sensitive: true,
  owner: 'central',
  urls: { list: '/edu/invoice/bank-accounts' },
  fields: {
    name_en: text({ required: true, max: 120 }),
    name_bn: text({ required: true, max: 120 }),
    branch_en: text({ required: true, max: 120 }),
    branch_bn: text({ required: true, max: 120 }),
    account_name: text({ required: true, max: 160 }),
    account_no: text({ required: true, unique: true, max: 30, pattern: '[0-9-]{6,30}' }),
    routing_no: text({ max: 9, pattern: '[0-9]{9}' }),
    active: yesNo(),
  },
  list: ['name_en', 'branch_en', 'account_name', 'account_no', 'active'],
  search: ['name_en', 'name_bn', 'account_name', 'account_no'],
  filters: ['active'],
  sort: 'name_en',
  words: w.account,
  menu: 'billing',
  icon: 'bank',
});
