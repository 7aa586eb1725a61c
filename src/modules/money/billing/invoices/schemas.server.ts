import { z } from 'zod';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { idempotencyKey } from '#kernel/procedures/idempotency.server.ts';
import { byId } from '#kernel/schemas.ts';
import { agingBuckets } from '../base/rules.ts';
import { invoiceSchema } from './write-invoice.server.ts';

export const made = z.object({ id: z.string() });
export const reason = cleanText(300).pipe(z.string().min(3));
export const withReason = byId.extend({ reason });
export const nullable = z.string().nullable();
export const lang = z.enum(['en', 'bn']).default('bn');
export const key = { idempotency_key: idempotencyKey };

const state = z.enum(['unpaid', 'partially_paid', 'paid', 'overdue', 'cancelled']);

const instalment = z.object({
  due_on: z.string(),
  amount: z.number(),
  paid: z.number(),
  left: z.number(),
  days_late: z.number(),
  late_fee: z.number(),
});

export const balanceSchema = z.object({
  state,
  instalments: z.array(instalment),
  principal: z.number(),
  principal_paid: z.number(),
  principal_due: z.number(),
  late_fee_raised: z.number(),
  late_fee_settled: z.number(),
  late_fee_due: z.number(),
  payable: z.number(),
  overdue: z.number(),
  days_overdue: z.number(),
  next_due_on: nullable,
});

export const paymentSchema = z.object({
  id: z.string(),
  receipt_no: z.string(),
  kind: z.string(),
  received_on: z.string(),
  method: z.string(),
  reference: nullable,
  principal: z.number(),
  late_fee: z.number(),
  note: nullable,
  cancelled: z.boolean(),
  cancel_reason: nullable,
});

export const shownInvoice = invoiceSchema.extend({
  id: z.string(),
  version: z.int(),
  invoice_no: z.string(),
  site_en: z.string(),
  site_bn: z.string(),
  gross: z.number(),
  net: z.number(),
  cancelled: z.boolean(),
  cancel_reason: nullable,
  balance: balanceSchema,
  payments: z.array(paymentSchema),
});

export const agingSchema = z.object({
  site_id: z.string(),
  site_en: z.string(),
  site_bn: z.string(),
  ...(Object.fromEntries(agingBuckets.map((bucket) => [bucket, z.number()])) as Record<
    (typeof agingBuckets)[number],
    z.ZodNumber
  >),
});

export const statementSchema = z.object({
  opening: z.number(),
  closing: z.number(),
  lines: z.array(
    z.object({
      id: z.string(),
      on: z.string(),
      what: z.enum(['INVOICE', 'PAYMENT', 'LATE_FEE', 'LATE_FEE_WAIVER']),
      number: z.string(),
      charged: z.number(),
      paid: z.number(),
      balance: z.number(),
    }),
  ),
});

export const challanLine = z.object({
  id: z.string(),
  version: z.int(),
  challan_no: z.string(),
  invoice_id: z.string(),
  invoice_no: z.string(),
  about_site: z.string(),
  site_en: z.string(),
  site_bn: z.string(),
  bank_en: z.string(),
  bank_bn: z.string(),
  billing_account_id: z.string(),
  amount: z.number(),
  issued_on: z.string(),
  valid_until: z.string(),
  depositor: nullable,
  note: nullable,
  cancel_reason: nullable,
  receipt_no: nullable,
  state: z.enum(['open', 'paid', 'expired', 'cancelled']),
});
