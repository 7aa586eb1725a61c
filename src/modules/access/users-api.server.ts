import { z } from 'zod';
import { cleanText, rowSchema } from '#kernel/field-schema.ts';
import { countInput, listInput } from '#kernel/list-query.ts';
import { procedure } from '#kernel/procedure.server.ts';
import { accessSheets } from './list-sheets.server.ts';
import { accountFields, type AccountInput } from './account-fields.ts';
import {
  removeGroupMember,
  removeOperator,
  setExtraPermissions,
  setGroupMember,
  setOperator,
} from './give-places.server.ts';
import { permissionGroups } from './role-permissions.server.ts';
import { placesOfUser } from './places.server.ts';
import {
  createAccount,
  deleteAccount,
  disableAccount,
  editAccount,
  enableAccount,
  oneAccount,
  sendPasswordLink,
} from './user-account.server.ts';
import { signInPlace } from './sign-in-place.server.ts';
import { countUsers, listUsers } from './user-list.server.ts';
import { groupsShown, name, places, roleIds } from './shapes.ts';

const nothing = z.string().nullable();
const one = z.object({ id: z.uuid() });
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
const permissions = z.array(z.string().max(80)).max(2000);

export const usersApi = {
  list: procedure(
    {
      permission: 'user.view',
      panel: central,
      method: 'GET',
      path: '/users',
      summary: 'Users: everybody with a login',
      input: listInput,
      output: z.array(account.extend({ is_operator: z.boolean(), groups: z.int(), sites: z.array(name) })),
    },
    listUsers,
  ),
  count: procedure(
    {
      permission: 'user.view',
      panel: central,
      method: 'GET',
      path: '/users/count',
      summary: 'Count: users',
      input: countInput,
      output: z.object({ total: z.int() }),
    },
    countUsers,
  ),
  export: accessSheets.users,
  get: procedure(
    {
      permission: 'user.view',
      panel: central,
      method: 'GET',
      path: '/users/{id}',
      summary: 'One user with all places',
      input: one,
      output: account.extend({ places }),
    },
    async (ctx, { id }) => {
      const {
        password_hash: _hash,
        second_factor: _factor,
        recovery_codes: _codes,
        ...shown
      } = await oneAccount(ctx, id);
      return { ...shown, places: await placesOfUser(ctx, id) };
    },
  ),
  create: procedure(
    {
      permission: 'user.create',
      panel: central,
      method: 'POST',
      path: '/users',
      summary: 'Add a user',
      input: form,
      output: one,
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
      input: form.extend({ id: z.uuid(), version: z.int() }),
      output: z.object({ id: z.uuid(), version: z.int() }),
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
      input: one.extend({ reason: cleanText(500).pipe(z.string().min(1)) }),
      output: one,
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
      input: one,
      output: one,
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
      input: one,
      output: one,
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
      input: one.extend({ site_id: z.uuid().nullable().default(null) }),
      output: z.object({ to: z.enum(['mail', 'sms']) }),
    },
    async (ctx, { id, site_id }) => sendPasswordLink(ctx, id, await signInPlace(ctx, site_id)),
  ),
  setOperator: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'PUT',
      path: '/users/{id}/central',
      summary: 'Make a user an operator, or change the operator’s roles',
      input: z.object({ id: z.uuid(), company_id: z.uuid(), role_ids: roleIds, active: z.boolean() }),
      output: one,
    },
    (ctx, { id, ...wanted }) => setOperator(ctx, id, wanted),
  ),
  removeOperator: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'DELETE',
      path: '/users/{id}/central',
      summary: 'Take a user out of the central area',
      input: one,
      output: one,
    },
    (ctx, { id }) => removeOperator(ctx, id),
  ),
  setGroup: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'PUT',
      path: '/users/{id}/groups/{group_id}',
      summary: 'Make a user an administrator of a site group',
      input: z.object({ id: z.uuid(), group_id: z.uuid(), role_ids: roleIds, active: z.boolean() }),
      output: one,
    },
    (ctx, { id, group_id, ...wanted }) => setGroupMember(ctx, id, group_id, wanted),
  ),
  removeGroup: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'DELETE',
      path: '/users/{id}/groups/{group_id}',
      summary: 'Take a user out of a site group',
      input: z.object({ id: z.uuid(), group_id: z.uuid() }),
      output: one,
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
      input: one.extend({ group_id: z.uuid().nullable().default(null) }),
      output: z.object({ permissions: z.array(z.string()), groups: groupsShown }),
    },
    async (ctx, { id, group_id }) => {
      const held = await placesOfUser(ctx, id);
      const place = group_id ? held.groups.find((group) => group.group_id === group_id) : held.central;
      const groups = await permissionGroups(ctx, group_id ? 'group' : 'central');
      return { permissions: place?.extra_permissions ?? [], groups };
    },
  ),
  setExtra: procedure(
    {
      permission: 'user.place',
      panel: central,
      method: 'PUT',
      path: '/users/{id}/extra-permissions',
      summary: 'Give an operator or a group administrator extra permissions',
      input: one.extend({ group_id: z.uuid().nullable().default(null), permissions }),
      output: one,
    },
    (ctx, { id, group_id, permissions: wanted }) => setExtraPermissions(ctx, id, group_id, wanted),
  ),
};
