import type { Screen } from '#kernel/modules/module.ts';
import { counterWords as w } from './words.ts';

export const counterUrl = '/site/fee/student-payment/view';

export const counterScreens = [
  {
    key: 'fee-counter',
    room: 'counter',
    url: counterUrl,
    panel: 'site',
    permission: 'fee-receipt.collect',
    title: w.title,
    menu: 'school-fees',
    menuOrder: 10,
    icon: 'money',
    offline: true,
  },
] as const satisfies readonly Screen[];

export const counterPermissions = [
  { key: 'fee-receipt.collect', word: w.may_collect, scope: 'site', roles: ['head', 'accountant'] },
  { key: 'fee-receipt.back-date', word: w.may_back_date, scope: 'site', roles: ['head'] },
] as const;
