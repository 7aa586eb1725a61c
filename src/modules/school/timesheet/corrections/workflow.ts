import { defineWorkflow } from '#kernel/workflow/workflow.ts';
import { correctionStateWords as states, withdrawWords } from '../base/words.ts';
import { correctionWords as w } from './words.ts';

/** A correction of a day's times: asked for by the employee, decided by the office. */
export const correctionWorkflow = defineWorkflow({
  subject: 'time-correction',
  path: 'timesheet/corrections',
  states: {
    APPLIED: { word: states.APPLIED, colour: 'yellow' },
    APPROVED: { word: states.APPROVED, colour: 'green' },
    REFUSED: { word: states.REFUSED, colour: 'red' },
    WITHDRAWN: { word: states.WITHDRAWN, colour: 'gray' },
  },
  moves: {
    approve: {
      word: w.approve,
      done: w.approved,
      from: ['APPLIED'],
      to: 'APPROVED',
      permission: 'timesheet.mark',
      reason: 'optional',
      ask: { title: w.approve_title, text: w.approve_text },
    },
    refuse: {
      word: w.refuse,
      done: w.refused,
      from: ['APPLIED'],
      to: 'REFUSED',
      permission: 'timesheet.mark',
      reason: 'needed',
      ask: { title: w.refuse_title },
      danger: true,
    },
    withdraw: {
      word: withdrawWords.withdraw,
      done: withdrawWords.withdrawn,
      from: ['APPLIED'],
      to: 'WITHDRAWN',
      permission: 'timesheet.own',
      own: true,
    },
  },
  reason: { field: 'remark', word: w.why, most: 300 },
});
