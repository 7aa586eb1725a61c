import {
  choice,
  date,
  integer,
  link,
  links,
  money,
  percent,
  text,
  yesNo,
  type Fields,
} from '#kernel/lists/field.ts';
import type { Word } from '#kernel/words.ts';
import { feeKinds } from '../catalogue/fee-heads.ts';
import { feeWords } from '../base/words.ts';
import { feeListWords as w } from './words.ts';

const named = {
  name_en: text({ required: true, max: 120 }),
  name_bn: text({ required: true, max: 120 }),
} as const;
const active = yesNo();
const head_ids = links('school-fee-heads', { required: true });

/** One of the lists that a school keeps about its fees: what is typed and what the table shows. */
export type FeeList = {
  readonly fields: Fields;
  readonly shown: readonly string[];
  readonly words: {
    readonly one: Word;
    readonly many: Word;
    readonly lead: Word;
    readonly fields: Readonly<Record<string, Word>>;
  };
};

/** The kinds of late-fee rules that a school makes; none is no rule. */
export const lateFeeKinds = ['ONCE', 'PER_DAY', 'PER_MONTH', 'PERCENT'] as const;

export const feeLists = {
  heads: {
    fields: {
      ...named,
      kind: choice(
        feeKinds.map(({ code, name_en, name_bn }) => ({ value: code, word: { en: name_en, bn: name_bn } })),
        { required: true },
      ),
      priority: integer({ required: true, min: 1, max: 999 }),
      account_head_id: link('account-heads', { required: true }),
      fund: text({ max: 80 }),
      bank_account_id: link('school-bank-accounts'),
      waivable: yesNo(),
      refundable: yesNo({ initially: false }),
      active,
    },
    shown: ['kind', 'account_head_id', 'fund', 'bank_account_id', 'waivable', 'refundable'],
    words: {
      ...w.heads,
      fields: { ...feeWords.fee_head.fields, fund: w.fund, bank_account_id: w.bank_account },
    },
  },
  groups: {
    fields: { ...named, head_ids, active },
    shown: ['head_ids'],
    words: { ...w.groups, fields: { head_ids: w.heads.many } },
  },
  waivers: {
    fields: {
      ...named,
      percent: percent({ min: 1, max: 100_00 }),
      head_ids,
      max_months: integer({ min: 1, max: 120 }),
      needs_approval: yesNo(),
      borne_by: choice(
        [
          { value: 'INSTITUTION', word: feeWords.borne_by.INSTITUTION },
          { value: 'PROGRAMME', word: feeWords.borne_by.PROGRAMME },
        ],
        { required: true },
      ),
      active,
    },
    shown: ['percent', 'head_ids', 'max_months', 'needs_approval', 'borne_by'],
    words: {
      ...w.waivers,
      fields: { ...feeWords.waiver_type.fields, percent: w.waiver_percent, head_ids: w.heads.many },
    },
  },
  offers: {
    fields: {
      ...named,
      percent: percent({ required: true, min: 1, max: 100_00 }),
      head_ids,
      months_at_once: integer({ min: 2, max: 24 }),
      days_before_due: integer({ min: 1, max: 365 }),
      from_on: date(),
      until_on: date(),
      active,
    },
    shown: ['percent', 'head_ids', 'months_at_once', 'days_before_due', 'from_on', 'until_on'],
    words: {
      ...w.offers,
      fields: {
        ...feeWords.offer_type.fields,
        head_ids: w.heads.many,
        from_on: w.from_on,
        until_on: w.until_on,
      },
    },
  },
  late_fees: {
    fields: {
      ...named,
      late_fee_kind: choice(
        lateFeeKinds.map((value) => ({ value, word: w.late_fee_kinds[value] })),
        { required: true },
      ),
      fee: money({ min: 1, max: 100_000_00 }),
      share: percent({ min: 1, max: 100_00 }),
      grace_days: integer({ required: true, min: 0, max: 365 }),
      late_fee_cap: money({ max: 100_000_00 }),
      head_ids: links('school-fee-heads'),
      active,
    },
    shown: ['late_fee_kind', 'fee', 'share', 'grace_days', 'late_fee_cap', 'head_ids'],
    words: {
      ...w.late_fees,
      fields: {
        late_fee_kind: w.late_fee_kind,
        fee: w.late_fee,
        share: w.late_share,
        grace_days: w.grace_days,
        late_fee_cap: w.late_fee_cap,
        head_ids: w.heads.many,
      },
    },
  },
  banks: {
    fields: {
      ...named,
      branch_en: text({ required: true, max: 120 }),
      branch_bn: text({ required: true, max: 120 }),
      account_name: text({ required: true, max: 120 }),
      account_no: text({ required: true, max: 34, pattern: '[0-9A-Za-z. -]+' }),
      routing_no: text({ max: 9, pattern: '[0-9]{9}' }),
      active,
    },
    shown: ['branch_en', 'branch_bn', 'account_name', 'account_no', 'routing_no'],
    words: {
      ...w.banks,
      fields: {
        branch_en: w.branch_en,
        branch_bn: w.branch_bn,
        account_name: w.account_name,
        account_no: w.account_no,
        routing_no: w.routing_no,
      },
    },
  },
} as const satisfies Record<string, FeeList>;

export type FeeListKey = keyof typeof feeLists;
/** The lists of which the shared catalogue has entries to choose from. */
export const sharedLists = ['heads', 'groups', 'waivers', 'offers', 'late_fees'] as const;
export type SharedFeeList = (typeof sharedLists)[number];
