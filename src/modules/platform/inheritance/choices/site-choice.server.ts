import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { inheritedCatalogues } from '#kernel/resource/overrides.server.ts';
import { stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { ListInput } from '#kernel/lists/query.ts';
import type { Word } from '#kernel/words.ts';
import { checkedValues, refuseLockedChange } from './choice-rules.server.ts';
import { catalogueAt, countEntries, entriesOf, entryOf, type Wanted } from '../overrides/entries.server.ts';
import { matchingLocalNames, isOverridden } from '../overrides/local-names.ts';
import { inheritedBySite, effective, type Choice } from '../base/rules.ts';
import {
  groupChoicesOf,
  groupOfSite,
  siteChoicesOf,
  policiesOf,
} from '../overrides/override-queries.server.ts';
import { choicesChanged } from '../overrides/overrides.server.ts';
import { catalogueChoices } from '../base/tables.server.ts';

type Asked = Pick<ListInput, 'q' | 'filter'> & { path: string };
export type ChoiceInput = {
  path: string;
  id: string;
  version: number;
  used: boolean | null;
  values: Record<string, string | null>;
};

/** What applies to the school, by entry: policies, its group's choices and its own. */
async function overridesFor(ctx: SiteCtx, path: string, ids?: readonly string[]) {
  const groupId = await groupOfSite(ctx.db, ctx.siteId);
  const policies = await policiesOf(ctx.db, path, ids);
  const groups = groupId ? await groupChoicesOf(ctx.db, path, ids, groupId) : [];
  const choices = await siteChoicesOf(ctx.db, [ctx.siteId], path, ids);
  return {
    policies,
    group: new Map(groups.map((row) => [row.entry_id, row])),
    site: new Map(choices.map((row) => [row.entry_id, row])),
  };
}

async function wantedBy(ctx: Ctx, { path, q, filter }: Asked): Promise<Wanted> {
  const choices = await siteChoicesOf(ctx.db, [ctx.siteId], path);
  return {
    q,
    also: matchingLocalNames(choices, q),
    ...(filter?.overridden === 'yes'
      ? { only: choices.filter(isOverridden).map((row) => row.entry_id) }
      : {}),
  };
}

/** The entries of a central list with the school's choices and what it inherits. */
export async function listSiteChoices(ctx: Ctx, input: ListInput & { path: string }) {
  const { path, page, per_page, sort } = input;
  const entries = await entriesOf(ctx.db, catalogueAt(path), {
    ...(await wantedBy(ctx, input)),
    page,
    per_page,
    sort,
  });
  const found = await overridesFor(
    ctx,
    path,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => {
    const policy = found.policies.get(entry.id);
    const group = found.group.get(entry.id);
    const site = found.site.get(entry.id);
    return {
      ...entry,
      version: site?.version ?? 0,
      choice: { used: site?.used ?? null, values: site?.values ?? {} },
      inherited: inheritedBySite(policy, group),
      effective: effective(policy, group, site),
      locked: false,
      used_by: null,
      differing: null,
    };
  });
}

export const countSiteChoices = async (ctx: Ctx, input: Asked) =>
  countEntries(ctx.db, catalogueAt(input.path), await wantedBy(ctx, input));

/**
 * A school uses an entry or not and overrides its values; without overrides it follows the centre and the group again.
 * `exactly`: values equal to the inherited ones are stored too, so that a copied choice is the same as its source.
 */
export async function changeSiteChoice(
  ctx: WorkCtx,
  input: ChoiceInput,
  exactly = false,
): Promise<{ version: number }> {
  const { path, id, version } = input;
  const catalogue = catalogueAt(path);
  const entry = await entryOf(ctx.db, catalogue, id);
  const found = await overridesFor(ctx, path, [id]);
  const inherited = inheritedBySite(found.policies.get(id), found.group.get(id));
  const before = found.site.get(id) ?? null;
  const wanted: Choice = {
    used: input.used,
    values: checkedValues(catalogue, input.values, entry, exactly ? null : inherited),
  };
  if ((before?.version ?? 0) !== version) throw stale(wanted, before);
  refuseLockedChange(inherited, before, wanted);
  const mine = eq(catalogueChoices.site_id, ctx.siteId);
  const saved = before
    ? await ctx.db
        .update(catalogueChoices)
        .set({ ...wanted, version: version + 1, updated_at: ctx.now })
        .where(and(mine, eq(catalogueChoices.id, before.id), eq(catalogueChoices.version, version)))
        .returning()
    : await ctx.db
        .insert(catalogueChoices)
        .values({ site_id: ctx.siteId, resource: path, entry_id: id, ...wanted })
        .onConflictDoNothing()
        .returning();
  if (!saved[0]) throw stale(wanted, (await siteChoicesOf(ctx.db, [ctx.siteId], path, [id]))[0]);
  const { name_en, name_bn } = entry;
  const subject = { subject: 'catalogue-choice', subjectId: id, before: before && toChoice(before) };
  const after = { catalogue: path, name_en, name_bn, ...wanted };
  if (isOverridden({ ...saved[0] }))
    await ctx.audit({ action: 'catalogue-choice.change', ...subject, after });
  else await ctx.audit({ action: 'catalogue-choice.follow', ...subject, after });
  await choicesChanged(ctx, ctx.siteId);
  return { version: saved[0].version };
}

const toChoice = ({ used, values }: Choice): Choice => ({ used, values });

/** A school's choices in every central list, with their entries. */
export async function overriddenChoices(db: Db, siteId: string): Promise<OverriddenEntry[]> {
  const rows = await db
    .select()
    .from(catalogueChoices)
    .where(eq(catalogueChoices.site_id, siteId))
    .orderBy(catalogueChoices.resource, catalogueChoices.entry_id);
  const overridden = rows.filter(isOverridden);
  const found: OverriddenEntry[] = [];
  for (const [path, mine] of Map.groupBy(overridden, (row) => row.resource)) {
    const catalogue = inheritedCatalogues().get(path);
    if (!catalogue) continue;
    const only = mine.map((row) => row.entry_id);
    const entries = await entriesOf(db, catalogue, { only, page: 1, per_page: only.length });
    const list = catalogue.resource.words.many;
    for (const entry of entries) {
      const row = mine.find((one) => one.entry_id === entry.id);
      const name = { en: entry.name_en, bn: entry.name_bn };
      if (row) found.push({ path, id: entry.id, version: row.version, list, name, choice: toChoice(row) });
    }
  }
  return found;
}

/** The version of a school's choice for an entry, also after a reset to the default; 0 where there was none. */
export async function choiceVersion(db: Db, siteId: string, path: string, id: string): Promise<number> {
  return (await siteChoicesOf(db, [siteId], path, [id]))[0]?.version ?? 0;
}

export type OverriddenEntry = {
  path: string;
  id: string;
  version: number;
  list: Word;
  name: Word;
  choice: Choice;
};

/** Of some entries of a central list, those whose values the school may not change: its operator or group locked them. */
export async function lockedEntries(
  ctx: SiteCtx,
  path: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { policies, group } = await overridesFor(ctx, path, ids);
  return new Set(ids.filter((id) => !inheritedBySite(policies.get(id), group.get(id)).may_override));
}
