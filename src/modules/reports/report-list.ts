import type { Word } from '#kernel/words.ts';
import { reportWords as w } from './words.ts';

/** Figures of one column; the first ones are drawn as well. */
export type ReportColumn = {
  key: string;
  word: Word;
  type: 'number' | 'money' | 'percent';
  colour?: string;
  summed?: false;
};
type Report = {
  title: Word;
  lead: Word;
  by: readonly (keyof typeof w & `by_${string}`)[];
  columns: readonly ReportColumn[];
  period: boolean;
};

/** Every report: how it can be grouped, whether a period narrows it, and its columns. */
export const reports = {
  sites: {
    title: w.sites,
    lead: w.sites_lead,
    by: ['by_type', 'by_level', 'by_division', 'by_district', 'by_status', 'by_package', 'by_group'],
    period: false,
    columns: [
      { key: 'active', word: w.active, type: 'number', colour: 'teal.6' },
      { key: 'limited', word: w.limited, type: 'number', colour: 'yellow.6' },
      { key: 'closed', word: w.closed, type: 'number', colour: 'gray.5' },
      { key: 'total', word: w.total, type: 'number' },
    ],
  },
  growth: {
    title: w.growth,
    lead: w.growth_lead,
    by: ['by_month'],
    period: true,
    columns: [
      { key: 'new_sites', word: w.new_sites, type: 'number', colour: 'blue.6' },
      { key: 'new_students', word: w.new_students, type: 'number', colour: 'teal.6' },
      { key: 'sites_so_far', word: w.sites_so_far, type: 'number', summed: false },
      { key: 'students_so_far', word: w.students_so_far, type: 'number', summed: false },
    ],
  },
  students: {
    title: w.students,
    lead: w.students_lead,
    by: ['by_class', 'by_site'],
    period: false,
    columns: [
      { key: 'female', word: w.female, type: 'number', colour: 'grape.5' },
      { key: 'male', word: w.male, type: 'number', colour: 'blue.6' },
      { key: 'other', word: w.other, type: 'number', colour: 'gray.5' },
      { key: 'total', word: w.total, type: 'number' },
    ],
  },
  attendance: {
    title: w.attendance,
    lead: w.attendance_lead,
    by: ['by_site', 'by_class'],
    period: true,
    columns: [
      { key: 'students', word: w.counted_students, type: 'number' },
      { key: 'working_days', word: w.student_days, type: 'number', colour: 'gray.5' },
      { key: 'present_days', word: w.present_days, type: 'number', colour: 'teal.6' },
      { key: 'share', word: w.share, type: 'percent', summed: false },
    ],
  },
  collection: {
    title: w.collection,
    lead: w.collection_lead,
    by: ['by_site', 'by_month'],
    period: true,
    columns: [
      { key: 'invoiced', word: w.invoiced, type: 'money', colour: 'blue.6' },
      { key: 'received', word: w.received, type: 'money', colour: 'teal.6' },
      { key: 'due', word: w.due, type: 'money', colour: 'yellow.6' },
      { key: 'overdue', word: w.overdue, type: 'money', colour: 'red.6' },
    ],
  },
} as const satisfies Record<string, Report>;

export type ReportKey = keyof typeof reports;
export const reportKeys = Object.keys(reports) as [ReportKey, ...ReportKey[]];
export const reportOf = (key: ReportKey): Report => reports[key];
export const groupings = [
  'by_type',
  'by_level',
  'by_division',
  'by_district',
  'by_status',
  'by_package',
  'by_group',
  'by_month',
  'by_class',
  'by_site',
] as const;
export type Grouping = (typeof groupings)[number];

export type ReportLine = { id: string; name: Word; values: Record<string, number> };

/** The foot of the table; what cannot be added up (a running count, a share) is worked out or left out. */
export function sumsOf(key: ReportKey, lines: readonly ReportLine[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const column of reportOf(key).columns)
    if (column.summed !== false)
      sums[column.key] = lines.reduce((total, line) => total + (line.values[column.key] ?? 0), 0);
  if (key === 'attendance') sums['share'] = shareOf(sums['present_days'] ?? 0, sums['working_days'] ?? 0);
  return sums;
}

/** Hundredths of a percent, half up; nothing out of nothing is nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part * 20_000 + whole) / (whole * 2));
