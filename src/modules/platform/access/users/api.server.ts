import { z } from 'zod';
import { cleanText, rowSchema } from '#kernel/resource/field-schema.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { accountFields, type AccountInput } from './account-fields.ts';
import {
  removeGroupMember,
  removeOperator,
  setExtraPermissions,
  setGroupMember,
  setOperator,
} from './assign-roles.server.ts';
import { refuseEscalationByLogin } from '../permissions/refuse-grants.server.ts';
import { permissionGroups } from '../roles/role-permissions.server.ts';
import { membershipsOf } from '../permissions/memberships.server.ts';
import {
  createAccount,
  deleteAccount,
  disableAccount,
  editAccount,
  enableAccount,
  oneAccount,
  sendPasswordLink,
} from './account.server.ts';
import { loginAddress } from './login-address.server.ts';
import { userRows } from './list.server.ts';
import { groupsShown, memberships, roleIds } from '../permissions/schemas.ts';

const nothing = z.string().nullable();
const central = 'central' as const;
const form = rowSchema(accountFields);
const account = z.object({
  id: z.uuid(),
  version: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  username: nothing,
  email: nothing,
  phone: nothing,
  lang: z.string(),
  disabled_at: z.date().nullable(),
  disabled_reason: nothing,
  last_login_at: z.date().nullable(),
  created_at: z.date(),
});
const permissions = z.array(z.string().max(80)).max(1000);

export const usersApi = {
  ...userRows,
  get: procedure(
    {
      permission: 'user.view',
      panel: central,
      method: 'GET',
      path: '/users/{id}',
      summary: 'One user with all memberships',
      input: byId,
      output: account.extend({ memberships }),
    },
    async (ctx, { id }) => {
      const {
        password_hash: _hash,
        second_factor: _factor,
        recovery_codes: _codes,
        ...shown
      } = await oneAccount(ctx, id);
      return { ...shown, memberships: await membershipsOf(ctx, id) };
    },
  ),
  create: procedure(
    {
      permission: 'user.create',
      panel: central,
      method: 'POST',
      path: '/users',
      summary: 'Add a user',
      credential: true,
      input: form,
      output: byId,
    },
    async (ctx, input) => ({ id: (await createAccount(ctx, input as unknown as AccountInput)).id }),
  ),
  update: procedure(
    {
      permission: 'user.edit',
      panel: central,
      method: 'PUT',
      path: '/users/{id}',
      summary: 'Change a user',
      credential: true,
      input: form.extend({ id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    (ctx, { id, version, ...input }) =>
      editAccount(ctx, id as string, version as number, input as unknown as AccountInput),
  ),
  disable: procedure(
    {
      permission: 'user.edit',
      panel: central,
      method: 'POST',
      path: '/users/{id}/disable',
      summary: 'Disable an account, with a reason',
      input: byId.extend({ reason: cleanText(500).pipe(z.string().min(1)) }),
      output: byId,
    },
    (ctx, { id, reason }) => disableAccount(ctx, id, reason),
  ),
  enable: procedure(
    {
      permission: 'user.edit',
      panel: central,
      method: 'POST',
      path: '/users/{id}/enable',
      summary: 'Enable an account again',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => enableAccount(ctx, id),
  ),
  remove: procedure(
    {
      permission: 'user.delete',
      panel: central,
      method: 'DELETE',
      path: '/users/{id}',
      summary: 'Delete an account that was never used',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => deleteAccount(ctx, id),
  ),
  sendLink: procedure(
    {
      permission: 'user.reset',
      panel: central,
      method: 'POST',
      path: '/users/{id}/password-link',
      summary: 'Send a link for choosing a password',
      credential: true,
      input: byId.extend({ site_id: z.uuid().nullable().default(null) }),
      output: z.object({ to: z.enum(['mail', 'sms']) }),
    },
    async (ctx, { id, site_id }) => {
      await refuseEscalationByLogin(ctx, id);
      return sendPasswordLink(ctx, id, await loginAddress(ctx, site_id));
    },
  ),
  setOperator: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'PUT',
      path: '/users/{id}/central',
      summary: 'Make a user an operator, or change the operator’s roles',
      input: z.object({ id: z.uuid(), company_id: z.uuid(), role_ids: roleIds, active: z.boolean() }),
      output: byId,
    },
    (ctx, { id, ...wanted }) => setOperator(ctx, id, wanted),
  ),
  removeOperator: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'DELETE',
      path: '/users/{id}/central',
      summary: 'Remove a user from the central area',
      input: byId,
      output: byId,
    },
    (ctx, { id }) => removeOperator(ctx, id),
  ),
  setGroup: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'PUT',
      path: '/users/{id}/groups/{group_id}',
      summary: 'Make a user an administrator of an institution group',
      input: z.object({ id: z.uuid(), group_id: z.uuid(), role_ids: roleIds, active: z.boolean() }),
      output: byId,
    },
    (ctx, { id, group_id, ...wanted }) => setGroupMember(ctx, id, group_id, wanted),
  ),
  removeGroup: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'DELETE',
      path: '/users/{id}/groups/{group_id}',
      summary: 'Remove a user from an institution group',
      input: z.object({ id: z.uuid(), group_id: z.uuid() }),
      output: byId,
    },
    (ctx, { id, group_id }) => removeGroupMember(ctx, id, group_id),
  ),
  extra: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'GET',
      path: '/users/{id}/extra-permissions',
      summary: 'Extra permissions of an operator or a group administrator, by module',
      input: byId.extend({ group_id: z.uuid().nullable().default(null) }),
      output: z.object({ permissions: z.array(z.string()), groups: groupsShown }),
    },
    async (ctx, { id, group_id }) => {
      const held = await membershipsOf(ctx, id);
      const membership = group_id ? held.groups.find((group) => group.group_id === group_id) : held.central;
      const groups = await permissionGroups(ctx, group_id ? 'group' : 'central');
      return { permissions: membership?.extra_permissions ?? [], groups };
    },
  ),
  setExtra: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'PUT',
      path: '/users/{id}/extra-permissions',
      summary: 'Grant an operator or a group administrator extra permissions',
      input: byId.extend({ group_id: z.uuid().nullable().default(null), permissions }),
      output: byId,
    },
    (ctx, { id, group_id, permissions: wanted }) => setExtraPermissions(ctx, id, group_id, wanted),
  ),
};
