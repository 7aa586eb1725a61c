import type { State, StateColour } from '#kernel/lists/list.ts';
import { intentStates, type IntentState } from '../base/intent-rules.ts';
import { recoveryWords as w } from './words.ts';

const colours: Partial<Record<IntentState, StateColour>> = {
  REDIRECTED: 'blue',
  RETURNED: 'blue',
  COUNTER_PENDING: 'yellow',
  PAID: 'green',
  REVIEW: 'orange',
  REFUND_PENDING: 'yellow',
};

/** How an online payment is, as a person reads it. */
export const shownStates: readonly State<IntentState>[] = intentStates.map((value) => ({
  value,
  word: w[`state_${value}`],
  colour: colours[value] ?? 'gray',
}));
