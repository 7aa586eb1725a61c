import type { Screen } from '#kernel/modules/module.ts';
import { receiptWords as w } from './words.ts';

export const receiptsUrl = '/site/fee/student-payment/receipts';
const office = ['head', 'accountant'];

export const receiptScreens = [
  {
    key: 'fee-receipts',
    room: 'receipts',
    url: receiptsUrl,
    panel: 'site',
    permission: 'fee-receipt.view',
    title: w.receipts,
    menu: 'school-fees',
    menuOrder: 20,
    icon: 'receipt',
  },
  {
    key: 'fee-cancel',
    room: 'receipts',
    url: '/site/fee/student-payment/fee-cancel-view',
    panel: 'site',
    permission: 'fee-receipt.cancel',
    title: w.cancel_title,
    menu: 'school-fees',
    menuOrder: 40,
    icon: 'x',
  },
] as const satisfies readonly Screen[];

export const receiptPermissions = [
  { key: 'fee-receipt.view', word: w.may_view, scope: 'site', roles: office },
  { key: 'fee-receipt.export', word: w.may_export, scope: 'site', roles: office },
  { key: 'fee-receipt.cancel', word: w.may_cancel, scope: 'site', roles: ['head'] },
] as const;
