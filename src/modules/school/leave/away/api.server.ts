import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { daySchema } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { awayBetween } from './away.server.ts';

export const awayCalls = {
  away: procedure(
    {
      permission: 'leave.apply',
      panel: 'site',
      method: 'GET',
      path: '/leave/away',
      summary: 'Who is away between two days',
      input: z.object({ from: daySchema, to: daySchema }),
      output: z.array(
        z.object({
          id: z.string(),
          name: word,
          from: z.string(),
          to: z.string(),
          half: z.enum(['first', 'second']).nullable(),
          waits: z.boolean(),
          type: word.nullable(),
        }),
      ),
    },
    awayBetween,
  ),
};
