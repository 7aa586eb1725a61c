import { z } from 'zod';
import { word } from '#kernel/schemas.ts';

/** What became of an online payment, in the words of who paid. */
export const payOutcomes = [
  'NOT_OPENED',
  'WAITING',
  'COUNTER',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REVIEW',
  'REFUNDED',
] as const;
export const paymentStatus = z.object({
  outcome: z.enum(payOutcomes),
  amount: z.int(),
  gateway: word,
  /** Until then the gateway is asked every few seconds. */
  asking: z.boolean(),
  receipts: z.array(z.object({ id: z.uuid(), receipt_no: z.string(), total: z.int(), advance: z.int() })),
});
