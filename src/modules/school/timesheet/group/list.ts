import { carried, column as c } from '#kernel/lists/list.ts';
import { defineReport, summed, type Sums } from '#kernel/lists/report.ts';
import { figureWords as f, timesheetTitles } from '../base/words.ts';
import { groupTimeWords as w } from './words.ts';

const states = [
  { value: 'counted', word: w.counted },
  { value: 'counting', word: w.counting },
  { value: 'empty', word: w.empty },
  { value: 'off', word: w.off },
] as const;

/** Hundredths of a percent of the days on which somebody should have come; nothing of nothing. */
export const percentPresent = (present: number, absent: number): number | null =>
  present + absent === 0 ? null : Math.round((present * 10_000) / (present + absent));

const figures = {
  present_days: summed(c.number(f.present_days), 'teal.6'),
  absent_days: summed(c.number(f.absent_days), 'red.6'),
  late_days: summed(c.number(w.late_days)),
  leave_days: summed(c.number(f.leave_days)),
  percent: {
    ...c.percent(w.percent),
    fromSums: (sums: Sums) =>
      percentPresent(sums['present_days'] ?? 0, sums['absent_days'] ?? 0) ?? undefined,
  },
  worked: summed(c.duration(f.worked)),
  overtime: summed(c.duration(f.overtime)),
  absence: summed(c.duration(f.absence)),
  late: summed(c.duration(f.late)),
} as const;
const period = { period: { kind: 'range', word: w.period } } as const;
const site = { site_id: { kind: 'id', word: w.institution } } as const;
const common = { panel: 'group', paper: 'landscape' } as const;
const initially = { period: 'today' };

/** The institutions of a group beside each other. */
export const groupTimes = defineReport({
  key: 'group-timesheet',
  ...common,
  path: 'group-timesheet/institutions',
  words: { title: timesheetTitles.group, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    site: c.name(w.institution),
    state: c.choice(w.state, states),
    employees: summed(c.number(w.employees)),
    ...figures,
  },
  carried: { site_id: carried.id },
  filters: period,
  required: ['period'],
  initially,
});

/** The employees of one of them. */
export const groupPeopleTimes = defineReport({
  key: 'group-timesheet',
  ...common,
  path: 'group-timesheet/employees',
  words: { title: w.people_title, lead: w.people_lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(f.name),
    employee_code: c.code(f.employee_code),
    designation: c.name(f.designation),
    ...figures,
  },
  filters: { ...site, ...period },
  required: ['site_id', 'period'],
  initially,
});
