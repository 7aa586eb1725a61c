import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText, daySchema, fieldSchema, noneOr } from '#kernel/resource/field-schema.ts';
import { money } from '#kernel/lists/field.ts';
import { word } from '#kernel/schemas.ts';
import { mostPoisha } from '../base/most-poisha.ts';
import { approveWaiver, askWaiver, endWaiver, rejectWaiver } from './decide.server.ts';
import { waiverRows, waiverSumCalls } from './list.server.ts';
import { waiverStates } from './states.ts';
import { waiverTypeChoices } from './type-choices.server.ts';

const panel = 'site';
const decision = { id: z.uuid(), version: z.int(), reason: noneOr(cleanText(300)) };
const decided = z.object({
  id: z.uuid(),
  state: z.enum(waiverStates),
  version: z.int(),
  /** What it changed of unpaid fees, in poisha. */
  changed: z.object({ demands: z.int(), before: z.int(), after: z.int() }),
});

/** Waivers of students. */
export const waiverCalls = {
  ...waiverRows,
  sums: waiverSumCalls,
  types: procedure(
    {
      permission: 'fee-waiver.ask',
      panel,
      method: 'GET',
      path: '/student-waivers/types',
      summary: 'The waiver types that may be asked for',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          name: word,
          percent: z.int().nullable(),
          max_months: z.int().nullable(),
          needs_approval: z.boolean(),
        }),
      ),
    },
    (ctx) => waiverTypeChoices(ctx),
  ),
  ask: procedure(
    {
      permission: 'fee-waiver.ask',
      panel,
      method: 'POST',
      path: '/student-waivers',
      summary: 'Ask for a waiver of a student; a type that needs no approval counts at once',
      input: z.object({
        student_id: z.uuid(),
        type_id: z.uuid(),
        amount: fieldSchema(money({ min: 1, max: mostPoisha })) as z.ZodType<number | null>,
        from_on: daySchema,
        until_on: daySchema,
        reason: cleanText(500).pipe(z.string().min(3, { message: 'required' })),
      }),
      output: decided,
    },
    askWaiver,
  ),
  approve: procedure(
    {
      permission: 'fee-waiver.decide',
      panel,
      method: 'POST',
      path: '/student-waivers/{id}/approve',
      summary: 'Approve a waiver that someone else asked for; unpaid fees follow',
      input: z.object(decision),
      output: decided,
    },
    approveWaiver,
  ),
  reject: procedure(
    {
      permission: 'fee-waiver.decide',
      panel,
      method: 'POST',
      path: '/student-waivers/{id}/reject',
      summary: 'Reject a waiver, with the reason',
      input: z.object(decision),
      output: decided,
    },
    rejectWaiver,
  ),
  end: procedure(
    {
      permission: 'fee-waiver.decide',
      panel,
      method: 'POST',
      path: '/student-waivers/{id}/end',
      summary: 'End a waiver on a day, with the reason; unpaid fees after it are asked in full',
      input: z.object({ ...decision, last_on: daySchema }),
      output: decided,
    },
    endWaiver,
  ),
};
