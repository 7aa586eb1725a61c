import type { StateColour } from '#kernel/lists/list.ts';
import { billingFieldWords as w } from './words.ts';

const colours = {
  unpaid: 'blue',
  partially_paid: 'yellow',
  paid: 'green',
  overdue: 'red',
  cancelled: 'gray',
  open: 'blue',
  expired: 'orange',
} as const satisfies Record<string, StateColour>;
export type State = keyof typeof colours;

/** States of invoices and challans with their words and colours. */
export const statesOf = <const S extends readonly State[]>(states: S) =>
  states.map((value) => ({ value: value as S[number], word: w[`state_${value}`], colour: colours[value] }));

export const invoiceStates = statesOf(['unpaid', 'partially_paid', 'overdue', 'paid', 'cancelled']);
export const challanStates = statesOf(['open', 'paid', 'expired', 'cancelled']);
