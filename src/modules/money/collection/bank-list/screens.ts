import type { Screen } from '#kernel/modules/module.ts';
import { bankListWords as w } from './words.ts';

export const bankListScreens = [
  {
    key: 'bank-list',
    room: 'bank-list',
    url: '/site/fee/bank-list',
    panel: 'site',
    permission: 'fee-receipt.bank-list',
    title: w.title,
    menu: 'school-fees',
    menuOrder: 50,
    icon: 'import',
  },
] as const satisfies readonly Screen[];

export const bankListPermissions = [
  { key: 'fee-receipt.bank-list', word: w.may, scope: 'site', roles: ['head', 'accountant'] },
  { key: 'bank-list-line.leave-out', word: w.may_leave_out, scope: 'site', roles: ['head'] },
] as const;
