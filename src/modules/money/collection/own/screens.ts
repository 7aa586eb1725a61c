import type { Screen } from '#kernel/modules/module.ts';
import { ownFeeWords as w } from './words.ts';

export const payUrl = '/student/payment/master';
export const payWalletUrl = '/student/payment/payment-with-wallet';
export const receiptsUrl = '/student/payment/payment-list';
export const notifyUrl = '/student/payment/payment-with-transaction-id';
export const toldUrl = '/student/payment/check-payment-with-transaction-id';
export const statusUrl = '/student/payment/payment-status-message';
export const movementsUrl = '/student/transaction/master';

const own = { room: 'own', panel: 'student', permission: 'fee.view-own' } as const;

/** What families see of fees, for the module's declaration. */
export const ownFeeScreens = [
  {
    ...own,
    key: 'student-payment',
    url: payUrl,
    title: w.title,
    menu: 'my-fees',
    menuOrder: 10,
    icon: 'money',
  },
  {
    ...own,
    key: 'payment-with-wallet',
    permission: 'fee.pay-own',
    url: payWalletUrl,
    title: w.from_wallet,
    menu: 'my-fees',
    menuOrder: 20,
    icon: 'money',
  },
  {
    ...own,
    key: 'payment-list',
    url: receiptsUrl,
    title: w.receipts,
    menu: 'my-fees',
    menuOrder: 30,
    icon: 'receipt',
  },
  {
    ...own,
    key: 'payment-with-transaction-id',
    permission: 'fee.pay-own',
    url: notifyUrl,
    title: w.tell,
    menu: 'my-fees',
    menuOrder: 40,
    icon: 'edit',
  },
  {
    ...own,
    key: 'check-payment-with-transaction-id',
    url: toldUrl,
    title: w.told,
    menu: 'my-fees',
    menuOrder: 50,
    icon: 'search',
  },
  { ...own, key: 'payment-status-message', url: statusUrl, title: w.status, parent: 'student-payment' },
  {
    ...own,
    key: 'student-transactions',
    url: movementsUrl,
    title: w.movements,
    menu: 'my-fees',
    menuOrder: 60,
    icon: 'file',
  },
] as const satisfies readonly Screen[];

const family = ['student', 'guardian'];
export const ownFeePermissions = [
  { key: 'fee.view-own', word: w.may_view_own, scope: 'student', roles: family },
  { key: 'fee.pay-own', word: w.may_pay_own, scope: 'student', roles: family },
] as const;
export const ownFeeMenu = {
  key: 'my-fees',
  panel: 'student',
  title: w.menu,
  icon: 'money',
  order: 12,
} as const;
