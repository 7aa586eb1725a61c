import { defineWorkflow, type StateOf } from '#kernel/workflow/workflow.ts';
import { myLeaveWords, studentLeaveWords as w } from './words.ts';

/** Leave of a student: applied for by the family, decided by the class teacher or the office. */
export const studentLeaveWorkflow = defineWorkflow({
  subject: 'student-leave',
  path: 'student-leaves',
  states: {
    APPLIED: { word: w.APPLIED, colour: 'yellow' },
    APPROVED: { word: w.APPROVED, colour: 'green' },
    REJECTED: { word: w.REJECTED, colour: 'red' },
    CANCELLED: { word: w.CANCELLED, colour: 'gray' },
  },
  moves: {
    approve: {
      word: w.approve,
      done: w.approved,
      from: ['APPLIED'],
      to: 'APPROVED',
      permission: 'student-leave.decide',
      reason: 'optional',
    },
    refuse: {
      word: w.refuse,
      done: w.refused,
      from: ['APPLIED'],
      to: 'REJECTED',
      permission: 'student-leave.decide',
      reason: 'needed',
      verb: 'denied',
    },
    cancel: {
      word: w.cancel_leave,
      done: w.cancelled,
      from: ['APPROVED'],
      to: 'CANCELLED',
      permission: 'student-leave.decide',
      reason: 'needed',
      ask: { title: w.cancel_leave, text: w.cancel_text },
      danger: true,
    },
    withdraw: {
      word: myLeaveWords.withdraw,
      done: myLeaveWords.withdrawn,
      from: ['APPLIED'],
      to: 'CANCELLED',
      permission: 'attendance.apply-leave',
      ask: { title: myLeaveWords.withdraw_ask },
      own: true,
    },
  },
  reason: { field: 'remark', word: w.remark, most: 300 },
});
export type LeaveState = StateOf<typeof studentLeaveWorkflow>;

/** The longest leave that one application asks for, in days. */
export const mostLeaveDays = 60;
