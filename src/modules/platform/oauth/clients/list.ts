import { column as c, defineList } from '#kernel/lists/list.ts';
import { oauthWords as w } from '../base/words.ts';

/** All clients of all places: who made them and who lets them in. Their secrets are nowhere to be read. */
export const apiClientList = defineList({
  key: 'api-client',
  panel: 'central',
  path: 'api-clients',
  words: { many: w.api_clients, lead: w.api_clients_lead, none: w.no_clients, hint: w.no_clients_hint },
  columns: {
    name: c.text(w.name, { sortable: true }),
    redirect: c.text(w.redirect, { hidden: true }),
    owner: c.name(w.owner),
    tenant: c.name(w.tenant, { none: w.central_area }),
    people: c.number(w.people, { sortable: true }),
    scopes: c.words(w.scopes),
    last_used_at: c.ago(w.used, { sortable: true, none: w.never_used }),
    created_at: c.date(w.created, { sortable: true }),
    status: c.state(w.status, [
      { value: 'active', word: w.active, colour: 'green' },
      { value: 'disabled', word: w.disabled, colour: 'red' },
    ]),
    disabled_reason: c.text(w.reason, { hidden: true }),
  },
  filters: { status: true },
  sort: 'name',
});
