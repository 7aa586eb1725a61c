import { defineModule, type Screen } from '#kernel/modules/module.ts';
import { billingCards } from './dashboard.ts';
import { billingAccount } from './resources.ts';
import { invoiceWords } from './invoices/words.ts';
import { challanWords } from './challans/words.ts';
import { ownBillWords, payBillWords } from './own/words.ts';
import { overpaymentWords } from './overpayments/words.ts';
import { statementWords } from './papers/words.ts';
import { billingSettingsWords } from './settings/words.ts';
import { billingWords as w } from './base/words.ts';

const central = { panel: 'central' } as const satisfies Partial<Screen>;

export const billing = defineModule({
  key: 'billing',
  inPackage: 'core',
  title: w.menu,
  screens: [
    {
      ...central,
      key: 'invoice-list',
      room: 'invoices',
      url: '/edu/invoice/master',
      permission: 'invoice.view',
      title: invoiceWords.invoices,
      menu: 'billing',
      icon: 'receipt',
    },
    {
      ...central,
      key: 'invoice-create',
      room: 'invoices',
      url: '/edu/invoice/create',
      permission: 'invoice.change',
      title: invoiceWords.new_invoice,
      parent: 'invoice-list',
    },
    {
      ...central,
      key: 'invoice-edit',
      room: 'invoices',
      url: '/edu/invoice/edit/:id',
      permission: 'invoice.view',
      title: invoiceWords.invoice,
      parent: 'invoice-list',
    },
    {
      ...central,
      key: 'challan-list',
      room: 'challans',
      url: '/edu/challan/master',
      permission: 'challan.view',
      title: challanWords.challans,
      menu: 'billing',
      icon: 'bank',
    },
    {
      ...central,
      key: 'challan-create',
      room: 'challans',
      url: '/edu/challan/create',
      permission: 'challan.change',
      title: challanWords.new_challan,
      parent: 'challan-list',
    },
    {
      ...central,
      key: 'challan-edit',
      room: 'challans',
      url: '/edu/challan/edit/:id',
      permission: 'challan.view',
      title: challanWords.challan,
      parent: 'challan-list',
    },
    {
      ...central,
      key: 'site-statement',
      room: 'papers',
      url: '/edu/invoice/site-invoice-master-form',
      permission: 'invoice.view',
      title: statementWords.site_invoices,
      menu: 'billing',
      icon: 'report',
    },
    {
      ...central,
      key: 'overpayment-list',
      room: 'overpayments',
      url: '/edu/invoice/overpayments',
      permission: 'overpayment.view',
      title: overpaymentWords.overpayments,
      menu: 'billing',
      icon: 'receipt',
    },
    {
      ...central,
      key: 'billing-settings',
      room: 'settings',
      url: '/edu/invoice/settings',
      permission: 'billing-settings.change',
      title: billingSettingsWords.settings,
      menu: 'billing',
      icon: 'settings',
    },
    {
      key: 'own-bills',
      room: 'own',
      url: '/site/bills',
      panel: 'site',
      permission: 'own-bill.view',
      title: ownBillWords.title,
      menu: 'academic-settings',
      menuOrder: 90,
      icon: 'receipt',
    },
  ],
  cards: Object.values(billingCards),
  resources: [billingAccount],
  permissions: [
    { key: 'invoice.view', word: w.may_view_invoice, scope: 'central', roles: ['support'] },
    { key: 'invoice.change', word: w.may_change_invoice, scope: 'central' },
    { key: 'invoice.cancel', word: w.may_cancel_invoice, scope: 'central' },
    { key: 'invoice.collect', word: w.may_collect, scope: 'central' },
    { key: 'invoice.waive', word: w.may_waive, scope: 'central' },
    { key: 'invoice.export', word: w.may_export_invoice, scope: 'central' },
    { key: 'challan.view', word: w.may_view_challan, scope: 'central', roles: ['support'] },
    { key: 'challan.change', word: w.may_change_challan, scope: 'central' },
    { key: 'challan.export', word: w.may_export_challan, scope: 'central' },
    { key: 'overpayment.view', word: overpaymentWords.may_view, scope: 'central', roles: ['support'] },
    { key: 'overpayment.change', word: overpaymentWords.may_change, scope: 'central' },
    { key: 'overpayment.export', word: overpaymentWords.may_export, scope: 'central' },
    { key: 'own-bill.pay', word: payBillWords.may_pay, scope: 'site', roles: ['head', 'accountant'] },
    { key: 'own-bill.view', word: ownBillWords.may_view, scope: 'site', roles: ['head', 'accountant'] },
    { key: 'billing-settings.change', word: w.may_change_settings, scope: 'central' },
  ],
  menuGroups: [{ key: 'billing', panel: 'central', title: w.menu, icon: 'receipt', order: 30 }],
});
