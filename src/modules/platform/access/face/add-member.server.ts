import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { releaseAccounts } from '#modules/platform/identity/first-passwords.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { memberPeople, memberships, roles } from '../base/tables.server.ts';

/**
 * Gives a person roles of a school by their codes, beside those held already; returns the membership's id.
 * The transaction must be in that school.
 */
export async function addMember(
  db: Db,
  siteId: string,
  userId: string,
  roleCodes: readonly string[],
): Promise<string> {
  const held = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.site_id, siteId), inArray(roles.code, [...roleCodes])));
  const role_ids = held.map((role) => role.id);
  const made = await db
    .insert(memberships)
    .values({ site_id: siteId, user_id: userId, role_ids })
    .onConflictDoUpdate({
      target: [memberships.site_id, memberships.user_id],
      set: {
        role_ids: sql`app.united(${memberships.role_ids}, excluded.role_ids)`,
        active: true,
      },
    })
    .returning({ id: memberships.id });
  await releaseAccounts(db, [userId], siteId);
  await forgetAccess(db, { userId });
  return made[0]!.id;
}

/** Says which employee, student or child a member is; from the next request on the member sees those rows. */
export async function linkPerson(
  db: Db,
  siteId: string,
  membershipId: string,
  person: { kind: 'employee' | 'student' | 'child'; id: string },
): Promise<void> {
  await db
    .insert(memberPeople)
    .values({ site_id: siteId, membership_id: membershipId, kind: person.kind, person_id: person.id })
    .onConflictDoNothing();
  await forgetAccess(db, { siteId });
}
