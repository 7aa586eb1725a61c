import { eq, sql } from 'drizzle-orm';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { inFiscalYear } from './fiscal-year.server.ts';
import { stateSql } from '../base/invoice-rows.server.ts';
import { invoices } from '../base/tables.server.ts';
import { today } from '../base/today.ts';
import { invoiceList } from './list.ts';

export const invoiceRows = serveList(invoiceList, {
  table: invoices,
  joins: [inner(sites, eq(sites.id, invoices.about_site))],
  columns: ({ now }) => ({
    invoice_no: invoices.invoice_no,
    site: { en: sites.name_en, bn: sites.name_bn },
    kind: invoices.kind,
    issued_on: invoices.issued_on,
    next_due_on: sql`CASE WHEN ${invoices.cancelled_at} IS NULL THEN ${invoices.next_due_on} END`,
    net: invoices.net,
    due: sql`CASE WHEN ${invoices.cancelled_at} IS NULL THEN ${invoices.net} - ${invoices.principal_paid}
      ELSE 0 END`.mapWith(Number),
    state: stateSql(today(now)),
    about_site: invoices.about_site,
    principal_paid: invoices.principal_paid,
  }),
  filters: { fiscal_year_id: inFiscalYear(invoices.issued_on) },
  search: [invoices.invoice_no, sites.name_en, sites.name_bn],
});
