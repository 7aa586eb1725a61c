import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import { listOrder } from '#kernel/list-order.server.ts';
import type { ListInput } from '#kernel/list-query.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { entitlementOf } from './entitlement.server.ts';
import { memberPermissions, siteRolesWithin, type Granted } from './grants.server.ts';
import { memberships } from './tables.server.ts';
import { matchingUser } from './user-list.server.ts';

type Asked = Pick<ListInput, 'q' | 'filter'>;
const uuidShape = /^[0-9a-f-]{36}$/;

function matching(ctx: Ctx, { q, filter }: Asked): SQL | undefined {
  const role = filter?.['role'];
  const status = filter?.['status'];
  return and(
    eq(memberships.site_id, ctx.siteId),
    matchingUser(q),
    role && uuidShape.test(role) ? sql`${memberships.role_ids} @> ARRAY[${role}]::uuid[]` : undefined,
    status ? eq(memberships.active, status === 'active') : undefined,
  );
}

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

const withRoles = <T extends { user_id: string; role_ids: string[] }>(row: T, held: readonly Granted[]) => ({
  ...row,
  id: row.user_id,
  roles: held
    .filter(({ role }) => row.role_ids.includes(role.id))
    .map(({ role }) => ({ id: role.id, code: role.code, en: role.name_en, bn: role.name_bn })),
});

const sortable = {
  name_en: users.name_en,
  name_bn: users.name_bn,
  username: users.username,
  last_login_at: users.last_login_at,
};

/** The people of the school in which the transaction stands. */
export async function listMembers(ctx: Ctx, input: ListInput) {
  const rows = await ctx.db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(matching(ctx, input))
    .orderBy(listOrder(sortable, input.sort, 'name_en'), asc(users.id))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
  const held = await siteRolesWithin(ctx.db, ctx.siteId);
  return rows.map((row) => withRoles(row, held));
}

export async function countMembers(ctx: Ctx, input: Asked): Promise<{ total: number }> {
  const found = await ctx.db
    .select({ total: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(matching(ctx, input));
  return { total: found[0]?.total ?? 0 };
}

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
  return { ...withRoles(one.row, held), effective };
}
