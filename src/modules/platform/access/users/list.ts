import { carried, column as c, defineList, type Named } from '#kernel/lists/list.ts';
import { accountStates } from './states.ts';
import { userFieldWords } from '../base/words.ts';
import { userWords as w } from './words.ts';

/** Everybody with a login, wherever they belong. */
export const userList = defineList({
  key: 'user',
  panel: 'central',
  path: 'users',
  words: {
    many: userFieldWords.users,
    lead: w.users_lead,
    none: userFieldWords.none,
    hint: userFieldWords.none_hint,
  },
  columns: {
    name: c.name(userFieldWords.name, { sortable: true }),
    username: c.text(userFieldWords.username, { sortable: true }),
    email: c.email(userFieldWords.email),
    phone: c.phone(userFieldWords.phone),
    memberships: c.words(w.belongs_to),
    last_login_at: c.ago(userFieldWords.last_login, { sortable: true, none: userFieldWords.never }),
    created_at: c.date(userFieldWords.since, { sortable: true, hidden: true }),
    status: c.state(userFieldWords.status, accountStates),
  },
  carried: { is_operator: carried.yesNo, groups: carried.number, sites: carried.json<readonly Named[]>() },
  filters: {
    membership: {
      kind: 'choice',
      word: w.belongs_to,
      choices: [
        { value: 'central', word: w.central },
        { value: 'group', word: userFieldWords.group },
      ],
    },
    last_login_at: true,
    created_at: true,
  },
  tabs: 'status',
  sort: 'name_en',
  row: '/edu/user/view/:id',
});
