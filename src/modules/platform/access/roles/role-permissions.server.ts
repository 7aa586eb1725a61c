import { eq } from 'drizzle-orm';
import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { PermissionScope } from '#kernel/modules/module.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { allModules, allPermissions } from '#kernel/modules/registry.ts';
import type { Word } from '#kernel/words.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { entitlementOf } from '../permissions/entitlement.server.ts';
import { mayGrant } from '../permissions/grant-rules.ts';
import {
  patternPermissions,
  scopeOfPanel,
  siteRolesWithin,
  type CentralRole,
} from '../base/grants.server.ts';
import {
  refuseLastAdministrator,
  refuseUngrantable,
  refuseUnknownKeys,
} from '../permissions/refuse-grants.server.ts';
import { centralRoles, roles } from '../base/tables.server.ts';
import { accessWords as w } from '../base/words.ts';

export type PermissionLine = {
  key: string;
  word: Word;
  /** What is done to what, where a resource brings the permission. */
  about: { subject: Word; action: Word } | null;
  may_grant: boolean;
  off: boolean;
};
export type PermissionGroup = { module: string; title: Word; permissions: PermissionLine[] };

/** The permissions of a scope by module, with which of them the acting person may give or take. */
export async function permissionGroups(
  ctx: Ctx,
  scope: PermissionScope,
  siteId?: string,
): Promise<PermissionGroup[]> {
  const entitled = siteId ? await entitlementOf(ctx.db, siteId) : null;
  const all = allPermissions().filter((permission) => permission.scope === scope);
  return allModules()
    .map((module) => ({
      module: module.key,
      title: module.title,
      permissions: all
        .filter((permission) => permission.module === module.key)
        .map(({ key, word, about }) => ({
          key,
          word,
          about: about ?? null,
          may_grant: mayGrant(ctx.actor, key, scope),
          // Given or not, it has no effect: the school's package leaves it out.
          off: !(entitled?.allows(key) ?? true),
        })),
    }))
    .filter((group) => group.permissions.length > 0);
}

export type RoleView = {
  id: string;
  version: number;
  code: string;
  name_en: string;
  name_bn: string;
  panel: string;
  /** Its permissions come from the program, or from the operator's pattern, until someone changes them. */
  follows: boolean;
  can_follow: boolean;
  permissions: string[];
  groups: PermissionGroup[];
};

type Change = { id: string; version: number; permissions: readonly string[] | 'follow' };

async function oneCentralRole(ctx: Ctx, id: string, isPattern: boolean): Promise<CentralRole> {
  const found = await ctx.db.select().from(centralRoles).where(eq(centralRoles.id, id));
  const role = found[0];
  if (!role || (role.scope === 'site') !== isPattern) throw notFound();
  return role;
}

/** A role of the central or the group area; with `isPattern`, a pattern that schools' roles follow. */
export async function viewCentralRole(ctx: Ctx, id: string, isPattern: boolean): Promise<RoleView> {
  const role = await oneCentralRole(ctx, id, isPattern);
  const { version, code, name_en, name_bn, panel } = role;
  return {
    id,
    version,
    code,
    name_en,
    name_bn,
    panel,
    follows: role.system && !role.customised,
    can_follow: role.system,
    permissions: patternPermissions(role),
    groups: await permissionGroups(ctx, scopeOfPanel(panel)),
  };
}

export async function saveCentralRole(ctx: Ctx, change: Change, isPattern: boolean): Promise<{ id: string }> {
  const role = await oneCentralRole(ctx, change.id, isPattern);
  if (role.version !== change.version) throw stale(change.permissions, patternPermissions(role));
  if (change.permissions === 'follow' && !role.system) throw new Problem(w.no_pattern);
  const scope = scopeOfPanel(role.panel);
  const next: CentralRole =
    change.permissions === 'follow'
      ? { ...role, permissions: [], customised: false }
      : { ...role, permissions: [...change.permissions], customised: true };
  if (change.permissions !== 'follow') refuseUnknownKeys(change.permissions, scope);
  const [before, after] = [patternPermissions(role), patternPermissions(next)];
  await refuseUngrantable(ctx, before, after);
  const { permissions, customised } = next;
  await updateSeenRow(ctx, centralRoles, role, { permissions, customised }, () =>
    stale(change.permissions, before),
  );
  if (role.scope === 'central') await refuseLastAdministrator(ctx);
  // Anyone who holds it, in whichever school: all are asked again.
  await forgetAccess(ctx.db, { everyone: true });
  await ctx.audit({
    action: 'role.permissions',
    subject: 'role',
    subjectId: role.id,
    before: { code: role.code, permissions: before },
    after: { code: role.code, permissions: after },
  });
  return { id: role.id };
}

async function oneSiteRole(ctx: Ctx, id: string) {
  const [found] = await siteRolesWithin(ctx.db, ctx.siteId, [id]);
  if (!found) throw notFound();
  return found;
}

/** A role of the school in which the transaction is. */
export async function viewSiteRole(ctx: Ctx, id: string): Promise<RoleView> {
  const { role, permissions, hasPattern } = await oneSiteRole(ctx, id);
  const { version, code, name_en, name_bn, panel } = role;
  return {
    id,
    version,
    code,
    name_en,
    name_bn,
    panel,
    follows: hasPattern && !role.customised,
    can_follow: hasPattern,
    permissions,
    groups: await permissionGroups(ctx, scopeOfPanel(panel), ctx.siteId),
  };
}

export async function saveSiteRole(ctx: Ctx, change: Change): Promise<{ id: string }> {
  const { role, permissions: before, hasPattern } = await oneSiteRole(ctx, change.id);
  if (role.version !== change.version) throw stale(change.permissions, before);
  if (change.permissions === 'follow' && !hasPattern) throw new Problem(w.no_pattern);
  const next =
    change.permissions === 'follow'
      ? { permissions: [], customised: false }
      : { permissions: [...change.permissions], customised: true };
  if (change.permissions !== 'follow') refuseUnknownKeys(change.permissions, scopeOfPanel(role.panel));
  await updateSeenRow(ctx, roles, role, next, () => stale(change.permissions, before));
  const after = (await oneSiteRole(ctx, role.id)).permissions;
  await refuseUngrantable(ctx, before, after);
  await forgetAccess(ctx.db, { siteId: ctx.siteId });
  await ctx.audit({
    action: 'role.permissions',
    subject: 'role',
    subjectId: role.id,
    before: { code: role.code, permissions: before },
    after: { code: role.code, permissions: after },
  });
  return { id: role.id };
}

/** The roles of the school in which the transaction is, with how much each may do. */
export async function listSiteRoles(ctx: Ctx) {
  const found = await siteRolesWithin(ctx.db, ctx.siteId);
  return found.map(({ role, permissions, hasPattern }) => ({
    id: role.id,
    code: role.code,
    name_en: role.name_en,
    name_bn: role.name_bn,
    panel: role.panel,
    system: role.system,
    follows: hasPattern && !role.customised,
    permissions: permissions.length,
  }));
}
