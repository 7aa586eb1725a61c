import { and, eq } from 'drizzle-orm';
import { stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import type { ListInput } from '#kernel/list-query.ts';
import { catalogueAt, countEntries, entriesOf, entryOf, type Wanted } from './entries.server.ts';
import type { Terms } from './rules.ts';
import { termsOf } from './said.server.ts';
import { choicesChanged } from './standings.server.ts';
import { catalogueTerms } from './tables.server.ts';
import { countDiffering, spokenEntries } from './who-differs.server.ts';

type Asked = Pick<ListInput, 'q' | 'filter'> & { path: string };

async function wantedBy(ctx: Ctx, { path, q, filter }: Asked): Promise<Wanted> {
  const catalogue = catalogueAt(path);
  const wanted: Wanted = { q };
  if (filter?.locked || filter?.taken_by) {
    const terms = [...(await termsOf(ctx.db, path)).values()];
    const locked = terms.filter((row) => row.locked).map((row) => row.entry_id);
    const chosen = terms.filter((row) => row.taken_by === 'chosen').map((row) => row.entry_id);
    const lists = [
      ...(filter.locked ? [{ ids: locked, yes: filter.locked === 'yes' }] : []),
      ...(filter.taken_by ? [{ ids: chosen, yes: filter.taken_by === 'chosen' }] : []),
    ];
    const only = lists.filter(({ yes }) => yes).map(({ ids }) => new Set(ids));
    if (only.length > 0) wanted.only = [...only[0]!].filter((id) => only.every((set) => set.has(id)));
    wanted.except = lists.filter(({ yes }) => !yes).flatMap(({ ids }) => ids);
  }
  if (filter?.differing === 'yes') {
    const spoken = await spokenEntries(ctx, path);
    const entries = await entriesOf(ctx.db, catalogue, { only: spoken, page: 1, per_page: spoken.length });
    const { counts } = await countDiffering(ctx, catalogue, entries);
    const differing = spoken.filter((id) => (counts.get(id)?.differing ?? 0) > 0);
    const { only } = wanted;
    wanted.only = only ? differing.filter((id) => only.includes(id)) : differing;
  }
  return wanted;
}

/** The entries of a central list with the operator's terms, and how institutions have them. */
export async function listTerms(ctx: Ctx, input: ListInput & { path: string }) {
  const catalogue = catalogueAt(input.path);
  const wanted = await wantedBy(ctx, input);
  const entries = await entriesOf(ctx.db, catalogue, {
    ...wanted,
    page: input.page,
    per_page: input.per_page,
    sort: input.sort,
  });
  const terms = await termsOf(
    ctx.db,
    input.path,
    entries.map(({ id }) => id),
  );
  const { counts, institutions } = await countDiffering(ctx, catalogue, entries);
  return entries.map((entry) => {
    const said = terms.get(entry.id);
    return {
      ...entry,
      version: said?.version ?? 0,
      locked: said?.locked ?? false,
      taken_by: said?.taken_by ?? ('all' as const),
      institutions,
      ...(counts.get(entry.id) ?? { taking: 0, differing: 0 }),
    };
  });
}

export const countTerms = async (ctx: Ctx, input: Asked) =>
  countEntries(ctx.db, catalogueAt(input.path), await wantedBy(ctx, input));

/** Locks an entry or opens it, and says whether all take it or only those who choose. */
export async function changeTerms(
  ctx: Ctx,
  { path, id, version, locked, taken_by }: Terms & { path: string; id: string; version: number },
): Promise<{ version: number }> {
  const { name_en, name_bn } = await entryOf(ctx.db, catalogueAt(path), id);
  const before = (await termsOf(ctx.db, path, [id])).get(id) ?? null;
  const wanted = { locked, taken_by };
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
  if (!saved[0]) throw stale(wanted, (await termsOf(ctx.db, path, [id])).get(id));
  await ctx.audit({
    action: 'catalogue-terms.change',
    subject: 'catalogue-terms',
    subjectId: id,
    before: before && { locked: before.locked, taken_by: before.taken_by },
    after: { catalogue: path, name_en, name_bn, ...wanted },
  });
  await choicesChanged(ctx);
  return { version: saved[0].version };
}
