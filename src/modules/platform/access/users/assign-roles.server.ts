import { and, eq } from 'drizzle-orm';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { releaseAccounts } from '#modules/platform/identity/first-passwords.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { companies, siteGroups } from '#modules/platform/sites/base/tables.server.ts';
import { centralRolesOf, patternPermissions, type CentralRole } from '../base/grants.server.ts';
import {
  refuseEscalation,
  refuseLastAdministrator,
  refuseUngrantable,
  refuseUnknownKeys,
} from '../permissions/refuse-grants.server.ts';
import { groupMembers, operators } from '../base/tables.server.ts';
import { oneAccount } from './account.server.ts';
import { accessWords as w } from '../base/words.ts';

type Held = { role_ids: string[]; extra_permissions: string[]; active: boolean };
const nobody: Held = { role_ids: [], extra_permissions: [], active: true };

/** What a place gives, as a list of permissions; one that is switched off gives nothing. */
async function given(ctx: Ctx, held: Held): Promise<string[]> {
  if (!held.active) return [];
  const found = await centralRolesOf(ctx.db, held.role_ids);
  return [...found.flatMap(patternPermissions), ...held.extra_permissions];
}

async function rolesInScope(ctx: Ctx, scope: CentralRole['scope'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw new Problem(w.no_role, { field: 'role_ids' });
  const found = await centralRolesOf(ctx.db, ids);
  if (found.length !== new Set(ids).size || found.some((role) => role.scope !== scope))
    throw new Problem(w.unknown_role, { field: 'role_ids' });
}

function refuseSelf(ctx: Ctx, userId: string): void {
  if (userId === ctx.actor.userId) throw new Problem(w.self_roles, { status: 403 });
}

export type Membership = { role_ids: string[]; active: boolean };

/** Makes a person an operator, or changes which roles the operator has. */
export async function setOperator(ctx: Ctx, userId: string, wanted: Membership & { company_id: string }) {
  refuseSelf(ctx, userId);
  await oneAccount(ctx, userId);
  await refuseEscalation(ctx, userId);
  await rolesInScope(ctx, 'central', wanted.role_ids);
  const company = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, wanted.company_id), eq(companies.active, true)));
  if (!company[0]) throw new Problem(w.unknown_company, { field: 'company_id' });
  const before = (await ctx.db.select().from(operators).where(eq(operators.user_id, userId)))[0];
  const now = { extra_permissions: before?.extra_permissions ?? [], ...wanted };
  await refuseUngrantable(ctx, await given(ctx, before ?? nobody), await given(ctx, now));
  await ctx.db
    .insert(operators)
    .values({ user_id: userId, ...wanted })
    .onConflictDoUpdate({
      target: operators.user_id,
      set: { ...wanted, version: (before?.version ?? 0) + 1, updated_at: ctx.now },
    });
  await refuseLastAdministrator(ctx);
  await releaseAccounts(ctx.db, [userId], centralSite);
  await forgetAccess(ctx.db, { userId });
  await ctx.audit({
    action: 'user.place',
    subject: 'user',
    subjectId: userId,
    before: before && { company_id: before.company_id, role_ids: before.role_ids, active: before.active },
    after: { place: 'central', ...wanted },
  });
  return { id: userId };
}

export async function removeOperator(ctx: Ctx, userId: string) {
  refuseSelf(ctx, userId);
  const before = (await ctx.db.select().from(operators).where(eq(operators.user_id, userId)))[0];
  if (!before) throw notFound();
  await refuseUngrantable(ctx, await given(ctx, before), []);
  await ctx.db.delete(operators).where(eq(operators.user_id, userId));
  await refuseLastAdministrator(ctx);
  await forgetAccess(ctx.db, { userId });
  await ctx.audit({
    action: 'user.leave',
    subject: 'user',
    subjectId: userId,
    before,
    after: { place: 'central' },
  });
  return { id: userId };
}

/** Refuses roles of a group that this operator may not give; for invitations, which give them later. */
export async function refuseGroupRoles(ctx: Ctx, role_ids: string[]): Promise<void> {
  await rolesInScope(ctx, 'group', role_ids);
  await refuseUngrantable(ctx, [], await given(ctx, { ...nobody, role_ids }));
}

const inGroup = (userId: string, groupId: string) =>
  and(eq(groupMembers.user_id, userId), eq(groupMembers.group_id, groupId));

/** Makes a person an administrator of a site group, or changes the roles there. */
export async function setGroupMember(ctx: Ctx, userId: string, groupId: string, wanted: Membership) {
  await oneAccount(ctx, userId);
  await refuseEscalation(ctx, userId);
  await rolesInScope(ctx, 'group', wanted.role_ids);
  const group = await ctx.db.select({ id: siteGroups.id }).from(siteGroups).where(eq(siteGroups.id, groupId));
  if (!group[0]) throw notFound();
  const before = (await ctx.db.select().from(groupMembers).where(inGroup(userId, groupId)))[0];
  const now = { extra_permissions: before?.extra_permissions ?? [], ...wanted };
  await refuseUngrantable(ctx, await given(ctx, before ?? nobody), await given(ctx, now));
  await ctx.db
    .insert(groupMembers)
    .values({ user_id: userId, group_id: groupId, ...wanted })
    .onConflictDoUpdate({
      target: [groupMembers.group_id, groupMembers.user_id],
      set: { ...wanted, version: (before?.version ?? 0) + 1, updated_at: ctx.now },
    });
  await releaseAccounts(ctx.db, [userId], centralSite);
  await forgetAccess(ctx.db, { userId });
  await ctx.audit({
    action: 'user.place',
    subject: 'user',
    subjectId: userId,
    before: before && { role_ids: before.role_ids, active: before.active },
    after: { place: 'group', group_id: groupId, ...wanted },
  });
  return { id: userId };
}

export async function removeGroupMember(ctx: Ctx, userId: string, groupId: string) {
  const before = (await ctx.db.select().from(groupMembers).where(inGroup(userId, groupId)))[0];
  if (!before) throw notFound();
  await refuseUngrantable(ctx, await given(ctx, before), []);
  await ctx.db.delete(groupMembers).where(inGroup(userId, groupId));
  await forgetAccess(ctx.db, { userId });
  await ctx.audit({
    action: 'user.leave',
    subject: 'user',
    subjectId: userId,
    before,
    after: { place: 'group', group_id: groupId },
  });
  return { id: userId };
}

/** Permissions that one person has beside those of the roles, in the central area or in a group. */
export async function setExtraPermissions(
  ctx: Ctx,
  userId: string,
  groupId: string | null,
  permissions: string[],
) {
  if (!groupId) refuseSelf(ctx, userId);
  const scope = groupId ? 'group' : 'central';
  refuseUnknownKeys(permissions, scope);
  const table = groupId ? groupMembers : operators;
  const where = groupId ? inGroup(userId, groupId) : eq(operators.user_id, userId);
  const before = (await ctx.db.select().from(table).where(where))[0];
  if (!before) throw notFound();
  await refuseUngrantable(ctx, before.extra_permissions, permissions);
  await ctx.db
    .update(table)
    .set({ extra_permissions: permissions, version: before.version + 1, updated_at: ctx.now })
    .where(where);
  if (!groupId) await refuseLastAdministrator(ctx);
  await forgetAccess(ctx.db, { userId });
  await ctx.audit({
    action: 'user.extra-permissions',
    subject: 'user',
    subjectId: userId,
    before: { permissions: before.extra_permissions },
    after: { permissions, place: scope, group_id: groupId },
  });
  return { id: userId };
}
