import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { leaveTitles } from '../base/words.ts';
import { applicationWords as w, stateWords } from './words.ts';

export const shownStates = [
  'APPLIED',
  'RECOMMENDED',
  'CANCEL_ASKED',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
] as const;
export type ShownState = (typeof shownStates)[number];

export const stateColours = {
  APPLIED: 'yellow',
  RECOMMENDED: 'blue',
  CANCEL_ASKED: 'orange',
  APPROVED: 'green',
  REJECTED: 'red',
  CANCELLED: 'gray',
} as const satisfies Record<ShownState, string>;

const states = shownStates.map((value) => ({
  value,
  word: stateWords[value],
  colour: stateColours[value],
}));
const what = {
  type: c.name(w.type),
  from_day: c.date(w.from_day, { sortable: true }),
  to_day: c.date(w.to_day),
  days: c.marks(w.days),
} as const;
const more = {
  version: carried.number,
  half: carried.json<'first' | 'second' | null>(),
  counts: carried.json<'working' | 'calendar'>(),
} as const;

/** All applications of a school; what waits is first, the longest waiting above. */
export const applicationList = defineList({
  key: 'leave',
  panel: 'site',
  path: 'leave/applications',
  words: { many: leaveTitles.approve, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.employee),
    ...what,
    state: c.state(w.state, states),
    waits_since: c.ago(w.waits_since, { sortable: true }),
    employee_code: c.code(w.employee_code, { hidden: true }),
    department: c.text(w.department, { hidden: true }),
    substitute: c.name(w.substitute, { hidden: true }),
    applied_on: c.instant(w.applied_on, { sortable: true, hidden: true }),
  },
  carried: more,
  filters: {
    type_id: { kind: 'id', word: w.type },
    from_day: true,
  },
  tabs: 'state',
  sort: 'waits_since',
});

/** The applications of one employee, the latest first. */
export const historyList = defineList({
  key: 'leave',
  permissions: { view: 'leave.apply', export: 'leave.export' },
  panel: 'site',
  path: 'leave/history',
  words: { many: w.history, none: w.none, hint: w.own_none_hint },
  columns: {
    ...what,
    state: c.state(w.state, states),
    substitute: c.name(w.substitute, { hidden: true }),
    applied_on: c.instant(w.applied_on, { sortable: true, hidden: true }),
  },
  carried: more,
  filters: { employee_id: { kind: 'id', word: w.employee }, from_day: true },
  tabs: 'state',
  sort: '-from_day',
  search: false,
});
