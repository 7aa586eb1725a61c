import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Item } from '#kernel/differences.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { feeItems, schoolFeeHeads } from '../base/school-tables.server.ts';
import { addItem, changeItem, removeItem } from '../settings/change-item.server.ts';
import { addEntry, changeEntry, entriesOf, removeEntry } from '../settings/keep-list.server.ts';
import { sourceOf, type Values } from '../settings/list-sources.server.ts';
import { feeLists } from '../settings/lists.ts';
import type { PortableList } from './portable.ts';

/** Fee settings as another school can take them: heads by their names, nothing of one school's own ids. */

type Portable = Values & { catalogue_id: string | null };

async function headsOf(at: SiteCtx) {
  const rows = await at.db
    .select({ id: schoolFeeHeads.id, name_en: schoolFeeHeads.name_en })
    .from(schoolFeeHeads)
    .where(eq(schoolFeeHeads.site_id, at.siteId));
  return {
    names: new Map(rows.map(({ id, name_en }) => [id, name_en])),
    ids: new Map(rows.map(({ id, name_en }) => [name_en, id])),
  };
}

/** The entries of a list by their English names. */
export async function portableEntries(at: SiteCtx, key: PortableList): Promise<Item[]> {
  const { names } = await headsOf(at);
  return (await entriesOf(at, sourceOf(key))).map((row) => {
    const value: Record<string, unknown> = { catalogue_id: row['catalogue_id'] ?? null };
    for (const field of Object.keys(feeLists[key].fields))
      // Accounts at banks are each school's own.
      if (field !== 'bank_account_id' && field !== 'name_en') value[field] = row[field] ?? null;
    if (Array.isArray(row['head_ids']))
      value['head_ids'] = (row['head_ids'] as string[]).flatMap((id) => names.get(id) ?? []).toSorted();
    const name = row['name_en'] as string;
    return { key: name, label: { en: name, bn: row['name_bn'] as string }, value };
  });
}

/** Refuses what the form of a list refuses beyond its single fields. */
export const refuseWrongEntry = (key: PortableList, values: Values): void => sourceOf(key).check?.(values);

/** Sets an entry of a list as another school has it; null takes it away. Throws what the school's own rules refuse. */
export async function writePortableEntry(
  ctx: WorkCtx,
  key: PortableList,
  name_en: string,
  value: unknown,
): Promise<void> {
  const source = sourceOf(key);
  const before = (await entriesOf(ctx, source)).find((row) => row['name_en'] === name_en);
  if (value === null) {
    if (before) await removeEntry(ctx, source, before.id);
    return;
  }
  const { catalogue_id, ...values } = value as Portable;
  const typed: Values = { ...values, name_en };
  if (Array.isArray(values['head_ids'])) {
    const { ids } = await headsOf(ctx);
    typed['head_ids'] = (values['head_ids'] as string[]).map((name) => {
      const id = ids.get(name);
      if (!id) throw notFound();
      return id;
    });
  }
  if (key === 'heads') typed['bank_account_id'] = before?.['bank_account_id'] ?? null;
  if (before) await changeEntry(ctx, source, { ...typed, id: before.id, version: before.version });
  else await addEntry(ctx, source, typed, catalogue_id);
}

const itemsOfYear = async (at: SiteCtx) => {
  const year = await currentYear(at.db, at.siteId);
  if (!year) return [];
  return at.db
    .select({ item: feeItems, head: schoolFeeHeads.name_en })
    .from(feeItems)
    .innerJoin(
      schoolFeeHeads,
      and(eq(schoolFeeHeads.site_id, at.siteId), eq(schoolFeeHeads.id, feeItems.head_id)),
    )
    .where(and(eq(feeItems.site_id, at.siteId), eq(feeItems.year_id, year.year_id)))
    .orderBy(asc(feeItems.due_on), asc(feeItems.id));
};
type PortableItem = {
  head: string;
  name_en: string;
  name_bn: string;
  month: string | null;
  due_on: string;
  active: boolean;
};
const itemKey = (head: string, name_en: string): string => `${head} / ${name_en}`;

/** The sub-heads of the year in which a school works. */
export const portableItems = async (at: SiteCtx): Promise<Item[]> =>
  (await itemsOfYear(at)).map(({ item, head }) => {
    const { name_en, name_bn, month, due_on, active } = item;
    return {
      key: itemKey(head, name_en),
      label: { en: name_en, bn: name_bn },
      value: { head, name_en, name_bn, month, due_on, active } satisfies PortableItem,
    };
  });

/** Sets a sub-head of the present year; fees that were charged for it keep their due date. */
export async function writePortableItem(ctx: WorkCtx, key: string, value: unknown): Promise<void> {
  const before = (await itemsOfYear(ctx)).find(({ item, head }) => itemKey(head, item.name_en) === key)?.item;
  if (value === null) {
    if (before) await removeItem(ctx, before.id);
    return;
  }
  const { head, ...values } = value as PortableItem;
  const year = await currentYear(ctx.db, ctx.siteId);
  const head_id = (await headsOf(ctx)).ids.get(head);
  if (!year || !head_id) throw notFound();
  if (before) await changeItem(ctx, { ...values, id: before.id, version: before.version, unpaid: 'keep' });
  else await addItem(ctx, { ...values, year_id: year.year_id, head_id });
}
