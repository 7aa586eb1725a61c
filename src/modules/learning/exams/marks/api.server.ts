import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { attendanceSheet, saveAttendance } from './attendance.server.ts';
import * as schemas from '../declaration/schemas.server.ts';
import * as mark from './schemas.server.ts';
import { marksGrid } from './grid.server.ts';
import { marksOverview } from '../sheets/marks-overview.server.ts';
import { saveMarks } from './save-marks.server.ts';
import {
  approveSheets,
  lockSheets,
  returnSheets,
  submitSheet,
  submitSheets,
} from '../sheets/sheet-states.server.ts';

const site = { panel: 'site' } as const;

/** Marks, what happens to mark sheets, and days present in the term. */
export const marksApi = {
  sheets: procedure(
    {
      ...site,
      permission: 'mark.enter',
      method: 'GET',
      path: '/exams/{id}/my-mark-sheets',
      summary: 'Mark sheets of an exam that I may fill in',
      offlineRead: true,
      input: byId.extend({ mine: z.boolean().default(false) }),
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
      input: byId,
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
      offlineRead: true,
      planOnce: true,
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
      offline: true,
      body: 'rows',
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
      output: z.object({ state: schemas.sheetState }),
    },
    (ctx, { with_missing, ...key }) => submitSheet(ctx, key, with_missing),
  ),
  submitSeveral: procedure(
    {
      ...site,
      permission: 'mark.enter',
      method: 'POST',
      path: '/marks/submit-several',
      summary: 'Submit the marks of several sheets',
      body: 'rows',
      input: mark.sheetKeys.extend({ with_missing: z.boolean().default(false) }),
      output: mark.moved,
    },
    (ctx, { sheets, with_missing }) => submitSheets(ctx, sheets, with_missing),
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
      body: 'rows',
      input: mark.attendanceInput,
      output: z.object({
        saved: z.array(z.object({ enrolment_id: z.uuid(), version: z.int() })),
        stale: z.array(z.uuid()),
      }),
    },
    (ctx, { exam_id, rows }) => saveAttendance(ctx, exam_id, rows),
  ),
};
