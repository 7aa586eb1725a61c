import { carried, column as c, type State } from '#kernel/lists/list.ts';
import { defineReport, summed, type AnyReport } from '#kernel/lists/report.ts';
import type { Choice } from '#kernel/lists/field.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { percentOfShare } from '../rules/percent.ts';
import { markWords } from '../base/words.ts';
import { reportWords as w } from './words.ts';

export const reportsPath = 'attendance-reports';
export const reportPermissions = { view: 'attendance-report.view', export: 'attendance-report.export' };
const common = { key: 'attendance-report', permissions: reportPermissions, panel: 'site' } as const;
const words = { none: w.none, hint: w.none_hint };

/** Where students are; chosen beside the report, since one narrows the other. */
const place = {
  year_id: { kind: 'id', word: w.year },
  shift_id: { kind: 'id', word: w.shift },
  version_id: { kind: 'id', word: w.version },
  class_id: { kind: 'id', word: w.class },
  group_id: { kind: 'id', word: w.group },
  section_id: { kind: 'id', word: w.section },
} as const;
const gender = {
  gender: {
    kind: 'choice',
    word: w.gender,
    choices: [
      { value: 'female', word: { en: 'Girls', bn: 'ছাত্রী' } },
      { value: 'male', word: { en: 'Boys', bn: 'ছাত্র' } },
    ],
  },
} as const;
const period = { period: { kind: 'range', word: w.period } } as const;

const numbered = (word: Word, counts: readonly number[]): Choice[] =>
  counts.map((count) => ({
    value: String(count),
    word: sayBoth(word, { count }),
  }));

const person = {
  section: c.name(w.section),
  roll: c.number(w.roll),
  name: c.name(w.name),
};
const whose = { enrolment_id: carried.id };
const home = { guardian: c.name(w.guardian), guardian_phone: c.phone(w.guardian_phone) };
const share = { halves: carried.number, possible: carried.number };
const sharePercent = ({ halves = 0, possible = 0 }: Readonly<Record<string, number>>) =>
  percentOfShare({ halves, possible }) ?? undefined;
const percent = { ...c.percent(w.percent), fromSums: sharePercent };

/** A student's days in a span, as they add up in a section. */
const days = {
  working: c.number(w.working),
  present: c.number(markWords.P),
  half: c.number(markWords.half),
  late: c.number(markWords.L),
  absent: c.number(markWords.A),
  leave: c.number(markWords.LV),
  came: c.marks(w.came),
  percent,
};

const states = [
  { value: 'taken', word: w.taken },
  { value: 'waiting', word: w.waiting },
  { value: 'closed', word: w.closed },
] as const;
const marks: readonly State<'P' | 'A' | 'L' | 'LV' | 'half' | 'none' | 'closed'>[] = [
  { value: 'P', word: markWords.P, colour: 'green' },
  { value: 'half', word: markWords.half, colour: 'yellow' },
  { value: 'L', word: markWords.L, colour: 'orange' },
  { value: 'A', word: markWords.A, colour: 'red' },
  { value: 'LV', word: markWords.LV, colour: 'blue' },
  { value: 'none', word: markWords.none, colour: 'gray' },
  { value: 'closed', word: w.closed, colour: 'gray' },
];

/** The period in which a student is opened. */
export const studentPeriod = 'this-month';
/** The limit that a school has decided, where no other is chosen. */
export const usualLimit = 'usual';

export const attendanceReports = {
  day: defineReport({
    ...common,
    path: `${reportsPath}/day`,
    words: { ...words, title: w.day, lead: w.day_lead },
    columns: {
      class: c.name(w.class),
      section: c.name(w.section),
      state: c.choice(w.state, states),
      students: summed(c.number(w.students)),
      present: summed(c.number(markWords.P)),
      late: summed(c.number(markWords.L)),
      absent: summed(c.number(markWords.A)),
      leave: summed(c.number(markWords.LV)),
      girls_present: summed(c.number(w.girls_present)),
      girls_absent: summed(c.number(w.girls_absent)),
      boys_present: summed(c.number(w.boys_present)),
      boys_absent: summed(c.number(w.boys_absent)),
      percent,
      note: c.name(w.note),
    },
    carried: { section_id: carried.id, ...share },
    alsoSummed: ['halves', 'possible'],
    groups: ['class'],
    filters: { on: { kind: 'day', word: w.on }, ...place },
    paper: 'landscape',
  }),
  span: defineReport({
    ...common,
    path: `${reportsPath}/period`,
    words: { ...words, title: w.span, lead: w.span_lead },
    columns: { ...person, ...days },
    carried: { ...whose, ...share },
    alsoSummed: ['halves', 'possible'],
    groups: ['section'],
    onScreen: 300,
    filters: { ...period, ...place, ...gender },
    required: ['period'],
    initially: { period: 'this-month' },
  }),
  defaulters: defineReport({
    ...common,
    path: `${reportsPath}/low`,
    words: { ...words, title: w.defaulters, lead: w.defaulters_lead },
    columns: {
      ...person,
      working: days.working,
      absent: days.absent,
      came: days.came,
      percent: c.percent(w.percent),
      ...home,
    },
    carried: whose,
    groups: ['section'],
    numbered: true,
    onScreen: 300,
    filters: {
      below: {
        kind: 'choice',
        word: w.below,
        choices: [
          { value: usualLimit, word: w.usual_limit },
          ...numbered(w.percent_of, [40, 50, 60, 65, 70, 75, 80, 85, 90, 95]),
        ],
      },
      ...period,
      ...place,
      ...gender,
    },
    required: ['period', 'below'],
    initially: { period: 'last-12-months', below: usualLimit },
  }),
  absent: defineReport({
    ...common,
    path: `${reportsPath}/absent`,
    words: { ...words, title: w.absent, lead: w.absent_lead },
    columns: {
      ...person,
      days: c.number(w.days_absent),
      since: c.date(w.since),
      seen_on: c.date(w.seen_on),
      ...home,
    },
    carried: whose,
    groups: ['section'],
    numbered: true,
    onScreen: 300,
    filters: {
      least: { kind: 'choice', word: w.at_least, choices: numbered(w.days_of, [2, 3, 5, 7, 10, 15, 30]) },
      on: { kind: 'day', word: w.on },
      ...place,
      ...gender,
    },
    required: ['least'],
    initially: { least: '3' },
  }),
  late: defineReport({
    ...common,
    path: `${reportsPath}/late`,
    words: { ...words, title: w.late, lead: w.late_lead },
    columns: {
      ...person,
      times: summed(c.number(w.times_late)),
      minutes: summed(c.number(w.minutes)),
      average: c.number(w.average),
      last_on: c.date(w.last_late),
    },
    carried: whose,
    groups: ['section'],
    numbered: true,
    onScreen: 300,
    filters: {
      least: { kind: 'choice', word: w.at_least, choices: numbered(w.times_of, [1, 2, 3, 5, 10]) },
      ...period,
      ...place,
      ...gender,
    },
    required: ['period', 'least'],
    initially: { period: 'this-month', least: '1' },
  }),
  sections: defineReport({
    ...common,
    path: `${reportsPath}/sections`,
    words: { ...words, title: w.sections, lead: w.sections_lead },
    columns: {
      section: c.name(w.section),
      students: summed(c.number(w.students)),
      open_days: c.number(w.open_days),
      taken_days: c.number(w.taken_days),
      late: summed(c.number(w.times_late)),
      percent: { ...percent, chart: 'teal.6' },
      absent_percent: { ...c.percent(w.absent_percent), chart: 'red.5' },
    },
    carried: { section_id: carried.id, ...share },
    alsoSummed: ['halves', 'possible'],
    filters: { ...period, ...place },
    required: ['period'],
    initially: { period: 'this-month' },
  }),
  months: defineReport({
    ...common,
    path: `${reportsPath}/months`,
    words: { ...words, title: w.months, lead: w.months_lead },
    columns: {
      month: c.name(w.month),
      open_days: c.number(w.open_days),
      late: summed(c.number(w.times_late)),
      percent: { ...percent, chart: 'teal.6' },
      absent_percent: { ...c.percent(w.absent_percent), chart: 'red.5' },
    },
    carried: share,
    alsoSummed: ['halves', 'possible'],
    filters: place,
  }),
  skipped: defineReport({
    ...common,
    path: `${reportsPath}/skipped`,
    words: { ...words, title: w.skipped, lead: w.skipped_lead },
    columns: {
      day: c.date(w.on),
      ...person,
      skipped: c.words(w.skipped_periods),
    },
    carried: whose,
    groups: ['day'],
    onScreen: 300,
    filters: { ...period, ...place, ...gender },
    required: ['period'],
    initially: { period: 'last-7-days' },
  }),
  student: defineReport({
    ...common,
    path: `${reportsPath}/student`,
    words: { ...words, title: w.student },
    columns: {
      day: c.date(w.on),
      weekday: c.name(w.weekday),
      mark: c.state(w.mark, marks),
      minutes: summed(c.number(w.minutes)),
      working: summed(c.number(w.working)),
      came: summed(c.marks(w.came)),
      note: c.name(w.note),
    },
    filters: {
      enrolment_id: { kind: 'id', word: w.name },
      ...period,
    },
    required: ['enrolment_id', 'period'],
    initially: { period: studentPeriod },
  }),
} as const;

export type AttendanceReportKey = keyof typeof attendanceReports;
export const attendanceReportOf = (key: AttendanceReportKey): AnyReport =>
  attendanceReports[key] as AnyReport;
