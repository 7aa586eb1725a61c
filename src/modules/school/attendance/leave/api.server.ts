import { z } from 'zod';
import { fileAnswer, readFile } from '#kernel/files/files.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText, noneOr } from '#kernel/resource/field-schema.ts';
import { byId, word } from '#kernel/schemas.ts';
import { stateNames } from '#kernel/workflow/workflow.ts';
import { dayInput } from '../base/schemas.server.ts';
import { applyForLeave } from './apply.server.ts';
import { enterLeave, findForLeave } from './enter.server.ts';
import { studentLeaveRows } from './list.server.ts';
import { studentLeaveMoves } from './moves.server.ts';
import { leavePaper, ownLeaveDays, ownLeavePaper, ownLeaves, showLeave } from './read.server.ts';
import { studentLeaveWorkflow } from './workflow.ts';

const family = { panel: ['student', 'guardian'], permission: 'attendance.apply-leave' } as const;
const school = { panel: 'site', permission: 'student-leave.decide' } as const;

const state = z.enum(stateNames(studentLeaveWorkflow));
const asked = z.object({
  enrolment_id: z.uuid(),
  first_day: dayInput,
  last_day: dayInput,
  half: z.boolean().default(false),
  reason: cleanText(500).refine((text) => text.length >= 3, { message: 'required' }),
  file_id: noneOr(z.uuid()).default(null),
});

/** Leave of students: applied for by their families, decided by the class teacher or the office. */
export const leaveCalls = {
  ...studentLeaveMoves,
  myLeaves: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/leaves',
      summary: 'What I applied for, for myself or a child',
      input: z.object({ enrolment_id: z.uuid() }),
      output: z.object({
        past_days: z.int(),
        year_starts: z.string(),
        year_ends: z.string(),
        rows: z.array(
          z.object({
            id: z.uuid(),
            version: z.int(),
            first_day: z.string(),
            last_day: z.string(),
            half: z.boolean(),
            days: z.int(),
            state,
            applied_at: z.string(),
            mine: z.boolean(),
            by_office: z.boolean(),
            reason: z.string().nullable(),
            remark: z.string().nullable(),
            has_paper: z.boolean(),
          }),
        ),
      }),
    },
    ownLeaves,
  ),
  myLeaveDays: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/leaves/days',
      summary: 'How many class days there are between two days, of at most a year',
      input: z
        .object({ enrolment_id: z.uuid(), first_day: dayInput, last_day: dayInput })
        .refine(({ first_day, last_day }) => first_day <= last_day && first_day >= yearBefore(last_day), {
          path: ['last_day'],
          message: 'span',
        }),
      output: z.object({ days: z.int() }),
    },
    ownLeaveDays,
  ),
  applyForLeave: procedure(
    {
      ...family,
      method: 'POST',
      path: '/my/leaves',
      summary: 'Apply for leave, for myself or a child',
      input: asked,
      output: byId,
    },
    applyForLeave,
  ),
  myLeavePaper: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/leaves/{id}/paper',
      summary: 'The attachment of my application',
      input: byId,
      output: z.file(),
    },
    async (ctx, input) => {
      const file = await ownLeavePaper(ctx, input.id);
      return fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, file), 'private, no-store');
    },
  ),
  leaves: studentLeaveRows,
  leaveStudents: procedure(
    {
      panel: 'site',
      permission: 'student-leave.enter',
      method: 'GET',
      path: '/student-leaves/students',
      summary: 'Students for whom an application on paper can be entered, by name or ID',
      input: z.object({ q: cleanText(100) }),
      output: z.array(
        z.object({
          enrolment_id: z.uuid(),
          name_en: z.string(),
          name_bn: z.string(),
          student_code: z.string(),
          section: word,
          roll: z.int(),
        }),
      ),
    },
    (ctx, { q }) => findForLeave(ctx, q),
  ),
  enterLeave: procedure(
    {
      panel: 'site',
      permission: 'student-leave.enter',
      method: 'POST',
      path: '/student-leaves',
      summary: 'Enter an application that a family handed in on paper',
      input: asked.extend({ received_on: dayInput }),
      output: byId,
    },
    enterLeave,
  ),
  leave: procedure(
    {
      ...school,
      method: 'GET',
      path: '/student-leaves/{id}',
      summary: 'One application for leave of a student',
      input: byId,
      output: z.object({
        id: z.uuid(),
        version: z.int(),
        enrolment_id: z.uuid(),
        student_id: z.uuid(),
        name_en: z.string(),
        name_bn: z.string(),
        photo: z.string().nullable(),
        section: word,
        roll: z.int(),
        first_day: z.string(),
        last_day: z.string(),
        half: z.boolean(),
        reason: z.string(),
        has_paper: z.boolean(),
        state,
        remark: z.string().nullable(),
        applied_at: z.string(),
        applied_by: word.nullable(),
        decided_by: word.nullable(),
        decided_at: z.string().nullable(),
        by_office: z.boolean(),
        received_on: z.string().nullable(),
        mine: z.boolean(),
        for_others: z.boolean(),
        today: z.string(),
        year_percent: z.int().nullable(),
        year_leave: z.int(),
        days: z.array(
          z.object({
            day: z.string(),
            closed: word.nullable(),
            status: z.string().nullable(),
            half: z.boolean(),
          }),
        ),
      }),
    },
    showLeave,
  ),
  leavePaper: procedure(
    {
      ...school,
      method: 'GET',
      path: '/student-leaves/{id}/paper',
      summary: 'The attachment of an application',
      input: byId,
      output: z.file(),
    },
    async (ctx, input) => {
      const file = await leavePaper(ctx, input.id);
      return fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, file), 'private, no-store');
    },
  ),
};

function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
