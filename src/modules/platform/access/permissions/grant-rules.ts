/** Nobody gives, or takes away, what they do not hold themselves. Pure, so that it can be read and tested alone. */

import type { PermissionScope } from '#kernel/modules/module.ts';

/** Keys that one of two lists has and the other has not: what a change gives and takes. */
export function changedKeys(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [...[...old].filter((key) => !now.has(key)), ...[...now].filter((key) => !old.has(key))];
}

export type Granter = {
  readonly panel: string;
  readonly permissions: ReadonlySet<string>;
};

/** In the areas below the central one an operator is above everybody, given the permission for that work. */
const fromAbove: Record<PermissionScope, string | null> = {
  central: null,
  group: 'permission.assign',
  site: 'site-permission.assign',
  student: 'site-permission.assign',
};

/**
 * Whether this person may give or take this permission. Central ones: an operator who holds it. Those of a group or
 * a school: who holds it there, or an operator with the permission to assign them. Those of students and guardians
 * concern their own rows only, so anyone who manages a school's users may give them.
 */
export function mayGrant(granter: Granter, key: string, scope: PermissionScope): boolean {
  const { panel, permissions } = granter;
  if (panel === 'central') {
    const above = fromAbove[scope];
    return permissions.has(above ?? key);
  }
  if (panel === 'group') return scope === 'group' && permissions.has(key);
  if (panel !== 'site') return false;
  if (scope === 'student') return permissions.has('site-user.edit') || permissions.has('site-role.edit');
  return scope === 'site' && permissions.has(key);
}
