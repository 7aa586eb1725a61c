import { carried, column as c, type State } from '#kernel/lists/list.ts';
import { defineReport, summed, type Sums } from '#kernel/lists/report.ts';
import { markWords } from '../words.ts';
import { groupWords as w } from './words.ts';

const common = { key: 'group-attendance', panel: 'group' } as const;
const words = { none: w.none, hint: w.none_hint };

const states: readonly State<'all' | 'some' | 'none' | 'closed' | 'off'>[] = [
  { value: 'all', word: w.all_taken, colour: 'green' },
  { value: 'some', word: w.some_taken, colour: 'yellow' },
  { value: 'none', word: w.none_taken, colour: 'orange' },
  { value: 'closed', word: w.closed, colour: 'gray' },
  { value: 'off', word: w.off, colour: 'gray' },
];

/** Hundredths of a percent, halves rounded up; nothing of nothing. */
export const shareOfWhole = (part: number, whole: number): number | null =>
  whole > 0 ? Math.floor((part * 20_000 + whole) / (whole * 2)) : null;
const ofRecorded =
  (...parts: readonly string[]) =>
  (sums: Sums): number | undefined => {
    const total = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (sums[key] ?? 0), 0);
    return shareOfWhole(total(parts), total(['present', 'late', 'absent', 'leave'])) ?? undefined;
  };

const figures = {
  due: summed(c.number(w.due)),
  missing: summed(c.number(w.missing)),
  missing_percent: {
    ...c.percent(w.missing_percent),
    fromSums: (sums: Sums) => shareOfWhole(sums['missing'] ?? 0, sums['due'] ?? 0) ?? undefined,
  },
  present: summed(c.number(markWords.P)),
  late: summed(c.number(markWords.L)),
  absent: summed(c.number(markWords.A)),
  leave: summed(c.number(markWords.LV)),
  percent: { ...c.percent(w.percent), chart: 'teal.6', fromSums: ofRecorded('present', 'late') },
  absent_percent: { ...c.percent(w.absent_percent), chart: 'red.5', fromSums: ofRecorded('absent') },
};
const site = { site_id: { kind: 'id', word: w.institution } } as const;
const period = { period: { kind: 'range', word: w.period } } as const;
const asked = { required: ['period'], initially: { period: 'today' }, paper: 'landscape' } as const;

/** The institutions of the group beside each other. */
export const groupSchools = defineReport({
  key: 'group-attendance',
  panel: 'group',
  ...asked,
  path: 'group-attendance/institutions',
  words: { ...words, title: w.title, lead: w.lead },
  columns: {
    site: c.name(w.institution),
    state: c.state(w.state, states),
    students: summed(c.number(w.students)),
    ...figures,
  },
  carried: { site_id: carried.id },
  filters: { ...period, ...site },
});

/** The sections of one institution. */
export const groupSections = defineReport({
  ...common,
  ...asked,
  path: 'group-attendance/sections',
  words: { ...words, title: w.sections },
  columns: {
    section: c.name(w.section),
    state: c.state(w.state, states),
    students: summed(c.number(w.students)),
    ...figures,
  },
  carried: { site_id: carried.id, section_id: carried.id },
  filters: { ...period, ...site },
  required: ['period', 'site_id'],
});

/** The days of one section: how many, and nobody by name. */
export const groupDays = defineReport({
  ...common,
  ...asked,
  path: 'group-attendance/days',
  words: { ...words, title: w.days },
  columns: { day: c.date(w.day), state: c.state(w.state, states), ...figures },
  filters: { ...period, ...site, section_id: { kind: 'id', word: w.section } },
  required: ['period', 'site_id', 'section_id'],
});
