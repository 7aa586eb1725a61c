import { carried, column as c } from '#kernel/lists/list.ts';
import { defineReport, summed, type Sums } from '#kernel/lists/report.ts';
import { percentOfShare } from '../rules/percent.ts';
import { markWords } from '../base/words.ts';
import { groupWords as w } from './words.ts';

const common = { key: 'group-attendance', panel: 'group' } as const;
const words = { none: w.none, hint: w.none_hint };

const states = [
  { value: 'all', word: w.all_taken },
  { value: 'some', word: w.some_taken },
  { value: 'none', word: w.none_taken },
  { value: 'closed', word: w.closed },
  { value: 'off', word: w.off },
] as const;

/** Hundredths of a percent, halves rounded up; nothing of nothing. */
export const shareOfWhole = (part: number, whole: number): number | null =>
  whole > 0 ? Math.floor((part * 20_000 + whole) / (whole * 2)) : null;
const sharePercent = ({ halves = 0, possible = 0 }: Sums) =>
  percentOfShare({ halves, possible }) ?? undefined;

const figures = {
  due: summed(c.number(w.due)),
  missing: summed(c.number(w.missing)),
  missing_percent: {
    ...c.percent(w.missing_percent),
    fromSums: (sums: Sums) => shareOfWhole(sums['missing'] ?? 0, sums['due'] ?? 0) ?? undefined,
  },
  present: summed(c.number(markWords.P)),
  half: summed(c.number(markWords.half)),
  late: summed(c.number(markWords.L)),
  absent: summed(c.number(markWords.A)),
  leave: summed(c.number(markWords.LV)),
  percent: { ...c.percent(w.percent), chart: 'teal.6', fromSums: sharePercent },
  absent_percent: {
    ...c.percent(w.absent_percent),
    chart: 'red.5',
    fromSums: ({ absent = 0, possible = 0 }: Sums) => shareOfWhole(absent * 2, possible) ?? undefined,
  },
};
const share = { halves: carried.number, possible: carried.number };
const alsoSummed = ['halves', 'possible'] as const;
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
    state: c.choice(w.state, states),
    students: summed(c.number(w.students)),
    ...figures,
  },
  carried: { site_id: carried.id, ...share },
  alsoSummed,
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
    state: c.choice(w.state, states),
    students: summed(c.number(w.students)),
    ...figures,
  },
  carried: { site_id: carried.id, section_id: carried.id, ...share },
  alsoSummed,
  filters: { ...period, ...site },
  required: ['period', 'site_id'],
});

/** The days of one section: how many, and nobody by name. */
export const groupDays = defineReport({
  ...common,
  ...asked,
  path: 'group-attendance/days',
  words: { ...words, title: w.days },
  columns: { day: c.date(w.day), state: c.choice(w.state, states), ...figures },
  carried: share,
  alsoSummed,
  filters: { ...period, ...site, section_id: { kind: 'id', word: w.section } },
  required: ['period', 'site_id', 'section_id'],
});
