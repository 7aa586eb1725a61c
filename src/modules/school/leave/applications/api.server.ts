import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanLine, cleanText, daySchema, noneOr } from '#kernel/resource/field-schema.ts';
import { byId, byVersion, word } from '#kernel/schemas.ts';
import { leaveActs, leaveStates } from '../base/states.ts';
import { applyForLeave, previewLeave } from './apply.server.ts';
import { cancelOwn, decideLeave } from './moves.server.ts';
import { applicationRows, historyRows } from './list.server.ts';
import { findPeople } from './people.server.ts';
import { paperOfLeave, showLeave } from './show.server.ts';

const panel = 'site';
const half = z.enum(['first', 'second']).nullable();
const wanted = z.object({
  employee_id: noneOr(z.uuid()),
  type_id: z.uuid(),
  from_day: daySchema,
  to_day: daySchema,
  half: noneOr(z.enum(['first', 'second'])),
  substitute_id: noneOr(z.uuid()),
});
const years = z.array(z.object({ year: z.int(), halves: z.int(), left: z.int().nullable() }));
const clashes = z.array(
  z.object({
    employee_id: z.string(),
    name: word,
    from: z.string(),
    to: z.string(),
    why: z.enum(['department', 'substitute']),
  }),
);
const seen = { id: z.uuid(), version: z.int(), remark: noneOr(cleanText(500)) };

export const applicationCalls = {
  applications: applicationRows,
  history: historyRows,
  preview: procedure(
    {
      permission: 'leave.apply',
      panel,
      method: 'POST',
      path: '/leave/preview',
      summary: 'What leave would cost and what would be left, before it is applied for',
      writes: false,
      input: wanted,
      output: z.object({
        halves: z.int(),
        years,
        /** Halves beyond which a paper is needed, where it is. */
        paper_over: z.int().nullable(),
        problem: z.object({ word, values: z.record(z.string(), z.unknown()) }).nullable(),
        clashes,
      }),
    },
    previewLeave,
  ),
  apply: procedure(
    {
      permission: 'leave.apply',
      panel,
      method: 'POST',
      path: '/leave/applications',
      summary: 'Apply for leave; the office also for another employee',
      input: wanted.extend({ reason: cleanText(1000).pipe(z.string().min(3)), file_id: noneOr(z.uuid()) }),
      output: byId,
    },
    applyForLeave,
  ),
  show: procedure(
    {
      permission: 'leave.apply',
      panel,
      method: 'GET',
      path: '/leave/applications/{id}',
      summary: 'One application for leave, one’s own or for who reads all',
      input: byId,
      output: z.object({
        id: z.string(),
        version: z.int(),
        employee: z.object({
          id: z.string(),
          name: word,
          code: z.string(),
          designation: word,
          department: z.string().nullable(),
        }),
        type: word,
        from_day: z.string(),
        to_day: z.string(),
        half,
        halves: z.int(),
        years,
        reason: z.string(),
        substitute: word.nullable(),
        has_paper: z.boolean(),
        state: z.enum([...leaveStates, 'CANCEL_ASKED']),
        clashes,
        steps: z.array(
          z.object({
            act: z.enum(leaveActs),
            remark: z.string().nullable(),
            at: z.date(),
            by: word.nullable(),
          }),
        ),
        acts: z.array(z.enum(leaveActs)),
        own_act: z.enum(['CANCEL', 'ASK_CANCEL']).nullable(),
      }),
    },
    (ctx, input) => showLeave(ctx, input.id),
  ),
  paper: procedure(
    {
      permission: 'leave.apply',
      panel,
      method: 'GET',
      path: '/leave/applications/{id}/paper',
      summary: 'The attachment of an application for leave',
      input: byId,
      output: z.file(),
    },
    (ctx, input) => paperOfLeave(ctx, input.id),
  ),
  recommend: procedure(
    {
      permission: 'leave.recommend',
      panel,
      method: 'POST',
      path: '/leave/applications/{id}/recommend',
      summary: 'Recommend an application for leave',
      input: z.object(seen),
      output: byVersion,
    },
    (ctx, input) => decideLeave(ctx, { ...input, act: 'RECOMMEND' }),
  ),
  decide: procedure(
    {
      permission: 'leave.approve',
      panel,
      method: 'POST',
      path: '/leave/applications/{id}/decide',
      summary: 'Approve, reject or cancel leave, or let it stay approved',
      input: z.object({ ...seen, act: z.enum(['APPROVE', 'REJECT', 'CANCEL', 'KEEP']) }),
      output: byVersion,
    },
    decideLeave,
  ),
  cancel: procedure(
    {
      permission: 'leave.apply',
      panel,
      method: 'POST',
      path: '/leave/applications/{id}/cancel',
      summary: 'Cancel one’s own waiting application, or ask to cancel approved leave',
      input: z.object(seen),
      output: byVersion,
    },
    cancelOwn,
  ),
  people: procedure(
    {
      permission: 'leave.apply',
      panel,
      method: 'GET',
      path: '/leave/people',
      summary: 'Employees to choose from, by name or ID',
      input: z.object({ q: cleanLine(100).optional() }),
      output: z.array(
        z.object({
          id: z.string(),
          name_en: z.string(),
          name_bn: z.string(),
          employee_code: z.string(),
        }),
      ),
    },
    (ctx, { q }) => findPeople(ctx, q ?? ''),
  ),
};
