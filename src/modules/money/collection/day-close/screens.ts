import type { Screen } from '#kernel/modules/module.ts';
import { confirmationWords as c, dayCloseWords as w } from './words.ts';

export const confirmationUrl = '/site/fee/not-confirmed';

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
  {
    key: 'money-confirmations',
    room: 'day-close',
    url: confirmationUrl,
    panel: 'site',
    permission: 'money-confirmation.view',
    title: c.title,
    menu: 'school-fees',
    menuOrder: 51,
    icon: 'inbox',
  },
] as const satisfies readonly Screen[];

export const dayClosePermissions = [
  { key: 'day-close.close', word: w.may_close, scope: 'site', roles: ['head', 'accountant'] },
  { key: 'day-close.view', word: w.may_view, scope: 'site', roles: ['head'] },
  { key: 'day-close.export', word: w.may_export, scope: 'site', roles: ['head'] },
  { key: 'day-close.approve', word: w.may_approve, scope: 'site', roles: ['head'] },
  // The accountant books, the head confirms; a school with more people gives the second to another.
  { key: 'money-confirmation.view', word: c.may_view, scope: 'site', roles: ['head', 'accountant'] },
  { key: 'money-confirmation.confirm', word: c.may_confirm, scope: 'site', roles: ['head'] },
  { key: 'money-confirmation.export', word: c.may_export, scope: 'site', roles: ['head'] },
] as const;
