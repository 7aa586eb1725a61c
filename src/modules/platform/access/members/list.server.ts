import { and, eq, sql } from 'drizzle-orm';
import { inner, listReader } from '#kernel/lists/list.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { entitlementOf } from '../permissions/entitlement.server.ts';
import { memberPermissions, siteRolesWithin, type Granted } from '../base/grants.server.ts';
import { memberships } from '../base/tables.server.ts';
import { matchingUser } from '../users/list.server.ts';
import { memberList } from './list.ts';

const rolesOf = ({ role_ids }: { role_ids: readonly string[] }, held: readonly Granted[]) =>
  held
    .filter(({ role }) => role_ids.includes(role.id))
    .map(({ role }) => ({ id: role.id, code: role.code, en: role.name_en, bn: role.name_bn }));

/** How a member is, in SQL. */
export const memberStateSql = sql`CASE WHEN ${users.disabled_at} IS NOT NULL THEN 'disabled'
  WHEN ${memberships.active} THEN 'active' ELSE 'off' END`;

/** The people of the school in which the transaction is. */
export const members = listReader(memberList, {
  table: memberships,
  id: users.id,
  joins: [inner(users, eq(users.id, memberships.user_id))],
  columns: {
    name: { en: users.name_en, bn: users.name_bn },
    username: users.username,
    email: users.email,
    phone: users.phone,
    last_login_at: users.last_login_at,
    status: memberStateSql,
    user_id: users.id,
    role_ids: memberships.role_ids,
  },
  search: matchingUser,
  filters: {
    role: (id) => (uuidPattern.test(id) ? sql`${memberships.role_ids} @> ARRAY[${id}]::uuid[]` : sql`false`),
  },
  finish: async (ctx, rows) => {
    const held = await siteRolesWithin(ctx.db, ctx.siteId);
    return rows.map((row) => ({ ...row, roles: rolesOf(row, held) }));
  },
});

const columns = {
  user_id: users.id,
  version: memberships.version,
  name_en: users.name_en,
  name_bn: users.name_bn,
  username: users.username,
  email: users.email,
  phone: users.phone,
  disabled_at: users.disabled_at,
  last_login_at: users.last_login_at,
  role_ids: memberships.role_ids,
  extra_permissions: memberships.extra_permissions,
  active: memberships.active,
  since: memberships.created_at,
};

/** One member with what they may do, and which role or extra permission it comes from. */
export async function oneMember(ctx: Ctx, userId: string) {
  const found = await ctx.db
    .select({ row: columns, member: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.site_id, ctx.siteId), eq(memberships.user_id, userId)));
  const one = found[0];
  if (!one) throw notFound();
  const held = await siteRolesWithin(ctx.db, ctx.siteId, one.member.role_ids);
  const entitled = await entitlementOf(ctx.db, ctx.siteId);
  const staff = memberPermissions(one.member, held, 'site');
  const effective = staff.map((key) => ({
    key,
    roles: held
      .filter(({ role, permissions }) => role.panel === 'site' && permissions.includes(key))
      .map(({ role }) => ({ en: role.name_en, bn: role.name_bn })),
    extra: one.member.extra_permissions.includes(key),
    off: !entitled.allows(key),
  }));
  return { ...one.row, id: one.row.user_id, roles: rolesOf(one.row, held), effective };
}
