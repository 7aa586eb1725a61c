import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { releaseAccounts } from '#modules/platform/identity/first-passwords.server.ts';
import { closeSessionsAt, forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { memberPeople, memberships, roles } from '../base/tables.server.ts';

export type PersonLink = { userId: string; kind: 'employee' | 'student' | 'child'; personId: string };

/**
 * Makes people members of the school with one role, beside those they hold, and says whose rows are theirs; a fixed
 * number of statements. For roles of students and guardians, who are drawn in by what they are.
 */
export async function linkPeople(
  db: Db,
  siteId: string,
  roleCode: string,
  links: readonly PersonLink[],
  foundBy: string | null = null,
): Promise<void> {
  if (links.length === 0) return;
  const userIds = [...new Set(links.map(({ userId }) => userId))];
  const held = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.site_id, siteId), eq(roles.code, roleCode)));
  const role = held[0]?.id;
  if (!role) throw new Error(`The school has no role ${roleCode}`);
  const members = await db
    .insert(memberships)
    .values(userIds.map((user_id) => ({ site_id: siteId, user_id, role_ids: [role] })))
    .onConflictDoUpdate({
      target: [memberships.site_id, memberships.user_id],
      set: {
        role_ids: sql`CASE WHEN ${memberships.active} OR ${memberships.role_ids} @> excluded.role_ids
          THEN app.united(${memberships.role_ids}, excluded.role_ids)
          ELSE excluded.role_ids END`,
        // Anyone who holds the role and is off was switched off by somebody: a child that comes changes nothing of that.
        active: sql`${memberships.active} OR NOT ${memberships.role_ids} @> excluded.role_ids`,
      },
    })
    .returning({ id: memberships.id, user_id: memberships.user_id });
  const membershipOf = new Map(members.map((member) => [member.user_id, member.id]));
  await db
    .insert(memberPeople)
    .values(
      links.map(({ userId, kind, personId }) => ({
        site_id: siteId,
        membership_id: membershipOf.get(userId)!,
        kind,
        person_id: personId,
      })),
    )
    .onConflictDoNothing();
  await releaseAccounts(db, userIds, siteId, foundBy);
  for (const userId of userIds) await forgetAccess(db, { userId });
}

/** The rows are nobody's any more; the accounts stay. */
export async function unlinkPeople(
  db: Db,
  siteId: string,
  kind: PersonLink['kind'],
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await db
    .delete(memberPeople)
    .where(
      and(
        eq(memberPeople.site_id, siteId),
        eq(memberPeople.kind, kind),
        inArray(memberPeople.person_id, [...personIds]),
      ),
    );
  await forgetAccess(db, { siteId });
}

/**
 * One account of the school loses children that are not (any more) its own; without any left it is no guardian there,
 * and its sessions at the school end.
 */
export async function keepChildren(
  db: Db,
  siteId: string,
  userId: string,
  own: readonly string[],
): Promise<void> {
  const of = and(eq(memberships.site_id, siteId), eq(memberships.user_id, userId));
  const found = await db.select({ id: memberships.id }).from(memberships).where(of);
  const membership = found[0];
  if (!membership) return;
  await db
    .delete(memberPeople)
    .where(
      and(
        eq(memberPeople.site_id, siteId),
        eq(memberPeople.membership_id, membership.id),
        eq(memberPeople.kind, 'child'),
        own.length > 0 ? notInArray(memberPeople.person_id, [...own]) : undefined,
      ),
    );
  if (own.length === 0) {
    const left = sql`(SELECT coalesce(array_agg(role), '{}') FROM unnest(${memberships.role_ids}) role
      WHERE role NOT IN (SELECT id FROM roles WHERE site_id = ${siteId} AND code = 'guardian'))`;
    await db
      .update(memberships)
      .set({
        role_ids: left,
        active: sql`(${left} <> '{}' OR ${memberships.extra_permissions} <> '{}')`,
      })
      // A place that somebody switched off keeps what it was.
      .where(and(of, eq(memberships.active, true)));
    await closeSessionsAt(db, userId, siteId);
  }
  await forgetAccess(db, { userId });
}

/**
 * Somebody is no longer of the staff: their roles of the school's own area end, and with them the sessions there; what
 * they are as a guardian stays. A place with nothing else is switched off and says what it was. Returns the roles that
 * ended, and what the place was besides.
 */
export async function endStaffPlace(
  db: Db,
  siteId: string,
  userId: string,
  employeeId: string,
): Promise<{ roles: string[]; place: { extra_permissions: string[]; active: boolean } } | null> {
  await unlinkPeople(db, siteId, 'employee', [employeeId]);
  const of = and(eq(memberships.site_id, siteId), eq(memberships.user_id, userId));
  const [held] = await db.select().from(memberships).where(of);
  if (!held) return null;
  const staff = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.site_id, siteId), eq(roles.panel, 'site')));
  const ended = held.role_ids.filter((id) => staff.some((role) => role.id === id));
  const left = held.role_ids.filter((id) => !ended.includes(id));
  await db
    .update(memberships)
    .set({
      ...(left.length === 0 ? { active: false } : { role_ids: left }),
      extra_permissions: [],
      version: sql`${memberships.version} + 1`,
      updated_at: sql`now()`,
    })
    .where(of);
  await closeSessionsAt(db, userId, siteId);
  await forgetAccess(db, { userId });
  return { roles: ended, place: { extra_permissions: held.extra_permissions, active: held.active } };
}
