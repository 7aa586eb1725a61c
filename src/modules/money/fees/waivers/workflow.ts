import { defineWorkflow, type StateOf } from '#kernel/workflow/workflow.ts';
import { waiverWords as w } from './words.ts';

/** A waiver of a student: asked for by one person, decided by another. */
export const waiverWorkflow = defineWorkflow({
  subject: 'student-waiver',
  path: 'student-waivers',
  states: {
    PENDING: { word: w.PENDING, colour: 'yellow' },
    APPROVED: { word: w.APPROVED, colour: 'green' },
    REJECTED: { word: w.REJECTED, colour: 'red' },
    ENDED: { word: w.ENDED, colour: 'gray' },
  },
  moves: {
    approve: {
      word: w.approve,
      done: w.approved_done,
      from: ['PENDING'],
      to: 'APPROVED',
      permission: 'fee-waiver.decide',
      reason: 'optional',
    },
    reject: {
      word: w.reject,
      done: w.rejected_done,
      from: ['PENDING'],
      to: 'REJECTED',
      permission: 'fee-waiver.decide',
      reason: 'needed',
      ask: { title: w.reject_ask },
      danger: true,
    },
    end: {
      word: w.end,
      done: w.ended_done,
      from: ['APPROVED'],
      to: 'ENDED',
      permission: 'fee-waiver.decide',
      reason: 'needed',
      danger: true,
    },
  },
  reason: { field: 'reason', word: w.decision_reason, most: 300 },
});
export type WaiverState = StateOf<typeof waiverWorkflow>;
