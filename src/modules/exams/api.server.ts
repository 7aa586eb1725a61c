import { z } from 'zod';
import { procedure } from '#kernel/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource.server.ts';
import { calendarDay, spanInput } from '#modules/calendar/day-shapes.ts';
import { changeExam, removeExam } from './change-exam.server.ts';
import { canChange, declareExam } from './declare.server.ts';
import { attendanceSheet, saveAttendance } from './exam-attendance.server.ts';
import { examDays } from './exam-days.server.ts';
import {
  examChoices,
  examsOfYear,
  oneExam,
  sectionsOfExam,
  subjectsOfClass,
  subjectsOfExam,
} from './exam-list.server.ts';
import * as shape from './exam-shapes.server.ts';
import * as mark from './mark-shapes.server.ts';
import { marksGrid } from './marks-grid.server.ts';
import { marksOverview } from './marks-overview.server.ts';
import { examType } from './resources.ts';
import { saveMarks } from './save-marks.server.ts';
import { approveSheets, lockSheets, returnSheets, submitSheet } from './sheet-states.server.ts';
import { examTypes } from './tables.server.ts';

const site = { panel: 'site' } as const;
const id = z.object({ id: z.uuid() });

export const examsApi = {
  types: resourceProcedures(examType, examTypes),
  choices: procedure(
    {
      ...site,
      permission: 'exam.view',
      method: 'GET',
      path: '/exams/choices',
      summary: 'Years, classes and exam types for exams',
      input: z.object({}),
      output: shape.choices,
    },
    (ctx) => examChoices(ctx.db, ctx.siteId),
  ),
  list: procedure(
    {
      ...site,
      permission: 'exam.view',
      method: 'GET',
      path: '/exams',
      summary: 'Exams of a year',
      input: z.object({ year_id: z.uuid() }),
      output: z.array(shape.listedExam),
    },
    (ctx, { year_id }) => examsOfYear(ctx.db, ctx.siteId, year_id),
  ),
  days: procedure(
    {
      ...site,
      permission: 'exam.view',
      method: 'GET',
      path: '/exams/days',
      summary: 'Exams of the calendar between two days',
      input: spanInput,
      output: z.array(calendarDay),
    },
    (ctx, span) => examDays(ctx, span, false),
  ),
  familyDays: procedure(
    {
      panel: ['student', 'guardian'],
      permission: 'student.own',
      method: 'GET',
      path: '/exams/family-days',
      summary: 'Exams of my calendar between two days',
      input: spanInput,
      output: z.array(calendarDay),
    },
    (ctx, span) => examDays(ctx, span, true),
  ),
  preview: procedure(
    {
      ...site,
      permission: 'exam.declare',
      method: 'GET',
      path: '/exams/preview',
      summary: 'What an exam of a class would hold',
      input: z.object({ year_id: z.uuid(), class_id: z.uuid(), group_id: z.uuid() }),
      output: z.array(shape.examSubject.omit({ class_subject_id: true, schedule: true })),
    },
    (ctx, place) => subjectsOfClass(ctx.db, ctx.siteId, place),
  ),
  get: procedure(
    {
      ...site,
      permission: 'exam.view',
      method: 'GET',
      path: '/exams/{id}',
      summary: 'An exam with its subjects and schedule',
      input: id,
      output: shape.wholeExam,
    },
    async (ctx, input) => {
      const exam = await oneExam(ctx.db, ctx.siteId, input.id);
      return {
        ...exam,
        subjects: await subjectsOfExam(ctx.db, ctx.siteId, exam.id),
        sections: await sectionsOfExam(ctx.db, ctx.siteId, exam),
        can_change: await canChange(ctx, exam.id),
      };
    },
  ),
  declare: procedure(
    {
      ...site,
      permission: 'exam.declare',
      method: 'POST',
      path: '/exams',
      summary: 'Declare an exam of a class with all its subjects',
      input: shape.declareInput,
      output: id,
    },
    declareExam,
  ),
  change: procedure(
    {
      ...site,
      permission: 'exam.declare',
      method: 'PUT',
      path: '/exams/{id}',
      summary: 'Change an exam until its marks are published or locked',
      input: shape.changeInput,
      output: z.object({ id: z.uuid(), version: z.int() }),
    },
    changeExam,
  ),
  remove: procedure(
    {
      ...site,
      permission: 'exam.declare',
      method: 'DELETE',
      path: '/exams/{id}',
      summary: 'Take back an exam without marks',
      input: id,
      output: id,
    },
    (ctx, input) => removeExam(ctx, input.id),
  ),
  sheets: procedure(
    {
      ...site,
      permission: 'mark.enter',
      method: 'GET',
      path: '/exams/{id}/my-mark-sheets',
      summary: 'Mark sheets of an exam that I may fill in',
      input: id.extend({ mine: z.boolean().default(false) }),
      output: z.array(mark.progress),
    },
    (ctx, input) => marksOverview(ctx, input.id, input.mine),
  ),
  overview: procedure(
    {
      ...site,
      permission: 'exam.view',
      method: 'GET',
      path: '/exams/{id}/mark-sheets',
      summary: 'Which marks of an exam are missing, and from whom',
      input: id,
      output: z.array(mark.progress),
    },
    (ctx, input) => marksOverview(ctx, input.id, false),
  ),
  grid: procedure(
    {
      ...site,
      permission: 'mark.enter',
      method: 'GET',
      path: '/marks',
      summary: 'The marks grid of a subject in a section',
      input: mark.sheetKey,
      output: mark.grid,
    },
    marksGrid,
  ),
  saveMarks: procedure(
    {
      ...site,
      permission: 'mark.enter',
      method: 'PUT',
      path: '/marks',
      summary: 'Save marks of a subject in a section',
      planOnce: true,
      input: mark.saveInput,
      output: mark.savedMarks,
    },
    (ctx, { cells, ...key }) => saveMarks(ctx, key, cells),
  ),
  submit: procedure(
    {
      ...site,
      permission: 'mark.enter',
      method: 'POST',
      path: '/marks/submit',
      summary: 'Submit the marks of a subject in a section',
      input: mark.sheetKey.extend({ with_missing: z.boolean().default(false) }),
      output: z.object({ state: shape.sheetState }),
    },
    (ctx, { with_missing, ...key }) => submitSheet(ctx, key, with_missing),
  ),
  approve: procedure(
    {
      ...site,
      permission: 'mark.approve',
      method: 'POST',
      path: '/marks/approve',
      summary: 'Approve submitted marks',
      input: mark.sheetKeys,
      output: mark.moved,
    },
    (ctx, { sheets }) => approveSheets(ctx, sheets),
  ),
  sendBack: procedure(
    {
      ...site,
      permission: 'mark.approve',
      method: 'POST',
      path: '/marks/return',
      summary: 'Return marks to draft with a reason',
      input: mark.sheetKeys.extend({ reason: mark.reason }),
      output: mark.moved,
    },
    (ctx, { sheets, reason }) => returnSheets(ctx, sheets, reason),
  ),
  lock: procedure(
    {
      ...site,
      permission: 'mark.unlock',
      method: 'POST',
      path: '/marks/lock',
      summary: 'Lock approved marks',
      input: mark.sheetKeys,
      output: mark.moved,
    },
    (ctx, { sheets }) => lockSheets(ctx, sheets),
  ),
  attendance: procedure(
    {
      ...site,
      permission: 'exam-attendance.enter',
      method: 'GET',
      path: '/exam-attendance',
      summary: 'Days present in the term of an exam, by student of a section',
      input: z.object({ exam_id: z.uuid(), section_id: z.uuid() }),
      output: mark.attendanceSheet,
    },
    attendanceSheet,
  ),
  saveAttendance: procedure(
    {
      ...site,
      permission: 'exam-attendance.enter',
      method: 'PUT',
      path: '/exam-attendance',
      summary: 'Save days present in the term of an exam',
      input: mark.attendanceInput,
      output: z.object({
        saved: z.array(z.object({ enrolment_id: z.uuid(), version: z.int() })),
        stale: z.array(z.uuid()),
      }),
    },
    (ctx, { exam_id, rows }) => saveAttendance(ctx, exam_id, rows),
  ),
};
