import { listSheet } from '#kernel/list-sheet.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { institutionTypes, nameOfCode } from '#modules/sites/institution.ts';
import { listApplications } from './list.server.ts';
import { operatorWords as w } from './operator-words.ts';

/** The applications for new institutions as a spreadsheet. */
export const applicationSheet = listSheet({
  subject: 'application',
  path: '/applications',
  panel: 'central',
  name: w.list,
  read: (ctx, input) => listApplications(ctx.db, input),
  columns: [
    { word: w.name, value: (row, lang) => row[`name_${lang}`] },
    { word: w.eiin, value: (row) => row.eiin },
    { word: w.type, value: (row, lang) => nameOfCode(institutionTypes, row.institution_type)[lang] },
    { word: w.district, value: (row, lang) => row[`district_${lang}`] },
    { word: w.alias, value: (row) => row.alias },
    { word: w.applicant, value: (row) => row.applicant_name },
    { word: w.email, value: (row) => row.email },
    { word: w.received, type: 'date', value: (row) => dayIn(row.created_at) },
    { word: w.status, value: (row, lang) => w[row.status][lang] },
  ],
});
