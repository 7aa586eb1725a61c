import { choice, integer, link, links, percent, text, yesNo } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { inherited } from '#modules/platform/inheritance/face/inherited.ts';
import { feeKinds } from './catalogue/fee-heads.ts';
import { feeWords as w } from './base/words.ts';

const named = {
  name_en: text({ required: true, max: 120 }),
  name_bn: text({ required: true, max: 120 }),
  code: text({ required: true, unique: true, max: 60, pattern: '[a-z0-9_.]+' }),
} as const;
const active = yesNo();
const search = ['name_en', 'name_bn', 'code'] as const;

export const feeHead = defineResource({
  key: 'fee-head',
  path: 'fee-heads',
  ...inherited('fee-heads', 'name_en', 'name_bn'),
  owner: 'central',
  urls: { list: '/academic/academic-fee-head/view' },
  fields: {
    ...named,
    kind: choice(
      feeKinds.map(({ code, name_en, name_bn }) => ({ value: code, word: { en: name_en, bn: name_bn } })),
      { required: true },
    ),
    account_head_id: link('account-heads', { required: true }),
    priority: integer({ required: true, min: 1, max: 999 }),
    waivable: yesNo(),
    refundable: yesNo({ initially: false }),
    policy_2024: yesNo({ initially: false }),
    active,
  },
  list: ['name_en', 'name_bn', 'kind', 'account_head_id', 'priority', 'waivable', 'active'],
  search,
  filters: ['kind', 'active'],
  sort: 'priority',
  words: w.fee_head,
  menu: 'fees',
  icon: 'tag',
  import: true,
});

export const feeSubHead = defineResource({
  key: 'fee-sub-head',
  path: 'fee-sub-heads',
  ...inherited('fee-sub-heads', 'name_en', 'name_bn'),
  owner: 'central',
  urls: { list: '/academic/academic-fee-sub-head/view' },
  fields: {
    ...named,
    fee_head_id: link('fee-heads', { required: true }),
    month: integer({ min: 1, max: 12 }),
    due_day: integer({ min: 1, max: 31 }),
    position: integer({ required: true, min: 0, max: 9999 }),
    active,
  },
  list: ['name_en', 'name_bn', 'fee_head_id', 'month', 'due_day', 'active'],
  search,
  filters: ['fee_head_id', 'active'],
  sort: 'position',
  words: w.fee_sub_head,
  menu: 'fees',
  icon: 'list',
  import: true,
});

export const feeGroup = defineResource({
  key: 'fee-group',
  path: 'fee-groups',
  ...inherited('fee-groups', 'name_en', 'name_bn'),
  owner: 'central',
  urls: { list: '/academic/academic-fee-group/view' },
  fields: { ...named, fee_head_ids: links('fee-heads', { required: true }), active },
  list: ['name_en', 'name_bn', 'fee_head_ids', 'active'],
  search,
  filters: ['active'],
  sort: 'name_en',
  words: w.fee_group,
  menu: 'fees',
  icon: 'layers',
});

export const waiverType = defineResource({
  key: 'waiver-type',
  path: 'waiver-types',
  ...inherited('waiver-types', 'name_en', 'name_bn'),
  owner: 'central',
  urls: { list: '/academic/waiver-type/view' },
  fields: {
    ...named,
    percent: percent({ min: 1, max: 100_00 }),
    fee_head_ids: links('fee-heads', { required: true }),
    max_months: integer({ min: 1, max: 120 }),
    needs_approval: yesNo(),
    borne_by: choice(
      [
        { value: 'INSTITUTION', word: w.borne_by.INSTITUTION },
        { value: 'PROGRAMME', word: w.borne_by.PROGRAMME },
      ],
      { required: true },
    ),
    active,
  },
  list: ['name_en', 'name_bn', 'percent', 'max_months', 'needs_approval', 'borne_by', 'active'],
  search,
  filters: ['borne_by', 'active'],
  sort: 'name_en',
  words: w.waiver_type,
  menu: 'fees',
  icon: 'award',
});

export const offerType = defineResource({
  key: 'offer-type',
  path: 'offer-types',
  ...inherited('offer-types', 'name_en', 'name_bn'),
  owner: 'central',
  urls: { list: '/academic/student-offer-type/view' },
  fields: {
    ...named,
    percent: percent({ required: true, min: 1, max: 100_00 }),
    fee_head_ids: links('fee-heads', { required: true }),
    months_at_once: integer({ min: 2, max: 24 }),
    days_before_due: integer({ min: 1, max: 365 }),
    active,
  },
  list: ['name_en', 'name_bn', 'percent', 'months_at_once', 'days_before_due', 'active'],
  search,
  filters: ['active'],
  sort: 'name_en',
  words: w.offer_type,
  menu: 'fees',
  icon: 'star',
});
