import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion, word } from '#kernel/schemas.ts';
import {
  attachPackage,
  modulesOfSite,
  packageMatrix,
  subModulesOfPackage,
  savePackageModules,
  savePackageParts,
  saveSiteModules,
  saveSiteParts,
} from './attachments.server.ts';

const central = 'central' as const;
const keys = z.array(z.string().max(80)).max(1000);
const module = { key: z.string(), title: word, core: z.boolean() };
const placed = { in_package: z.boolean(), own: z.boolean().nullable(), on: z.boolean() };

export const attachmentsApi = {
  matrix: procedure(
    {
      permission: 'attachment.view',
      panel: central,
      method: 'GET',
      path: '/attachments/packages',
      summary: 'Modules: which package includes which module',
      input: z.object({}),
      output: z.object({
        modules: z.array(z.object({ ...module, sub_modules: z.int() })),
        packages: z.array(
          z.object({
            id: z.uuid(),
            version: z.int(),
            name_en: z.string(),
            name_bn: z.string(),
            active: z.boolean(),
            module_keys: z.array(z.string()),
            sites: z.int(),
          }),
        ),
      }),
    },
    packageMatrix,
  ),
  savePackage: procedure(
    {
      permission: 'attachment.edit',
      panel: central,
      method: 'PUT',
      path: '/attachments/packages/{id}',
      summary: 'Set the modules of a package',
      input: z.object({ id: z.uuid(), version: z.int(), module_keys: keys }),
      output: byVersion,
    },
    (ctx, { id, version, module_keys }) => savePackageModules(ctx, id, version, module_keys),
  ),
  packageParts: procedure(
    {
      permission: 'attachment.view',
      panel: central,
      method: 'GET',
      path: '/attachments/packages/{id}/sub-modules',
      summary: 'Features of a package',
      input: byId,
      output: z.object({
        id: z.uuid(),
        modules: z.array(
          z.object({
            ...module,
            sub_modules: z.array(z.object({ key: z.string(), word, on: z.boolean() })),
          }),
        ),
      }),
    },
    (ctx, { id }) => subModulesOfPackage(ctx, id),
  ),
  savePackageParts: procedure(
    {
      permission: 'attachment.edit',
      panel: central,
      method: 'PUT',
      path: '/attachments/packages/{id}/sub-modules',
      summary: 'Set the features of a package',
      input: byId.extend({ sub_module_ids: keys }),
      output: byId,
    },
    (ctx, { id, sub_module_ids }) => savePackageParts(ctx, id, sub_module_ids),
  ),
  attachPackage: procedure(
    {
      permission: 'attachment.edit',
      panel: central,
      method: 'POST',
      path: '/attachments/package-of-sites',
      summary: 'Give institutions a package, or none (every module)',
      input: z.object({
        site_ids: z.array(z.uuid()).min(1).max(500),
        package_id: z.uuid().nullable(),
      }),
      output: z.object({ changed: z.int() }),
    },
    (ctx, { site_ids, package_id }) => attachPackage(ctx, site_ids, package_id),
  ),
  ofSite: procedure(
    {
      permission: 'attachment.view',
      panel: central,
      method: 'GET',
      path: '/attachments/sites/{id}',
      summary: 'Modules and features of an institution',
      input: byId,
      output: z.object({
        site_id: z.uuid(),
        package_id: z.uuid().nullable(),
        package: word.nullable(),
        closed: z.boolean(),
        modules: z.array(
          z.object({
            ...module,
            ...placed,
            sub_modules: z.array(z.object({ key: z.string(), word, permissions: z.int(), ...placed })),
          }),
        ),
      }),
    },
    (ctx, { id }) => modulesOfSite(ctx, id),
  ),
  saveSite: procedure(
    {
      permission: 'attachment.edit',
      panel: central,
      method: 'PUT',
      path: '/attachments/sites/{id}',
      summary: 'Add modules to an institution beyond its package, or remove them',
      input: byId.extend({ modules: z.record(z.string().max(80), z.boolean().nullable()) }),
      output: byId,
    },
    (ctx, { id, modules }) => saveSiteModules(ctx, id, modules),
  ),
  saveSiteParts: procedure(
    {
      permission: 'attachment.edit',
      panel: central,
      method: 'PUT',
      path: '/attachments/sites/{id}/sub-modules',
      summary: 'Set the features of an institution',
      input: byId.extend({ sub_module_ids: keys }),
      output: byId,
    },
    (ctx, { id, sub_module_ids }) => saveSiteParts(ctx, id, sub_module_ids),
  ),
};
