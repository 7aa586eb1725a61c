import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { ResourceOptions, Row } from '#kernel/resource/rows.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { centralRoles, groupMembers, memberships, operators, roles } from '../base/tables.server.ts';
import { accessWords as w } from '../base/words.ts';

const panelsOf: Record<string, readonly string[]> = {
  central: ['central'],
  group: ['group'],
  site: ['site', 'student', 'guardian'],
};

type Shown = Record<string, unknown>;
const isSame = (a: Shown, b: Shown, keys: readonly string[]) => keys.every((key) => a[key] === b[key]);

/** How many people or, for a pattern, schools have a central role. */
async function timesUsed(ctx: Ctx, row: Row): Promise<number> {
  const holding = (column: typeof operators.role_ids | typeof groupMembers.role_ids) =>
    sql`${column} @> ARRAY[${row.id}]::uuid[]`;
  const counted = async (found: Promise<{ total: number }[]>) => (await found)[0]?.total ?? 0;
  const total = { total: count() };
  if (row['scope'] === 'central')
    return counted(ctx.db.select(total).from(operators).where(holding(operators.role_ids)));
  if (row['scope'] === 'group')
    return counted(ctx.db.select(total).from(groupMembers).where(holding(groupMembers.role_ids)));
  const all = (await ctx.db.select({ id: sites.id }).from(sites)).map((site) => site.id);
  await readAcrossSites(ctx, all);
  return counted(
    ctx.db
      .select(total)
      .from(roles)
      .where(and(inArray(roles.site_id, all), eq(roles.code, row['code'] as string))),
  );
}

const isSystem = async (ctx: Ctx, id: string) =>
  (await ctx.db.select({ system: centralRoles.system }).from(centralRoles).where(eq(centralRoles.id, id)))[0]
    ?.system === true;

/** What a central role may be, and when it may go. */
export const centralRoleOptions: ResourceOptions = {
  check: async (ctx, row, before) => {
    if (!panelsOf[row['scope'] as string]?.includes(row['panel'] as string))
      throw new Problem(w.role_panel, { field: 'panel' });
    if (!before || isSame(row, before, ['code', 'scope', 'panel'])) return row;
    if (await isSystem(ctx, before.id)) throw new Problem(w.system_role, { field: 'code' });
    if ((await timesUsed(ctx, before)) > 0) throw new Problem(w.panel_fixed, { field: 'panel' });
    return row;
  },
  removable: async (ctx, row) => {
    if (await isSystem(ctx, row.id)) throw new Problem(w.system_role, { status: 409 });
    const count = await timesUsed(ctx, row);
    if (count > 0) throw new Problem(w.role_used, { status: 409, values: { count } });
  },
  changed: (ctx) => forgetAccess(ctx.db, { everyone: true }),
};

async function siteRoleState(ctx: Ctx, id: string): Promise<{ system: boolean; members: number }> {
  const found = await ctx.db
    .select({ system: roles.system })
    .from(roles)
    .where(sql`${roles.site_id} = ${ctx.siteId} AND ${roles.id} = ${id}`);
  const held = await ctx.db
    .select({ total: count() })
    .from(memberships)
    .where(sql`${memberships.site_id} = ${ctx.siteId} AND ${memberships.role_ids} @> ARRAY[${id}]::uuid[]`);
  return { system: found[0]?.system === true, members: held[0]?.total ?? 0 };
}

/** A school's own roles. They begin without any permission, so that making one gives nothing away. */
export const siteRoleOptions: ResourceOptions = {
  stamp: () => ({ customised: true }),
  check: async (ctx, row, before) => {
    if (!before || isSame(row, before, ['code', 'panel'])) return row;
    const state = await siteRoleState(ctx, before.id);
    if (state.system) throw new Problem(w.system_role, { field: 'code' });
    if (state.members > 0) throw new Problem(w.panel_fixed, { field: 'panel' });
    return row;
  },
  removable: async (ctx, row) => {
    const state = await siteRoleState(ctx, row.id);
    if (state.system) throw new Problem(w.system_role, { status: 409 });
    if (state.members > 0) throw new Problem(w.role_used, { status: 409, values: { count: state.members } });
  },
  changed: (ctx) => forgetAccess(ctx.db, { siteId: ctx.siteId }),
};
