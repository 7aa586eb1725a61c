import { z } from 'zod';
import { anyPanel, procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { allPalettes, myCards, savePalette } from './palettes.server.ts';

const card = z.object({
  key: z.string(),
  title: word,
  kind: z.enum(['number', 'chart', 'list', 'people']),
  todo: z.literal(true).optional(),
  figure: word.optional(),
  icon: z.string().optional(),
  url: z.string().optional(),
  path: z.string(),
});
const code = z.string().max(60);

export const palettesApi = {
  mine: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/dashboard/cards',
      summary: 'The cards of my dashboard',
      input: z.object({}),
      output: z.array(card),
    },
    async (ctx) => (await myCards(ctx)).map((one) => ({ ...one })),
  ),
  list: procedure(
    {
      permission: 'dashboard-palette.view',
      panel: 'central',
      method: 'GET',
      path: '/dashboard-palettes',
      summary: 'Dashboard cards: which cards each role sees',
      input: z.object({}),
      output: z.array(
        z.object({
          id: z.uuid(),
          code,
          name: word,
          scope: z.string(),
          panel: z.string(),
          /** Null: all that the role may see. */
          cards: z.array(z.string()).nullable(),
          version: z.int(),
          available: z.array(card),
          /** Those that the role's permissions open. */
          permitted: z.array(z.string()),
          by_default: z.array(z.string()),
        }),
      ),
    },
    async (ctx) =>
      (await allPalettes(ctx)).map((role) => ({
        ...role,
        available: role.available.map((one) => ({ ...one })),
      })),
  ),
  save: procedure(
    {
      permission: 'dashboard-palette.edit',
      panel: 'central',
      method: 'PUT',
      path: '/dashboard-palettes/{code}',
      summary: 'Choose and order the cards of a role',
      input: z.object({
        code,
        version: z.int(),
        cards: z.array(z.string().max(80)).max(100).nullable(),
      }),
      output: z.object({ code }),
    },
    (ctx, input) => savePalette(ctx, input.code, input.version, input.cards),
  ),
};
