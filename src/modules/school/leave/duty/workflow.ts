import { defineWorkflow, type StateOf } from '#kernel/workflow/workflow.ts';
import { dutyWords as w } from './words.ts';

/** Duty of an employee: applied for or assigned, then decided by the office. */
export const dutyWorkflow = defineWorkflow({
  subject: 'duty',
  path: 'duties',
  states: {
    APPLIED: { word: w.APPLIED, colour: 'yellow' },
    APPROVED: { word: w.APPROVED, colour: 'green' },
    REJECTED: { word: w.REJECTED, colour: 'red' },
    CANCELLED: { word: w.CANCELLED, colour: 'gray' },
  },
  moves: {
    approve: {
      word: w.approve,
      done: w.approved_done,
      from: ['APPLIED', 'REJECTED'],
      to: 'APPROVED',
      permission: 'duty.approve',
      reason: 'optional',
      askMany: w.approve_many,
    },
    reject: {
      word: w.reject,
      done: w.rejected_done,
      from: ['APPLIED'],
      to: 'REJECTED',
      permission: 'duty.approve',
      reason: 'needed',
      ask: { title: w.reject_ask },
      danger: true,
    },
    cancel: {
      word: w.cancel_duty,
      done: w.cancelled_done,
      from: ['APPLIED', 'APPROVED'],
      to: 'CANCELLED',
      permission: 'duty.approve',
      reason: 'needed',
      ask: { title: w.cancel_ask, text: w.cancel_text },
      danger: true,
    },
    withdraw: {
      word: w.withdraw,
      done: w.withdrawn_done,
      from: ['APPLIED'],
      to: 'CANCELLED',
      permission: 'duty.apply',
      ask: { title: w.withdraw_ask },
      own: true,
      danger: true,
    },
  },
  reason: { field: 'remark', word: w.remark, most: 300 },
});
export type DutyState = StateOf<typeof dutyWorkflow>;
