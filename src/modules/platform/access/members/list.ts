import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { memberStates } from '../users/states.ts';
import { userWords as w } from '../users/words.ts';

const login = {
  username: c.text(w.username, { sortable: true }),
  email: c.email(w.email),
  phone: c.phone(w.phone),
} as const;
const stands = {
  last_login_at: c.ago(w.last_login, { sortable: true, none: w.never }),
  status: c.state(w.status, memberStates),
} as const;
const held = { user_id: carried.id, role_ids: carried.json<readonly string[]>() } as const;

/** The users of one's own institution. */
export const memberList = defineList({
  key: 'site-user',
  panel: 'site',
  path: 'site-users',
  words: { many: w.users, lead: w.site_users_lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.name, { sortable: true }),
    roles: c.words(w.roles),
    ...login,
    email: c.email(w.email, { hidden: true }),
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
    name: c.name(w.name, { sortable: true }),
    site: c.name(w.institution, { sortable: true }),
    roles: c.words(w.roles),
    ...login,
    username: c.text(w.username, { sortable: true, hidden: true }),
    phone: c.phone(w.phone, { hidden: true }),
    since: c.date(w.since, { sortable: true, hidden: true }),
    ...stands,
  },
  carried: { ...held, site_id: carried.id, active: carried.yesNo },
  filters: {
    site_id: { kind: 'link', word: w.institution, to: 'sites' },
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
  words: { many: w.memberships, lead: w.memberships_lead, none: w.none },
});

export const groupUserList = defineList({
  key: 'group-user',
  ...across,
  panel: 'group',
  path: 'group-users',
  words: { many: w.users, lead: w.group_users_lead, none: w.none },
});
