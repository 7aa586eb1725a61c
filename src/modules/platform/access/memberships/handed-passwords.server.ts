import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { memberships, roles } from '../base/tables.server.ts';
import { accessWords as w } from '../base/words.ts';

async function hasStaffRole(db: Db, siteId: string, roleIds: readonly string[]): Promise<boolean> {
  if (roleIds.length === 0) return false;
  const found = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.site_id, siteId), inArray(roles.id, [...roleIds]), eq(roles.panel, 'site')))
    .limit(1);
  return found.length > 0;
}

/**
 * Anyone who hands out logins to families knew a password of theirs and may sit in the account. It becomes one of staff
 * only after its owner has set another by a message. Refuses such an account of this school roles of staff, unless it
 * has some.
 */
export async function refuseHandedPassword(
  db: Db,
  userId: string,
  siteId: string,
  roleIds: readonly string[],
): Promise<void> {
  const handed = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.kept_by_site, siteId),
        isNull(users.password_proven_by),
        isNotNull(users.password_hash),
      ),
    );
  if (!handed[0] || !(await hasStaffRole(db, siteId, roleIds))) return;
  const held = await db
    .select({ role_ids: memberships.role_ids })
    .from(memberships)
    .where(and(eq(memberships.site_id, siteId), eq(memberships.user_id, userId)));
  if (await hasStaffRole(db, siteId, held[0]?.role_ids ?? [])) return;
  throw new Problem(w.handed_password, { status: 409, data: { needs: 'ownership' } });
}
