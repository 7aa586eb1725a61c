import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { MONTHS } from '#kernel/text/dates.ts';
import { employeeResource, employeeWords } from '../base/words.ts';
import { birthdayWords as w } from './words.ts';

const { fields: f } = employeeResource;
const months = MONTHS.en.map((en, at) => ({
  value: String(at + 1),
  word: { en, bn: MONTHS.bn[at] ?? en },
}));

/** Whose birthday is when, the next one above. */
export const birthdayList = defineList({
  key: 'employee',
  panel: 'site',
  path: 'employee-birthdays',
  words: { many: employeeWords.birthdays, lead: w.lead, none: w.none },
  columns: {
    name: c.name(w.name, { sortable: true }),
    designation: c.name(f.designation_id),
    phone: c.phone(w.mobile),
    date_of_birth: c.date(f.date_of_birth, { hidden: true }),
    next_on: c.date(w.next_on, { sortable: true }),
    turns: c.number(w.turns),
    greeted_on: c.date(w.greeted_on),
    when: c.state(w.when, [
      { value: 'today', word: w.today, colour: 'green' },
      { value: 'week', word: w.week, colour: 'blue' },
      { value: 'month', word: w.month_ahead, colour: 'gray' },
      { value: 'later', word: w.later, colour: 'gray' },
    ]),
  },
  carried: { designation_id: carried.id, may_greet: carried.yesNo },
  filters: {
    month: { kind: 'choice', word: w.month, choices: months },
    designation_id: { kind: 'link', word: f.designation_id, to: 'designations' },
  },
  tabs: 'when',
  sort: 'next_on',
  row: '/site/employee/view/:id',
});
