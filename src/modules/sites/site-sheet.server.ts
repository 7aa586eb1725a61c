import { listSheet } from '#kernel/list-sheet.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { institutionTypes, nameOfCode } from './institution.ts';
import { siteScreenWords as w } from './screen-words.ts';
import { siteStatuses } from './site-fields.ts';
import { listSites, type SiteFigures } from './site-list.server.ts';

/** The institutions as a spreadsheet. */
export const siteSheet = (figures: SiteFigures) =>
  listSheet({
    subject: 'site',
    path: '/sites',
    panel: 'central',
    name: w.sites,
    read: (ctx, input) => listSites(ctx, input, figures),
    columns: [
      { word: w.name, value: (row, lang) => row[`name_${lang}`] },
      { word: w.alias, value: (row) => row.alias },
      { word: w.eiin, value: (row) => row.eiin },
      { word: w.type, value: (row, lang) => nameOfCode(institutionTypes, row.institution_type)[lang] },
      { word: w.district, value: (row, lang) => row[`district_${lang}`] },
      { word: w.group, value: (row, lang) => row[`group_${lang}`] },
      { word: w.package, value: (row, lang) => row[`package_${lang}`] },
      { word: w.students, type: 'number', value: (row) => row.students },
      {
        word: w.status,
        value: (row, lang) =>
          siteStatuses.find(({ value }) => value === row.status)?.word[lang] ?? row.status,
      },
      { word: w.since, type: 'date', value: (row) => dayIn(row.created_at) },
    ],
  });
