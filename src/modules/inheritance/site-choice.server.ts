import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { inheritedCatalogues } from '#kernel/inheritance.server.ts';
import { stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedure.server.ts';
import type { ListInput } from '#kernel/list-query.ts';
import type { Word } from '#kernel/words.ts';
import { checkedOwn, refuseFixed } from './choice-rules.server.ts';
import { catalogueAt, countEntries, entriesOf, entryOf, type Wanted } from './entries.server.ts';
import { namedOtherwise, spoken } from './own-names.ts';
import { aboveSite, standing, type Choice } from './rules.ts';
import { groupChoicesOf, groupOfSite, siteChoicesOf, termsOf } from './said.server.ts';
import { choicesChanged } from './standings.server.ts';
import { catalogueChoices } from './tables.server.ts';

type Asked = Pick<ListInput, 'q' | 'filter'> & { path: string };
export type ChoiceInput = {
  path: string;
  id: string;
  version: number;
  taken: boolean | null;
  own: Record<string, string | null>;
};

/** What stands above the school, and what it said itself, by entry. */
async function saidTo(ctx: Pick<Ctx, 'db' | 'siteId'>, path: string, ids?: readonly string[]) {
  const groupId = await groupOfSite(ctx.db, ctx.siteId);
  const terms = await termsOf(ctx.db, path, ids);
  const groups = groupId ? await groupChoicesOf(ctx.db, path, ids, groupId) : [];
  const own = await siteChoicesOf(ctx.db, [ctx.siteId], path, ids);
  return {
    terms,
    group: new Map(groups.map((row) => [row.entry_id, row])),
    own: new Map(own.map((row) => [row.entry_id, row])),
  };
}

async function wantedBy(ctx: Ctx, { path, q, filter }: Asked): Promise<Wanted> {
  const own = await siteChoicesOf(ctx.db, [ctx.siteId], path);
  return {
    q,
    also: namedOtherwise(own, q),
    ...(filter?.own === 'yes' ? { only: own.filter(spoken).map((row) => row.entry_id) } : {}),
  };
}

/** The entries of a central list as the school has them: what it says itself, and what stands above it. */
export async function listSiteChoices(ctx: Ctx, input: ListInput & { path: string }) {
  const { path, page, per_page, sort } = input;
  const entries = await entriesOf(ctx.db, catalogueAt(path), {
    ...(await wantedBy(ctx, input)),
    page,
    per_page,
    sort,
  });
  const said = await saidTo(
    ctx,
    path,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => {
    const [terms, group, own] = [said.terms.get(entry.id), said.group.get(entry.id), said.own.get(entry.id)];
    return {
      ...entry,
      version: own?.version ?? 0,
      choice: { taken: own?.taken ?? null, own: own?.own ?? {} },
      above: aboveSite(terms, group),
      standing: standing(terms, group, own),
      locked: false,
      taking: null,
      differing: null,
    };
  });
}

export const countSiteChoices = async (ctx: Ctx, input: Asked) =>
  countEntries(ctx.db, catalogueAt(input.path), await wantedBy(ctx, input));

/**
 * A school takes an entry or not, and says what it has otherwise; nothing said follows the centre and the group again.
 * `exactly`: what is as above is kept as well, so that the choice is the same as the one it was copied from.
 */
export async function changeSiteChoice(
  ctx: WorkCtx,
  input: ChoiceInput,
  exactly = false,
): Promise<{ version: number }> {
  const { path, id, version } = input;
  const catalogue = catalogueAt(path);
  const entry = await entryOf(ctx.db, catalogue, id);
  const said = await saidTo(ctx, path, [id]);
  const above = aboveSite(said.terms.get(id), said.group.get(id));
  const before = said.own.get(id) ?? null;
  const wanted: Choice = {
    taken: input.taken,
    own: checkedOwn(catalogue, input.own, entry, exactly ? null : above),
  };
  if ((before?.version ?? 0) !== version) throw stale(wanted, before);
  refuseFixed(above, before, wanted);
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
  const subject = { subject: 'catalogue-choice', subjectId: id, before: before && asSaid(before) };
  const after = { catalogue: path, name_en, name_bn, ...wanted };
  if (spoken({ ...saved[0] })) await ctx.audit({ action: 'catalogue-choice.change', ...subject, after });
  else await ctx.audit({ action: 'catalogue-choice.follow', ...subject, after });
  await choicesChanged(ctx, ctx.siteId);
  return { version: saved[0].version };
}

const asSaid = ({ taken, own }: Choice): Choice => ({ taken, own });

/** What a school says itself about the entries of every central list, with the entries. */
export async function ownChoices(db: Db, siteId: string): Promise<OwnChoice[]> {
  const rows = await db
    .select()
    .from(catalogueChoices)
    .where(eq(catalogueChoices.site_id, siteId))
    .orderBy(catalogueChoices.resource, catalogueChoices.entry_id);
  const said = rows.filter(spoken);
  const found: OwnChoice[] = [];
  for (const [path, mine] of Map.groupBy(said, (row) => row.resource)) {
    const catalogue = inheritedCatalogues().get(path);
    if (!catalogue) continue;
    const only = mine.map((row) => row.entry_id);
    const entries = await entriesOf(db, catalogue, { only, page: 1, per_page: only.length });
    const list = catalogue.resource.words.many;
    for (const entry of entries) {
      const row = mine.find((one) => one.entry_id === entry.id);
      const name = { en: entry.name_en, bn: entry.name_bn };
      if (row) found.push({ path, id: entry.id, version: row.version, list, name, choice: asSaid(row) });
    }
  }
  return found;
}

/** The version of what a school has said about an entry, followed again or not; 0 where it never spoke. */
export async function choiceVersion(db: Db, siteId: string, path: string, id: string): Promise<number> {
  return (await siteChoicesOf(db, [siteId], path, [id]))[0]?.version ?? 0;
}

export type OwnChoice = {
  path: string;
  id: string;
  version: number;
  list: Word;
  name: Word;
  choice: Choice;
};
