import { z } from 'zod';
import { may } from '#kernel/actor.ts';
import { anyPanel, procedure } from '#kernel/procedures/procedure.server.ts';
import { allModules } from '#kernel/modules/registry.ts';
import { word } from '#kernel/schemas.ts';

export const profileCalls = {
  links: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/me/profile-links',
      summary: 'What else I decide about myself, and where',
      input: z.object({}),
      output: z.array(z.object({ url: z.string(), title: word, hint: word })),
    },
    async ({ actor }) =>
      allModules()
        .flatMap(({ profileLinks = [] }) => profileLinks)
        .filter(({ panel, permission }) => panel === actor.panel && may(actor, permission))
        .map(({ url, title, hint }) => ({ url, title, hint })),
  ),
};
