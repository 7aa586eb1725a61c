import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { releaseAccounts } from '#modules/platform/identity/first-passwords.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { refuseHandedPassword } from './handed-passwords.server.ts';
import { groupMembers, memberships, roles } from '../base/tables.server.ts';

/** Beside the roles held already; what a place that was switched off held does not come back with it. */
const together = ({ role_ids, active }: typeof memberships | typeof groupMembers) =>
  sql`CASE WHEN ${active} THEN app.united(${role_ids}, excluded.role_ids) ELSE excluded.role_ids END`;
const extra = ({ extra_permissions, active }: typeof memberships | typeof groupMembers) =>
  sql`CASE WHEN ${active} THEN ${extra_permissions} ELSE '{}' END`;
const joined = (table: typeof memberships | typeof groupMembers) => ({
  role_ids: together(table),
  extra_permissions: extra(table),
  active: true,
});

/**
 * Adds roles by their ids to a person's place in a school; the transaction must be in that school. `foundBy` is the
 * address or number by which the school found the person.
 */
export async function joinSite(
  db: Db,
  userId: string,
  siteId: string,
  roleIds: readonly string[],
  foundBy: string | null = null,
): Promise<void> {
  await refuseHandedPassword(db, userId, siteId, roleIds);
  // A role that was deleted since is left out.
  const held = roleIds.length
    ? await db
        .select({ id: roles.id })
        .from(roles)
        .where(and(eq(roles.site_id, siteId), inArray(roles.id, [...roleIds])))
    : [];
  await db
    .insert(memberships)
    .values({ site_id: siteId, user_id: userId, role_ids: held.map((role) => role.id) })
    .onConflictDoUpdate({
      target: [memberships.site_id, memberships.user_id],
      set: joined(memberships),
    });
  await releaseAccounts(db, [userId], siteId, foundBy);
  await forgetAccess(db, { userId });
}

export async function joinGroup(
  db: Db,
  userId: string,
  groupId: string,
  roleIds: readonly string[],
  foundBy: string | null = null,
): Promise<void> {
  await db
    .insert(groupMembers)
    .values({ group_id: groupId, user_id: userId, role_ids: [...roleIds] })
    .onConflictDoUpdate({
      target: [groupMembers.group_id, groupMembers.user_id],
      set: joined(groupMembers),
    });
  await releaseAccounts(db, [userId], groupId, foundBy);
  await forgetAccess(db, { userId });
}
