import { and, eq, inArray, sql } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { companies, siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';
import { centralRolesOf } from '../base/grants.server.ts';
import { groupMembers, memberships, operators, roles } from '../base/tables.server.ts';

type Named = { en: string; bn: string };
export type RoleName = Named & { id: string; code: string };
export type SiteMembership = {
  site_id: string;
  name: Named;
  alias: string;
  roles: RoleName[];
  extra_permissions: string[];
  active: boolean;
};

const roleName = (role: { id: string; code: string; name_en: string; name_bn: string }): RoleName => ({
  id: role.id,
  code: role.code,
  en: role.name_en,
  bn: role.name_bn,
});

/** Opens the memberships of all schools to an operator's reading, for the rest of the transaction. */
export async function readAllSites(ctx: Ctx): Promise<void> {
  const all = await ctx.db.select({ id: sites.id }).from(sites);
  await readAcrossSites(
    ctx,
    all.map((site) => site.id),
  );
}

/** The schools of these people, with their roles there. */
export async function siteMemberships(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<Map<string, SiteMembership[]>> {
  const byUser = new Map<string, SiteMembership[]>();
  if (userIds.length === 0) return byUser;
  await readAllSites(ctx);
  const found = await ctx.db
    .select({ member: memberships, site: sites })
    .from(memberships)
    .innerJoin(sites, eq(sites.id, memberships.site_id))
    .where(inArray(memberships.user_id, [...userIds]))
    .orderBy(sites.name_en);
  const roleIds = found.flatMap(({ member }) => member.role_ids);
  const named = roleIds.length
    ? await ctx.db
        .select()
        .from(roles)
        .where(
          and(
            inArray(
              roles.site_id,
              found.map(({ site }) => site.id),
            ),
            inArray(roles.id, roleIds),
          ),
        )
    : [];
  for (const { member, site } of found) {
    const membership: SiteMembership = {
      site_id: site.id,
      name: { en: site.name_en, bn: site.name_bn },
      alias: site.alias,
      roles: named
        .filter((role) => role.site_id === site.id && member.role_ids.includes(role.id))
        .map(roleName),
      extra_permissions: member.extra_permissions,
      active: member.active,
    };
    byUser.set(member.user_id, [...(byUser.get(member.user_id) ?? []), membership]);
  }
  return byUser;
}

/** Everywhere a person belongs: the central area, groups, schools. */
export async function membershipsOf(ctx: Ctx, userId: string) {
  const operator = (
    await ctx.db
      .select({ row: operators, company_en: companies.name_en, company_bn: companies.name_bn })
      .from(operators)
      .leftJoin(companies, eq(companies.id, operators.company_id))
      .where(eq(operators.user_id, userId))
  )[0];
  const groups = await ctx.db
    .select({ row: groupMembers, group: siteGroups })
    .from(groupMembers)
    .innerJoin(siteGroups, eq(siteGroups.id, groupMembers.group_id))
    .where(eq(groupMembers.user_id, userId))
    .orderBy(siteGroups.name_en);
  const held = await centralRolesOf(ctx.db, [
    ...(operator?.row.role_ids ?? []),
    ...groups.flatMap(({ row }) => row.role_ids),
  ]);
  const rolesOf = (ids: readonly string[]) => held.filter((role) => ids.includes(role.id)).map(roleName);
  return {
    central: operator
      ? {
          company_id: operator.row.company_id,
          company: operator.company_en ? { en: operator.company_en, bn: operator.company_bn ?? '' } : null,
          roles: rolesOf(operator.row.role_ids),
          extra_permissions: operator.row.extra_permissions,
          active: operator.row.active,
        }
      : null,
    groups: groups.map(({ row, group }) => ({
      group_id: group.id,
      name: { en: group.name_en, bn: group.name_bn },
      roles: rolesOf(row.role_ids),
      extra_permissions: row.extra_permissions,
      active: row.active,
    })),
    sites: (await siteMemberships(ctx, [userId])).get(userId) ?? [],
  };
}

/** Whether an account belongs anywhere, be it switched off there. */
export async function hasMembership(ctx: Ctx, userId: string): Promise<boolean> {
  const central = await ctx.db.execute(sql`
    SELECT 1 FROM operators WHERE user_id = ${userId}
    UNION ALL SELECT 1 FROM group_members WHERE user_id = ${userId}`);
  if (central.rows.length > 0) return true;
  return ((await siteMemberships(ctx, [userId])).get(userId) ?? []).length > 0;
}
