import type { Screen } from '#kernel/modules/module.ts';
import { feeFineWords as w } from './words.ts';

const office = ['head', 'accountant'];

/** The screen of all fines, for the module's declaration. */
export const feeFineScreens = [
  {
    key: 'fine-management',
    room: 'fines',
    url: '/site-fine-management',
    panel: 'site',
    permission: 'fee-fine.view',
    title: w.title,
    also: [w.running, w.register],
    menu: 'school-fees',
    menuOrder: 60,
    icon: 'coin',
  },
] as const satisfies readonly Screen[];

export const feeFinePermissions = [
  { key: 'fee-fine.view', word: w.may_view, scope: 'site', roles: [...office, 'office'] },
  { key: 'fee-fine.add', word: w.may_add, scope: 'site', roles: office },
  { key: 'fee-fine.waive', word: w.may_waive, scope: 'site', roles: ['head'] },
  { key: 'fee-fine.export', word: w.may_export, scope: 'site', roles: [...office, 'office'] },
] as const;
