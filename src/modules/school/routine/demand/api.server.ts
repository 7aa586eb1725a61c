import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { readDemands } from './demands.server.ts';
import { earlierDemandsOf, keepDemands } from './keep-demands.server.ts';
import { demandsAnswer, demandsInput, earlierDemands, keptDemands } from './schemas.ts';

const site = 'site' as const;

/** Calls about what is asked for: lessons a week of each class's subjects and of batches. */
export const askedCalls = {
  demands: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'GET',
      path: '/routine-demands',
      summary: 'Lessons a week asked for, and who teaches them',
      input: z.object({ year_id: z.uuid().optional() }),
      output: demandsAnswer,
    },
    (ctx, input) => readDemands(ctx, input.year_id),
  ),
  keepDemands: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'PUT',
      path: '/routine-demands',
      summary: 'Keep lessons a week, all cells or none',
      input: demandsInput,
      output: keptDemands,
      body: 'rows',
    },
    (ctx, input) => keepDemands(ctx, input),
  ),
  earlierDemands: procedure(
    {
      permission: 'routine.edit',
      panel: site,
      method: 'GET',
      path: '/routine-demands/earlier',
      summary: 'Lessons a week as they were asked for the year before',
      input: z.object({ year_id: z.uuid() }),
      output: earlierDemands,
    },
    (ctx, input) => earlierDemandsOf(ctx, input.year_id),
  ),
};
