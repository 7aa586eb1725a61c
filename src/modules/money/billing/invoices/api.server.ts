import { z } from 'zod';
import { cleanText, daySchema } from '#kernel/resource/field-schema.ts';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { once } from '#kernel/procedures/idempotency.server.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import * as schemas from './schemas.server.ts';
import { aging, statement } from '../papers/balances.server.ts';
import { invoiceRows } from './list.server.ts';
import { invoicePaper, statementPaper } from '../papers/papers.server.ts';
import { cancelReceipt, receivePayment, waiveLateFee } from '../receipts/receive.server.ts';
import { billSites, suggestInvoice } from './suggest.server.ts';
import { shownInvoice } from './show.server.ts';
import { cancelInvoice, createInvoice, editInvoice, invoiceSchema } from './write-invoice.server.ts';

const central = 'central' as const;
const see = { permission: 'invoice.view', panel: central, method: 'GET' } as const;
const change = { permission: 'invoice.change', panel: central, method: 'POST' } as const;
const months = {
  from: daySchema,
  months: z.int().min(1).max(36),
  instalments: z.int().min(1).max(36),
  issued_on: daySchema,
};
const span = { site_id: z.uuid(), from: daySchema, to: daySchema };

const pdf = (ctx: Ctx, name: string, bytes: Uint8Array): File =>
  fileAnswer(
    ctx,
    { name: `${name}.pdf`, type: 'application/pdf', bytes: Buffer.from(bytes) },
    'private, no-store',
  );

/** Invoices with what is printed and received for them. */
export const invoiceApi = {
  invoices: invoiceRows,
  aging: procedure(
    {
      ...see,
      path: '/invoices/aging',
      summary: 'What is open, by how long it has been overdue',
      input: z.object({}),
      output: z.array(schemas.agingSchema),
    },
    (ctx) => aging(ctx),
  ),
  statement: procedure(
    {
      ...see,
      path: '/invoices/statement',
      summary: 'Everything billed to and paid by an institution',
      input: z.object(span),
      output: schemas.statementSchema,
    },
    (ctx, { site_id, from, to }) => statement(ctx, site_id, from, to),
  ),
  statementPaper: procedure(
    {
      ...see,
      path: '/invoices/statement/paper',
      summary: 'The statement of an institution to print',
      input: z.object({ ...span, lang: schemas.lang }),
      output: z.file(),
    },
    async (ctx, { lang, ...asked }) => pdf(ctx, 'statement', await statementPaper(ctx, asked, lang)),
  ),
  suggestion: procedure(
    {
      ...see,
      permission: 'invoice.change',
      path: '/invoices/suggestion',
      summary: 'An invoice for some months of the package',
      input: z.object({ site_id: z.uuid(), ...months }),
      output: invoiceSchema.extend({ students: z.int(), price_per: z.string() }),
    },
    suggestInvoice,
  ),
  billSites: procedure(
    {
      ...change,
      path: '/invoices/bill-sites',
      summary: 'Bill the same months to several institutions',
      input: z.object({ site_ids: z.array(z.uuid()).min(1).max(200), ...months, ...schemas.key }),
      output: z.object({ made: z.array(schemas.made.extend({ invoice_no: z.string() })) }),
    },
    once('invoice.bill-sites', (ctx, { idempotency_key: _key, ...input }) => billSites(ctx, input)),
  ),
  invoice: procedure(
    {
      ...see,
      path: '/invoices/{id}',
      summary: 'Show: invoice',
      input: byId.extend({ on: daySchema.optional() }),
      output: schemas.shownInvoice,
    },
    (ctx, { id, on }) => shownInvoice(ctx, id, on),
  ),
  invoicePaper: procedure(
    {
      ...see,
      path: '/invoices/{id}/paper',
      summary: 'An invoice to print',
      input: byId.extend({ lang: schemas.lang }),
      output: z.file(),
    },
    async (ctx, { id, lang }) => pdf(ctx, 'invoice', await invoicePaper(ctx, id, lang)),
  ),
  createInvoice: procedure(
    {
      ...change,
      path: '/invoices',
      summary: 'Create: invoice',
      input: invoiceSchema.extend(schemas.key),
      output: schemas.made.extend({ invoice_no: z.string() }),
    },
    once('invoice.create', (ctx, { idempotency_key: _key, ...input }) => createInvoice(ctx, input)),
  ),
  editInvoice: procedure(
    {
      ...change,
      method: 'PUT',
      path: '/invoices/{id}',
      summary: 'Edit: invoice',
      input: invoiceSchema.extend({ id: z.uuid(), version: z.int() }),
      output: schemas.made.extend({ version: z.int() }),
    },
    editInvoice,
  ),
  cancelInvoice: procedure(
    {
      ...change,
      permission: 'invoice.cancel',
      path: '/invoices/{id}/cancel',
      summary: 'Cancel an invoice',
      input: schemas.withReason,
      output: schemas.made,
    },
    cancelInvoice,
  ),
  receive: procedure(
    {
      ...change,
      permission: 'invoice.collect',
      path: '/invoices/{id}/payments',
      summary: 'Receive money for an invoice',
      input: byId.extend({
        amount: z.int().min(1).max(1_000_000_000_000),
        received_on: daySchema,
        method: z.string().max(40),
        reference: cleanText(80).nullable(),
        note: cleanText(300).nullable(),
        ...schemas.key,
      }),
      output: schemas.made.extend({ receipt_no: z.string(), late_fee: z.number(), principal: z.number() }),
    },
    once('invoice.receive', (ctx, { idempotency_key: _key, ...input }) => receivePayment(ctx, input)),
  ),
  cancelReceipt: procedure(
    {
      ...change,
      permission: 'invoice.cancel',
      path: '/invoice-payments/{id}/cancel',
      summary: 'Cancel a receipt',
      input: schemas.withReason,
      output: schemas.made,
    },
    cancelReceipt,
  ),
  waiveLateFee: procedure(
    {
      ...change,
      permission: 'invoice.waive',
      path: '/invoices/{id}/late-fee-waivers',
      summary: 'Waive the late fee of an institution',
      input: schemas.withReason.extend({ amount: z.int().min(1).max(1_000_000_000_000), ...schemas.key }),
      output: schemas.made.extend({ receipt_no: z.string() }),
    },
    once('invoice.waive', (ctx, { idempotency_key: _key, ...input }) => waiveLateFee(ctx, input)),
  ),
};
