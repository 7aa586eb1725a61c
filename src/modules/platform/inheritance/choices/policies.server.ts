import { and, eq } from 'drizzle-orm';
import { stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { ListInput } from '#kernel/lists/query.ts';
import { catalogueAt, countEntries, entriesOf, entryOf, type Wanted } from '../overrides/entries.server.ts';
import type { Policy } from '../base/rules.ts';
import { policiesOf } from '../overrides/override-queries.server.ts';
import { choicesChanged } from '../overrides/overrides.server.ts';
import { catalogueTerms } from '../base/tables.server.ts';
import { countDiffering, overriddenEntries } from '../differences/who-differs.server.ts';

type Asked = Pick<ListInput, 'q' | 'filter'> & { path: string };

async function wantedBy(ctx: Ctx, { path, q, filter }: Asked): Promise<Wanted> {
  const catalogue = catalogueAt(path);
  const wanted: Wanted = { q };
  if (filter?.locked || filter?.applies_to) {
    const policies = [...(await policiesOf(ctx.db, path)).values()];
    const locked = policies.filter((row) => row.locked).map((row) => row.entry_id);
    const chosen = policies.filter((row) => row.applies_to === 'chosen').map((row) => row.entry_id);
    const lists = [
      ...(filter.locked ? [{ ids: locked, yes: filter.locked === 'yes' }] : []),
      ...(filter.applies_to ? [{ ids: chosen, yes: filter.applies_to === 'chosen' }] : []),
    ];
    const only = lists.filter(({ yes }) => yes).map(({ ids }) => new Set(ids));
    if (only.length > 0) wanted.only = [...only[0]!].filter((id) => only.every((set) => set.has(id)));
    wanted.except = lists.filter(({ yes }) => !yes).flatMap(({ ids }) => ids);
  }
  if (filter?.differing === 'yes') {
    const overridden = await overriddenEntries(ctx, path);
    const entries = await entriesOf(ctx.db, catalogue, {
      only: overridden,
      page: 1,
      per_page: overridden.length,
    });
    const { counts } = await countDiffering(ctx, catalogue, entries);
    const differing = overridden.filter((id) => (counts.get(id)?.differing ?? 0) > 0);
    const { only } = wanted;
    wanted.only = only ? differing.filter((id) => only.includes(id)) : differing;
  }
  return wanted;
}

/** The entries of a central list with the operator's policies, and how many institutions use or change them. */
export async function listPolicies(ctx: Ctx, input: ListInput & { path: string }) {
  const catalogue = catalogueAt(input.path);
  const wanted = await wantedBy(ctx, input);
  const entries = await entriesOf(ctx.db, catalogue, {
    ...wanted,
    page: input.page,
    per_page: input.per_page,
    sort: input.sort,
  });
  const policies = await policiesOf(
    ctx.db,
    input.path,
    entries.map(({ id }) => id),
  );
  const { counts, institutions } = await countDiffering(ctx, catalogue, entries);
  return entries.map((entry) => {
    const policy = policies.get(entry.id);
    return {
      ...entry,
      version: policy?.version ?? 0,
      locked: policy?.locked ?? false,
      applies_to: policy?.applies_to ?? ('all' as const),
      institutions,
      ...(counts.get(entry.id) ?? { used_by: 0, differing: 0 }),
    };
  });
}

export const countPolicies = async (ctx: Ctx, input: Asked) =>
  countEntries(ctx.db, catalogueAt(input.path), await wantedBy(ctx, input));

/** Locks or unlocks an entry, and sets whether it applies to all or only to those who choose it. */
export async function changePolicy(
  ctx: Ctx,
  { path, id, version, locked, applies_to }: Policy & { path: string; id: string; version: number },
): Promise<{ version: number }> {
  const { name_en, name_bn } = await entryOf(ctx.db, catalogueAt(path), id);
  const before = (await policiesOf(ctx.db, path, [id])).get(id) ?? null;
  const wanted = { locked, applies_to };
  if ((before?.version ?? 0) !== version) throw stale(wanted, before);
  const saved = before
    ? await ctx.db
        .update(catalogueTerms)
        .set({ ...wanted, version: version + 1, updated_at: ctx.now })
        .where(and(eq(catalogueTerms.id, before.id), eq(catalogueTerms.version, version)))
        .returning()
    : await ctx.db
        .insert(catalogueTerms)
        .values({ resource: path, entry_id: id, ...wanted })
        .onConflictDoNothing()
        .returning();
  if (!saved[0]) throw stale(wanted, (await policiesOf(ctx.db, path, [id])).get(id));
  await ctx.audit({
    action: 'catalogue-terms.change',
    subject: 'catalogue-terms',
    subjectId: id,
    before: before && { locked: before.locked, applies_to: before.applies_to },
    after: { catalogue: path, name_en, name_bn, ...wanted },
  });
  await choicesChanged(ctx);
  return { version: saved[0].version };
}
