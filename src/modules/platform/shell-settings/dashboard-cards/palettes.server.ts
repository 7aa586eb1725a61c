import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { allModules } from '#kernel/modules/registry.ts';
import { patternPermissions } from '#modules/platform/access/base/grants.server.ts';
import {
  centralRoles,
  groupMembers,
  memberships,
  operators,
  roles,
} from '#modules/platform/access/base/tables.server.ts';
import { cardsByDefault, cardsOf, chosenCards } from './palette.ts';
import { dashboardPalettes } from '../base/tables.server.ts';
import { dashboardCardWords as w } from './words.ts';

type CentralRole = typeof centralRoles.$inferSelect;

/** The codes of the roles a person acts in, here and now. */
async function roleCodes(ctx: Ctx): Promise<string[]> {
  const { actor, db } = ctx;
  if (actor.impersonatorId) return [actor.panel === 'group' ? 'group-admin' : 'site-admin'];
  if (actor.siteId) {
    const found = await db
      .select({ ids: memberships.role_ids })
      .from(memberships)
      .where(and(eq(memberships.site_id, actor.siteId), eq(memberships.user_id, actor.userId)));
    const ids = found[0]?.ids ?? [];
    if (ids.length === 0) return [];
    const held = await db
      .select({ code: roles.code })
      .from(roles)
      .where(and(eq(roles.site_id, actor.siteId), inArray(roles.id, ids), eq(roles.panel, actor.panel)));
    return held.map((role) => role.code);
  }
  const found =
    actor.panel === 'group'
      ? await db
          .select({ ids: groupMembers.role_ids })
          .from(groupMembers)
          .where(and(eq(groupMembers.user_id, actor.userId), eq(groupMembers.group_id, actor.groupId ?? '')))
      : await db
          .select({ ids: operators.role_ids })
          .from(operators)
          .where(eq(operators.user_id, actor.userId));
  const ids = found[0]?.ids ?? [];
  if (ids.length === 0) return [];
  const held = await db
    .select({ code: centralRoles.code })
    .from(centralRoles)
    .where(inArray(centralRoles.id, ids));
  return held.map((role) => role.code);
}

const palettesOf = (db: Db, codes: readonly string[]) =>
  codes.length
    ? db
        .select()
        .from(dashboardPalettes)
        .where(inArray(dashboardPalettes.role_code, [...codes]))
    : Promise.resolve([]);

/** The cards of the person's own dashboard. */
export async function myCards(ctx: Ctx) {
  const codes = await roleCodes(ctx);
  const rows = await palettesOf(ctx.db, codes);
  const palettes = codes.map((code) => ({
    code,
    cards: rows.find((row) => row.role_code === code)?.cards ?? null,
  }));
  return chosenCards(cardsOf(allModules(), ctx.actor.panel), palettes, (key) =>
    ctx.actor.permissions.has(key),
  );
}

/** The cards that the operator's pattern of a role may see; a school's own role of that code may differ. */
function permittedTo(role: CentralRole) {
  const holds = new Set(patternPermissions(role));
  return cardsOf(allModules(), role.panel).filter(
    (card) => card.permission === null || holds.has(card.permission),
  );
}

/** Every role with its palette, and the cards there are for it. */
export async function allPalettes(ctx: Ctx) {
  const held = await ctx.db.select().from(centralRoles).orderBy(asc(centralRoles.id));
  const rows = await ctx.db.select().from(dashboardPalettes);
  return held.map((role) => {
    const row = rows.find((at) => at.role_code === role.code);
    return {
      id: role.id,
      code: role.code,
      name: { en: role.name_en, bn: role.name_bn },
      scope: role.scope,
      panel: role.panel,
      cards: row?.cards ?? null,
      version: row?.version ?? 0,
      available: cardsOf(allModules(), role.panel),
      permitted: permittedTo(role).map((card) => card.key),
      by_default: cardsByDefault(permittedTo(role), role.code).map((card) => card.key),
    };
  });
}

/** Says which cards a role sees, in which order; null gives it all again. */
export async function savePalette(
  ctx: Ctx,
  code: string,
  seen: number,
  cards: string[] | null,
): Promise<{ code: string }> {
  const role = (await ctx.db.select().from(centralRoles).where(eq(centralRoles.code, code)))[0];
  if (!role) throw notFound();
  const before = (
    await ctx.db.select().from(dashboardPalettes).where(eq(dashboardPalettes.role_code, code))
  )[0];
  if ((before?.version ?? 0) !== seen) throw stale(cards, before?.cards ?? null);
  const known = new Set(cardsOf(allModules(), role.panel).map((card) => card.key));
  if (cards?.some((key) => !known.has(key))) throw new Problem(w.unknown_card, { field: 'cards' });
  if (cards === null) {
    await ctx.db.delete(dashboardPalettes).where(eq(dashboardPalettes.role_code, code));
  } else {
    await ctx.db
      .insert(dashboardPalettes)
      .values({ role_code: code, cards })
      .onConflictDoUpdate({
        target: dashboardPalettes.role_code,
        set: { cards, version: seen + 1, updated_at: ctx.now },
      });
  }
  await ctx.audit({
    action: 'dashboard-palette.edit',
    subject: 'dashboard-palette',
    subjectId: code,
    before: before ? { cards: before.cards } : null,
    after: { cards },
  });
  return { code };
}
