import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, word } from '#kernel/schemas.ts';
import { copiesOf, copyUndo, copyYear } from './copy.server.ts';
import { copyStates } from './plan.ts';
import { readPlan } from './read-plan.server.ts';

const panel = 'site';
const asked = { from_year_id: z.uuid(), to_year_id: z.uuid(), waivers: z.boolean() };
const value = z.union([z.string(), z.int()]);

/** Settings of one year into the next. */
export const copyCalls = {
  plan: procedure(
    {
      permission: 'fee-setting.view',
      panel,
      method: 'GET',
      path: '/fee-copies/plan',
      summary: 'What copying a year’s fee settings into another would make; writes nothing',
      input: z.object(asked),
      output: z.object({
        digest: z.string(),
        lines: z.array(
          z.object({
            part: z.enum(['item', 'rate', 'waiver']),
            id: z.uuid(),
            label: word,
            state: z.enum(copyStates),
            wanted: value,
            now: value.nullable(),
          }),
        ),
      }),
    },
    async (ctx, input) => {
      const { digest, lines } = await readPlan(ctx, input);
      return { digest, lines };
    },
  ),
  list: procedure(
    {
      permission: 'fee-setting.view',
      panel,
      method: 'GET',
      path: '/fee-copies',
      summary: 'The latest copies of fee settings',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          from_year_id: z.uuid(),
          to_year_id: z.uuid(),
          items: z.int(),
          rates: z.int(),
          waivers: z.int(),
          at: z.date(),
          by: word.nullable(),
          undone: z.boolean(),
        }),
      ),
    },
    (ctx) => copiesOf(ctx),
  ),
  copy: procedure(
    {
      permission: 'fee-setting.change',
      panel,
      method: 'POST',
      path: '/fee-copies',
      summary: 'Copy a year’s sub-heads, rates and waivers into another, as the differences said',
      input: z.object({ ...asked, digest: z.string().max(64) }),
      output: z.object({ id: z.uuid(), made: z.int() }),
    },
    (ctx, input) => copyYear(ctx, input),
  ),
  undo: procedure(
    {
      permission: 'fee-setting.change',
      panel,
      method: 'POST',
      path: '/fee-copies/{id}/undo',
      summary: 'Undo a copy by which no student was charged',
      input: byId,
      output: byId,
    },
    copyUndo.undo,
  ),
};
