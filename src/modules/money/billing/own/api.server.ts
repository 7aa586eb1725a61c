import { z } from 'zod';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { procedure, type Ctx } from '#kernel/procedure.server.ts';
import { balanceSchema, id, lang, nullable, shownInvoice } from '../invoices/schemas.server.ts';
import {
  ownBill,
  ownBillFigures,
  ownBillPaper,
  ownBills,
  ownChallanPaper,
  ownStatementPaper,
} from './bills.server.ts';

const see = { panel: 'site', permission: 'own-bill.view', method: 'GET' } as const;
const paper = id.extend({ lang });

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
      output: z.object({ payable: z.number(), overdue: z.number(), next_due_on: nullable }),
    },
    (ctx) => ownBillFigures(ctx),
  ),
  ownBill: procedure(
    {
      ...see,
      path: '/own-bills/{id}',
      summary: 'Show: one of the operator’s bills',
      input: id,
      output: shownInvoice.extend({
        challans: z.array(
          z.object({ id: z.string(), challan_no: z.string(), amount: z.number(), valid_until: z.string() }),
        ),
      }),
    },
    (ctx, input) => ownBill(ctx, input.id),
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
