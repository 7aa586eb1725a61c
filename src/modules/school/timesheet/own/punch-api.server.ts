import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { ownState, punchNow } from './state.server.ts';

const own = { panel: 'site', permission: 'timesheet.own' } as const;
const standing = {
  day: z.string(),
  state: z.enum(['PUNCHED_IN', 'PUNCHED_OUT']),
  first_in: z.int().nullable(),
  last: z.int().nullable(),
};

/** Punching on the web, for oneself alone. */
export const punchCalls = {
  state: procedure(
    {
      ...own,
      method: 'GET',
      path: '/timesheet/own/state',
      summary: 'Whether I am punched in',
      input: z.object({}),
      output: z.object({ ...standing, refused: word.nullable(), asks_position: z.boolean() }),
    },
    ownState,
  ),
  punch: procedure(
    {
      ...own,
      method: 'POST',
      path: '/timesheet/own/punches',
      summary: 'Punch in or out',
      // Who acts in somebody's name does not come and go for them.
      personal: true,
      input: z.object({
        kind: z.enum(['in', 'out']),
        latitude: z.number().min(-90).max(90).nullable().default(null),
        longitude: z.number().min(-180).max(180).nullable().default(null),
      }),
      output: z.object({ ...standing, again: z.boolean() }),
    },
    punchNow,
  ),
};
