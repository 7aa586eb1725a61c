import type { MenuGroup, Permission, Screen } from '#kernel/modules/module.ts';
import { feeGroupWords as w } from './words.ts';

/** The screen of a group, for the module's declaration. */
export const groupFeeScreens = [
  {
    key: 'group-student-fees',
    room: 'group',
    url: '/site-group/fee-report/site-group-wise-stuedent-fee-list',
    panel: 'group',
    permission: 'group-fee.view',
    title: w.title,
    menu: 'group-fee-reports',
    menuOrder: 10,
    icon: 'money',
  },
] as const satisfies readonly Screen[];

export const groupFeeMenu = {
  key: 'group-fee-reports',
  panel: 'group',
  title: w.menu,
  icon: 'money',
  order: 27,
} as const satisfies MenuGroup;

export const groupFeePermissions = [
  { key: 'group-fee.view', word: w.may_view, scope: 'group' },
  { key: 'group-fee.export', word: w.may_export, scope: 'group' },
] as const satisfies readonly Permission[];
