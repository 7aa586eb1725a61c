import { eq } from 'drizzle-orm';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { challanStateSql } from '../base/challan-rows.server.ts';
import { inFiscalYear } from '../invoices/fiscal-year.server.ts';
import { billingAccounts, challans, invoices } from '../base/tables.server.ts';
import { today } from '../base/today.ts';
import { challanList } from './list.ts';

export const challanRows = serveList(challanList, {
  table: challans,
  joins: [
    inner(invoices, eq(invoices.id, challans.invoice_id)),
    inner(sites, eq(sites.id, challans.about_site)),
    inner(billingAccounts, eq(billingAccounts.id, challans.billing_account_id)),
  ],
  columns: ({ now }) => ({
    challan_no: challans.challan_no,
    site: { en: sites.name_en, bn: sites.name_bn },
    invoice_no: invoices.invoice_no,
    bank: { en: billingAccounts.name_en, bn: billingAccounts.name_bn },
    depositor: challans.depositor,
    issued_on: challans.issued_on,
    valid_until: challans.valid_until,
    amount: challans.amount,
    state: challanStateSql(today(now)),
  }),
  search: [challans.challan_no, invoices.invoice_no, sites.name_en, sites.name_bn],
  filters: { about_site: challans.about_site, fiscal_year_id: inFiscalYear(challans.issued_on) },
});
