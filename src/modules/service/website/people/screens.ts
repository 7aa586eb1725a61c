import type { Screen } from '#kernel/modules/module.ts';
import type { ProfileLink } from '#kernel/declarations/profile-link.ts';
import { peopleWords as p, publicProfileWords as w } from './words.ts';

const open = { room: 'people', panel: 'public', permission: null, host: 'site' } as const;
const myUrl = '/site/web/my-public-profile';

export const peopleScreens = [
  { ...open, key: 'employee-details', url: '/web/employee-details', title: p.staff },
  { ...open, key: 'employee-one', url: '/web/employee-details/:employeeId', title: p.staff },
  { ...open, key: 'governing-body', url: '/web/governing-body', title: p.leaders },
  { ...open, key: 'achievements', url: '/web/achievements', title: p.achievements },
  {
    key: 'people-shown',
    room: 'people',
    url: '/site/web/setting/people',
    panel: 'site',
    permission: 'public-profile.view',
    title: w.title,
    menu: 'website',
    menuOrder: 60,
    icon: 'employees',
  },
  {
    key: 'my-public-profile',
    room: 'people',
    url: myUrl,
    panel: 'site',
    permission: 'public-profile.own',
    title: w.mine,
  },
] as const satisfies readonly Screen[];

export const peopleProfileLinks = [
  { url: myUrl, panel: 'site', permission: 'public-profile.own', title: w.mine, hint: w.mine_hint },
] as const satisfies readonly ProfileLink[];

const office = ['head', 'office'];

export const peoplePermissions = [
  { key: 'public-profile.own', word: w.may_own, scope: 'site', roles: [...office, 'teacher', 'accountant'] },
  { key: 'public-profile.view', word: w.may_view, scope: 'site', roles: office },
  { key: 'public-profile.export', word: w.may_export, scope: 'site', roles: office },
  { key: 'public-profile.decide', word: w.may_decide, scope: 'site', roles: office },
] as const;
