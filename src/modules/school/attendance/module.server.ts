import { defineServerModule } from '#kernel/server-module.server.ts';
import { optionChanged } from '#modules/platform/site-options/ports.server.ts';
import { enrolmentsInUse, yearAttendance } from '#modules/school/students/ports.server.ts';
import { attendanceApi } from './api.server.ts';
import { attendanceAuditWords } from './audit-words.ts';
import { attendanceOfYear } from './counts/day-counts.server.ts';
import { attendanceOfEnrolments } from './counts/in-use.server.ts';
import { attendanceCardCalls } from './dashboard.server.ts';
import { absenteesTask } from './gate/absent.server.ts';
import { approvedLeaveOf } from './leave/approved.server.ts';
import { approvedLeave } from './ports.server.ts';
import { recountAfterChange, recountJob } from './rule-change/recount-year.server.ts';

export const attendanceServer = defineServerModule({
  key: 'attendance',
  audit: attendanceAuditWords,
  api: { attendance: attendanceApi },
  cards: attendanceCardCalls,
  jobs: [recountJob],
  scheduled: [absenteesTask],
  answers: [
    approvedLeave.answeredBy(approvedLeaveOf),
    optionChanged.answeredBy(recountAfterChange),
    enrolmentsInUse.answeredBy(attendanceOfEnrolments),
    yearAttendance.answeredBy({ module: 'attendance', of: attendanceOfYear }),
  ],
});
