import { carried, column as c } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import type { Word } from '#kernel/words.ts';
import { receiptChannels } from '../base/receipt.ts';
import { feeReportStates as s, feeReportWords as w } from './words.ts';

export const feeReportsPath = 'fee-reports';
export const feeReportPermissions = { view: 'fee-report.view', export: 'fee-report.export' };
export const feeReportBase = {
  key: 'fee-report',
  permissions: feeReportPermissions,
  panel: 'site',
} as const;
export const nothing = { none: w.none, hint: w.none_hint };

/** Where students are; chosen beside the report, since one narrows the other. */
export const anyYear = {
  shift_id: { kind: 'id', word: w.shift },
  version_id: { kind: 'id', word: w.version },
  class_id: { kind: 'id', word: w.class },
  group_id: { kind: 'id', word: w.group },
} as const;
export const place = { ...anyYear, section_id: { kind: 'id', word: w.section } } as const;
export const ofYear = { year_id: { kind: 'id', word: w.year }, ...place } as const;
export const period = { period: { kind: 'range', word: w.period } } as const;
export const asked = { required: ['period'], initially: { period: 'this-month' } } as const;
/** Who: the columns that every row about a student has. */
export const person = { name: c.name(w.student), section: c.name(w.section), roll: c.number(w.roll) };
export const whose = { student_id: carried.id };

/** By what money is put together. */
export const collectedBy = ['day', 'head', 'method', 'collector', 'class', 'channel'] as const;
export type CollectedBy = (typeof collectedBy)[number];
/** The filter that narrows the receipts to a row of the payment report. */
export const filterOf: Record<Exclude<CollectedBy, 'day'>, string> = {
  head: 'head_id',
  method: 'method',
  collector: 'collector',
  class: 'class_id',
  channel: 'channel',
};

const channels = receiptChannels.map((value) => ({ value, word: s[value] }));
const moves = [
  { value: 'RECEIVED', word: s.RECEIVED, colour: 'green' },
  { value: 'CANCELLED', word: s.CANCELLED, colour: 'red' },
  { value: 'REFUNDED', word: s.REFUNDED, colour: 'orange' },
  { value: 'GIVEN_BACK', word: s.GIVEN_BACK, colour: 'gray' },
] as const;
const narrowed = {
  ...period,
  channel: { kind: 'choice', word: w.channel, choices: channels },
  head_id: { kind: 'id', word: w.head },
  method: { kind: 'id', word: w.method },
  collector: { kind: 'id', word: w.collector },
  ...place,
} as const;
const money = {
  fees: summed(c.money(w.fees)),
  fine: summed(c.money(w.fine)),
  advance: summed(c.money(w.advance)),
  from_advance: summed(c.money(w.from_advance)),
};
const chart = (word: Word) => summed(c.money(word), 'teal.6');

export const paymentReports = {
  /** Money of a span put together by day, head, method, collector, class or channel. */
  summary: defineReport({
    key: 'fee-report',
    permissions: feeReportPermissions,
    panel: 'site',
    path: `${feeReportsPath}/payments`,
    words: { ...nothing, title: w.payment_report, lead: w.payment_lead },
    columns: {
      name: { ...c.name(w.day), headedBy: 'by' },
      receipts: { ...summed(c.number(w.receipt_count)), onlyWhereSaid: true },
      ...money,
      returned: summed(c.money(w.returned)),
      total: chart(w.total),
    },
    carried: { key: carried.text },
    filters: {
      by: {
        kind: 'choice',
        word: w.by,
        choices: collectedBy.map((value) => ({ value, word: w[value] })),
      },
      ...narrowed,
    },
    required: ['period', 'by'],
    initially: { period: 'this-month', by: 'day' },
  }),
  receipts: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/receipts`,
    words: { ...nothing, title: w.receipts, lead: w.receipts_lead },
    columns: {
      day: c.date(w.day),
      receipt_no: c.code(w.receipt_no),
      state: c.state(w.state, moves),
      name: c.name(w.student),
      section: c.name(w.section),
      roll: c.number(w.roll),
      channel: c.choice(w.channel, channels),
      method: c.name(w.method),
      reference: c.code(w.reference),
      collector: c.name(w.collector),
      ...money,
      total: summed(c.money(w.total)),
    },
    carried: { ...whose, receipt_id: carried.text },
    onScreen: 500,
    filters: narrowed,
    ...asked,
    paper: 'landscape',
  }),
  lines: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/lines`,
    words: { ...nothing, title: w.lines },
    columns: {
      head: c.name(w.head),
      title: c.name(w.title),
      due_on: c.date(w.due_on),
      offer: summed(c.money(w.offer)),
      total: summed(c.money(w.amount)),
    },
    filters: { receipt_id: { kind: 'id', word: w.receipt_no } },
    required: ['receipt_id'],
  }),
  daily: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/daily`,
    words: { ...nothing, title: w.daily, lead: w.daily_lead },
    columns: {
      day: c.date(w.day),
      head: c.name(w.head),
      method: c.name(w.method),
      collector: c.name(w.collector),
      receipts: c.number(w.receipt_count),
      total: chart(w.total),
    },
    groups: ['day'],
    onScreen: 1500,
    filters: narrowed,
    ...asked,
  }),
} as const;
