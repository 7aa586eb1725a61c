import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound } from '#kernel/problem.ts';
import { balanceOf, type Payment, type Balance } from './rules.ts';
import { invoiceInstalments, invoiceLines, invoicePayments, invoices } from './tables.server.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type PaymentRow = typeof invoicePayments.$inferSelect;
export type Whole = {
  invoice: InvoiceRow;
  lines: (typeof invoiceLines.$inferSelect)[];
  instalments: (typeof invoiceInstalments.$inferSelect)[];
  payments: PaymentRow[];
};

/** An invoice alone, locked against everybody else who would change its money. */
export async function lockInvoice(db: Db, id: string): Promise<InvoiceRow> {
  const found = await db.select().from(invoices).where(eq(invoices.id, id)).for('update');
  if (!found[0]) throw notFound();
  return found[0];
}

/** Invoices with their parts, the newest first: all of them, or a page. */
export async function wholeInvoices(
  db: Db,
  where: SQL | undefined,
  page: { limit: number; offset: number } | null = null,
): Promise<Whole[]> {
  const asked = db.select().from(invoices).where(where).orderBy(desc(invoices.issued_on), desc(invoices.id));
  const found = page ? await asked.limit(page.limit).offset(page.offset) : await asked;
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoice_id, ids))
    .orderBy(asc(invoiceLines.position));
  const instalments = await db
    .select()
    .from(invoiceInstalments)
    .where(inArray(invoiceInstalments.invoice_id, ids))
    .orderBy(asc(invoiceInstalments.position));
  const payments = await db
    .select()
    .from(invoicePayments)
    .where(inArray(invoicePayments.invoice_id, ids))
    .orderBy(asc(invoicePayments.received_on), asc(invoicePayments.id));
  const of = <R extends { invoice_id: string }>(rows: R[], id: string) =>
    rows.filter((row) => row.invoice_id === id);
  return found.map((invoice) => ({
    invoice,
    lines: of(lines, invoice.id),
    instalments: of(instalments, invoice.id),
    payments: of(payments, invoice.id),
  }));
}

export async function wholeInvoice(db: Db, id: string): Promise<Whole> {
  const [whole] = await wholeInvoices(db, eq(invoices.id, id));
  if (!whole) throw notFound();
  return whole;
}

export const posted = (payments: readonly PaymentRow[]): Payment[] =>
  payments.filter(({ cancelled_at }) => cancelled_at === null);

export function balanceOn({ invoice, instalments, payments }: Whole, today: string): Balance {
  return balanceOf({ ...invoice, instalments }, posted(payments), today);
}

/** The derived state in SQL, for lists; a test holds it to `stateOf`. */
export const stateSql = (today: string): SQL<string> => sql<string>`CASE
  WHEN ${invoices.cancelled_at} IS NOT NULL THEN 'cancelled'
  WHEN ${invoices.principal_paid} >= ${invoices.net} THEN 'paid'
  WHEN ${invoices.next_due_on} < ${today}::date THEN 'overdue'
  WHEN ${invoices.principal_paid} > 0 THEN 'partially_paid'
  ELSE 'unpaid' END`;

/** What is asked for and not yet paid. */
export const isOpen: SQL = sql`${invoices.cancelled_at} IS NULL AND ${invoices.principal_paid} < ${invoices.net}`;

/** Keeps the sums that lists are filtered by, after any change of the invoice's money. */
export async function keepSums(db: Db, id: string, now: Date, today: string): Promise<InvoiceRow> {
  const whole = await wholeInvoice(db, id);
  const { principal_paid, next_due_on } = balanceOn(whole, today);
  const kept = await db
    .update(invoices)
    .set({ principal_paid, next_due_on, version: whole.invoice.version + 1, updated_at: now })
    .where(eq(invoices.id, id))
    .returning();
  return kept[0] as InvoiceRow;
}
