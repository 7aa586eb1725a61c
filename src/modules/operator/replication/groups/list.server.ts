import { eq } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { serveList } from '#kernel/lists/list.server.ts';
import { copySource } from '../runs/list.server.ts';
import { replications } from '../base/tables.server.ts';
import { groupRunList } from './list.ts';
import { schoolsOfGroup } from './pattern.server.ts';

export const groupRunRows = serveList(groupRunList, {
  ...copySource,
  sites: async (ctx) => {
    const ids = (await schoolsOfGroup(ctx)).map(({ id }) => id);
    await readAcrossSites(ctx, ids);
    return ids;
  },
  where: (ctx) => eq(replications.group_id, ctx.actor.groupId ?? '00000000-0000-0000-0000-000000000000'),
});
