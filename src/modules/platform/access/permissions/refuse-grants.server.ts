import { and, eq, isNull } from 'drizzle-orm';
import type { PermissionScope } from '#kernel/modules/module.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { permissionNamed } from '#kernel/modules/registry.ts';
import { say } from '#kernel/words.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { entitlementOf } from './entitlement.server.ts';
import { changedKeys, mayGrant } from './grant-rules.ts';
import { operatorPermissions } from '../base/grants.server.ts';
import { membershipsOf } from './memberships.server.ts';
import { operators } from '../base/tables.server.ts';
import { accessWords as w } from '../base/words.ts';

/**
 * Refuses a change by which somebody would gain or lose what the acting person does not hold. Inside a school, what
 * its package leaves out counts for nothing.
 */
export async function refuseUngrantable(
  ctx: Ctx,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const changed = changedKeys(before, after);
  const isOwnSite = ctx.actor.panel === 'site' && changed.length > 0;
  const entitled = isOwnSite ? await entitlementOf(ctx.db, ctx.siteId) : null;
  const wrong = changed.filter((key) => {
    const scope = permissionNamed(key)?.scope;
    return scope !== undefined && (entitled?.allows(key) ?? true) && !mayGrant(ctx.actor, key, scope);
  });
  if (wrong.length === 0) return;
  const names = wrong.slice(0, 5).map((key) => say(permissionNamed(key)!.word, ctx.lang));
  throw new Problem(w.not_held, {
    status: 403,
    values: { names: names.join(', ') + (wrong.length > 5 ? ' …' : '') },
    data: { permissions: wrong },
  });
}

/** Refuses keys that no module declares for this scope. */
export function refuseUnknownKeys(
  keys: readonly string[],
  scope: PermissionScope,
  field = 'permissions',
): void {
  if (keys.some((key) => permissionNamed(key)?.scope !== scope))
    throw new Problem(w.not_a_permission, { field });
}

/** An operator's account is touched only by one who holds everything that this operator holds. */
export async function refuseEscalation(ctx: Ctx, userId: string): Promise<void> {
  const theirs = await operatorPermissions(ctx.db, userId);
  if (theirs.some((key) => !ctx.actor.permissions.has(key))) throw new Problem(w.escalation, { status: 403 });
}

/**
 * What somebody signs in with is changed only by who may give all that this person may do: everything an operator
 * holds, and the right to assign roles in the groups and schools where they have a place.
 */
export async function refuseEscalationByLogin(ctx: Ctx, userId: string): Promise<void> {
  await refuseEscalation(ctx, userId);
  const { groups, sites } = await membershipsOf(ctx, userId);
  const needed = [
    ...(groups.length > 0 ? ['permission.assign'] : []),
    ...(sites.length > 0 ? ['site-permission.assign'] : []),
  ];
  if (needed.some((key) => !ctx.actor.permissions.has(key))) throw new Problem(w.escalation, { status: 403 });
}

const keeping = ['permission.assign', 'user.edit', 'user.place'];

/** After every change to operators and their roles: somebody must be left who can put things right. */
export async function refuseLastAdministrator(ctx: Ctx): Promise<void> {
  const active = await ctx.db
    .select({ id: operators.user_id })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.user_id))
    .where(and(eq(operators.active, true), isNull(users.disabled_at)));
  for (const { id } of active) {
    const held = new Set(await operatorPermissions(ctx.db, id));
    if (keeping.every((key) => held.has(key))) return;
  }
  throw new Problem(w.last_administrator, { status: 409 });
}
