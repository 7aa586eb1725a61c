import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound, Problem } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { usedRows } from '#kernel/resource/overrides.server.ts';
import type { Row } from '#kernel/resource/rows.server.ts';
import type { Word } from '#kernel/words.ts';
import { schoolFeeHeads } from '../base/school-tables.server.ts';
import { addEntry } from './keep-list.server.ts';
import { feeListSources, sourceOf, type FeeListSource, type Values } from './list-sources.server.ts';
import type { SharedFeeList } from './lists.ts';
import { usualLateFees } from './usual-late-fees.ts';
import { feeSettingRefusals as w } from './words.ts';

export type SharedEntry = { id: string; name: Word; kind: string | null };
type Entry = Row & { name_en: string; name_bn: string };

/** What the school may take of a shared list: active, used here, not taken yet; named as the school calls it. */
async function entriesLeft(at: SiteCtx, source: FeeListSource): Promise<Entry[]> {
  const { shared } = source;
  const own = source.table as PgTable & Record<'site_id' | 'catalogue_id' | 'name_en', PgColumn>;
  const kept = (await at.db
    .select({ name_en: own.name_en, ...(shared ? { catalogue_id: own.catalogue_id } : {}) })
    .from(source.table)
    .where(eq(own.site_id, at.siteId))) as { name_en: string; catalogue_id?: string | null }[];
  const names = new Set(kept.map(({ name_en }) => name_en));
  if (!shared)
    return usualLateFees
      .filter(({ name_en }) => !names.has(name_en))
      .map(({ code, ...rule }) => ({ ...rule, id: code, version: 1 }));
  const taken = new Set(kept.map(({ catalogue_id }) => catalogue_id));
  const table = shared.table as PgTable & { active: PgColumn; name_en: PgColumn; priority?: PgColumn };
  const rows = (await at.db
    .select()
    .from(table as PgTable)
    .where(eq(table.active, true))
    .orderBy(table.priority ?? table.name_en)
    .limit(5000)) as Entry[];
  return (await usedRows(at, shared.path, rows)).filter(({ id }) => !taken.has(id));
}

/** The entries of a shared list that the school has not taken yet. */
export async function sharedEntries(at: SiteCtx, key: SharedFeeList): Promise<SharedEntry[]> {
  const rows = await entriesLeft(at, sourceOf(key));
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name_en, bn: row.name_bn },
    kind: typeof row['kind'] === 'string' ? row['kind'] : null,
  }));
}

/** The school's heads that were taken from these entries of the shared list. */
async function headsTaken(at: SiteCtx, shared: readonly string[]): Promise<string[]> {
  if (shared.length === 0) return [];
  const rows = await at.db
    .select({ id: schoolFeeHeads.id })
    .from(schoolFeeHeads)
    .where(and(eq(schoolFeeHeads.site_id, at.siteId), inArray(schoolFeeHeads.catalogue_id, [...shared])));
  return rows.map(({ id }) => id);
}

const copied = {
  heads: ({ kind, account_head_id, refundable, waivable, priority }: Entry) => ({
    kind,
    account_head_id,
    refundable,
    waivable,
    priority,
  }),
  groups: () => ({}),
  waivers: ({ percent, max_months, needs_approval, borne_by }: Entry) => ({
    percent,
    max_months,
    needs_approval,
    borne_by,
  }),
  offers: ({ percent, months_at_once, days_before_due }: Entry) => ({
    percent,
    months_at_once,
    days_before_due,
    from_on: null,
    until_on: null,
  }),
  late_fees: (rule: Entry) => feeListSources.late_fees.toValues(rule),
} as const satisfies Record<SharedFeeList, (row: Entry) => Values>;

/**
 * Takes entries of a shared list, with their link; a group, waiver or offer gets those of its heads that the school
 * has. Answers how many were added.
 */
export async function takeShared(
  ctx: WorkCtx,
  { list, ids }: { list: SharedFeeList; ids: readonly string[] },
): Promise<{ added: number }> {
  const source = sourceOf(list);
  const left = new Map((await entriesLeft(ctx, source)).map((row) => [row.id, row]));
  let added = 0;
  for (const id of new Set(ids)) {
    const row = left.get(id);
    if (!row) throw notFound();
    const named = { name_en: row.name_en, name_bn: row.name_bn, active: true };
    const wanted = (row['fee_head_ids'] as string[] | undefined) ?? [];
    const head_ids = await headsTaken(ctx, wanted);
    if (wanted.length > 0 && head_ids.length === 0)
      throw new Problem(w.heads_first, { status: 409, values: { names: await namesOf(ctx, wanted) } });
    const { version: _, id: __, ...more } = copied[list](row) as Values;
    const values =
      list === 'heads'
        ? { ...more, ...named, fund: null, bank_account_id: null }
        : { ...more, ...named, head_ids };
    await addEntry(ctx, source, values, source.shared ? row.id : null);
    added++;
  }
  return { added };
}

async function namesOf(at: SiteCtx, ids: readonly string[]): Promise<Word> {
  const rows = await entriesLeft(at, feeListSources.heads);
  const named = rows.filter(({ id }) => ids.includes(id)).slice(0, 5);
  return {
    en: named.map(({ name_en }) => name_en).join(', '),
    bn: named.map(({ name_bn }) => name_bn).join(', '),
  };
}
