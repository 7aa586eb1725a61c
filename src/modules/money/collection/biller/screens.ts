import type { Screen } from '#kernel/modules/module.ts';
import { billerWords as w } from './words.ts';

export const billerScreens = [
  {
    key: 'biller-keys',
    room: 'biller',
    url: '/site/fee/billers',
    panel: 'site',
    permission: 'biller-key.view',
    title: w.title,
    menu: 'school-fees',
    menuOrder: 90,
    icon: 'key',
  },
] as const satisfies readonly Screen[];

export const billerPermissions = [
  { key: 'biller-key.view', word: w.may_view, scope: 'site', roles: ['head'] },
  { key: 'biller-key.change', word: w.may_change, scope: 'site', roles: ['head'], sensitive: true },
] as const;
