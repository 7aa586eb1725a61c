import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { giveTerminal } from '../devices/manage.server.ts';
import { callsOf, operatorTerminalRows } from './list.server.ts';

/** The operator's register of all terminals. */
export const operatorTerminalCalls = {
  allTerminals: {
    ...operatorTerminalRows,
    calls: procedure(
      {
        panel: 'central',
        permission: 'terminal.view',
        method: 'GET',
        path: '/terminals/{id}/calls',
        summary: 'At whose addresses a terminal called',
        input: byId,
        output: z.array(
          z.object({
            at: word.nullable(),
            last_at: z.date(),
            ip: z.string().nullable(),
          }),
        ),
      },
      callsOf,
    ),
    give: procedure(
      {
        panel: 'central',
        permission: 'terminal.give',
        method: 'PUT',
        path: '/terminals/{id}/institution',
        summary: 'Give a terminal to an institution, or withdraw it',
        input: z.object({ id: z.uuid(), version: z.int(), site_id: z.uuid().nullable() }),
        output: z.object({ version: z.int() }),
      },
      giveTerminal,
    ),
  },
};
