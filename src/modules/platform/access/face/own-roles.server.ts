import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { forbidden, Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { permissionNamed } from '#kernel/modules/registry.ts';
import type { Word } from '#kernel/words.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { entitlementOf } from '../permissions/entitlement.server.ts';
import { changedKeys, mayGrant } from '../permissions/grant-rules.ts';
import {
  operatorPermissions,
  rolePermissions,
  scopeOfPanel,
  siteRolesWithin,
} from '../base/grants.server.ts';
import { refuseUnknownKeys } from '../permissions/refuse-grants.server.ts';
import { memberships, roles } from '../base/tables.server.ts';
import { accessWords as w } from '../base/words.ts';

export type OwnRole = { name_en: string; name_bn: string; panel: string; permissions: string[] };

const isOwn = ({ role, hasPattern }: Awaited<ReturnType<typeof siteRolesWithin>>[number]) =>
  !role.system && !hasPattern;

/** The roles that a school made itself, with what they allow; those of the program and the patterns are not among them. */
export async function ownRoles(db: Db, siteId: string): Promise<(OwnRole & { code: string })[]> {
  const found = (await siteRolesWithin(db, siteId)).filter(isOwn);
  return found.map(({ role: { code, name_en, name_bn, panel }, permissions }) => ({
    code,
    name_en,
    name_bn,
    panel,
    permissions: permissions.toSorted(),
  }));
}

/** The first names of permissions, in both languages, for a sentence. */
function namesOf(keys: readonly string[]): { names: Word } {
  const said = (lang: 'en' | 'bn') =>
    keys
      .slice(0, 5)
      .map((key) => permissionNamed(key)?.word[lang] ?? key)
      .join(', ') + (keys.length > 5 ? ' …' : '');
  return { names: { en: said('en'), bn: said('bn') } };
}

/** Refuses what the school's package leaves out, and what the operator who acts may not give or take. */
async function refuseForbidden(
  ctx: WorkCtx,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const entitled = await entitlementOf(ctx.db, ctx.siteId);
  const outside = after.filter((key) => !before.includes(key) && !entitled.allows(key));
  if (outside.length > 0) throw new Problem(w.not_in_package, { status: 409, values: namesOf(outside) });
  const held = ctx.actor ? await operatorPermissions(ctx.db, ctx.actor.userId) : [];
  const granter = { panel: 'central', permissions: new Set(held) };
  if (!granter.permissions.has('site-permission.assign')) throw forbidden();
  const wrong = changedKeys(before, after).filter((key) => {
    const scope = permissionNamed(key)?.scope;
    return scope !== undefined && !mayGrant(granter, key, scope);
  });
  if (wrong.length > 0) throw new Problem(w.not_held, { status: 403, values: namesOf(wrong) });
}

/**
 * Makes, changes or (null) takes away a role that a school made itself, for an operator whose work goes on without
 * them. Roles of the program are never touched.
 */
export async function putOwnRole(ctx: WorkCtx, code: string, wanted: OwnRole | null): Promise<void> {
  const there = (await siteRolesWithin(ctx.db, ctx.siteId)).find(({ role }) => role.code === code);
  if (there && !isOwn(there)) throw new Problem(w.system_role, { status: 409 });
  if (!there && !wanted) return;
  const before = there?.role ?? null;
  const had = before ? rolePermissions(scopeOfPanel(before.panel), before) : [];
  await refuseForbidden(ctx, had, wanted?.permissions ?? []);
  if (wanted) refuseUnknownKeys(wanted.permissions, scopeOfPanel(wanted.panel));
  if (before && before.panel !== wanted?.panel) await refuseHeld(ctx, before.id, wanted !== null);
  const mine = and(eq(roles.site_id, ctx.siteId), eq(roles.code, code));
  const [row] = !wanted
    ? await ctx.db.delete(roles).where(mine).returning({ id: roles.id })
    : await ctx.db
        .insert(roles)
        .values({ site_id: ctx.siteId, code, ...wanted, customised: true })
        .onConflictDoUpdate({
          target: [roles.site_id, roles.code],
          set: { ...wanted, version: (before?.version ?? 0) + 1, updated_at: ctx.now },
        })
        .returning({ id: roles.id });
  await forgetAccess(ctx.db, { siteId: ctx.siteId });
  const verb = !wanted ? 'delete' : before ? 'edit' : 'create';
  await ctx.audit({
    action: `site-role.${verb}`,
    subject: 'site-role',
    subjectId: row?.id ?? null,
    before: before && { code, name_en: before.name_en, name_bn: before.name_bn, permissions: had },
    after: wanted && { code, ...wanted },
  });
}

/** A role that people have is not taken away, and opens the panel it opened. */
async function refuseHeld(ctx: WorkCtx, roleId: string, stays: boolean): Promise<void> {
  const rows = await ctx.db
    .select({ role_ids: memberships.role_ids })
    .from(memberships)
    .where(eq(memberships.site_id, ctx.siteId))
    .orderBy(asc(memberships.id));
  const count = rows.filter((row) => row.role_ids.includes(roleId)).length;
  if (count === 0) return;
  if (stays) throw new Problem(w.panel_fixed, { status: 409 });
  throw new Problem(w.role_used, { status: 409, values: { count } });
}
