import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { leaveDaysChanged, whoCame } from '#modules/school/leave/base/ports.server.ts';
import { away } from '#modules/school/routine/base/ports.server.ts';
import { timesheetApi } from './api.server.ts';
import { timesheetAuditWords } from './audit-words.ts';
import { whoPunched } from './days/came.server.ts';
import { timesheetCardCalls } from './dashboard.server.ts';
import { absentToday } from './days/absent-today.server.ts';
import { markStale } from './base/stale.server.ts';
import { recalculateJob } from './recalculate/recalculate.server.ts';
import { importKinds } from '#modules/platform/imports/base/define-import.server.ts';
import { punchesImport } from './punches/file.server.ts';
import { daysTask } from './days/task.server.ts';
import { terminalEndpoint } from './devices/endpoint.server.ts';
import { silenceTask } from './devices/silence.server.ts';
import { adoptTask } from './punches/unknown.server.ts';
import { forgetRawTask } from './uploads/forget.server.ts';

export const timesheetServer = defineServerModule({
  key: 'timesheet',
  audit: timesheetAuditWords,
  api: { timesheet: timesheetApi },
  endpoints: [terminalEndpoint],
  cards: timesheetCardCalls,
  scheduled: [daysTask, silenceTask, forgetRawTask, adoptTask],
  answers: [
    leaveDaysChanged.answeredBy(markStale),
    whoCame.answeredBy(whoPunched),
    away.answeredBy(absentToday),
    importKinds.answeredBy(punchesImport),
  ],
  jobs: [recalculateJob],
});
