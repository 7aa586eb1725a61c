import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { memberStates } from '../users/states.ts';
import { userFieldWords } from '../base/words.ts';
import { memberWords as w } from './words.ts';

const login = {
  username: c.text(userFieldWords.username, { sortable: true }),
  email: c.email(userFieldWords.email),
  phone: c.phone(userFieldWords.phone),
} as const;
const stands = {
  last_login_at: c.ago(userFieldWords.last_login, { sortable: true, none: userFieldWords.never }),
  status: c.state(userFieldWords.status, memberStates),
} as const;
const held = { user_id: carried.id, role_ids: carried.json<readonly string[]>() } as const;

/** The users of one's own institution. */
export const memberList = defineList({
  key: 'site-user',
  panel: 'site',
  path: 'site-users',
  words: {
    many: userFieldWords.users,
    lead: w.site_users_lead,
    none: userFieldWords.none,
    hint: userFieldWords.none_hint,
  },
  columns: {
    name: c.name(userFieldWords.name, { sortable: true }),
    roles: c.words(userFieldWords.roles),
    ...login,
    email: c.email(userFieldWords.email, { hidden: true }),
    ...stands,
  },
  carried: held,
  filters: {
    role: { kind: 'link', word: w.role, to: 'site-roles' },
    status: true,
    last_login_at: true,
  },
  sort: 'name_en',
});

/** Of several institutions at once: all for an operator, those of the group for its administrator. */
const across = {
  columns: {
    name: c.name(userFieldWords.name, { sortable: true }),
    site: c.name(userFieldWords.institution, { sortable: true }),
    roles: c.words(userFieldWords.roles),
    ...login,
    username: c.text(userFieldWords.username, { sortable: true, hidden: true }),
    phone: c.phone(userFieldWords.phone, { hidden: true }),
    since: c.date(userFieldWords.since, { sortable: true, hidden: true }),
    ...stands,
  },
  carried: { ...held, site_id: carried.id, active: carried.yesNo },
  filters: {
    site_id: { kind: 'link', word: userFieldWords.institution, to: 'sites' },
    since: true,
    last_login_at: true,
  },
  tabs: 'status',
  sort: 'site_en',
} as const;

export const membershipList = defineList({
  key: 'site-membership',
  ...across,
  panel: 'central',
  path: 'site-memberships',
  words: { many: w.memberships, lead: w.memberships_lead, none: userFieldWords.none },
});

export const groupUserList = defineList({
  key: 'group-user',
  ...across,
  panel: 'group',
  path: 'group-users',
  words: { many: userFieldWords.users, lead: w.group_users_lead, none: userFieldWords.none },
});
