import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { groupUserRows, membershipRows, switchMember } from './across-sites.server.ts';

/** Memberships of several schools at once: all of them for an operator, those of the group for its administrator. */
export const acrossMembersApi = {
  ...membershipRows,
  ofMyGroup: groupUserRows.list,
  countOfMyGroup: groupUserRows.count,
  exportOfMyGroup: groupUserRows.export,
  switchOfMyGroup: procedure(
    {
      permission: 'group-user.edit',
      panel: 'group',
      method: 'POST',
      path: '/group-users/{user_id}/switch',
      summary: 'Enable or disable a user of an institution of my group',
      input: z.object({ user_id: z.uuid(), site_id: z.uuid(), active: z.boolean() }),
      output: byId,
    },
    (ctx, { user_id, site_id, active }) => switchMember(ctx, site_id, user_id, active),
  ),
};
