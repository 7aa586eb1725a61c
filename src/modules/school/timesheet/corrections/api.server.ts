import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { dayInput, reasonInput, timeInput } from '../days/schemas.server.ts';
import { askCorrection } from './ask.server.ts';
import { correctionRows } from './list.server.ts';
import { correctionMoves, decideCorrection } from './moves.server.ts';

const own = { panel: 'site', permission: 'timesheet.own' } as const;

export const correctionCalls = {
  corrections: {
    ...correctionRows,
    ...correctionMoves,
    ask: procedure(
      {
        ...own,
        method: 'POST',
        path: '/timesheet/own/corrections',
        summary: 'Ask that a day of mine be corrected',
        input: z.object({
          day: dayInput,
          in_at: timeInput.nullable().default(null),
          out_at: timeInput.nullable().default(null),
          reason: reasonInput,
        }),
        output: byId,
      },
      askCorrection,
    ),
    decide: procedure(
      {
        panel: 'site',
        permission: 'timesheet.mark',
        method: 'POST',
        path: '/timesheet/corrections/{id}/decision',
        summary: 'Approve or refuse a correction',
        input: z
          .object({
            id: z.uuid(),
            version: z.int().min(1),
            approve: z.boolean(),
            remark: cleanText(300).default(''),
          })
          .refine(({ approve, remark }) => approve || remark.length >= 3, {
            message: 'required',
            path: ['remark'],
          }),
        output: byVersion,
      },
      decideCorrection,
    ),
  },
};
