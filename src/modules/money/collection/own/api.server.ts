import { z } from 'zod';
import { idempotencyKey, once } from '#kernel/procedures/idempotency.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byId } from '#kernel/schemas.ts';
import { transferMethods } from '../unmatched/states.ts';
import { payFromWallet, payMyFees, quoteMyFees } from './pay.server.ts';
import { numberMyBills, readMyFees, readMyMovements, readMyReceipts } from './read.server.ts';
import { myReceiptPaper } from './paper.server.ts';
import { paymentStatus } from '../online/outcomes.ts';
import { myPaymentStatus } from '../online/status.server.ts';
import { chosenFees, myFees, ownMovement, ownReceipt, quoted, typedPayment } from './schemas.ts';
import { reportPayment, toldPayments } from './typed.server.ts';

const family = { panel: ['student', 'guardian'], permission: 'fee.view-own' } as const;
const payer = { panel: ['student', 'guardian'], permission: 'fee.pay-own' } as const;

/** Fees of the one who asks: a student's own, a guardian's children's. */
export const ownFeeCalls = {
  myFees: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/fees',
      summary: 'What I owe, or my children, and how it can be paid',
      input: z.object({}),
      output: myFees,
    },
    readMyFees,
  ),
  numberMyBills: procedure(
    {
      ...family,
      method: 'POST',
      path: '/my/fees/bill-numbers',
      summary: 'Numbers under which my fees, or my children’s, can be paid elsewhere',
      input: z.object({}),
      output: z.object({ done: z.literal(true) }),
    },
    (ctx) => numberMyBills(ctx),
  ),
  quoteMyFees: procedure(
    {
      ...family,
      method: 'POST',
      path: '/my/fees/quote',
      summary: 'What the chosen fees cost today, with late fees, offers and the advance',
      input: z.object({ for: chosenFees }),
      output: quoted,
      writes: false,
    },
    quoteMyFees,
  ),
  payMyFees: procedure(
    {
      ...payer,
      method: 'POST',
      path: '/my/fees/pay',
      summary: 'Start to pay the chosen fees online; the sum is frozen and worked out by the server',
      input: z.object({
        idempotency_key: idempotencyKey,
        for: chosenFees,
        method: z.string().max(40),
        /** The sum that the payer saw, in poisha: another one is not taken. */
        seen: z.int().min(0).max(100_000_000_00),
      }),
      output: z.object({ intent: z.uuid(), pay_url: z.string(), amount: z.int() }),
      browserOnly: true,
    },
    once('fee.pay-own', payMyFees),
  ),
  payFromWallet: procedure(
    {
      ...payer,
      method: 'POST',
      path: '/my/fees/pay-from-advance',
      summary: 'Pay the chosen fees from the advance',
      input: z.object({ idempotency_key: idempotencyKey, for: chosenFees }),
      output: z.object({
        receipts: z.array(
          z.object({
            id: z.uuid(),
            receipt_no: z.string(),
            student_id: z.uuid(),
            wallet_used: z.int(),
            due_after: z.int(),
            wallet_after: z.int(),
          }),
        ),
      }),
      browserOnly: true,
    },
    once('fee.pay-from-wallet', payFromWallet),
  ),
  myPaymentStatus: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/fees/payments/{intent}',
      summary: 'What became of my online payment',
      input: z.object({ intent: z.uuid() }),
      output: paymentStatus,
    },
    myPaymentStatus,
  ),
  myReceipts: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/fee-receipts',
      summary: 'My receipts, or my children’s',
      input: z.object({}),
      output: z.array(ownReceipt),
    },
    readMyReceipts,
  ),
  myReceiptPaper: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/fee-receipts/{id}/paper',
      summary: 'My receipt on paper, or my child’s',
      input: z.object({ id: z.uuid(), lang: z.enum(['en', 'bn']) }),
      output: z.file(),
      // Each print is counted.
      writes: true,
    },
    myReceiptPaper,
  ),
  myMovements: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/fees/movements/{student_id}',
      summary: 'What was asked and paid for me, or my child',
      input: z.object({ student_id: z.uuid() }),
      output: z.array(ownMovement),
    },
    (ctx, { student_id }) => readMyMovements(ctx, student_id),
  ),
  tellOfPayment: procedure(
    {
      ...payer,
      method: 'POST',
      path: '/my/fees/told-payments',
      summary: 'Tell the office of a payment by its transaction ID; it is booked once it is confirmed',
      input: z.object({
        idempotency_key: idempotencyKey,
        student_id: z.uuid(),
        method: z.enum(transferMethods),
        transaction_no: cleanText(60).pipe(z.string().min(1)),
        amount: z.int().min(1_00).max(10_000_000_00),
        paid_on: z.iso.date(),
        note: cleanText(300).nullable(),
        file_id: z.uuid().nullable(),
      }),
      output: byId,
      browserOnly: true,
    },
    once('fee.tell-payment', (ctx, { idempotency_key: _, ...typed }) => reportPayment(ctx, typed)),
  ),
  toldPayments: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/fees/told-payments',
      summary: 'Payments that I told of by their transaction ID, and what became of them',
      input: z.object({}),
      output: z.array(typedPayment),
    },
    toldPayments,
  ),
};
