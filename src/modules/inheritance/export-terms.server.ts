import { listSheet } from '#kernel/list-sheet.server.ts';
import { z } from 'zod';
import { catalogueAt } from './entries.server.ts';
import { path } from './shapes.ts';
import { listTerms } from './terms.server.ts';
import { inheritanceWords as w } from './words.ts';

/** The operator's list as a spreadsheet, with the search and filters on screen; it leaves a trace. */
export const exportTerms = listSheet({
  subject: 'catalogue-terms',
  path: '/catalogue-terms/{path}',
  panel: 'central',
  extra: z.object({ path }),
  name: (asked) => catalogueAt(asked.path).resource.words.many,
  read: listTerms,
  columns: [
    { word: w.code, value: (row) => row.code },
    { word: w.name_en, value: (row) => row.name_en },
    { word: w.name_bn, value: (row) => row.name_bn },
    { word: w.locked, value: (row, lang) => w[row.locked ? 'yes' : 'no'][lang] },
    { word: w.taken_by, value: (row, lang) => w[row.taken_by === 'all' ? 'by_all' : 'by_chosen'][lang] },
    { word: w.taking, type: 'number', value: (row) => row.taking },
    { word: w.differing, type: 'number', value: (row) => row.differing },
  ],
});
