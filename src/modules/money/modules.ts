import type { Area } from '#kernel/modules/module.ts';
import { accounts } from './accounts/module.ts';
import { billing } from './billing/module.ts';
import { collection } from './collection/module.ts';
import { fees } from './fees/module.ts';
import { payments } from './payments/module.ts';
import { payroll } from './payroll/module.ts';

/** Pay, accounts, online payments, fees, and what institutions owe the operator. Lowest first: a module imports only from those above it here, and from areas above. */
export const money: Area = {
  key: 'money',
  modules: [
    payroll, // salary types and dated pay rules
    accounts, // chart of accounts, vouchers
    payments, // gateways, online payments and their recovery
    fees, // heads, rates, waivers, offers, and what each student is charged
    collection, // receipts, wallets, closed days
    billing, // what institutions owe the operator: invoices, challans, payments
  ],
};
