import { column as c } from '#kernel/lists/list.ts';
import { defineReport } from '#kernel/lists/report.ts';
import { batchWords } from '../base/words.ts';
import { memberWords as w } from './words.ts';

/** The list of a batch, as a spreadsheet and on paper. */
export const batchReport = defineReport({
  key: 'batch',
  panel: 'site',
  path: 'batch-lists',
  words: { title: w.sheet, none: w.none, hint: w.none_hint },
  columns: {
    roll: c.number(w.roll),
    name: c.name(w.name),
    section: c.name(w.section),
    student_code: c.code(w.code),
    father: c.name(w.father),
    phone: c.phone(w.phone),
    from_on: c.date(w.from_on),
  },
  numbered: true,
  filters: { batch_id: { kind: 'id', word: batchWords.batch } },
  required: ['batch_id'],
});
