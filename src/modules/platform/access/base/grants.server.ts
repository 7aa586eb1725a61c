import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { PermissionScope as Scope } from '#kernel/modules/module.ts';
import { defaultPermissions, permissionNamed } from '#kernel/modules/registry.ts';
import { centralRoles, groupMembers, memberships, operators, roles } from './tables.server.ts';

export type CentralRole = typeof centralRoles.$inferSelect;
export type SiteRole = typeof roles.$inferSelect;
type RoleLike = Pick<CentralRole, 'code' | 'permissions' | 'system' | 'customised'>;

/** A role of the program follows the program until someone changes it. */
export function rolePermissions(scope: Scope, role: RoleLike): string[] {
  const keys = role.system && !role.customised ? defaultPermissions(scope, role.code) : role.permissions;
  return keys.filter((key) => permissionNamed(key)?.scope === scope);
}

export const scopeOfPanel = (panel: string): Scope =>
  panel === 'central' ? 'central' : panel === 'group' ? 'group' : panel === 'site' ? 'site' : 'student';

/** The permissions of a central role: central, of a group, or the pattern of a school's. */
export const patternPermissions = (role: CentralRole): string[] =>
  rolePermissions(scopeOfPanel(role.panel), role);

/** A school's role follows the operator's pattern of the same code until the school changes it. */
export function siteRolePermissions(role: SiteRole, pattern: CentralRole | null): string[] {
  const scope = scopeOfPanel(role.panel);
  if (role.customised || !pattern) return rolePermissions(scope, role);
  return rolePermissions(scope, pattern);
}

export type Granted = { role: SiteRole; permissions: string[]; hasPattern: boolean };

/** Roles of a school with what they allow, before the package is asked. */
export async function siteRolesWithin(db: Db, siteId: string, ids?: readonly string[]): Promise<Granted[]> {
  if (ids?.length === 0) return [];
  const found = await db
    .select({ role: roles, pattern: centralRoles })
    .from(roles)
    .leftJoin(centralRoles, and(eq(centralRoles.code, roles.code), eq(centralRoles.scope, 'site')))
    .where(and(eq(roles.site_id, siteId), ids ? inArray(roles.id, [...ids]) : undefined))
    .orderBy(roles.id);
  return found.map(({ role, pattern }) => ({
    role,
    permissions: siteRolePermissions(role, pattern),
    hasPattern: pattern !== null,
  }));
}

export const centralRolesOf = async (db: Db, ids: readonly string[]): Promise<CentralRole[]> =>
  ids.length
    ? db
        .select()
        .from(centralRoles)
        .where(inArray(centralRoles.id, [...ids]))
    : [];

const inScope = (scope: Scope, keys: readonly string[]) =>
  [...new Set(keys)].filter((key) => permissionNamed(key)?.scope === scope);

/** What an operator may do; a person without a company, or switched off, nothing. */
export async function operatorPermissions(db: Db, userId: string): Promise<string[]> {
  const found = await db
    .select()
    .from(operators)
    .where(and(eq(operators.user_id, userId), eq(operators.active, true), isNotNull(operators.company_id)));
  const operator = found[0];
  if (!operator) return [];
  const held = await centralRolesOf(db, operator.role_ids);
  return inScope('central', [
    ...held.filter((role) => role.scope === 'central').flatMap(patternPermissions),
    ...operator.extra_permissions,
  ]);
}

/** What a group administrator may do; null for a person who is none of this group. */
export async function groupPermissions(db: Db, userId: string, groupId: string): Promise<string[] | null> {
  const own = await db
    .select()
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.user_id, userId),
        eq(groupMembers.group_id, groupId),
        eq(groupMembers.active, true),
      ),
    );
  const member = own[0];
  if (!member) return null;
  const held = await centralRolesOf(db, member.role_ids);
  return inScope('group', [
    ...held.filter((role) => role.scope === 'group').flatMap(patternPermissions),
    ...member.extra_permissions,
  ]);
}

export type Member = typeof memberships.$inferSelect;

/** What a member may do in one of the panels of a school, before the package is asked. */
export function memberPermissions(member: Member, held: readonly Granted[], panel: string): string[] {
  const ofPanel = held.filter(({ role }) => role.panel === panel);
  if (ofPanel.length === 0) return [];
  const extra = panel === 'site' ? member.extra_permissions : [];
  return inScope(scopeOfPanel(panel), [...ofPanel.flatMap(({ permissions }) => permissions), ...extra]);
}
