import { and, eq } from 'drizzle-orm';
import { forbidden, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { ListInput } from '#kernel/lists/query.ts';
import { checkedValues, refuseLockedChange } from './choice-rules.server.ts';
import { catalogueAt, countEntries, entriesOf, entryOf, type Wanted } from '../overrides/entries.server.ts';
import { matchingLocalNames, isOverridden } from '../overrides/local-names.ts';
import { centralDefault, effectiveInGroup, type GroupChoice } from '../base/rules.ts';
import { groupChoicesOf, policiesOf } from '../overrides/override-queries.server.ts';
import type { ChoiceInput } from './site-choice.server.ts';
import { choicesChanged } from '../overrides/overrides.server.ts';
import { groupCatalogueChoices } from '../base/tables.server.ts';
import { countDiffering } from '../differences/who-differs.server.ts';

type Asked = Pick<ListInput, 'q' | 'filter'> & { path: string };

/** The caller's own group; its rows are not a school's, so every statement names it. */
function ownGroup(ctx: Ctx): string {
  if (ctx.actor.panel !== 'group' || !ctx.actor.groupId) throw forbidden();
  return ctx.actor.groupId;
}

const changesAnything = (row: GroupChoice): boolean => row.locked || isOverridden(row);

async function wantedBy(ctx: Ctx, { path, q, filter }: Asked): Promise<Wanted> {
  const choices = await groupChoicesOf(ctx.db, path, undefined, ownGroup(ctx));
  return {
    q,
    also: matchingLocalNames(choices, q),
    ...(filter?.overridden === 'yes'
      ? { only: choices.filter(changesAnything).map((row) => row.entry_id) }
      : {}),
  };
}

/** The entries of a central list with the group's choices, and how many of its institutions differ. */
export async function listGroupChoices(ctx: Ctx, input: ListInput & { path: string }) {
  const { path, page, per_page, sort } = input;
  const catalogue = catalogueAt(path);
  const wanted = await wantedBy(ctx, input);
  const entries = await entriesOf(ctx.db, catalogue, { ...wanted, page, per_page, sort });
  const ids = entries.map(({ id }) => id);
  const policies = await policiesOf(ctx.db, path, ids);
  const choices = new Map(
    (await groupChoicesOf(ctx.db, path, ids, ownGroup(ctx))).map((row) => [row.entry_id, row]),
  );
  const { counts } = await countDiffering(ctx, catalogue, entries);
  return entries.map((entry) => {
    const choice = choices.get(entry.id);
    return {
      ...entry,
      version: choice?.version ?? 0,
      choice: { used: choice?.used ?? null, values: choice?.values ?? {} },
      inherited: centralDefault(policies.get(entry.id)),
      effective: effectiveInGroup(policies.get(entry.id), choice),
      locked: choice?.locked ?? false,
      ...(counts.get(entry.id) ?? { used_by: 0, differing: 0 }),
    };
  });
}

export const countGroupChoices = async (ctx: Ctx, input: Asked) =>
  countEntries(ctx.db, catalogueAt(input.path), await wantedBy(ctx, input));

/** A group uses an entry for its institutions or not, overrides its values, and may lock both for them. */
export async function changeGroupChoice(
  ctx: Ctx,
  input: ChoiceInput & { locked: boolean },
): Promise<{ version: number }> {
  const { path, id, version, locked } = input;
  const group_id = ownGroup(ctx);
  const catalogue = catalogueAt(path);
  const entry = await entryOf(ctx.db, catalogue, id);
  const inherited = centralDefault((await policiesOf(ctx.db, path, [id])).get(id));
  const before = (await groupChoicesOf(ctx.db, path, [id], group_id))[0] ?? null;
  const wanted: GroupChoice = {
    used: input.used,
    values: checkedValues(catalogue, input.values, entry, inherited),
    locked,
  };
  if ((before?.version ?? 0) !== version) throw stale(wanted, before);
  refuseLockedChange(inherited, before, wanted);
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
    before: before && { used: before.used, values: before.values, locked: before.locked },
  };
  const after = { catalogue: path, name_en, name_bn, group_id, ...wanted };
  if (changesAnything(saved[0])) await ctx.audit({ action: 'group-catalogue.change', ...subject, after });
  else await ctx.audit({ action: 'group-catalogue.follow', ...subject, after });
  await choicesChanged(ctx);
  return { version: saved[0].version };
}
