import { z } from 'zod';
import type { Finder } from '#kernel/declarations/finder.server.ts';
import { readTyped } from '#kernel/declarations/finder.server.ts';
import { anyPanel, procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { serverModules } from '../server-modules.server.ts';

/** What the finder looks for beside pages, in the order in which it shows them: people before things. */
const finders = (): readonly Finder[] =>
  serverModules.flatMap((module) => module.finders ?? []).toSorted((a, b) => a.order - b.order);

const atMost = 6;
const fewest = 2;

/** One call for all kinds: each finder sees what its caller may open, and who may not open any gets none. */
export const finderApi = {
  find: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/find',
      summary: 'Find people, exams and institutions that I may open',
      input: z.object({ q: z.string().max(100) }),
      output: z.array(
        z.object({
          kind: z.string(),
          title: word,
          icon: z.string(),
          found: z.array(z.object({ id: z.uuid(), title: word, hint: word.nullable(), url: z.string() })),
        }),
      ),
      // A list of a school's people belongs to the person who looks, not to their apps.
      browserOnly: true,
    },
    async (ctx, { q }) => {
      const typed = readTyped(q);
      const { actor } = ctx;
      // One digit is a roll; one letter is half the school.
      if (typed.number === null && Array.from(typed.text).length < fewest) return [];
      await useTry('find', actor.userId);
      const parts = [];
      for (const finder of finders()) {
        if (!finder.panels.includes(actor.panel) || !finder.may(actor)) continue;
        const found = await finder.find(ctx, typed, atMost);
        const { kind, title, icon } = finder;
        if (found.length > 0) parts.push({ kind, title, icon, found: found.map((one) => ({ ...one })) });
      }
      return parts;
    },
  ),
};
