import { z } from 'zod';
import { studentCardProcedure } from '#kernel/declarations/student-card.server.ts';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { idempotencyKey, once } from '#kernel/procedures/idempotency.server.ts';
import { listInput } from '#kernel/lists/query.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byId, word } from '#kernel/schemas.ts';
import { cancelByOffice, refundAdvance } from './cancel.server.ts';
import { collectorOptions, feeReceiptRows, methodOptions, receiptTotals } from './list.server.ts';
import { receiptPapers } from '../base/receipt.ts';
import { receiptPaper } from './paper.server.ts';
import { shownReceipt } from './show.server.ts';
import { receiptsOnStudentPage } from './student-card.ts';
import { receiptsOfStudent } from './student-card.server.ts';

const see = { panel: 'site', permission: 'fee-receipt.view', method: 'GET' } as const;
const reason = cleanText(300).refine((text) => text.length >= 3, { message: 'required' });
const options = {
  input: z.object({
    q: z.string().max(100).optional(),
    filter: listInput.shape.filter,
    ids: z.array(z.string().max(60)).max(100).optional(),
  }),
  output: z.array(z.object({ value: z.string(), en: z.string(), bn: z.string() })),
};

const shown = z.object({
  id: z.uuid(),
  receipt_no: z.string(),
  payment_id: z.uuid(),
  student_id: z.uuid(),
  student: word,
  student_code: z.string(),
  bill_no: z.string().nullable(),
  roll: z.int(),
  section: word,
  shift: word,
  year: word,
  paid_on: z.string(),
  made_at: z.string(),
  channel: z.string(),
  method: word,
  reference: z.string().nullable(),
  collector: word.nullable(),
  gross: z.int(),
  fine: z.int(),
  offer: z.int(),
  advance: z.int(),
  wallet_used: z.int(),
  total: z.int(),
  due_after: z.int(),
  wallet_after: z.int(),
  state: z.string(),
  note: z.string().nullable(),
  printed: z.int(),
  cancelled_on: z.string().nullable(),
  cancelled_by: word.nullable(),
  cancel_reason: z.string().nullable(),
  slip_no: z.string().nullable(),
  confirmation: z.enum(['WAITING', 'CONFIRMED', 'NOT_RECEIVED']).nullable(),
  confirmed_by: word.nullable(),
  on_statement: z.boolean(),
  online: z.boolean(),
  lines: z.array(
    z.object({
      head_id: z.uuid(),
      head_en: z.string(),
      head_bn: z.string(),
      title_en: z.string(),
      title_bn: z.string(),
      is_fine: z.boolean(),
      amount: z.int(),
      waiver: z.int(),
      offer: z.int(),
      net: z.int(),
      paid: z.int(),
      raised: z.boolean(),
    }),
  ),
  cancelling: z.object({
    may: z.boolean(),
    wallet: z.int(),
    wallet_after: z.int(),
    cash: z.int(),
    missing: z.int(),
    closed: z.boolean(),
  }),
});

/** Receipts: lists, papers, cancelling. */
export const receiptCalls = {
  receipts: feeReceiptRows,
  receiptTotals: procedure(
    {
      ...see,
      path: '/fee-receipts/totals',
      summary: 'What the receipts of a list come to',
      input: z.object({ q: listInput.shape.q, filter: listInput.shape.filter }),
      output: z.object({
        receipts: z.int(),
        total: z.int(),
        fees: z.int(),
        fines: z.int(),
        offers: z.int(),
        advance: z.int(),
        wallet_used: z.int(),
      }),
    },
    receiptTotals,
  ),
  collectorOptions: procedure(
    { ...see, ...options, path: '/fee-collectors/options', summary: 'Choices: who collected' },
    (ctx) => collectorOptions(ctx),
  ),
  methodOptions: procedure(
    { ...see, ...options, path: '/fee-counter-methods/options', summary: 'Choices: how it was paid' },
    (ctx) => methodOptions(ctx),
  ),
  receipt: procedure(
    { ...see, path: '/fee-receipts/{id}', summary: 'Show: receipt', input: byId, output: shown },
    shownReceipt,
  ),
  receiptPaper: procedure(
    {
      ...see,
      // Each print is counted.
      writes: true,
      path: '/fee-receipts/{id}/paper',
      summary: 'A receipt to print, with those that were paid together; a reprint says so',
      input: byId.extend({
        paper: z.enum(receiptPapers),
        lang: z.enum(['en', 'bn']),
        alone: z.enum(['true', 'false']).optional(),
      }),
      output: z.file(),
    },
    async (ctx, { alone, ...asked }) =>
      fileAnswer(
        ctx,
        {
          name: 'receipt.pdf',
          type: 'application/pdf',
          bytes: Buffer.from(await receiptPaper(ctx, { ...asked, alone: alone === 'true' })),
        },
        'private, no-store',
      ),
  ),
  cancelReceipt: procedure(
    {
      panel: 'site',
      permission: 'fee-receipt.cancel',
      method: 'POST',
      path: '/fee-receipts/{id}/cancel',
      summary: 'Cancel a receipt, with a reason; its number stays used',
      input: byId.extend({ reason }),
      output: z.object({ receipt_no: z.string(), cancelled_on: z.string() }),
    },
    cancelByOffice,
  ),
  refundAdvance: procedure(
    {
      panel: 'site',
      permission: 'fee-receipt.cancel',
      method: 'POST',
      path: '/fee-advances/{student_id}/give-back',
      summary: 'Give money of the advance back in cash, with a reason',
      input: z.object({
        student_id: z.uuid(),
        amount: z.int().min(1).max(100_000_000_00),
        reason,
        idempotency_key: idempotencyKey,
      }),
      output: z.object({ wallet_after: z.int() }),
    },
    once('fee-advance.give-back', (ctx, { idempotency_key: _key, ...input }) => refundAdvance(ctx, input)),
  ),
  ofStudent: studentCardProcedure(receiptsOnStudentPage, receiptsOfStudent),
};
