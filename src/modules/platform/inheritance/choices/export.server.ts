import { z } from 'zod';
import { listSheet, type SheetColumn } from '#kernel/lists/sheet.server.ts';
import { catalogueAt } from '../overrides/entries.server.ts';
import { listGroupChoices } from './group-choice.server.ts';
import { path, type ChoiceRow } from '../overrides/schemas.ts';
import { listSiteChoices } from './site-choice.server.ts';
import { listPolicies } from './policies.server.ts';
import { inheritanceWords as w } from '../base/words.ts';

const one = {
  extra: z.object({ path }),
  name: (asked: { path: string }) => catalogueAt(asked.path).resource.words.many,
};

/** The operator's list as a spreadsheet, with the search and filters on screen; the export is audited. */
export const exportPolicies = listSheet({
  subject: 'catalogue-terms',
  path: '/catalogue-terms/{path}',
  panel: 'central',
  ...one,
  read: listPolicies,
  columns: [
    { word: w.code, value: (row) => row.code },
    { word: w.name_en, value: (row) => row.name_en },
    { word: w.name_bn, value: (row) => row.name_bn },
    { word: w.locked, value: (row, lang) => w[row.locked ? 'yes' : 'no'][lang] },
    { word: w.applies_to, value: (row, lang) => w[row.applies_to === 'all' ? 'by_all' : 'by_chosen'][lang] },
    { word: w.used_by, type: 'number', value: (row) => row.used_by },
    { word: w.differing, type: 'number', value: (row) => row.differing },
  ],
});

type Choice = Pick<ChoiceRow, 'code' | 'name_en' | 'name_bn' | 'effective' | 'locked' | 'differing'>;
const yesNo = (yes: boolean) => w[yes ? 'yes' : 'no'];

const choiceColumns: readonly SheetColumn<Choice>[] = [
  { word: w.code, value: (row) => row.code },
  {
    word: w.local_name,
    value: (row, lang) => row.effective.values[`name_${lang}`] ?? row[`name_${lang}`],
  },
  { word: w.central_name, value: (row, lang) => row[`name_${lang}`] },
  { word: w.use, value: (row, lang) => yesNo(row.effective.used)[lang] },
];

/** A school's entries as it has them. */
export const exportSiteChoices = listSheet({
  subject: 'catalogue-choice',
  path: '/catalogue-choices/{path}',
  panel: 'site',
  ...one,
  read: listSiteChoices,
  columns: choiceColumns,
});

/** A group's entries as it has them for its institutions. */
export const exportGroupChoices = listSheet({
  subject: 'group-catalogue',
  path: '/group-catalogue/{path}',
  panel: 'group',
  ...one,
  read: listGroupChoices,
  columns: [
    ...choiceColumns,
    { word: w.locked, value: (row: Choice, lang) => yesNo(row.locked)[lang] },
    { word: w.differing, type: 'number', value: (row: Choice) => row.differing },
  ],
});
