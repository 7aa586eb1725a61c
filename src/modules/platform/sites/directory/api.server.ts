import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { listInput } from '#kernel/lists/query.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { siteHolding } from '../base/found-sites.server.ts';
import { sites } from '../base/tables.server.ts';

/** Institutions to choose from (`<LinkField to="sites" />`): all for an operator, a group's for its administrator. */
export const siteOptions = procedure(
  {
    permission: 'signed-in',
    panel: ['central', 'group'],
    method: 'GET',
    path: '/sites/options',
    summary: 'Choices: institutions',
    input: z.object({
      q: z.string().max(100).optional(),
      filter: listInput.shape.filter,
      ids: z.array(z.uuid()).max(100).optional(),
    }),
    output: z.array(z.object({ value: z.string(), en: z.string(), bn: z.string() })),
  },
  async (ctx, { q, filter, ids }) => {
    const group = z.uuid().safeParse(filter?.['group_id']);
    const found = await ctx.db
      .select({ value: sites.id, en: sites.name_en, bn: sites.name_bn })
      .from(sites)
      .where(
        and(
          siteHolding(q),
          group.success ? eq(sites.group_id, group.data) : undefined,
          ids ? inArray(sites.id, ids) : undefined,
          ctx.actor.panel === 'group' ? inArray(sites.id, [...ctx.actor.groupSiteIds]) : undefined,
        ),
      )
      .orderBy(asc(sites.name_en), asc(sites.id))
      .limit(1000);
    return found;
  },
);
