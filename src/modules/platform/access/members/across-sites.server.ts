import { and, eq, inArray, sql } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { inner, serveList, type ListSource } from '#kernel/lists/list.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { setMember } from '../memberships/change-member.server.ts';
import { memberships, roles } from '../base/tables.server.ts';
import { matchingUser } from '../users/list.server.ts';
import { accessWords as w } from '../base/words.ts';
import { memberStateSql } from './list.server.ts';
import { groupUserList, membershipList } from './list.ts';

/** The schools that are asked about: all that the person may see, or the one chosen among them. */
async function sitesAsked(ctx: Ctx, { site_id }: Readonly<Record<string, string>>): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: sites.id })
    .from(sites)
    .where(ctx.actor.panel === 'group' ? inArray(sites.id, [...ctx.actor.groupSiteIds]) : undefined);
  const ids = rows.map((row) => row.id).filter((id) => !site_id || id === site_id);
  await readAcrossSites(ctx, ids);
  return ids;
}

/** Names the roles of each row; those of a school are its own. */
async function withRoles<R extends { site_id: string; role_ids: readonly string[] }>(
  ctx: Ctx,
  rows: readonly R[],
) {
  const ids = [...new Set(rows.flatMap((row) => row.role_ids))];
  const siteIds = [...new Set(rows.map((row) => row.site_id))];
  const named = ids.length
    ? await ctx.db
        .select()
        .from(roles)
        .where(and(inArray(roles.site_id, siteIds), inArray(roles.id, ids)))
    : [];
  return rows.map((row) => ({
    ...row,
    roles: named
      .filter((role) => role.site_id === row.site_id && row.role_ids.includes(role.id))
      .map((role) => ({ id: role.id, code: role.code, en: role.name_en, bn: role.name_bn })),
  }));
}

const source: ListSource<typeof membershipList> = {
  table: memberships,
  joins: [inner(users, eq(users.id, memberships.user_id)), inner(sites, eq(sites.id, memberships.site_id))],
  columns: {
    name: { en: users.name_en, bn: users.name_bn },
    site: { en: sites.name_en, bn: sites.name_bn },
    username: users.username,
    email: users.email,
    phone: users.phone,
    since: memberships.created_at,
    last_login_at: users.last_login_at,
    status: memberStateSql,
    site_id: memberships.site_id,
    user_id: users.id,
    role_ids: memberships.role_ids,
    active: memberships.active,
  },
  search: matchingUser,
  sites: sitesAsked,
  thenBy: sql`${memberships.site_id}, ${users.name_en}, ${memberships.id}`,
  finish: withRoles,
};

/** Who belongs to which school: of all for an operator, of a group for its administrator. */
export const membershipRows = serveList(membershipList, source);
export const groupUserRows = serveList(groupUserList, source);

/** A group administrator switches a person of one of the group's schools on or off; the roles stay the school's matter. */
export async function switchMember(
  ctx: Ctx,
  siteId: string,
  userId: string,
  active: boolean,
): Promise<{ id: string }> {
  if (userId === ctx.actor.userId) throw new Problem(w.self_disable);
  const inside = await ctx.enterSite(siteId);
  const found = await inside.db
    .select()
    .from(memberships)
    .where(and(eq(memberships.site_id, siteId), eq(memberships.user_id, userId)));
  const member = found[0];
  if (!member) throw notFound();
  return setMember(inside, userId, { role_ids: member.role_ids, active }, 'switch');
}
