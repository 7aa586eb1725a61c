import { and, eq, isNull } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import { z } from 'zod';
import { databaseCode } from '#kernel/database/pool.server.ts';
import { daysBetween, fiscalYearOf } from '#kernel/text/days.ts';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { reviewCredit } from '../receipts/credit.server.ts';
import { auditForBoth } from '../base/in-institution.server.ts';
import { keepSums, lockInvoice, wholeInvoice } from '../base/invoice-rows.server.ts';
import { lateFeeSchemas } from '../base/late-fee-schema.ts';
import { numberFor } from '../base/numbers.server.ts';
import { totals } from '../base/rules.ts';
import { challans, invoiceInstalments, invoiceLines, invoices } from '../base/tables.server.ts';
import { notifyIssued, untellIssued } from './notify-issued.server.ts';
import { today } from '../base/today.ts';
import { billingWords as w } from '../base/words.ts';

const poisha = z.int().min(0).max(1_000_000_000_000);
const line = z.object({
  description_en: cleanText(200).pipe(z.string().min(1)),
  description_bn: cleanText(200).pipe(z.string().min(1)),
  quantity: z.int().min(1).max(1_000_000),
  unit_price: poisha,
});

export const invoiceSchema = z.object({
  about_site: z.uuid(),
  /** Empty: the next number of the fiscal year. */
  invoice_no: cleanText(40).nullable(),
  kind: z.enum(['PACKAGE', 'ID_CARD', 'OTHER']),
  package_id: z.uuid().nullable(),
  issued_on: daySchema,
  period_from: daySchema.nullable(),
  period_to: daySchema.nullable(),
  lines: z.array(line).min(1).max(50),
  discount: poisha,
  discount_reason: cleanText(200).nullable(),
  instalments: z
    .array(z.object({ due_on: daySchema, amount: poisha }))
    .min(1)
    .max(36),
  ...lateFeeSchemas,
  note: cleanText(1000).nullable(),
});
export type InvoiceInput = z.output<typeof invoiceSchema>;

const largest = 1_000_000_000_000;

function checked(input: InvoiceInput): { gross: number; net: number } {
  const { gross, net } = totals(input.lines, input.discount);
  if (gross === 0) throw new Problem(w.nothing_billed, { field: 'lines' });
  if (gross > largest) throw new Problem(w.too_large, { field: 'lines' });
  if (net < 0) throw new Problem(w.discount_too_large, { field: 'discount' });
  if (input.discount > 0 && !input.discount_reason)
    throw new Problem(w.discount_needs_reason, { field: 'discount_reason' });
  const parts = input.instalments.reduce((total, { amount }) => total + amount, 0);
  if (parts !== net)
    throw new Problem(w.instalments_do_not_add_up, {
      field: 'instalments',
      values: { net: { en: formatMoney(net, 'en'), bn: formatMoney(net, 'bn') } },
    });
  if (input.period_from && input.period_to && input.period_to < input.period_from)
    throw new Problem(w.days_turned, { field: 'period_to' });
  if (input.instalments.some(({ due_on }) => daysBetween(input.issued_on, due_on) < 0))
    throw new Problem(w.before_issue, { field: 'instalments' });
  return { gross, net };
}

const taken = () => new Problem(w.invoice_no_taken, { field: 'invoice_no' });

/** Two who type the same number at once: the later one reads the specification's sentence, too. */
async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw databaseCode(error) === '23505' ? taken() : error;
  }
}

async function refuseTaken(ctx: Ctx, invoice_no: string, except: string | null): Promise<void> {
  const found = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.invoice_no, invoice_no));
  if (found[0] && found[0].id !== except) throw taken();
}

async function writeParts(ctx: Ctx, invoice_id: string, input: InvoiceInput): Promise<void> {
  await ctx.db
    .insert(invoiceLines)
    .values(input.lines.map((one, at) => ({ ...one, invoice_id, position: at + 1 })));
  await ctx.db
    .insert(invoiceInstalments)
    .values(
      input.instalments
        .toSorted((a, b) => (a.due_on < b.due_on ? -1 : Number(a.due_on > b.due_on)))
        .map((one, at) => ({ ...one, invoice_id, position: at + 1 })),
    );
}

function columnsOf(input: InvoiceInput) {
  const { lines, instalments: _parts, invoice_no: _number, ...columns } = input;
  return { ...columns, fiscal_year: fiscalYearOf(input.issued_on), ...totals(lines, input.discount) };
}

/** What has to be paid, and the first day of it. */
const noticeOf = ({ lines, discount, instalments }: InvoiceInput) => ({
  net: totals(lines, discount).net,
  due_on: instalments.map(({ due_on }) => due_on).toSorted()[0] ?? '',
});

export async function createInvoice(
  ctx: Ctx,
  input: InvoiceInput,
): Promise<{ id: string; invoice_no: string }> {
  checked(input);
  const site = await ctx.db.select({ id: sites.id }).from(sites).where(eq(sites.id, input.about_site));
  if (!site[0]) throw notFound();
  if (input.invoice_no) await refuseTaken(ctx, input.invoice_no, null);
  const invoice_no = input.invoice_no || (await numberFor(ctx, 'INV', input.issued_on));
  const made = await unlessTaken(
    ctx.db
      .insert(invoices)
      .values({ ...columnsOf(input), invoice_no })
      .returning({ id: invoices.id }),
  );
  const id = made[0]!.id;
  await writeParts(ctx, id, input);
  await keepSums(ctx.db, id, ctx.now, today(ctx.now));
  await auditForBoth(ctx, input.about_site, {
    action: 'invoice.create',
    subject: 'invoice',
    subjectId: id,
    after: { ...input, invoice_no },
  });
  await notifyIssued(ctx, { ...noticeOf(input), id, about_site: input.about_site, invoice_no });
  await reviewCredit(ctx, input.about_site);
  return { id, invoice_no };
}

/** An invoice for which nothing has been received may still be changed; afterwards only cancelled. */
export async function editInvoice(
  ctx: Ctx,
  input: InvoiceInput & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const { id, version, ...wanted } = input;
  checked(wanted);
  const locked = await lockInvoice(ctx.db, id);
  const before = await wholeInvoice(ctx.db, id);
  if (locked.version !== version) throw stale(wanted, before.invoice);
  if (locked.cancelled_at) throw new Problem(w.is_cancelled, { status: 409 });
  if (before.payments.some(({ cancelled_at }) => cancelled_at === null))
    throw new Problem(w.paid_already, { status: 409 });
  await refuseOpenChallans(ctx, id);
  const invoice_no = wanted.invoice_no || locked.invoice_no;
  if (invoice_no !== locked.invoice_no) await refuseTaken(ctx, invoice_no, id);
  await ctx.db.delete(invoiceLines).where(eq(invoiceLines.invoice_id, id));
  await ctx.db.delete(invoiceInstalments).where(eq(invoiceInstalments.invoice_id, id));
  await writeParts(ctx, id, wanted);
  await unlessTaken(
    ctx.db
      .update(invoices)
      // Whose invoice it is does not change: that would be another invoice.
      .set({ ...columnsOf(wanted), about_site: locked.about_site, invoice_no })
      .where(eq(invoices.id, id)),
  );
  const after = await keepSums(ctx.db, id, ctx.now, today(ctx.now));
  await auditForBoth(ctx, locked.about_site, {
    action: 'invoice.edit',
    subject: 'invoice',
    subjectId: id,
    before: { ...before.invoice, lines: before.lines, instalments: before.instalments },
    after: { ...wanted, invoice_no },
  });
  await notifyIssued(ctx, { ...noticeOf(wanted), id, about_site: locked.about_site, invoice_no });
  await reviewCredit(ctx, locked.about_site);
  return { id, version: after.version };
}

async function refuseOpenChallans(ctx: Ctx, invoiceId: string): Promise<void> {
  const open = await ctx.db
    .select({ id: challans.id })
    .from(challans)
    .where(and(eq(challans.invoice_id, invoiceId), isNull(challans.cancelled_at)));
  if (open.length > 0) throw new Problem(w.open_challans, { status: 409 });
}

/** Never deleted: it stays with its number and its reason. */
export async function cancelInvoice(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  const before = await lockInvoice(ctx.db, id);
  if (before.cancelled_at) throw new Problem(w.is_cancelled, { status: 409 });
  const { payments } = await wholeInvoice(ctx.db, id);
  if (payments.some(({ cancelled_at }) => cancelled_at === null))
    throw new Problem(w.paid_already, { status: 409 });
  await refuseOpenChallans(ctx, id);
  await updateRow(ctx, invoices, before, {
    cancelled_at: ctx.now,
    cancelled_by: ctx.actor.userId,
    cancel_reason: reason,
  });
  await auditForBoth(ctx, before.about_site, {
    action: 'invoice.cancel',
    subject: 'invoice',
    subjectId: id,
    before,
    reason,
  });
  await untellIssued(ctx, { id, about_site: before.about_site });
  await reviewCredit(ctx, before.about_site);
  return { id };
}
