import { carried, column as c, defineList, type Named } from '#kernel/lists/list.ts';
import { accountStates } from './states.ts';
import { userWords as w } from './words.ts';

/** Everybody with a login, wherever they belong. */
export const userList = defineList({
  key: 'user',
  panel: 'central',
  path: 'users',
  words: { many: w.users, lead: w.users_lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.name, { sortable: true }),
    username: c.text(w.username, { sortable: true }),
    email: c.email(w.email),
    phone: c.phone(w.phone),
    memberships: c.words(w.belongs_to),
    last_login_at: c.ago(w.last_login, { sortable: true, none: w.never }),
    created_at: c.date(w.since, { sortable: true, hidden: true }),
    status: c.state(w.status, accountStates),
  },
  carried: { is_operator: carried.yesNo, groups: carried.number, sites: carried.json<readonly Named[]>() },
  filters: {
    membership: {
      kind: 'choice',
      word: w.belongs_to,
      choices: [
        { value: 'central', word: w.central },
        { value: 'group', word: w.group },
      ],
    },
    last_login_at: true,
    created_at: true,
  },
  tabs: 'status',
  sort: 'name_en',
  row: '/edu/user/view/:id',
});
