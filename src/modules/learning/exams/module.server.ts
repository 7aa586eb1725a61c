import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { marksOfClass } from '#modules/school/academics/base/ports.server.ts';
import { calendarDays } from '#modules/school/calendar/base/ports.server.ts';
import { importKinds } from '#modules/platform/imports/base/define-import.server.ts';
import {
  countedBySection,
  enrolmentsInUse,
  subjectsInUse,
  yearAttendance,
} from '#modules/school/people/base/ports.server.ts';
import { attendanceOfYear, marksOfEnrolments } from './marks/promotion.server.ts';
import { examsAuditWords } from './audit-words.ts';
import { examsApi } from './api.server.ts';
import { examsCards } from './dashboard.server.ts';
import { examDays } from './schedule/exam-days.server.ts';
import { examFinder } from './declaration/finder.server.ts';
import { hasMarks } from './face/has-marks.server.ts';
import { examInvariants } from './invariants.server.ts';
import { loadExamTypes } from './declaration/load-exam-types.server.ts';
import { marksImport } from './marks-import/define.server.ts';
import { countSheetsOfSections } from './sheets/counts.server.ts';
import { subjectsWithMarks } from './sheets/subjects-with-marks.server.ts';
import { marksDueTask } from './sheets/notify-due.server.ts';

export const examsServer = defineServerModule({
  key: 'exams',
  audit: examsAuditWords,
  api: { exams: examsApi },
  cards: examsCards,
  finders: [examFinder],
  invariants: examInvariants,
  scheduled: [marksDueTask],
  seed: loadExamTypes,
  answers: [
    importKinds.answeredBy(marksImport),
    marksOfClass.answeredBy(hasMarks),
    subjectsInUse.answeredBy(subjectsWithMarks),
    countedBySection.answeredBy(countSheetsOfSections),
    calendarDays.answeredBy(examDays),
    yearAttendance.answeredBy({ module: 'exams', of: attendanceOfYear }),
    enrolmentsInUse.answeredBy(marksOfEnrolments),
  ],
});
