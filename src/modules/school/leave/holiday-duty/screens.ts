import type { Screen } from '#kernel/modules/module.ts';
import { holidayDutyWords as w } from './words.ts';

export const holidayDutyScreens = [
  {
    key: 'holiday-on-duty-settings',
    room: 'holiday-duty',
    url: '/holiday-on-duty-settings',
    panel: 'site',
    permission: 'holiday-duty.view',
    title: w.title,
    menu: 'leave',
    menuOrder: 60,
    icon: 'calendar',
  },
] as const satisfies readonly Screen[];

export const holidayDutyPermissions = [
  { key: 'holiday-duty.view', word: w.may_view, scope: 'site', roles: ['head', 'office'] },
  { key: 'holiday-duty.set', word: w.may_set, scope: 'site', roles: ['head'] },
] as const;
