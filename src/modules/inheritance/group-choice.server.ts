import { and, eq } from 'drizzle-orm';
import { forbidden, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import type { ListInput } from '#kernel/list-query.ts';
import { checkedOwn, refuseFixed } from './choice-rules.server.ts';
import { catalogueAt, countEntries, entriesOf, entryOf, type Wanted } from './entries.server.ts';
import { namedOtherwise, spoken } from './own-names.ts';
import { centralStanding, groupStanding, type GroupChoice } from './rules.ts';
import { groupChoicesOf, termsOf } from './said.server.ts';
import type { ChoiceInput } from './site-choice.server.ts';
import { choicesChanged } from './standings.server.ts';
import { groupCatalogueChoices } from './tables.server.ts';
import { countDiffering } from './who-differs.server.ts';

type Asked = Pick<ListInput, 'q' | 'filter'> & { path: string };

/** The caller's own group; its rows are not a school's, so every statement names it. */
function ownGroup(ctx: Ctx): string {
  if (ctx.actor.panel !== 'group' || !ctx.actor.groupId) throw forbidden();
  return ctx.actor.groupId;
}

const says = (row: GroupChoice): boolean => row.locked || spoken(row);

async function wantedBy(ctx: Ctx, { path, q, filter }: Asked): Promise<Wanted> {
  const own = await groupChoicesOf(ctx.db, path, undefined, ownGroup(ctx));
  return {
    q,
    also: namedOtherwise(own, q),
    ...(filter?.own === 'yes' ? { only: own.filter(says).map((row) => row.entry_id) } : {}),
  };
}

/** The entries of a central list as the group has them for its institutions, and how those have them. */
export async function listGroupChoices(ctx: Ctx, input: ListInput & { path: string }) {
  const { path, page, per_page, sort } = input;
  const catalogue = catalogueAt(path);
  const wanted = await wantedBy(ctx, input);
  const entries = await entriesOf(ctx.db, catalogue, { ...wanted, page, per_page, sort });
  const ids = entries.map(({ id }) => id);
  const terms = await termsOf(ctx.db, path, ids);
  const own = new Map(
    (await groupChoicesOf(ctx.db, path, ids, ownGroup(ctx))).map((row) => [row.entry_id, row]),
  );
  const { counts } = await countDiffering(ctx, catalogue, entries);
  return entries.map((entry) => {
    const said = own.get(entry.id);
    return {
      ...entry,
      version: said?.version ?? 0,
      choice: { taken: said?.taken ?? null, own: said?.own ?? {} },
      above: centralStanding(terms.get(entry.id)),
      standing: groupStanding(terms.get(entry.id), said),
      locked: said?.locked ?? false,
      ...(counts.get(entry.id) ?? { taking: 0, differing: 0 }),
    };
  });
}

export const countGroupChoices = async (ctx: Ctx, input: Asked) =>
  countEntries(ctx.db, catalogueAt(input.path), await wantedBy(ctx, input));

/** A group takes an entry for its institutions or not, says what they have otherwise, and may fix it for them. */
export async function changeGroupChoice(
  ctx: Ctx,
  input: ChoiceInput & { locked: boolean },
): Promise<{ version: number }> {
  const { path, id, version, locked } = input;
  const group_id = ownGroup(ctx);
  const catalogue = catalogueAt(path);
  const entry = await entryOf(ctx.db, catalogue, id);
  const above = centralStanding((await termsOf(ctx.db, path, [id])).get(id));
  const before = (await groupChoicesOf(ctx.db, path, [id], group_id))[0] ?? null;
  const wanted: GroupChoice = {
    taken: input.taken,
    own: checkedOwn(catalogue, input.own, entry, above),
    locked,
  };
  if ((before?.version ?? 0) !== version) throw stale(wanted, before);
  refuseFixed(above, before, wanted);
  const mine = eq(groupCatalogueChoices.group_id, group_id);
  const saved = before
    ? await ctx.db
        .update(groupCatalogueChoices)
        .set({ ...wanted, version: version + 1, updated_at: ctx.now })
        .where(and(mine, eq(groupCatalogueChoices.id, before.id), eq(groupCatalogueChoices.version, version)))
        .returning()
    : await ctx.db
        .insert(groupCatalogueChoices)
        .values({ group_id, resource: path, entry_id: id, ...wanted })
        .onConflictDoNothing()
        .returning();
  if (!saved[0]) throw stale(wanted, (await groupChoicesOf(ctx.db, path, [id], group_id))[0]);
  const { name_en, name_bn } = entry;
  const subject = {
    subject: 'group-catalogue',
    subjectId: id,
    before: before && { taken: before.taken, own: before.own, locked: before.locked },
  };
  const after = { catalogue: path, name_en, name_bn, group_id, ...wanted };
  if (says(saved[0])) await ctx.audit({ action: 'group-catalogue.change', ...subject, after });
  else await ctx.audit({ action: 'group-catalogue.follow', ...subject, after });
  await choicesChanged(ctx);
  return { version: saved[0].version };
}
