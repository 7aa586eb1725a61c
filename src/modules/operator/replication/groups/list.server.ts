import { eq } from 'drizzle-orm';
import { serveList } from '#kernel/lists/list.server.ts';
import { schoolsAsked } from '#modules/platform/sites/face/schools-of-group.server.ts';
import { copySource } from '../runs/list.server.ts';
import { replications } from '../base/tables.server.ts';
import { groupRunList } from './list.ts';

export const groupRunRows = serveList(groupRunList, {
  ...copySource,
  sites: async (ctx) => (await schoolsAsked(ctx, {})).map(({ id }) => id),
  where: (ctx) => eq(replications.group_id, ctx.actor.groupId ?? '00000000-0000-0000-0000-000000000000'),
});
