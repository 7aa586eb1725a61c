import { carried, column as c, type State } from '#kernel/lists/list.ts';
import { defineReport, summed, type AnyReport } from '#kernel/lists/report.ts';
import { demandSources } from '#modules/money/fees/base/demand-source.ts';
import {
  asked,
  feeReportBase,
  feeReportsPath,
  nothing,
  paymentReports,
  period,
  person,
  ofYear,
  place,
  whose,
} from './payment-list.ts';
import { feeReportStates as s, feeReportWords as w } from './words.ts';

const dueMoney = {
  due: summed(c.money(w.due)),
  late_fee: summed(c.money(w.late_fee)),
  total: summed(c.money(w.total)),
  overdue: summed(c.money(w.overdue)),
  oldest: c.date(w.oldest),
};
const monthWords = [
  { en: 'Jan', bn: 'জানু' },
  { en: 'Feb', bn: 'ফেব্রু' },
  { en: 'Mar', bn: 'মার্চ' },
  { en: 'Apr', bn: 'এপ্রিল' },
  { en: 'May', bn: 'মে' },
  { en: 'Jun', bn: 'জুন' },
  { en: 'Jul', bn: 'জুলাই' },
  { en: 'Aug', bn: 'আগস্ট' },
  { en: 'Sep', bn: 'সেপ্টে' },
  { en: 'Oct', bn: 'অক্টো' },
  { en: 'Nov', bn: 'নভে' },
  { en: 'Dec', bn: 'ডিসে' },
] as const;
/** Months of the calendar year in which the academic year starts, and of the one after: a year may start in July. */
export const matrixMonths = 24;
type MonthKey = `m${number}`;
export const monthKey = (at: number): MonthKey => `m${at + 1}`;
const monthStates: readonly State<'PAID' | 'PART' | 'DUE' | 'LATER' | 'NONE'>[] = [
  { value: 'PAID', word: s.PAID, colour: 'green' },
  { value: 'PART', word: s.PART, colour: 'yellow' },
  { value: 'DUE', word: s.DUE, colour: 'red' },
  { value: 'LATER', word: s.LATER, colour: 'gray' },
  { value: 'NONE', word: { en: '–', bn: '–' }, colour: 'gray' },
];
const monthColumn = (at: number) => ({
  ...c.state(monthWords[at % 12]!, monthStates),
  // Only the months of the year that is asked for.
  onlyWhereSaid: true as const,
});
const months = Object.fromEntries(
  Array.from({ length: matrixMonths }, (_, at) => [monthKey(at), monthColumn(at)]),
) as unknown as Record<MonthKey, ReturnType<typeof monthColumn>>;
const fineStates = [
  { value: 'PAID', word: s.PAID, colour: 'green' },
  { value: 'PART', word: s.PART, colour: 'yellow' },
  { value: 'DUE', word: s.DUE, colour: 'red' },
  { value: 'WAIVED', word: s.WAIVED, colour: 'blue' },
  { value: 'CANCELLED', word: s.CANCELLED, colour: 'gray' },
] as const;
const entryKinds = [
  'CHARGE',
  'CHARGE_CHANGED',
  'CHARGE_CANCELLED',
  'RECEIVED',
  'NOT_CONFIRMED',
  'CANCELLED',
  'REFUNDED',
  'GIVEN_BACK',
] as const;
export type LedgerKind = (typeof entryKinds)[number];

export const feeReports = {
  daily: paymentReports.daily,
  due_sections: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/due-sections`,
    words: { ...nothing, title: w.due_sections, lead: w.due_sections_lead },
    columns: {
      class: c.name(w.class),
      section: c.name(w.section),
      students: summed(c.number(w.students)),
      ...dueMoney,
    },
    carried: { section_id: carried.id },
    groups: ['class'],
    filters: place,
  }),
  dues: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/dues`,
    words: { ...nothing, title: w.dues, lead: w.dues_lead },
    columns: {
      class: c.name(w.class),
      ...person,
      ...dueMoney,
      days_late: c.number(w.days_late),
      guardian: c.name(w.guardian),
      guardian_phone: c.phone(w.guardian_phone),
    },
    carried: whose,
    groups: ['class'],
    numbered: true,
    onScreen: 300,
    filters: {
      order: {
        kind: 'choice',
        word: w.order,
        choices: [
          { value: 'register', word: w.by_register },
          { value: 'longest', word: w.by_age },
          { value: 'most', word: w.by_amount },
        ],
      },
      ...place,
    },
    initially: { order: 'longest' },
    paper: 'landscape',
  }),
  waivers: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/waivers`,
    words: { ...nothing, title: w.waivers, lead: w.waivers_lead },
    columns: {
      ...person,
      due_on: c.date(w.due_on),
      title: c.name(w.title),
      types: c.words(w.waiver_type),
      amount: summed(c.money(w.amount)),
      waived: summed(c.money(w.waived)),
      borne: summed(c.money(w.borne)),
      reason: c.text(w.reason),
    },
    carried: whose,
    groups: ['section'],
    onScreen: 500,
    filters: { ...period, head_id: { kind: 'id', word: w.head }, ...place },
    ...asked,
    paper: 'landscape',
  }),
  fines: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/fines`,
    words: { ...nothing, title: w.fines, lead: w.fines_lead },
    columns: {
      raised_on: c.date(w.raised_on),
      ...person,
      title: c.name(w.title),
      source: c.choice(
        w.source,
        demandSources.map((value) => ({ value, word: s[value] })),
      ),
      due_on: c.date(w.due_on),
      state: c.state(w.state, fineStates),
      amount: summed(c.money(w.amount)),
      waived: summed(c.money(w.waived)),
      paid: summed(c.money(w.paid)),
      due: summed(c.money(w.due)),
      reason: c.text(w.reason),
    },
    carried: whose,
    onScreen: 500,
    filters: {
      ...period,
      source: {
        kind: 'choice',
        word: w.source,
        choices: demandSources.map((value) => ({ value, word: s[value] })),
      },
      ...place,
    },
    ...asked,
    paper: 'landscape',
  }),
  advances: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/advances`,
    words: { ...nothing, title: w.advances, lead: w.advances_lead },
    columns: { ...person, last_on: c.date(w.last_on), balance: summed(c.money(w.balance)) },
    carried: whose,
    groups: ['section'],
    onScreen: 500,
    filters: place,
  }),
  cancelled: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/cancelled`,
    words: { ...nothing, title: w.cancelled, lead: w.cancelled_lead },
    columns: {
      cancelled_on: c.date(w.cancelled_on),
      receipt_no: c.code(w.receipt_no),
      state: c.state(w.state, [
        { value: 'CANCELLED', word: s.CANCELLED, colour: 'red' },
        { value: 'REFUNDED', word: s.REFUNDED, colour: 'orange' },
      ]),
      paid_on: c.date(w.paid_on),
      ...person,
      method: c.name(w.method),
      total: summed(c.money(w.total)),
      cancelled_by: c.name(w.cancelled_by),
      reason: c.text(w.reason),
    },
    carried: { ...whose, receipt_id: carried.id },
    filters: { ...period, ...place },
    ...asked,
    paper: 'landscape',
  }),
  online: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/online`,
    words: { ...nothing, title: w.online, lead: w.online_lead },
    columns: {
      day: c.date(w.day),
      gateway: c.name(w.gateway),
      payer: c.text(w.payer),
      tran_id: c.code(w.tran_id),
      gateway_txn: c.code(w.gateway_txn),
      state: c.state(w.state, [
        { value: 'PAID', word: s.PAID, colour: 'green' },
        { value: 'REFUND_PENDING', word: s.REFUND_PENDING, colour: 'yellow' },
        { value: 'REFUNDED', word: s.REFUNDED, colour: 'orange' },
      ]),
      receipt_no: c.text(w.receipt_no),
      gross: summed(c.money(w.gross)),
      charge: { ...summed(c.money(w.charge)), onlyWhereSaid: true },
      net: { ...summed(c.money(w.net)), onlyWhereSaid: true },
      booked: summed(c.money(w.booked)),
      difference: summed(c.money(w.difference)),
    },
    groups: ['day'],
    onScreen: 500,
    filters: period,
    ...asked,
    paper: 'landscape',
  }),
  matrix: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/months`,
    words: { ...nothing, title: w.matrix, lead: w.matrix_lead },
    columns: { roll: c.number(w.roll), name: c.name(w.student), ...months, due: summed(c.money(w.due)) },
    carried: whose,
    filters: ofYear,
    required: ['section_id'],
    paper: 'landscape',
  }),
  ledger: defineReport({
    ...feeReportBase,
    path: `${feeReportsPath}/ledger`,
    words: { ...nothing, title: w.ledger, lead: w.ledger_lead },
    columns: {
      day: c.date(w.day),
      kind: c.choice(
        w.source,
        entryKinds.map((value) => ({ value, word: s[value] })),
      ),
      title: c.name(w.title),
      charged: summed(c.money(w.charged)),
      waived: summed(c.money(w.waived)),
      received: summed(c.money(w.received)),
      given: summed(c.money(w.given)),
      due_after: c.money(w.due_after),
      advance_after: c.money(w.advance_after),
    },
    filters: { student_id: { kind: 'id', word: w.student } },
    required: ['student_id'],
    paper: 'landscape',
  }),
} as const;

export type FeeReportKey = keyof typeof feeReports;
export const feeReportOf = (key: FeeReportKey): AnyReport => feeReports[key] as AnyReport;
