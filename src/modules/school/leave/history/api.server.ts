import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byId, word } from '#kernel/schemas.ts';
import { correctBalance, personLeave, removeCorrection } from './person.server.ts';
import { leaveRegisterCalls } from './register.server.ts';

const panel = 'site';
const why = z.enum(['given', 'accrued', 'carried-over', 'corrected', 'taken', 'waiting']);
const year = z.coerce.number().int().min(2000).max(2149);

export const balanceCalls = {
  register: leaveRegisterCalls,
  person: procedure(
    {
      permission: 'leave.apply',
      panel,
      method: 'GET',
      path: '/leave/person',
      summary: 'The leave of an employee in a year: one’s own, or of any for who reads all',
      input: z.object({ employee_id: z.uuid().optional(), year: year.optional() }),
      output: z
        .object({
          employee: z.object({
            id: z.string(),
            name: word,
            code: z.string(),
            designation: word,
            department: z.string().nullable(),
          }),
          year: z.int(),
          this_year: z.int(),
          balances: z.array(
            z.object({
              type_id: z.string(),
              type: word,
              lines: z.array(z.object({ why, halves: z.int() })),
              left: z.int().nullable(),
              carried_over: z.int().nullable(),
            }),
          ),
          corrections: z.array(
            z.object({
              id: z.string(),
              halves: z.int(),
              reason: z.string().nullable(),
              at: z.date(),
              type: word,
              by: word.nullable(),
            }),
          ),
          types: z.array(z.object({ id: z.string(), name: word, half_days: z.boolean() })),
          own: z.boolean(),
        })
        .nullable(),
    },
    personLeave,
  ),
  correct: procedure(
    {
      permission: 'leave.correct',
      panel,
      method: 'POST',
      path: '/leave/corrections',
      summary: 'Correct the balance of a type of leave, with the reason',
      input: z.object({
        employee_id: z.uuid(),
        type_id: z.uuid(),
        year: z.int().min(2000).max(2149),
        halves: z.int().min(-2000).max(2000),
        reason: cleanText(500).pipe(z.string().min(3)),
      }),
      output: byId,
    },
    correctBalance,
  ),
  removeCorrection: procedure(
    {
      permission: 'leave.correct',
      panel,
      method: 'DELETE',
      path: '/leave/corrections/{id}',
      summary: 'Delete a correction of a balance',
      input: byId,
      output: byId,
    },
    (ctx, input) => removeCorrection(ctx, input.id),
  ),
};
