import { carried, column as c } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import { dayStates } from '../rules/work-day.ts';
import { dayStateWords, figureWords as f, timesheetTitles } from '../base/words.ts';
import { reportWords as w } from './words.ts';

/** What the specification calls the figures of the time report, and what pay is cut for. */
const figures = {
  worked: summed(c.duration(f.worked)),
  holiday_worked: summed(c.duration(f.holiday_worked)),
  overtime: summed(c.duration(f.overtime)),
  presence: summed(c.duration(f.presence)),
  absence: summed(c.duration(f.absence)),
  late: summed(c.duration(f.late)),
  early: summed(c.duration(f.early)),
  cut: summed(c.duration(f.cut)),
} as const;

/** Working time over any span: of each employee, and day by day of one. */
export const timeReport = defineReport({
  key: 'timesheet',
  panel: 'site',
  path: 'timesheet/report',
  words: { title: timesheetTitles.report, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(f.name),
    employee_code: c.code(f.employee_code),
    designation: c.name(f.designation),
    present_days: summed(c.number(f.present_days), 'teal.6'),
    absent_days: summed(c.number(f.absent_days), 'red.6'),
    late_days: summed(c.number(f.late_days)),
    leave_days: summed(c.number(f.leave_days)),
    ...figures,
  },
  carried: { employee_id: carried.id },
  filters: {
    period: { kind: 'range', word: w.period },
    designation_id: { kind: 'link', word: f.designation, to: 'designations' },
  },
  required: ['period'],
  initially: { period: 'this-month' },
  paper: 'landscape',
});

export const timeDaysReport = defineReport({
  key: 'timesheet',
  panel: 'site',
  path: 'timesheet/report-days',
  words: { title: w.days_title, lead: w.days_lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(f.name),
    day: c.date(f.day),
    state: c.choice(
      f.state,
      dayStates.map((value) => ({ value, word: dayStateWords[value] })),
    ),
    first_in: c.text(f.first_in),
    last_out: c.text(f.last_out),
    ...figures,
  },
  filters: {
    employee_id: { kind: 'id', word: f.name },
    period: { kind: 'range', word: w.period },
  },
  groups: ['name'],
  required: ['employee_id', 'period'],
  initially: { period: 'this-month' },
  paper: 'landscape',
});
