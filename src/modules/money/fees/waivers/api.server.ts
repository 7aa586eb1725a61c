import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText, daySchema, fieldSchema } from '#kernel/resource/field-schema.ts';
import { money } from '#kernel/lists/field.ts';
import { word } from '#kernel/schemas.ts';
import { stateNames } from '#kernel/workflow/workflow.ts';
import { mostPoisha } from '../base/most-poisha.ts';
import { askWaiver } from './ask.server.ts';
import { waiverRows, waiverSumCalls } from './list.server.ts';
import { changedOutput, waiverMoves } from './moves.server.ts';
import { waiverTypeChoices } from './type-choices.server.ts';
import { waiverWorkflow } from './workflow.ts';

const panel = 'site';

/** Waivers of students. */
export const waiverCalls = {
  ...waiverRows,
  ...waiverMoves,
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
      output: z.object({
        id: z.uuid(),
        state: z.enum(stateNames(waiverWorkflow)),
        version: z.int(),
        ...changedOutput,
      }),
    },
    askWaiver,
  ),
};
