import { column as c } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import { coverWords as w } from '../base/words.ts';

/** Who gave how many lessons of others in a period, and whose lessons were given. */
export const coverReport = defineReport({
  key: 'substitution',
  panel: 'site',
  path: 'substitutions',
  permissions: { view: 'routine.substitute', export: 'substitution.export' },
  words: { title: w.report, lead: w.report_lead, none: w.report_none },
  columns: {
    employee: c.name(w.teacher),
    designation: c.name(w.designation),
    gave: summed(c.number(w.gave)),
    days: c.number(w.gave_days),
    missed: summed(c.number(w.missed)),
    not_given: summed(c.number(w.not_given)),
  },
  filters: { period: { kind: 'range', word: w.period } },
  initially: { period: 'this-month' },
});
