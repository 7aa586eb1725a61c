import { listSheet, whenCell, type SheetColumn } from '#kernel/list-sheet.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { listMemberships } from './across-members.server.ts';
import { invitationScreenWords as i } from './invitation-screen-words.ts';
import { listInvitations } from './invitations.server.ts';
import { listMembers } from './members-list.server.ts';
import { listUsers } from './user-list.server.ts';
import { userWords as w } from './user-words.ts';

type Account = { username: string | null; email: string | null; phone: string | null };
type Row<F extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<F>>[number];
type User = Row<typeof listUsers>;
type Membership = Row<typeof listMemberships>;
type Member = Row<typeof listMembers>;
type Invitation = Row<typeof listInvitations>;

const together = (words: readonly Word[], lang: 'en' | 'bn') => words.map((word) => word[lang]).join('; ');

const account: readonly SheetColumn<Account>[] = [
  { word: w.username, value: (row) => row.username },
  { word: w.email, value: (row) => row.email },
  { word: w.phone, value: (row) => row.phone },
];

const userColumns: readonly SheetColumn<User>[] = [
  { word: w.name, value: (row, lang) => row[`name_${lang}`] },
  ...account,
  { word: w.central, value: (row, lang) => (row.is_operator ? w.central[lang] : null) },
  { word: w.group, type: 'number', value: (row) => row.groups },
  { word: w.institution, value: (row, lang) => together(row.sites, lang) },
  { word: w.last_login, value: (row, lang) => whenCell(row.last_login_at, lang) },
  { word: w.since, type: 'date', value: (row) => dayIn(row.created_at) },
  { word: w.status, value: (row, lang) => w[row.disabled_at ? 'disabled' : 'active'][lang] },
];

const membershipColumns: readonly SheetColumn<Membership>[] = [
  { word: w.name, value: (row, lang) => row[`name_${lang}`] },
  { word: w.institution, value: (row, lang) => row[`site_${lang}`] },
  { word: w.roles, value: (row, lang) => together(row.roles, lang) },
  ...account,
  { word: w.since, type: 'date', value: (row) => dayIn(row.since) },
  { word: w.last_login, value: (row, lang) => whenCell(row.last_login_at, lang) },
  {
    word: w.status,
    value: (row, lang) => w[row.disabled ? 'disabled' : row.active ? 'active' : 'switched_off'][lang],
  },
];

const memberColumns: readonly SheetColumn<Member>[] = [
  { word: w.name, value: (row, lang) => row[`name_${lang}`] },
  { word: w.roles, value: (row, lang) => together(row.roles, lang) },
  ...account,
  { word: w.last_login, value: (row, lang) => whenCell(row.last_login_at, lang) },
  {
    word: w.status,
    value: (row, lang) => w[row.disabled_at ? 'disabled' : row.active ? 'active' : 'switched_off'][lang],
  },
];

const invitationColumns: readonly SheetColumn<Invitation>[] = [
  { word: i.email, value: (row) => row.email },
  { word: i.roles, value: (row, lang) => together(row.roles, lang) },
  { word: i.by, value: (row, lang) => row.inviter[lang] },
  { word: i.sent, value: (row, lang) => whenCell(row.created_at, lang) },
  { word: i.state, value: (row, lang) => i[row.state][lang] },
];

/** The lists of people and of invitations as spreadsheets. */
export const accessSheets = {
  users: listSheet({
    subject: 'user',
    path: '/users',
    panel: 'central',
    name: w.users,
    columns: userColumns,
    read: listUsers,
  }),
  memberships: listSheet({
    subject: 'site-membership',
    path: '/site-memberships',
    panel: 'central',
    name: w.memberships,
    columns: membershipColumns,
    read: listMemberships,
  }),
  ofMyGroup: listSheet({
    subject: 'group-user',
    path: '/group-users',
    panel: 'group',
    name: w.users,
    columns: membershipColumns,
    read: listMemberships,
  }),
  ofMySite: listSheet({
    subject: 'site-user',
    path: '/site-users',
    panel: 'site',
    name: w.users,
    columns: memberColumns,
    read: listMembers,
  }),
  invitations: listSheet({
    subject: 'invitation',
    path: '/invitations',
    panel: 'site',
    name: w.invitations,
    columns: invitationColumns,
    read: listInvitations,
  }),
};
