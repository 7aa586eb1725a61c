import { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import { openProcedure } from '#kernel/procedures/procedure.server.ts';
import { cleanLine } from '#kernel/resource/field-schema.ts';
import { word } from '#kernel/schemas.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { identityWords } from '#modules/platform/identity/words.ts';
import { makeOperator } from './links.server.ts';
import { operatorLinkWords as w } from './words.ts';

const password = z.string().min(1).max(200);

export const operatorLinksApi = {
  use: openProcedure(
    {
      method: 'POST',
      path: '/operators/from-link',
      summary: 'Create an operator by a link from the terminal of the server',
      input: z.object({
        token: z.string().max(100),
        name_en: cleanLine(100).refine((text) => text.length > 0, { message: 'required' }),
        name_bn: cleanLine(100).refine((text) => text.length > 0, { message: 'required' }),
        email: z.email().max(200),
        password,
        password_again: password,
      }),
      output: z.object({ word: word }),
    },
    async (ctx, { password_again, ...asked }) => {
      await useTry('invitation-address', ctx.ip);
      // At the centre alone: a school's host has nothing to do with it.
      if (ctx.hostSiteId !== null) throw new Problem(w.invalid);
      if (asked.password !== password_again)
        throw new Problem(identityWords.password_mismatch, { field: 'password_again' });
      await makeOperator(ctx, asked);
      return { word: w.done };
    },
  ),
};
