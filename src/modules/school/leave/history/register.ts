import { carried, column as c } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import { balanceWords as w } from './words.ts';

const firstYear = 2025;
const years = Array.from({ length: 16 }, (_, at) => String(firstYear + at));

/** The leave register: what each employee was given of each type, has taken and has left. */
export const leaveRegister = defineReport({
  key: 'leave',
  panel: 'site',
  path: 'leave/register',
  words: { title: w.register, lead: w.register_lead, none: w.register_none, hint: w.register_hint },
  columns: {
    employee_code: c.code(w.code),
    name: c.name(w.name),
    designation: c.name(w.designation),
    type: c.name(w.type),
    carried: c.marks(w.carried),
    given: c.marks(w.given),
    corrected: c.marks(w.corrected),
    taken: summed(c.marks(w.taken)),
    waiting: summed(c.marks(w.waiting)),
    left: c.marks(w.left, { none: w.no_limit }),
  },
  carried: { employee_id: carried.id },
  filters: {
    year: {
      kind: 'choice',
      word: w.year,
      choices: years.map((value) => ({
        value,
        word: { en: value, bn: value.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit) },
      })),
    },
    designation_id: { kind: 'link', word: w.designation, to: 'designations' },
  },
  paper: 'landscape',
});
