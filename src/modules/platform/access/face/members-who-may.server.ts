import { and, arrayContains, arrayOverlaps, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { entitlementOf } from '../permissions/entitlement.server.ts';
import { siteRolesWithin } from '../base/grants.server.ts';
import { withoutStopped } from '../permissions/still-here.server.ts';
import { memberships, roles } from '../base/tables.server.ts';

/**
 * The accounts of a school's active members who have a permission in its office panel, to tell them of something; as
 * their next request would find it: by role, by a permission of their own, only what the package holds, and not while
 * they are suspended.
 */
export async function membersWhoMay(db: Db, siteId: string, permission: string): Promise<string[]> {
  if (!(await entitlementOf(db, siteId)).allows(permission)) return [];
  const ofPanel = (await siteRolesWithin(db, siteId)).filter(({ role }) => role.panel === 'site');
  if (ofPanel.length === 0) return [];
  const inOffice = ofPanel.map(({ role }) => role.id);
  const holding = ofPanel.flatMap(({ role, permissions }) =>
    permissions.includes(permission) ? [role.id] : [],
  );
  const found = await db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.site_id, siteId),
        eq(memberships.active, true),
        arrayOverlaps(memberships.role_ids, inOffice),
        or(
          holding.length > 0 ? arrayOverlaps(memberships.role_ids, holding) : undefined,
          arrayContains(memberships.extra_permissions, [permission]),
        ),
      ),
    )
    .orderBy(memberships.user_id);
  return withoutStopped(
    db,
    siteId,
    found.map((row) => row.user_id),
  );
}

const active = (siteId: string) => and(eq(memberships.site_id, siteId), eq(memberships.active, true));

/** The accounts of everybody who belongs to a school, to tell them of what is for all. */
export async function everyMember(db: Db, siteId: string): Promise<string[]> {
  const found = await db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(active(siteId))
    .orderBy(memberships.user_id);
  return found.map((row) => row.user_id);
}

/** The accounts of a school's active members with one of these roles, but for who is suspended. */
export async function membersWithRoles(db: Db, siteId: string, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const held = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.site_id, siteId), inArray(roles.code, [...codes])));
  if (held.length === 0) return [];
  const found = await db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        active(siteId),
        arrayOverlaps(
          memberships.role_ids,
          held.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(memberships.user_id);
  return withoutStopped(
    db,
    siteId,
    found.map((row) => row.user_id),
  );
}

/** The accounts of a school's active administrators and of its head, but for who is suspended. */
export const administratorsOf = (db: Db, siteId: string): Promise<string[]> =>
  membersWithRoles(db, siteId, ['site-admin', 'head']);

export { withoutStopped };
