import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { seeSites } from '#kernel/across-sites.server.ts';
import { listOrder } from '#kernel/list-order.server.ts';
import type { ListInput } from '#kernel/list-query.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { sites } from '#modules/sites/tables.server.ts';
import { setMember } from './change-member.server.ts';
import { memberships, roles } from './tables.server.ts';
import { matchingUser } from './user-list.server.ts';
import { accessWords as w } from './words.ts';

type Asked = Pick<ListInput, 'q' | 'filter'>;

/** The schools that are asked about: all that the person may see, or the one chosen among them. */
async function sitesAsked(ctx: Ctx, filter: Asked['filter']): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: sites.id })
    .from(sites)
    .where(ctx.actor.panel === 'group' ? inArray(sites.id, [...ctx.actor.groupSiteIds]) : undefined);
  const chosen = filter?.['site_id'];
  const ids = rows.map((row) => row.id).filter((id) => !chosen || id === chosen);
  await seeSites(ctx, ids);
  return ids;
}

const matching = (ids: readonly string[], { q, filter }: Asked) =>
  and(
    // A list of all schools is long; one parameter says it once.
    sql`${memberships.site_id} = ANY (${`{${ids.join(',')}}`}::uuid[])`,
    matchingUser(q),
    filter?.['status'] ? eq(memberships.active, filter['status'] === 'active') : undefined,
  );

const sortable = {
  name_en: users.name_en,
  name_bn: users.name_bn,
  site_en: sites.name_en,
  site_bn: sites.name_bn,
  username: users.username,
  since: memberships.created_at,
  last_login_at: users.last_login_at,
};

/** Who belongs to which school: of a group for its administrator, of all for an operator. */
export async function listMemberships(ctx: Ctx, input: ListInput) {
  const ids = await sitesAsked(ctx, input.filter);
  const rows = await ctx.db
    .select({
      id: memberships.id,
      site_id: memberships.site_id,
      site_en: sites.name_en,
      site_bn: sites.name_bn,
      user_id: users.id,
      name_en: users.name_en,
      name_bn: users.name_bn,
      username: users.username,
      email: users.email,
      phone: users.phone,
      role_ids: memberships.role_ids,
      active: memberships.active,
      disabled: sql<boolean>`${users.disabled_at} IS NOT NULL`,
      since: memberships.created_at,
      last_login_at: users.last_login_at,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .innerJoin(sites, eq(sites.id, memberships.site_id))
    .where(matching(ids, input))
    .orderBy(
      listOrder(sortable, input.sort, 'site_en'),
      asc(memberships.site_id),
      asc(users.name_en),
      asc(memberships.id),
    )
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page);
  const held = [...new Set(rows.flatMap((row) => row.role_ids))];
  const named = held.length
    ? await ctx.db
        .select()
        .from(roles)
        .where(
          and(inArray(roles.site_id, [...new Set(rows.map((row) => row.site_id))]), inArray(roles.id, held)),
        )
    : [];
  return rows.map(({ role_ids, ...row }) => ({
    ...row,
    roles: named
      .filter((role) => role.site_id === row.site_id && role_ids.includes(role.id))
      .map((role) => ({ id: role.id, code: role.code, en: role.name_en, bn: role.name_bn })),
  }));
}

export async function countMemberships(ctx: Ctx, input: Asked): Promise<{ total: number }> {
  const ids = await sitesAsked(ctx, input.filter);
  const found = await ctx.db
    .select({ total: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(matching(ids, input));
  return { total: found[0]?.total ?? 0 };
}

/** A group administrator switches a person of one of the group's schools on or off; the roles stay the school's matter. */
export async function switchMember(
  ctx: Ctx,
  siteId: string,
  userId: string,
  active: boolean,
): Promise<{ id: string }> {
  if (userId === ctx.actor.userId) throw new Problem(w.self_disable);
  const inner = await ctx.enterSite(siteId);
  const found = await inner.db
    .select()
    .from(memberships)
    .where(and(eq(memberships.site_id, siteId), eq(memberships.user_id, userId)));
  const member = found[0];
  if (!member) throw notFound();
  return setMember(inner, userId, { role_ids: member.role_ids, active }, 'switch');
}
