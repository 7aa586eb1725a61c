import { inArray } from 'drizzle-orm';
import type { InheritedCatalogue } from '#kernel/inheritance.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { siteGroups } from '#modules/sites/tables.server.ts';
import { entryOf, type Entry } from './entries.server.ts';
import { differs, groupStanding, standing, tally, type GroupChoice } from './rules.ts';
import { groupChoicesOf, overseenSites, siteChoicesOf, termsOf } from './said.server.ts';

export type Counted = { taking: number; differing: number };

/** How many of the overseen institutions take each entry and have it otherwise; four statements, however many there are. */
export async function countDiffering(
  ctx: Ctx,
  { resource: { path } }: InheritedCatalogue,
  entries: readonly Entry[],
): Promise<{ counts: Map<string, Counted>; institutions: number }> {
  const overseen = await overseenSites(ctx);
  const ids = entries.map((entry) => entry.id);
  const siteIds = overseen.map((site) => site.site_id);
  const groupOf = new Map(overseen.map((site) => [site.site_id, site.group_id]));
  const sizes = new Map<string | null, number>();
  for (const { group_id } of overseen) sizes.set(group_id, (sizes.get(group_id) ?? 0) + 1);
  const known = ids.length > 0 && siteIds.length > 0;
  const terms = await termsOf(ctx.db, path, ids);
  const groups = Map.groupBy(known ? await groupChoicesOf(ctx.db, path, ids) : [], (row) => row.entry_id);
  const sites = Map.groupBy(
    known ? await siteChoicesOf(ctx.db, siteIds, path, ids) : [],
    (row) => row.entry_id,
  );
  const counts = new Map(
    entries.map((entry) => {
      const choices = (sites.get(entry.id) ?? []).map((row) => ({
        ...row,
        group_id: groupOf.get(row.site_id) ?? null,
      }));
      const byGroup = new Map<string, GroupChoice>(
        groups.get(entry.id)?.map((row) => [row.group_id, row]) ?? [],
      );
      return [entry.id, tally(terms.get(entry.id), entry.central, byGroup, choices, sizes)];
    }),
  );
  return { counts, institutions: overseen.length };
}

/** The entries about which any group or overseen institution has said something. */
export async function spokenEntries(ctx: Ctx, path: string): Promise<string[]> {
  const overseen = await overseenSites(ctx);
  const groups = await groupChoicesOf(ctx.db, path);
  const sites = await siteChoicesOf(
    ctx.db,
    overseen.map((site) => site.site_id),
    path,
  );
  return [...new Set([...groups, ...sites].map((row) => row.entry_id))];
}

type Asked = { id: string; q?: string | undefined; page: number; per_page: number };

/**
 * Which of the overseen institutions have an entry otherwise than the centre, and in what; also those whose own choice
 * waits without effect behind a lock. With the groups that say something of it.
 */
export async function whoDiffers(ctx: Ctx, catalogue: InheritedCatalogue, input: Asked) {
  const { path } = catalogue.resource;
  const entry = await entryOf(ctx.db, catalogue, input.id);
  const overseen = await overseenSites(ctx);
  const siteIds = overseen.map((site) => site.site_id);
  const terms = (await termsOf(ctx.db, path, [entry.id])).get(entry.id);
  const ownGroup = ctx.actor.panel === 'group' ? (ctx.actor.groupId ?? ctx.siteId) : undefined;
  const choices = await groupChoicesOf(ctx.db, path, [entry.id], ownGroup);
  const byGroup = new Map(choices.map((row) => [row.group_id, row]));
  const own = siteIds.length > 0 ? await siteChoicesOf(ctx.db, siteIds, path, [entry.id]) : [];
  const bySite = new Map(own.map((row) => [row.site_id, row]));
  let taking = 0;
  let differing = 0;
  const found = overseen.flatMap((site) => {
    const group = byGroup.get(site.group_id ?? '');
    const here = standing(terms, group, bySite.get(site.site_id));
    const isOther = differs(terms, here, entry.central);
    if (here.taken) taking++;
    if (isOther) differing++;
    if (!isOther && !here.idle) return [];
    const { site_id, name_en, name_bn, alias } = site;
    return [{ site_id, name_en, name_bn, alias, taken: here.taken, own: here.own, idle: here.idle }];
  });
  const q = input.q?.trim().normalize('NFC').toLowerCase();
  const matched = q
    ? found.filter((site) =>
        [site.name_en, site.name_bn, site.alias].some((at) => at.toLowerCase().includes(q)),
      )
    : found;
  const from = (input.page - 1) * input.per_page;
  return {
    entry,
    institutions: overseen.length,
    taking,
    differing,
    groups: await namedGroups(ctx, choices, (row) => groupStanding(terms, row)),
    total: matched.length,
    sites: matched.slice(from, from + input.per_page),
  };
}

async function namedGroups(
  ctx: Ctx,
  choices: Awaited<ReturnType<typeof groupChoicesOf>>,
  standingOf: (row: GroupChoice) => ReturnType<typeof groupStanding>,
) {
  const speaking = choices.filter(
    (row) => row.taken !== null || row.locked || Object.keys(row.own).length > 0,
  );
  if (speaking.length === 0 || ctx.actor.panel !== 'central') return [];
  const names = await ctx.db
    .select({ id: siteGroups.id, name_en: siteGroups.name_en, name_bn: siteGroups.name_bn })
    .from(siteGroups)
    .where(
      inArray(
        siteGroups.id,
        speaking.map((row) => row.group_id),
      ),
    )
    .orderBy(siteGroups.name_en);
  const byId = new Map(speaking.map((row) => [row.group_id, row]));
  return names.map((group) => {
    const row = byId.get(group.id)!;
    const { taken, own, idle } = standingOf(row);
    return { ...group, taken, own, idle, locked: row.locked };
  });
}
