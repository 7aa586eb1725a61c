import { z } from 'zod';
import { word } from '#kernel/schemas.ts';
import { onlineMethod } from '#modules/money/payments/base/online-method.ts';
import { ownChildLine } from '#modules/school/people/base/schemas.ts';
import { unmatchedStates } from '../unmatched/states.ts';

/** A demand as the family sees it. */
export const ownDemand = z.object({
  id: z.uuid(),
  title: word,
  due_on: z.string(),
  amount: z.int(),
  waiver: z.int(),
  /** What is left of it. */
  open: z.int(),
  is_fine: z.boolean(),
  asked: z.boolean(),
});

export const ownChildFees = z.object({
  ...ownChildLine.shape,
  /** Null until the family asks for one. */
  bill_no: z.string().nullable(),
  demands: z.array(ownDemand),
  fines: z.array(
    z.object({
      title: word,
      due_on: z.string(),
      amount: z.int(),
      days_late: z.int(),
      /** The demands that it fines. */
      fined: z.array(z.uuid()),
    }),
  ),
  wallet: z.int(),
  due: z.int(),
});

/** An online payment that was begun and of which nobody knows yet whether it was made. */
export const unconfirmed = z.object({
  intent: z.uuid(),
  amount: z.int(),
  gateway: word,
  begun_at: z.iso.datetime(),
  outcome: z.enum(['WAITING', 'COUNTER', 'REVIEW']),
});

export const myFees = z.object({
  children: z.array(ownChildFees),
  methods: z.array(onlineMethod),
  unconfirmed: z.array(unconfirmed),
});

export const chosenFees = z
  .array(z.object({ student_id: z.uuid(), demand_ids: z.array(z.uuid()).max(100) }))
  .min(1)
  .max(12)
  // Named twice, a child would be paid for twice.
  .refine((all) => new Set(all.map(({ student_id }) => student_id)).size === all.length);

export const quoted = z.object({
  for: z.array(
    z.object({
      student_id: z.uuid(),
      demand_ids: z.array(z.uuid()),
      fees: z.int(),
      fine: z.int(),
      offer: z.int(),
      wallet_used: z.int(),
      amount: z.int(),
    }),
  ),
  total: z.int(),
  use_wallet: z.boolean(),
});

export const ownReceipt = z.object({
  id: z.uuid(),
  receipt_no: z.string(),
  student_id: z.uuid(),
  student: word,
  paid_on: z.string(),
  method: z.string(),
  channel: z.string(),
  gross: z.int(),
  fine: z.int(),
  offer: z.int(),
  advance: z.int(),
  wallet_used: z.int(),
  total: z.int(),
  due_after: z.int(),
  state: z.enum(['POSTED', 'CANCELLED', 'REFUNDED']),
});

/** One movement of a student's money. */
export const ownMovement = z.object({
  kind: z.enum(['DEMAND', 'CHANGED', 'RECEIPT', 'CANCELLED', 'WALLET']),
  id: z.uuid(),
  day: z.string(),
  title: word,
  receipt_no: z.string().nullable(),
  /** Raises what is owed. */
  debit: z.int(),
  /** Lowers it. */
  credit: z.int(),
});

export const typedPayment = z.object({
  id: z.uuid(),
  method: z.string(),
  transaction_no: z.string(),
  amount: z.int(),
  paid_on: z.string(),
  sent_at: z.iso.datetime(),
  student: word,
  state: z.enum(unmatchedStates),
  receipt_no: z.string().nullable(),
  receipt_id: z.uuid().nullable(),
  reason: z.string().nullable(),
});
