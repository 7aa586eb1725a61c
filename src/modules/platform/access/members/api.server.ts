import { z } from 'zod';
import { rowSchema } from '#kernel/resource/field-schema.ts';
import { serveList } from '#kernel/lists/list.server.ts';
import { rowsSchema } from '#kernel/lists/list-shape.server.ts';
import { countInput, listInput } from '#kernel/lists/query.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { accountFields, type AccountInput } from '../users/account-fields.ts';
import { acrossMembersApi } from './across-sites-api.server.ts';
import { addUser } from './add-user.server.ts';
import {
  refuseEscalationByMember,
  removeMember,
  setMember,
  setMemberExtra,
} from '../memberships/change-member.server.ts';
import { insideSite } from '../base/inside-site.server.ts';
import { members, oneMember } from './list.server.ts';
import { memberList } from './list.ts';
import { permissionGroups } from '../roles/role-permissions.server.ts';
import { groupsShown, memberView, roleIds } from '../permissions/schemas.ts';
import { loginAddress } from '../users/login-address.server.ts';
import { sendPasswordLink } from '../users/account.server.ts';

const ofSite = { site_id: z.uuid() };
const membership = { role_ids: roleIds, active: z.boolean() };
const permissions = z.array(z.string().max(80)).max(1000);
const total = z.object({ total: z.int() });
const extraView = z.object({ permissions: z.array(z.string()), groups: groupsShown });
const central = 'central' as const;

async function extraOf(ctx: Ctx, id: string) {
  const member = await oneMember(ctx, id);
  return {
    permissions: member.extra_permissions,
    groups: await permissionGroups(ctx, 'site', ctx.siteId),
  };
}

/** An operator looks into the users of one school, and says what they may do. */
const ofSiteApi = {
  list: procedure(
    {
      permission: 'site-membership.view',
      panel: central,
      method: 'GET',
      path: '/sites/{site_id}/members',
      summary: 'Users of an institution',
      input: listInput.extend(ofSite),
      output: rowsSchema(memberList),
    },
    async (ctx, { site_id, ...input }) => members.read(await insideSite(ctx, site_id), input),
  ),
  count: procedure(
    {
      permission: 'site-membership.view',
      panel: central,
      method: 'GET',
      path: '/sites/{site_id}/members/count',
      summary: 'Count: users of an institution',
      input: countInput.extend(ofSite),
      output: total,
    },
    async (ctx, { site_id, ...input }) => members.counted(await insideSite(ctx, site_id), input),
  ),
  get: procedure(
    {
      permission: 'site-membership.view',
      panel: central,
      method: 'GET',
      path: '/sites/{site_id}/members/{id}',
      summary: 'What a user of an institution may do, and why',
      input: byId.extend(ofSite),
      output: memberView,
    },
    async (ctx, { site_id, id }) => oneMember(await insideSite(ctx, site_id), id),
  ),
  set: procedure(
    {
      permission: 'site-permission.assign',
      panel: central,
      method: 'PUT',
      path: '/sites/{site_id}/members/{id}',
      summary: 'Give a user roles in an institution',
      credential: true,
      input: byId.extend({ ...ofSite, ...membership }),
      output: byId,
    },
    async (ctx, { site_id, id, ...wanted }) => setMember(await insideSite(ctx, site_id), id, wanted),
  ),
  remove: procedure(
    {
      permission: 'site-permission.assign',
      panel: central,
      method: 'DELETE',
      path: '/sites/{site_id}/members/{id}',
      summary: 'Remove a user from an institution',
      input: byId.extend(ofSite),
      output: byId,
    },
    async (ctx, { site_id, id }) => removeMember(await insideSite(ctx, site_id), id),
  ),
  extra: procedure(
    {
      permission: 'site-permission.assign',
      panel: central,
      method: 'GET',
      path: '/sites/{site_id}/members/{id}/extra-permissions',
      summary: 'Extra permissions of a user of an institution',
      input: byId.extend(ofSite),
      output: extraView,
    },
    async (ctx, { site_id, id }) => extraOf(await insideSite(ctx, site_id), id),
  ),
  setExtra: procedure(
    {
      permission: 'site-permission.assign',
      panel: central,
      method: 'PUT',
      path: '/sites/{site_id}/members/{id}/extra-permissions',
      summary: 'Give a user of an institution extra permissions',
      credential: true,
      input: byId.extend({ ...ofSite, permissions }),
      output: byId,
    },
    async (ctx, { site_id, id, permissions: wanted }) =>
      setMemberExtra(await insideSite(ctx, site_id), id, wanted),
  ),
};

const site = 'site' as const;

/** A school's own administration of its users. */
const ofMySiteApi = {
  ...serveList(memberList, members),
  get: procedure(
    {
      permission: 'site-user.view',
      panel: site,
      method: 'GET',
      path: '/site-users/{id}',
      summary: 'What a user of my institution may do, and why',
      input: byId,
      output: memberView,
    },
    (ctx, { id }) => oneMember(ctx, id),
  ),
  create: procedure(
    {
      permission: 'site-user.create',
      panel: site,
      method: 'POST',
      path: '/site-users',
      summary: 'Add a user to my institution, or invite one who already has an account',
      credential: true,
      input: rowSchema(accountFields).extend({ role_ids: roleIds }),
      output: z.object({ id: z.uuid(), invited: z.boolean() }),
    },
    (ctx, { role_ids, ...account }) =>
      addUser(ctx, account as unknown as AccountInput, role_ids as unknown as string[]),
  ),
  set: procedure(
    {
      permission: 'site-user.edit',
      panel: site,
      method: 'PUT',
      path: '/site-users/{id}',
      summary: 'Change roles of a user, enable or disable',
      credential: true,
      input: byId.extend(membership),
      output: byId,
    },
    (ctx, { id, ...wanted }) => setMember(ctx, id, wanted, 'known'),
  ),
  remove: procedure(
    {
      permission: 'site-user.delete',
      panel: site,
      method: 'DELETE',
      path: '/site-users/{id}',
      summary: 'Remove a user from my institution',
      credential: true,
      input: byId,
      output: byId,
    },
    (ctx, { id }) => removeMember(ctx, id),
  ),
  sendLink: procedure(
    {
      permission: 'site-user.password',
      panel: site,
      method: 'POST',
      path: '/site-users/{id}/password-link',
      summary: 'Send a user a link for choosing a password',
      credential: true,
      input: byId,
      output: z.object({ to: z.enum(['mail', 'sms']) }),
    },
    async (ctx, { id }) => {
      await oneMember(ctx, id);
      await refuseEscalationByMember(ctx, id);
      return sendPasswordLink(ctx, id, await loginAddress(ctx, ctx.siteId));
    },
  ),
  extra: procedure(
    {
      permission: 'site-user.edit',
      panel: site,
      method: 'GET',
      path: '/site-users/{id}/extra-permissions',
      summary: 'Extra permissions of a user of my institution',
      input: byId,
      output: extraView,
    },
    (ctx, { id }) => extraOf(ctx, id),
  ),
  setExtra: procedure(
    {
      permission: 'site-user.edit',
      panel: site,
      method: 'PUT',
      path: '/site-users/{id}/extra-permissions',
      summary: 'Give a user of my institution extra permissions',
      credential: true,
      input: byId.extend({ permissions }),
      output: byId,
    },
    (ctx, { id, permissions: wanted }) => setMemberExtra(ctx, id, wanted),
  ),
};

export const membersApi = { ofSite: ofSiteApi, ofMySite: ofMySiteApi, across: acrossMembersApi };
