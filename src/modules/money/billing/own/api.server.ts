import { z } from 'zod';
import { idempotencyKey, once } from '#kernel/procedures/idempotency.server.ts';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { onlineMethod } from '#modules/money/payments/base/online-method.ts';
import { paymentOutcome } from '#modules/money/payments/base/outcome.ts';
import { balanceSchema, lang, nullable, shownInvoice } from '../invoices/schemas.server.ts';
import {
  ownBill,
  ownBillFigures,
  ownBillPaper,
  ownBills,
  ownChallanPaper,
  ownStatementPaper,
} from './bills.server.ts';
import { ownBillMethods, ownBillPayment, payOwnBills } from './pay.server.ts';

const see = { panel: 'site', permission: 'own-bill.view', method: 'GET' } as const;
const pay = { panel: 'site', permission: 'own-bill.pay' } as const;
const paper = byId.extend({ lang });

const pdf = (ctx: Ctx, name: string, bytes: Uint8Array): File =>
  fileAnswer(
    ctx,
    { name: `${name}.pdf`, type: 'application/pdf', bytes: Buffer.from(bytes) },
    'private, no-store',
  );

/** What a school sees of the operator's bills: its own. */
export const ownBillCalls = {
  ownBills: procedure(
    {
      ...see,
      path: '/own-bills',
      summary: 'The operator’s bills to the institution',
      input: z.object({
        page: z.coerce.number().int().min(1).max(1000).default(1),
        per_page: z.coerce.number().int().min(1).max(100).default(25),
      }),
      output: z.object({
        more: z.boolean(),
        bills: z.array(
          z.object({
            id: z.string(),
            invoice_no: z.string(),
            kind: z.string(),
            issued_on: z.string(),
            net: z.number(),
            next_due_on: nullable,
            due: z.number(),
            state: z.enum([...balanceSchema.shape.state.options]),
          }),
        ),
      }),
    },
    ownBills,
  ),
  ownBillFigures: procedure(
    {
      ...see,
      path: '/own-bills/figures',
      summary: 'What the institution owes the operator today',
      input: z.object({}),
      output: z.object({
        payable: z.number(),
        overdue: z.number(),
        /** Paid beyond what was due, and not used yet. */
        credit: z.number(),
        next_due_on: nullable,
      }),
    },
    (ctx) => ownBillFigures(ctx),
  ),
  ownBill: procedure(
    {
      ...see,
      path: '/own-bills/{id}',
      summary: 'Show: one of the operator’s bills',
      input: byId,
      output: shownInvoice.extend({
        challans: z.array(
          z.object({ id: z.string(), challan_no: z.string(), amount: z.number(), valid_until: z.string() }),
        ),
      }),
    },
    (ctx, input) => ownBill(ctx, input.id),
  ),
  ownBillMethods: procedure(
    {
      ...pay,
      method: 'GET',
      path: '/own-bill-payments/methods',
      summary: 'How the operator can be paid online',
      input: z.object({}),
      output: z.array(onlineMethod),
    },
    (ctx) => ownBillMethods(ctx),
  ),
  payOwnBills: procedure(
    {
      ...pay,
      method: 'POST',
      path: '/own-bill-payments',
      summary: 'Pay bills of the operator online',
      input: z.object({
        bill_ids: z.array(z.uuid()).min(1).max(20),
        method: z.string().max(40),
        /** What the payer saw. */
        seen: z.int().min(1).max(1_000_000_000_000),
        idempotency_key: idempotencyKey,
      }),
      output: z.object({ intent: z.string(), pay_url: z.string(), amount: z.number() }),
    },
    once('own-bill.pay', (ctx, { idempotency_key: _key, ...input }) => payOwnBills(ctx, input)),
  ),
  ownBillPayment: procedure(
    {
      ...see,
      path: '/own-bill-payments/{intent}',
      summary: 'What became of an online payment of bills',
      input: z.object({ intent: z.uuid() }),
      output: paymentOutcome.extend({
        receipts: z.array(z.string()),
        credit: z.number(),
      }),
    },
    ownBillPayment,
  ),
  ownBillPaper: procedure(
    { ...see, path: '/own-bills/{id}/paper', summary: 'A bill to print', input: paper, output: z.file() },
    async (ctx, input) => pdf(ctx, 'invoice', await ownBillPaper(ctx, input.id, input.lang)),
  ),
  ownChallanPaper: procedure(
    {
      ...see,
      path: '/own-challans/{id}/paper',
      summary: 'A deposit slip to print',
      input: paper,
      output: z.file(),
    },
    async (ctx, input) => pdf(ctx, 'challan', await ownChallanPaper(ctx, input.id, input.lang)),
  ),
  ownStatementPaper: procedure(
    {
      ...see,
      path: '/own-bills-statement/paper',
      summary: 'Twelve months of bills and payments to print',
      input: z.object({ lang }),
      output: z.file(),
    },
    async (ctx, input) => pdf(ctx, 'statement', await ownStatementPaper(ctx, input.lang)),
  ),
};
