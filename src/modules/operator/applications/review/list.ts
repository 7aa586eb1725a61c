import { column as c, defineList } from '#kernel/lists/list.ts';
import { asChoices, institutionTypes } from '#modules/platform/sites/base/institution.ts';
import { reviewWords as w } from './words.ts';

export const applicationList = defineList({
  key: 'application',
  panel: 'central',
  path: 'applications',
  words: { many: w.list, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.name, { sortable: true }),
    eiin: c.code(w.eiin, { sortable: true }),
    institution_type: c.choice(w.type, asChoices(institutionTypes)),
    district: c.name(w.district),
    alias: c.text(w.alias, { sortable: true }),
    applicant_name: c.text(w.applicant, { sortable: true }),
    email: c.text(w.email, { hidden: true }),
    created_at: c.date(w.received, { sortable: true }),
    status: c.state(w.status, [
      { value: 'pending', word: w.pending, colour: 'orange' },
      { value: 'approved', word: w.approved, colour: 'green' },
      { value: 'rejected', word: w.rejected, colour: 'gray' },
    ]),
  },
  filters: { institution_type: true, created_at: true },
  tabs: 'status',
  sort: '-created_at',
  row: '/edu/site/application/approve/:id',
});
