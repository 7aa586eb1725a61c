import { z } from 'zod';
import { word } from '#kernel/schemas.ts';
import type { IntentState } from './intent-rules.ts';

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
export type PayOutcome = (typeof payOutcomes)[number];

export const paymentOutcome = z.object({
  outcome: z.enum(payOutcomes),
  amount: z.int(),
  gateway: word,
  /** Until then the gateway is asked every few seconds. */
  asking: z.boolean(),
});

const outcomes: Partial<Record<IntentState, PayOutcome>> = {
  // The payer never reached the gateway's page.
  INITIATED: 'NOT_OPENED',
  COUNTER_PENDING: 'COUNTER',
  PAID: 'PAID',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
  REVIEW: 'REVIEW',
  REFUND_PENDING: 'REFUNDED',
  REFUNDED: 'REFUNDED',
};

/** The outcome of a state; what only the office understands is still waiting. */
export const outcomeOf = (state: IntentState): PayOutcome => outcomes[state] ?? 'WAITING';
