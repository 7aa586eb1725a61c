import { choice, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { inherited } from '#modules/platform/inheritance/face/inherited.ts';
import { toBengaliDigits } from '#kernel/text/digits.ts';
import { accountSubGroups } from './catalogue.ts';
import { accountWords as w } from './words.ts';

const named = {
  name_en: text({ required: true, max: 120 }),
  name_bn: text({ required: true, max: 120 }),
} as const;

export const accountHead = defineResource({
  key: 'account-head',
  path: 'account-heads',
  ...inherited('account-heads', 'name_en', 'name_bn'),
  owner: 'central',
  urls: { list: '/edu/accounts/accounts-head/view' },
  fields: {
    code: text({ required: true, unique: true, max: 10, pattern: '[0-9]{4,10}' }),
    ...named,
    sub_group: choice(
      accountSubGroups.map(({ code, name_en, name_bn }) => ({
        value: code,
        word: { en: `${code} ${name_en}`, bn: `${toBengaliDigits(code)} ${name_bn}` },
      })),
      { required: true },
    ),
    active: yesNo(),
  },
  list: ['code', 'name_en', 'name_bn', 'sub_group', 'active'],
  search: ['code', 'name_en', 'name_bn'],
  filters: ['sub_group', 'active'],
  sort: 'code',
  words: w.account_head,
  menu: 'fees',
  menuOrder: 60,
  icon: 'sitemap',
  import: true,
});

export const voucherType = defineResource({
  key: 'voucher-type',
  path: 'voucher-types',
  ...inherited('voucher-types', 'name_en', 'name_bn'),
  owner: 'central',
  urls: { list: '/edu/accounts/accounts-voucher-type/view' },
  fields: {
    code: text({ required: true, unique: true, max: 20, pattern: '[A-Z_]+' }),
    ...named,
    prefix: text({ required: true, unique: true, max: 4, pattern: '[A-Z]{1,4}' }),
    cash_side: choice(
      Object.entries(w.cash_sides).map(([value, word]) => ({ value, word })),
      { required: true },
    ),
    active: yesNo(),
  },
  list: ['code', 'name_en', 'name_bn', 'prefix', 'cash_side', 'active'],
  search: ['code', 'name_en', 'name_bn'],
  sort: 'code',
  words: w.voucher_type,
  menu: 'fees',
  menuOrder: 60,
  icon: 'receipt',
});
