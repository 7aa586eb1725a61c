import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { asChoices, institutionTypes } from '../base/institution.ts';
import { siteStatuses } from '../base/site-fields.ts';
import { siteListWords as w } from './words.ts';
import { siteFieldWords } from '../base/words.ts';

const colours = { active: 'green', limited: 'orange', closed: 'gray' } as const;

export const siteList = defineList({
  key: 'site',
  panel: 'central',
  path: 'sites',
  words: { many: w.sites, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(siteFieldWords.name, { sortable: true }),
    alias: c.text(siteFieldWords.alias, { sortable: true }),
    eiin: c.code(w.eiin, { sortable: true }),
    institution_type: c.choice(w.type, asChoices(institutionTypes), { sortable: true }),
    district: c.name(w.district, { sortable: true }),
    group: c.name(w.group, { sortable: true }),
    package: c.name(w.package, { sortable: true, hidden: true }),
    students: c.number(w.students),
    status: c.state(
      w.status,
      siteStatuses.map((one) => ({ ...one, colour: colours[one.value] })),
      { sortable: true },
    ),
    created_at: c.date(w.since, { sortable: true, hidden: true }),
  },
  carried: { is_demo: carried.yesNo },
  filters: {
    institution_type: true,
    group_id: { kind: 'link', word: w.group, to: 'site-groups' },
    created_at: true,
  },
  tabs: 'status',
  sort: 'name_en',
  row: '/edu/site/edit/:id',
  create: { url: '/edu/site/new', word: w.new_site, permission: 'site.create' },
});
