import { column as c } from '#kernel/lists/list.ts';
import { defineReport, summed, type AnyReport } from '#kernel/lists/report.ts';
import { asChoices, institutionTypes } from '#modules/platform/sites/base/institution.ts';
import { reportWords as w } from './words.ts';

export type Grouping = keyof typeof w & `by_${string}`;

/** Hundredths of a percent, half up; nothing out of nothing is nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part * 20_000 + whole) / (whole * 2));

const words = { none: w.empty, hint: w.empty_hint };
const institutions = {
  group_id: { kind: 'link', word: w.by_group, to: 'site-groups' },
  division_id: { kind: 'link', word: w.by_division, to: 'divisions' },
  type: { kind: 'choice', word: w.by_type, choices: asChoices(institutionTypes) },
} as const;
const period = { period: { kind: 'range', word: w.period } } as const;
const lastYear = { period: 'last-12-months' };
const by = (...ways: Grouping[]) => ({
  by: {
    kind: 'choice',
    word: w.group_by,
    choices: ways.map((value) => ({ value, word: w[value] })),
  } as const,
});
/** What the rows are of, as somebody groups them. */
const line = { name: { ...c.name(w.by_site), headedBy: 'by' } };

/** Every report over institutions: how it can be grouped, whether a period narrows it, and its columns. */
export const reports = {
  sites: defineReport({
    key: 'site-report',
    panel: 'central',
    path: 'site-reports/sites',
    words: { ...words, title: w.sites, lead: w.sites_lead },
    columns: {
      ...line,
      active: summed(c.number(w.active), 'teal.6'),
      limited: summed(c.number(w.limited), 'yellow.6'),
      closed: summed(c.number(w.closed), 'gray.5'),
      total: summed(c.number(w.total)),
    },
    filters: {
      ...by('by_type', 'by_level', 'by_division', 'by_district', 'by_status', 'by_package', 'by_group'),
      ...institutions,
    },
    initially: { by: 'by_type' },
    stacked: true,
  }),
  growth: defineReport({
    key: 'site-report',
    panel: 'central',
    path: 'site-reports/growth',
    words: { ...words, title: w.growth, lead: w.growth_lead },
    columns: {
      name: c.name(w.by_month),
      new_sites: summed(c.number(w.new_sites), 'blue.6'),
      new_students: summed(c.number(w.new_students), 'teal.6'),
      sites_so_far: c.number(w.sites_so_far),
      students_so_far: c.number(w.students_so_far),
    },
    filters: { ...period, ...institutions },
    required: ['period'],
    initially: lastYear,
  }),
  students: defineReport({
    key: 'site-report',
    panel: 'central',
    path: 'site-reports/students',
    words: { ...words, title: w.students, lead: w.students_lead },
    columns: {
      ...line,
      female: summed(c.number(w.female), 'grape.5'),
      male: summed(c.number(w.male), 'blue.6'),
      other: summed(c.number(w.other), 'gray.5'),
      total: summed(c.number(w.total)),
    },
    filters: { ...by('by_class', 'by_site'), ...institutions },
    initially: { by: 'by_class' },
    stacked: true,
  }),
  attendance: defineReport({
    key: 'site-report',
    panel: 'central',
    path: 'site-reports/attendance',
    words: { ...words, title: w.attendance, lead: w.attendance_lead },
    columns: {
      ...line,
      students: summed(c.number(w.counted_students)),
      working_days: summed(c.number(w.student_days)),
      present_days: summed(c.marks(w.present_days)),
      share: {
        ...c.percent(w.share),
        chart: 'teal.6',
        fromSums: ({ present_days = 0, working_days = 0 }) => shareOf(present_days, working_days * 100),
      },
    },
    filters: { ...by('by_site', 'by_class'), ...period, ...institutions },
    required: ['period'],
    initially: { by: 'by_site', ...lastYear },
  }),
  collection: defineReport({
    key: 'site-report',
    panel: 'central',
    path: 'site-reports/collection',
    words: { ...words, title: w.collection, lead: w.collection_lead },
    columns: {
      ...line,
      invoiced: summed(c.money(w.invoiced), 'blue.6'),
      received: summed(c.money(w.received), 'teal.6'),
      due: summed(c.money(w.due), 'yellow.6'),
      overdue: summed(c.money(w.overdue), 'red.6'),
    },
    filters: { ...by('by_site', 'by_month', 'by_fiscal_year'), ...period, ...institutions },
    required: ['period'],
    initially: { by: 'by_site', ...lastYear },
  }),
} as const;

export type ReportKey = keyof typeof reports;
export const reportKeys = Object.keys(reports) as ReportKey[];
export const reportOf = (key: ReportKey): AnyReport => reports[key] as AnyReport;

/** How a report is grouped: as asked, if it can be, or as it usually is. */
export function groupingOf(key: ReportKey, asked: string | undefined): Grouping {
  const { filters, initially } = reportOf(key);
  const ways = filters?.by?.kind === 'choice' ? filters.by.choices : [];
  return (ways.find(({ value }) => value === asked)?.value ?? initially?.by ?? 'by_month') as Grouping;
}
