import type { Screen } from '#kernel/modules/module.ts';
import { unmatchedWords as w } from './words.ts';

export const unmatchedScreens = [
  {
    key: 'unmatched-payments',
    room: 'unmatched',
    url: '/site/fee/unmatched-payments',
    panel: 'site',
    permission: 'unmatched-payment.view',
    title: w.title,
    also: [w.upload],
    menu: 'school-fees',
    menuOrder: 52,
    icon: 'inbox',
  },
] as const satisfies readonly Screen[];

const office = ['head', 'accountant'];
export const unmatchedPermissions = [
  { key: 'unmatched-payment.view', word: w.may_view, scope: 'site', roles: office },
  { key: 'unmatched-payment.match', word: w.may_match, scope: 'site', roles: office },
  { key: 'unmatched-payment.dismiss', word: w.may_dismiss, scope: 'site', roles: ['head'] },
  { key: 'unmatched-payment.export', word: w.may_export, scope: 'site', roles: ['head'] },
] as const;
