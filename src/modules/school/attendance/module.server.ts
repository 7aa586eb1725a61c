import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { optionChanged } from '#modules/platform/site-options/face/ports.server.ts';
import {
  enrolmentsChanged,
  enrolmentsInUse,
  yearAttendance,
} from '#modules/school/people/base/ports.server.ts';
import { attendanceApi } from './api.server.ts';
import { attendanceAuditWords } from './audit-words.ts';
import { attendanceOfYear } from './counts/day-counts.server.ts';
import { attendanceOfEnrolments } from './counts/in-use.server.ts';
import { attendanceCardCalls } from './dashboard.server.ts';
import { absenteesTask } from './gate/absent.server.ts';
import { bellChannel, mailChannel, smsChannel } from './absentees/channels.server.ts';
import { notifyAbsenceTask } from './absentees/send.server.ts';
import { approvedLeaveOf } from './leave/approved.server.ts';
import { approvedLeave, guardianChannels } from './base/ports.server.ts';
import { recountMembers } from './counts/recount-members.server.ts';
import { recountAfterChange, recountJob } from './counts/recount-year.server.ts';

export const attendanceServer = defineServerModule({
  key: 'attendance',
  audit: attendanceAuditWords,
  api: { attendance: attendanceApi },
  cards: attendanceCardCalls,
  jobs: [recountJob],
  scheduled: [absenteesTask, notifyAbsenceTask],
  answers: [
    approvedLeave.answeredBy(approvedLeaveOf),
    guardianChannels.answeredBy(bellChannel, mailChannel, smsChannel),
    optionChanged.answeredBy(recountAfterChange),
    enrolmentsChanged.answeredBy(recountMembers),
    enrolmentsInUse.answeredBy(attendanceOfEnrolments),
    yearAttendance.answeredBy({ module: 'attendance', of: attendanceOfYear }),
  ],
});
