import { z } from 'zod';
import { openProcedure, procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { leaveAsGuardian } from './leave.server.ts';
import { arriveAtPlace, beginAtPlace, otherPlaces, whoArrives } from './places.server.ts';

const token = z.object({ token: z.string().min(20).max(100) });
const family = ['student', 'guardian'] as const;

export const placesApi = {
  list: procedure(
    {
      permission: 'signed-in',
      panel: family,
      method: 'GET',
      path: '/me/places',
      summary: 'Other institutions where one is a guardian or a student',
      input: z.object({}),
      output: z.array(z.object({ site_id: z.string(), name: word, panel: z.enum(['guardian', 'student']) })),
    },
    (ctx) => otherPlaces(ctx),
  ),
  begin: procedure(
    {
      permission: 'signed-in',
      panel: family,
      method: 'POST',
      path: '/me/places/{id}',
      summary: 'Go on at another of one’s institutions',
      credential: true,
      input: byId,
      output: z.object({ to: z.string() }),
    },
    (ctx, { id }) => beginAtPlace(ctx, id),
  ),
  leave: procedure(
    {
      permission: 'signed-in',
      panel: ['guardian'],
      method: 'POST',
      path: '/me/guardian/leave',
      summary: 'End one’s access as a guardian at this institution',
      credential: true,
      input: z.object({}),
      output: z.object({ to: z.string() }),
    },
    (ctx) => leaveAsGuardian(ctx),
  ),
  who: openProcedure(
    {
      method: 'POST',
      path: '/places/who',
      summary: 'Whose session a way in would open',
      input: token,
      output: z.object({ name: word }),
    },
    (ctx, input) => whoArrives(ctx, input.token),
  ),
  enter: openProcedure(
    {
      method: 'POST',
      path: '/places/enter',
      summary: 'Arrive at another of one’s institutions',
      input: token,
      output: z.object({ to: z.string() }),
    },
    (ctx, input) => arriveAtPlace(ctx, input.token),
  ),
};
