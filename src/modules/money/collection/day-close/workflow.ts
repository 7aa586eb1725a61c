import { defineWorkflow } from '#kernel/workflow/workflow.ts';
import { confirmationWords as w } from './words.ts';

/** Money that nobody has counted: seen by a second person or in a statement, or never received. */
export const confirmationWorkflow = defineWorkflow({
  subject: 'money-confirmation',
  path: 'money-confirmations',
  states: {
    WAITING: { word: w.WAITING, colour: 'yellow' },
    CONFIRMED: { word: w.CONFIRMED, colour: 'green' },
    NOT_RECEIVED: { word: w.NOT_RECEIVED, colour: 'red' },
  },
  moves: {
    confirm: {
      word: w.confirm,
      done: w.confirmed_done,
      from: ['WAITING'],
      to: 'CONFIRMED',
      permission: 'money-confirmation.confirm',
      ask: { title: w.confirm_ask, text: w.confirm_text },
      askMany: w.confirm_many,
    },
    'not-received': {
      word: w.not_received,
      done: w.not_received_done,
      from: ['WAITING'],
      to: 'NOT_RECEIVED',
      permission: 'fee-receipt.cancel',
      reason: 'needed',
      ask: { title: w.not_received_ask, text: w.not_received_text },
      danger: true,
    },
  },
  reason: { field: 'reason', word: w.reason, most: 300 },
});
