import { z } from 'zod';
import { procedure } from '#kernel/procedure.server.ts';
import { changeOptions, listOptions } from './change.server.ts';

const panel = 'site' as const;
const word = z.object({ en: z.string(), bn: z.string() });

export const siteOptionsApi = {
  list: procedure(
    {
      permission: 'site-option.view',
      panel,
      method: 'GET',
      path: '/site-options',
      summary: 'What the school has decided for itself',
      input: z.object({}),
      output: z.array(
        z.object({
          key: z.string(),
          module: z.string(),
          title: word,
          word,
          hint: word.nullable(),
          unit: word.nullable(),
          field: z.record(z.string(), z.unknown()),
          initially: z.unknown(),
          value: z.unknown(),
          version: z.int(),
          set_at: z.date().nullable(),
          set_by: word.nullable(),
        }),
      ),
    },
    (ctx) => listOptions(ctx),
  ),
  change: procedure(
    {
      permission: 'site-option.change',
      panel,
      method: 'PUT',
      path: '/site-options',
      summary: 'Change site options',
      input: z.object({
        changes: z
          .array(
            z.object({
              key: z.string().max(60),
              value: z.union([
                z.string().max(500),
                z.number().min(-1e9).max(1e9),
                z.boolean(),
                z.array(z.string().max(60)).max(30),
                z.null(),
              ]),
              version: z.int().min(0),
            }),
          )
          .min(1)
          .max(30),
      }),
      output: z.object({ changed: z.int() }),
    },
    (ctx, { changes }) => changeOptions(ctx, changes),
  ),
};
