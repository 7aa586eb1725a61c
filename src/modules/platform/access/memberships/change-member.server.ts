import { and, eq, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { releaseAccounts } from '#modules/platform/identity/first-passwords.server.ts';
import { closeSessionsAt, forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { refuseHandedPassword } from './handed-passwords.server.ts';
import { siteRolesWithin, type Member } from '../base/grants.server.ts';
import { refuseUngrantable, refuseUnknownKeys } from '../permissions/refuse-grants.server.ts';
import { memberPeople, memberships } from '../base/tables.server.ts';
import { accessWords as w } from '../base/words.ts';

/** Without `extra_permissions` those that there are stay. */
export type MembershipValues = { role_ids: string[]; active: boolean; extra_permissions?: string[] };

const ofSite = (ctx: Ctx, userId: string) =>
  and(eq(memberships.site_id, ctx.siteId), eq(memberships.user_id, userId));

async function memberOf(ctx: Ctx, userId: string): Promise<Member | undefined> {
  return (await ctx.db.select().from(memberships).where(ofSite(ctx, userId)))[0];
}

/** All that a membership gives, in whichever panel; one that is switched off gives nothing. */
async function given(ctx: Ctx, held: Pick<Member, 'role_ids' | 'extra_permissions' | 'active'> | undefined) {
  if (!held?.active) return [];
  const found = await siteRolesWithin(ctx.db, ctx.siteId, held.role_ids);
  return [...found.flatMap(({ permissions }) => permissions), ...held.extra_permissions];
}

async function refuseForeignRoles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw new Problem(w.no_role, { field: 'role_ids' });
  const found = await siteRolesWithin(ctx.db, ctx.siteId, ids);
  if (found.length !== new Set(ids).size) throw new Problem(w.unknown_role, { field: 'role_ids' });
}

function refuseSelf(ctx: Ctx, userId: string): void {
  if (userId === ctx.actor.userId) throw new Problem(w.self_roles, { status: 403 });
}

/** Refuses roles that this person may not give here; for invitations, which give them later. */
export async function refuseRoles(ctx: Ctx, role_ids: string[]): Promise<void> {
  await refuseForeignRoles(ctx, role_ids);
  await refuseUngrantable(ctx, [], await given(ctx, { role_ids, extra_permissions: [], active: true }));
}

/**
 * Refuses to touch what somebody signs in with unless the acting person holds all that this person may do: here, be the
 * place switched off or not, in the central area, and in groups. `families`: refuses everybody who is more than a
 * student or a guardian.
 */
export async function refuseEscalationByMember(
  ctx: Ctx,
  userId: string,
  whom: 'anybody' | 'families' = 'anybody',
): Promise<void> {
  if (userId === ctx.actor.userId) throw new Problem(w.self_login, { status: 403 });
  const elsewhere = await ctx.db.execute(sql`
    SELECT 1 FROM operators WHERE user_id = ${userId}
    UNION ALL SELECT 1 FROM group_members WHERE user_id = ${userId}`);
  if (elsewhere.rows.length > 0) throw new Problem(w.escalation, { status: 403 });
  const held = await memberOf(ctx, userId);
  const found = await siteRolesWithin(ctx.db, ctx.siteId, held?.role_ids ?? []);
  const isStaff = found.some(({ role }) => role.panel === 'site');
  if (whom === 'families' && (isStaff || held?.extra_permissions.length))
    throw new Problem(w.not_of_family, { status: 403 });
  if (whom === 'families') return;
  await refuseUngrantable(ctx, [], await given(ctx, held && { ...held, active: true }));
}

/** Refuses to end the place of somebody who may do more here than the acting person. */
export async function refuseEndingPlace(ctx: Ctx, userId: string): Promise<void> {
  const held = await memberOf(ctx, userId);
  if (userId !== ctx.actor.userId) await refuseUngrantable(ctx, await given(ctx, held), []);
}

/**
 * Gives a person roles in the school in which the transaction is, or changes them, or switches them off. A
 * school changes only those it knows (`known`): others are invited, so that nobody is drawn in unasked. Who oversees
 * the school (`switch`) only switches, so what the roles give is not asked.
 */
export async function setMember(
  ctx: Ctx,
  userId: string,
  wanted: MembershipValues,
  whom: 'known' | 'anybody' | 'switch' = 'anybody',
): Promise<{ id: string }> {
  refuseSelf(ctx, userId);
  await refuseForeignRoles(ctx, wanted.role_ids);
  const known = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!known[0]) throw notFound();
  const before = await memberOf(ctx, userId);
  if (!before && whom !== 'anybody') throw notFound();
  const now = { extra_permissions: before?.extra_permissions ?? [], ...wanted };
  if (whom !== 'switch') await refuseUngrantable(ctx, await given(ctx, before), await given(ctx, now));
  // Without a place it is an account just made: its first password has gone to nobody yet.
  if (before) await refuseHandedPassword(ctx.db, userId, ctx.siteId, wanted.role_ids);
  await ctx.db
    .insert(memberships)
    .values({ site_id: ctx.siteId, user_id: userId, ...wanted })
    .onConflictDoUpdate({
      target: [memberships.site_id, memberships.user_id],
      set: { ...wanted, version: (before?.version ?? 0) + 1, updated_at: ctx.now },
    });
  if (wanted.active) await releaseAccounts(ctx.db, [userId], ctx.siteId);
  else await closeSessionsAt(ctx.db, userId, ctx.siteId);
  await forgetAccess(ctx.db, { userId });
  await ctx.audit({
    action: before ? 'member.edit' : 'member.create',
    subject: 'user',
    subjectId: userId,
    before: before && { role_ids: before.role_ids, active: before.active },
    after: wanted,
  });
  return { id: userId };
}

/** Takes a person out of the school; the account itself stays, it may belong elsewhere. */
export async function removeMember(ctx: Ctx, userId: string): Promise<{ id: string }> {
  if (userId === ctx.actor.userId) throw new Problem(w.self_delete);
  const before = await memberOf(ctx, userId);
  if (!before) throw notFound();
  await refuseUngrantable(ctx, await given(ctx, before), []);
  const linked = await ctx.db
    .select({ id: memberPeople.person_id })
    .from(memberPeople)
    .where(and(eq(memberPeople.site_id, ctx.siteId), eq(memberPeople.membership_id, before.id)))
    .limit(1);
  if (linked[0]) throw new Problem(w.linked_member, { status: 409 });
  await ctx.db.delete(memberships).where(ofSite(ctx, userId));
  await closeSessionsAt(ctx.db, userId, ctx.siteId);
  await ctx.audit({ action: 'member.delete', subject: 'user', subjectId: userId, before });
  return { id: userId };
}

/** Permissions that one member has beside those of the roles. */
export async function setMemberExtra(
  ctx: Ctx,
  userId: string,
  permissions: string[],
): Promise<{ id: string }> {
  refuseSelf(ctx, userId);
  refuseUnknownKeys(permissions, 'site');
  const before = await memberOf(ctx, userId);
  if (!before) throw notFound();
  await refuseUngrantable(ctx, before.extra_permissions, permissions);
  await ctx.db
    .update(memberships)
    .set({ extra_permissions: permissions, version: before.version + 1, updated_at: ctx.now })
    .where(ofSite(ctx, userId));
  await forgetAccess(ctx.db, { userId });
  await ctx.audit({
    action: 'user.extra-permissions',
    subject: 'user',
    subjectId: userId,
    before: { permissions: before.extra_permissions },
    after: { permissions },
  });
  return { id: userId };
}
