import { inArray } from 'drizzle-orm';
import type { InheritedCatalogue } from '#kernel/resource/overrides.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { siteGroups } from '#modules/platform/sites/base/tables.server.ts';
import { entryOf, type Entry } from '../overrides/entries.server.ts';
import { differs, effectiveInGroup, effective, tally, type GroupChoice } from '../base/rules.ts';
import {
  groupChoicesOf,
  overseenSites,
  siteChoicesOf,
  policiesOf,
} from '../overrides/override-queries.server.ts';

export type Counted = { used_by: number; differing: number };

/** How many of the overseen institutions use each entry and how many differ; four statements, however many there are. */
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
  const policies = await policiesOf(ctx.db, path, ids);
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
      return [entry.id, tally(policies.get(entry.id), entry.central, byGroup, choices, sizes)];
    }),
  );
  return { counts, institutions: overseen.length };
}

/** The entries that any group or overseen institution overrides. */
export async function overriddenEntries(ctx: Ctx, path: string): Promise<string[]> {
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
 * The overseen institutions that differ from a central entry, and in what; also those whose own choice is suspended by
 * a lock. With the groups that override it.
 */
export async function whoDiffers(ctx: Ctx, catalogue: InheritedCatalogue, input: Asked) {
  const { path } = catalogue.resource;
  const entry = await entryOf(ctx.db, catalogue, input.id);
  const overseen = await overseenSites(ctx);
  const siteIds = overseen.map((site) => site.site_id);
  const policy = (await policiesOf(ctx.db, path, [entry.id])).get(entry.id);
  const ownGroup = ctx.actor.panel === 'group' ? (ctx.actor.groupId ?? ctx.siteId) : undefined;
  const choices = await groupChoicesOf(ctx.db, path, [entry.id], ownGroup);
  const byGroup = new Map(choices.map((row) => [row.group_id, row]));
  const siteChoices = siteIds.length > 0 ? await siteChoicesOf(ctx.db, siteIds, path, [entry.id]) : [];
  const bySite = new Map(siteChoices.map((row) => [row.site_id, row]));
  let used_by = 0;
  let differing = 0;
  const found = overseen.flatMap((site) => {
    const group = byGroup.get(site.group_id ?? '');
    const here = effective(policy, group, bySite.get(site.site_id));
    const isOther = differs(policy, here, entry.central);
    if (here.used) used_by++;
    if (isOther) differing++;
    if (!isOther && !here.idle) return [];
    const { site_id, name_en, name_bn, alias } = site;
    return [{ site_id, name_en, name_bn, alias, used: here.used, values: here.values, idle: here.idle }];
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
    used_by,
    differing,
    groups: await namedGroups(ctx, choices, (row) => effectiveInGroup(policy, row)),
    total: matched.length,
    sites: matched.slice(from, from + input.per_page),
  };
}

async function namedGroups(
  ctx: Ctx,
  choices: Awaited<ReturnType<typeof groupChoicesOf>>,
  effectiveOf: (row: GroupChoice) => ReturnType<typeof effectiveInGroup>,
) {
  const overriding = choices.filter(
    (row) => row.used !== null || row.locked || Object.keys(row.values).length > 0,
  );
  if (overriding.length === 0 || ctx.actor.panel !== 'central') return [];
  const names = await ctx.db
    .select({ id: siteGroups.id, name_en: siteGroups.name_en, name_bn: siteGroups.name_bn })
    .from(siteGroups)
    .where(
      inArray(
        siteGroups.id,
        overriding.map((row) => row.group_id),
      ),
    )
    .orderBy(siteGroups.name_en);
  const byId = new Map(overriding.map((row) => [row.group_id, row]));
  return names.map((group) => {
    const row = byId.get(group.id)!;
    const { used, values, idle } = effectiveOf(row);
    return { ...group, used, values, idle, locked: row.locked };
  });
}
