import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanLine, cleanText, daySchema, noneOr } from '#kernel/resource/field-schema.ts';
import { byId, word } from '#kernel/schemas.ts';
import { stateNames } from '#kernel/workflow/workflow.ts';
import { staffToChoose } from './called-staff.server.ts';
import { applyForDuty, assignDuty } from './ask.server.ts';
import { dutyMoves } from './moves.server.ts';
import { dutyRegisterCalls, dutyRows } from './list.server.ts';
import { oneDuty, ownDuties } from './read.server.ts';
import { dutyKinds } from '../rules/duty.ts';
import { dutyWorkflow } from './workflow.ts';

const panel = 'site';
const time = noneOr(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const wanted = z.object({
  kind: z.enum(dutyKinds, {
    // Nothing chosen is a missing answer, not a wrong one.
    error: ({ input }) => (input === null || input === undefined ? 'required' : undefined),
  }),
  from_day: daySchema,
  to_day: daySchema,
  from_time: time,
  to_time: time,
  place: noneOr(cleanLine(160)),
  reason: cleanText(500).pipe(z.string().min(1, { message: 'required' })),
});
const shown = {
  id: z.uuid(),
  version: z.int(),
  employee_id: z.uuid(),
  kind: z.enum(dutyKinds),
  from_day: z.string(),
  to_day: z.string(),
  from_time: z.string().nullable(),
  to_time: z.string().nullable(),
  place: z.string().nullable(),
  reason: z.string(),
  state: z.enum(stateNames(dutyWorkflow)),
  assigned: z.boolean(),
  asked_at: z.string(),
  remark: z.string().nullable(),
};

export const dutyApi = {
  ...dutyRows,
  ...dutyMoves,
  register: dutyRegisterCalls,
  get: procedure(
    {
      permission: 'duty.view',
      panel,
      method: 'GET',
      path: '/duties/{id}',
      summary: 'One duty, who else is away then, and who decided',
      input: byId,
      output: z.object({
        ...shown,
        name: word,
        employee_code: z.string(),
        designation: word,
        asked_by: word.nullable(),
        decided_at: z.string().nullable(),
        decided_by: word.nullable(),
        beside: z.array(z.object({ name: word, title: word })),
        own: z.boolean(),
        may_decide: z.boolean(),
      }),
    },
    oneDuty,
  ),
  people: procedure(
    {
      permission: 'duty.assign',
      panel,
      method: 'GET',
      path: '/duties/people',
      summary: 'The staff that duty can be given to',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          name: word,
          designation: word,
          teaching: z.boolean(),
        }),
      ),
    },
    staffToChoose,
  ),
  assign: procedure(
    {
      permission: 'duty.assign',
      panel,
      method: 'POST',
      path: '/duties/assign',
      summary: 'Give duty to one or many employees',
      input: wanted.extend({ employee_ids: z.array(z.uuid()).max(500) }),
      output: z.object({ approved: z.int(), waiting: z.int() }),
    },
    assignDuty,
  ),
  own: procedure(
    {
      permission: 'duty.apply',
      panel,
      method: 'GET',
      path: '/own-duties',
      summary: 'One’s own duty, and the holidays on which one is called',
      input: z.object({}),
      output: z.object({
        employee: z.boolean(),
        duties: z.array(z.looseObject(shown)),
        called: z.array(
          z.object({
            day: z.string(),
            name: word,
            provisional: z.boolean(),
            required: z.boolean(),
            at_time: z.string().nullable(),
            note: z.string().nullable(),
          }),
        ),
      }),
    },
    ownDuties,
  ),
  apply: procedure(
    {
      permission: 'duty.apply',
      panel,
      method: 'POST',
      path: '/own-duties',
      summary: 'Apply for duty of one’s own',
      input: wanted,
      output: byId,
    },
    applyForDuty,
  ),
};
