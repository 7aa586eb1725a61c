import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { addToGroup, editSite, leaveGroup, oneSite, type SiteEdit } from './editing/edit-site.server.ts';
import { institutionInput } from './face/institution-input.ts';
import { readLogo, setLogo } from './editing/logo.server.ts';
import { company, siteGroup, sitePackage } from './resources.ts';
import { siteOptions } from './directory/api.server.ts';
import { siteFields } from './base/site-fields.ts';
import { siteRows } from './directory/list.server.ts';
import { companies, packages, siteGroups, sites } from './base/tables.server.ts';

const groupSite = z.object({ id: z.uuid(), site_id: z.uuid() });
const named = z.object({ id: z.uuid(), name_en: z.string(), name_bn: z.string(), alias: z.string() });

const central = 'central' as const;

export const sitesApi = {
  companies: resourceProcedures(company, companies),
  groups: resourceProcedures(siteGroup, siteGroups, {
    // A group that is switched off locks its administrators out.
    changed: (ctx) => forgetAccess(ctx.db, { everyone: true }),
  }),
  packages: resourceProcedures(sitePackage, packages, {
    changed: (ctx) => forgetAccess(ctx.db, { everyone: true }),
  }),
  options: siteOptions,
  ...siteRows,
  get: procedure(
    {
      permission: 'site.view',
      panel: central,
      method: 'GET',
      path: '/sites/{id}',
      summary: 'Show: institution',
      input: byId,
      output: z.looseObject({ id: z.uuid(), version: z.int() }),
    },
    async (ctx, { id }) => {
      const { set_up: _, ...site } = await oneSite(ctx, id);
      return site;
    },
  ),
  update: procedure(
    {
      permission: 'site.edit',
      panel: central,
      method: 'PUT',
      path: '/sites/{id}',
      summary: 'Edit: institution',
      input: institutionInput(siteFields, ['phone'], { id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    (ctx, { id, version, ...values }) =>
      editSite(ctx, id as string, version as number, values as unknown as SiteEdit),
  ),
  logo: procedure(
    {
      permission: 'site.view',
      panel: central,
      method: 'GET',
      path: '/sites/{id}/logo',
      summary: "An institution's logo",
      input: byId,
      output: z.file(),
    },
    async (ctx, { id }) => fileAnswer(ctx, await readLogo(ctx, id)),
  ),
  setLogo: procedure(
    {
      permission: 'site.edit',
      panel: central,
      method: 'PUT',
      path: '/sites/{id}/logo',
      summary: 'Set or remove the logo of an institution',
      input: z.object({ id: z.uuid(), version: z.int(), file_id: z.uuid().nullable() }),
      output: byVersion,
    },
    setLogo,
  ),
  sitesOfMyGroup: procedure(
    {
      permission: 'signed-in',
      panel: 'group',
      method: 'GET',
      path: '/my-group/sites',
      summary: 'Institutions of my group',
      input: z.object({}),
      output: z.array(named),
    },
    (ctx) =>
      ctx.db
        .select({ id: sites.id, name_en: sites.name_en, name_bn: sites.name_bn, alias: sites.alias })
        .from(sites)
        .where(and(inArray(sites.id, [...ctx.actor.groupSiteIds]), ne(sites.status, 'closed')))
        .orderBy(asc(sites.name_en)),
  ),
  sitesOfGroup: procedure(
    {
      permission: 'site-group.view',
      panel: central,
      method: 'GET',
      path: '/site-groups/{id}/sites',
      summary: 'Institutions of a group',
      input: byId,
      output: z.object({ inside: z.array(named), free: z.array(named) }),
    },
    async (ctx, { id }) => {
      const columns = {
        id: sites.id,
        name_en: sites.name_en,
        name_bn: sites.name_bn,
        alias: sites.alias,
      };
      const inside = await ctx.db
        .select(columns)
        .from(sites)
        .where(eq(sites.group_id, id))
        .orderBy(asc(sites.name_en));
      const free = await ctx.db
        .select(columns)
        .from(sites)
        .where(isNull(sites.group_id))
        .orderBy(asc(sites.name_en))
        .limit(1000);
      return { inside, free };
    },
  ),
  addToGroup: procedure(
    {
      permission: 'site-group.edit',
      panel: central,
      method: 'POST',
      path: '/site-groups/{id}/sites',
      summary: 'Add an institution to a group',
      input: groupSite,
      output: byId,
    },
    (ctx, input) => addToGroup(ctx, input.id, input.site_id),
  ),
  leaveGroup: procedure(
    {
      permission: 'site-group.edit',
      panel: central,
      method: 'DELETE',
      path: '/site-groups/{id}/sites/{site_id}',
      summary: 'Remove an institution from a group',
      input: groupSite,
      output: byId,
    },
    (ctx, input) => leaveGroup(ctx, input.id, input.site_id),
  ),
};
