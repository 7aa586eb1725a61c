import { asc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { patternPermissions } from '../base/grants.server.ts';
import { insideSite } from '../base/inside-site.server.ts';
import {
  listSiteRoles,
  saveCentralRole,
  saveSiteRole,
  viewCentralRole,
  viewSiteRole,
} from './role-permissions.server.ts';
import { groupsShown } from '../permissions/schemas.ts';
import { centralRoles } from '../base/tables.server.ts';

const line = z.object({
  id: z.uuid(),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  panel: z.string(),
  system: z.boolean(),
  follows: z.boolean(),
  /** How many. */
  permissions: z.int(),
});
const view = z.object({
  id: z.uuid(),
  version: z.int(),
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  panel: z.string(),
  follows: z.boolean(),
  can_follow: z.boolean(),
  permissions: z.array(z.string()),
  groups: groupsShown,
});

const list = z.array(z.string().max(80)).max(1000);
/** `follow` gives the role back to the program, or to the operator's pattern. */
const change = z.object({
  id: z.uuid(),
  version: z.int(),
  permissions: z.union([list, z.literal('follow')]),
});
const inSite = { site_id: z.uuid() };

function listCentral(permission: string, path: `/${string}`, isPattern: boolean) {
  return procedure(
    {
      permission,
      panel: 'central',
      method: 'GET',
      path,
      summary: isPattern ? 'Patterns of the roles of institutions' : 'Central and group roles',
      input: z.object({}),
      output: z.array(line),
    },
    async (ctx) => {
      const scope = centralRoles.scope;
      const found = await ctx.db
        .select()
        .from(centralRoles)
        .where(isPattern ? eq(scope, 'site') : ne(scope, 'site'))
        .orderBy(asc(centralRoles.id));
      return found.map((role) => ({
        id: role.id,
        code: role.code,
        name_en: role.name_en,
        name_bn: role.name_bn,
        panel: role.panel,
        system: role.system,
        follows: role.system && !role.customised,
        permissions: patternPermissions(role).length,
      }));
    },
  );
}

function central(permission: string, path: `/${string}`, isPattern: boolean) {
  return {
    list: listCentral(permission, path, isPattern),
    get: procedure(
      {
        permission,
        panel: 'central',
        method: 'GET',
        path: `${path}/{id}`,
        summary: 'Permissions of a role, by module',
        input: byId,
        output: view,
      },
      (ctx, { id }) => viewCentralRole(ctx, id, isPattern),
    ),
    save: procedure(
      {
        permission,
        panel: 'central',
        method: 'PUT',
        path: `${path}/{id}`,
        summary: 'Assign permissions to a role',
        input: change,
        output: byId,
      },
      (ctx, input) => saveCentralRole(ctx, input, isPattern),
    ),
  };
}

export const rolePermissionsApi = {
  ofCentral: central('permission.assign', '/role-permissions', false),
  ofPatterns: central('site-permission.assign', '/role-patterns', true),
  ofSite: {
    list: procedure(
      {
        permission: 'site-permission.assign',
        panel: 'central',
        method: 'GET',
        path: '/sites/{site_id}/role-permissions',
        summary: 'Roles of an institution',
        input: z.object(inSite),
        output: z.array(line),
      },
      async (ctx, { site_id }) => listSiteRoles(await insideSite(ctx, site_id)),
    ),
    get: procedure(
      {
        permission: 'site-permission.assign',
        panel: 'central',
        method: 'GET',
        path: '/sites/{site_id}/role-permissions/{id}',
        summary: 'Permissions of a role of an institution',
        input: byId.extend(inSite),
        output: view,
      },
      async (ctx, { site_id, id }) => viewSiteRole(await insideSite(ctx, site_id), id),
    ),
    save: procedure(
      {
        permission: 'site-permission.assign',
        panel: 'central',
        method: 'PUT',
        path: '/sites/{site_id}/role-permissions/{id}',
        summary: 'Assign permissions to a role of an institution',
        input: change.extend(inSite),
        output: byId,
      },
      async (ctx, { site_id, ...input }) => saveSiteRole(await insideSite(ctx, site_id), input),
    ),
  },
  ofMySite: {
    list: procedure(
      {
        permission: 'site-role.view',
        panel: 'site',
        method: 'GET',
        path: '/my-site/role-permissions',
        summary: 'Roles of my institution',
        input: z.object({}),
        output: z.array(line),
      },
      (ctx) => listSiteRoles(ctx),
    ),
    get: procedure(
      {
        permission: 'site-role.view',
        panel: 'site',
        method: 'GET',
        path: '/my-site/role-permissions/{id}',
        summary: 'Permissions of a role of my institution',
        input: byId,
        output: view,
      },
      (ctx, { id }) => viewSiteRole(ctx, id),
    ),
    save: procedure(
      {
        permission: 'site-role.edit',
        panel: 'site',
        method: 'PUT',
        path: '/my-site/role-permissions/{id}',
        summary: 'Assign permissions to a role of my institution',
        // What a role allows is what its people may do from then on: not for who only acts for the school.
        credential: true,
        input: change,
        output: byId,
      },
      (ctx, input) => saveSiteRole(ctx, input),
    ),
  },
};
