import { inArray } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { type Change, changesBetween, type Item } from '#kernel/differences.ts';
import { settingNamed } from '../settings/all-settings.server.ts';
import { replicationWords as w } from '../base/words.ts';

export type Wanted = { source_id: string; target_ids: readonly string[]; settings: readonly string[] };
export type ReadSetting = { setting: string; items: Item[] };
export type Comparison = {
  site_id: string;
  name: Word;
  changes: (Change & { setting: string })[];
};

/** The source's name and the targets', each of which must exist and none be the source. */
export async function namesOf(ctx: Ctx, { source_id, target_ids }: Wanted) {
  if (target_ids.includes(source_id)) throw new Problem(w.same_site, { field: 'target_ids' });
  const ids = [...new Set([source_id, ...target_ids])];
  const rows = await ctx.db
    .select({ id: sites.id, en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(inArray(sites.id, ids));
  if (rows.length !== ids.length) throw notFound();
  return new Map(rows.map(({ id, en, bn }) => [id, { en, bn }]));
}

export async function readSettings(
  ctx: Ctx,
  siteId: string,
  keys: readonly string[],
): Promise<ReadSetting[]> {
  const { db } = await ctx.enterSite(siteId);
  const read: ReadSetting[] = [];
  for (const key of keys) read.push({ setting: key, items: await settingNamed(key).read(db, siteId) });
  return read;
}

/** What copying would change in every target; nothing is written. */
export async function compare(ctx: Ctx, wanted: Wanted): Promise<Comparison[]> {
  const names = await namesOf(ctx, wanted);
  const source = await readSettings(ctx, wanted.source_id, wanted.settings);
  const found: Comparison[] = [];
  for (const site_id of wanted.target_ids) {
    const own = await readSettings(ctx, site_id, wanted.settings);
    const changes = source.flatMap(({ setting, items }, at) =>
      changesBetween(items, own[at]?.items ?? []).map((change) => ({ setting, ...change })),
    );
    found.push({ site_id, name: names.get(site_id) ?? { en: '', bn: '' }, changes });
  }
  return found;
}
