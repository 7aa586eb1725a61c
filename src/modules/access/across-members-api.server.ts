import { z } from 'zod';
import { countInput, listInput } from '#kernel/list-query.ts';
import { procedure } from '#kernel/procedure.server.ts';
import { countMemberships, listMemberships, switchMember } from './across-members.server.ts';
import { accessSheets } from './list-sheets.server.ts';
import { roleName } from './shapes.ts';

const nothing = z.string().nullable();
const shown = z.object({
  id: z.uuid(),
  site_id: z.uuid(),
  site_en: z.string(),
  site_bn: z.string(),
  user_id: z.uuid(),
  name_en: z.string(),
  name_bn: z.string(),
  username: nothing,
  email: nothing,
  phone: nothing,
  roles: z.array(roleName),
  active: z.boolean(),
  disabled: z.boolean(),
  since: z.date(),
  last_login_at: z.date().nullable(),
});
const total = z.object({ total: z.int() });

/** Memberships of several schools at once: all of them for an operator, those of the group for its administrator. */
export const acrossMembersApi = {
  list: procedure(
    {
      permission: 'site-membership.view',
      panel: 'central',
      method: 'GET',
      path: '/site-memberships',
      summary: 'Site memberships: who belongs to which institution',
      input: listInput,
      output: z.array(shown),
    },
    listMemberships,
  ),
  count: procedure(
    {
      permission: 'site-membership.view',
      panel: 'central',
      method: 'GET',
      path: '/site-memberships/count',
      summary: 'Count: site memberships',
      input: countInput,
      output: total,
    },
    countMemberships,
  ),
  export: accessSheets.memberships,
  ofMyGroup: procedure(
    {
      permission: 'group-user.view',
      panel: 'group',
      method: 'GET',
      path: '/group-users',
      summary: 'Users of the institutions of my group',
      input: listInput,
      output: z.array(shown),
    },
    listMemberships,
  ),
  countOfMyGroup: procedure(
    {
      permission: 'group-user.view',
      panel: 'group',
      method: 'GET',
      path: '/group-users/count',
      summary: 'Count: users of the institutions of my group',
      input: countInput,
      output: total,
    },
    countMemberships,
  ),
  exportOfMyGroup: accessSheets.ofMyGroup,
  switchOfMyGroup: procedure(
    {
      permission: 'group-user.edit',
      panel: 'group',
      method: 'POST',
      path: '/group-users/{user_id}/switch',
      summary: 'Switch a user of an institution of my group on or off',
      input: z.object({ user_id: z.uuid(), site_id: z.uuid(), active: z.boolean() }),
      output: z.object({ id: z.uuid() }),
    },
    (ctx, { user_id, site_id, active }) => switchMember(ctx, site_id, user_id, active),
  ),
};
