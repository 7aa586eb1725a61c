import type { Screen } from '#kernel/modules/module.ts';
import { dayCloseWords as w } from './words.ts';

export const dayCloseScreens = [
  {
    key: 'day-close',
    room: 'day-close',
    url: '/site/fee/day-close',
    panel: 'site',
    permission: 'day-close.close',
    title: w.title,
    also: [w.register],
    menu: 'school-fees',
    menuOrder: 30,
    icon: 'lock',
  },
] as const satisfies readonly Screen[];

export const dayClosePermissions = [
  { key: 'day-close.close', word: w.may_close, scope: 'site', roles: ['head', 'accountant'] },
  { key: 'day-close.view', word: w.may_view, scope: 'site', roles: ['head'] },
  { key: 'day-close.export', word: w.may_export, scope: 'site', roles: ['head'] },
  { key: 'day-close.approve', word: w.may_approve, scope: 'site', roles: ['head'] },
] as const;
