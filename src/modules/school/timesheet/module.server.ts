import { defineServerModule } from '#kernel/server-module.server.ts';
import { leaveDaysChanged, whoCame } from '#modules/school/leave/ports.server.ts';
import { timesheetApi } from './api.server.ts';
import { timesheetAuditWords } from './audit-words.ts';
import { whoPunched } from './called/came.server.ts';
import { timesheetCardCalls } from './dashboard.server.ts';
import { markStale } from './days/stale.server.ts';
import { daysTask } from './days/task.server.ts';

export const timesheetServer = defineServerModule({
  key: 'timesheet',
  audit: timesheetAuditWords,
  api: { timesheet: timesheetApi },
  cards: timesheetCardCalls,
  scheduled: [daysTask],
  answers: [leaveDaysChanged.answeredBy(markStale), whoCame.answeredBy(whoPunched)],
});
