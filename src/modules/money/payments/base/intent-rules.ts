import type { GatewayAnswer } from './gateway.ts';

/** The life of an online payment (handbook 5.5): what may follow what, and what an answer of the gateway means. */

export const intentStates = [
  'INITIATED',
  'REDIRECTED',
  'RETURNED',
  'COUNTER_PENDING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REVIEW',
  'REFUND_PENDING',
  'REFUNDED',
] as const;
export type IntentState = (typeof intentStates)[number];

const late: readonly IntentState[] = ['PAID', 'REVIEW'];
const ends: readonly IntentState[] = ['PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVIEW'];

/** Money that arrived is never unmade: after PAID there is only the way back to the payer. */
const following: Record<IntentState, readonly IntentState[]> = {
  INITIATED: ['REDIRECTED', 'RETURNED', 'COUNTER_PENDING', ...ends],
  REDIRECTED: ['RETURNED', 'COUNTER_PENDING', ...ends],
  RETURNED: ['COUNTER_PENDING', ...ends],
  // A slip for the bank's counter, which is paid days later or never.
  COUNTER_PENDING: ends,
  // One attempt may fail and the next of the same transaction succeed; a success may come days late.
  FAILED: late,
  CANCELLED: late,
  EXPIRED: ['FAILED', 'CANCELLED', 'COUNTER_PENDING', ...late],
  REVIEW: ['PAID', 'FAILED', 'REFUND_PENDING'],
  PAID: ['REFUND_PENDING'],
  REFUND_PENDING: ['REFUNDED', 'PAID', 'REVIEW'],
  REFUNDED: [],
};

export const mayFollow = (from: IntentState, to: IntentState): boolean => following[from].includes(to);

/** The job goes on asking about these. */
export const isOpenState = (state: IntentState): boolean =>
  [
    'INITIATED',
    'REDIRECTED',
    'RETURNED',
    'COUNTER_PENDING',
    'EXPIRED',
    'FAILED',
    'CANCELLED',
    'REFUND_PENDING',
  ].includes(state);

/** Money that the payer approved is taken for these alone, not for what was given up or has its end. */
export const mayStillTake = (state: IntentState): boolean =>
  ['INITIATED', 'REDIRECTED', 'RETURNED', 'COUNTER_PENDING', 'EXPIRED'].includes(state);

export type Verdict =
  | { readonly state: 'PAID'; readonly answer: GatewayAnswer }
  | { readonly state: 'REVIEW'; readonly reason: ReviewReason; readonly answer: GatewayAnswer }
  | { readonly state: 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'COUNTER_PENDING' }
  | null;
export type ReviewReason =
  | 'amount'
  | 'currency'
  | 'risk'
  | 'no-number'
  | 'number-used'
  | 'two-payments'
  | 'sandbox';

type Asked = { readonly tran_id: string; readonly amount: number; readonly currency: string };

/** What the gateway's own record means for an intent. Answers about other transactions are not looked at. */
export function verdictOf(intent: Asked, answers: readonly GatewayAnswer[]): Verdict {
  const ours = answers.filter(({ tran_id }) => tran_id === intent.tran_id);
  const paid = ours.filter(({ outcome }) => outcome === 'PAID');
  const answer = paid[0];
  if (answer) {
    const review = (reason: ReviewReason): Verdict => ({ state: 'REVIEW', reason, answer });
    if (answer.gateway_txn_id === null || answer.gateway_txn_id === '') return review('no-number');
    if (new Set(paid.map(({ gateway_txn_id }) => gateway_txn_id)).size > 1) return review('two-payments');
    if (answer.currency !== intent.currency) return review('currency');
    // Exactly: the official sample's tolerance of one taka is money lost.
    if (answer.amount !== intent.amount) return review('amount');
    return answer.risky ? review('risk') : { state: 'PAID', answer };
  }
  if (ours.some(({ outcome }) => outcome === 'COUNTER')) return { state: 'COUNTER_PENDING' };
  if (ours.some(({ outcome }) => outcome === 'PENDING' || outcome === 'UNKNOWN')) return null;
  const last = ours.at(-1)?.outcome;
  return last === 'FAILED' || last === 'CANCELLED' || last === 'EXPIRED' ? { state: last } : null;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * When to ask again: every two minutes for half an hour, hourly for a day, daily for a week; then no more. What waits
 * at a bank's counter is asked about daily until `dailyUntil`, and once after it.
 */
export function nextCheck(since: number, now: number, dailyUntil: number | null = null): number | null {
  if (dailyUntil !== null) return now < dailyUntil ? now + day : null;
  const age = now - since;
  if (age < 30 * minute) return now + 2 * minute;
  if (age < day) return now + hour;
  return age < 7 * day ? now + day : null;
}

/** A payer who was sent away and not heard of again; the answer may still come later. */
export const expiresAfter = 30 * minute;

/** Until when a slip for the bank's counter may be paid; `days` as the school has entered them. */
export const counterEnds = (begun: Date, days: string | undefined): Date =>
  new Date(begun.getTime() + Number(days ?? 7) * day);
