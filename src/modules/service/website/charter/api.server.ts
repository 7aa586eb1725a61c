import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { word } from '#kernel/schemas.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { servicesToTake, takeServices } from './charter.server.ts';
import { citizenCharter } from './resources.ts';
import { citizenCharters } from './tables.server.ts';

export const charterApi = {
  charters: resourceProcedures(citizenCharter, citizenCharters, {
    changed: (ctx) => renewPublicPages(ctx.db, ctx.siteId),
  }),
  usualServices: procedure(
    {
      permission: 'citizen-charter.create',
      panel: 'site',
      method: 'GET',
      path: '/citizen-charter-template',
      summary: 'Usual services of a school, to take into the citizen charter',
      input: z.object({}),
      output: z.array(z.object({ code: z.string(), name: word, time: word, taken: z.boolean() })),
    },
    (ctx) => servicesToTake(ctx),
  ),
  takeServices: procedure(
    {
      permission: 'citizen-charter.create',
      panel: 'site',
      method: 'POST',
      path: '/citizen-charter-template',
      summary: 'Take usual services into the citizen charter',
      input: z.object({ codes: z.array(z.string().max(60)).min(1).max(50) }),
      output: z.object({ added: z.int() }),
    },
    (ctx, { codes }) => takeServices(ctx, codes),
  ),
};
