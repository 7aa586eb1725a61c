import { and, asc, eq, sql } from 'drizzle-orm';
import type { Item } from '#kernel/differences.ts';
import { notFound, stale } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import { allClasses, rateKey } from './portable.ts';
import { ofWholeClass, saveGrid } from '../rates/rates.server.ts';
import { feeRates, schoolFeeHeads } from '../base/school-tables.server.ts';
import { feeWords as w } from '../base/words.ts';

export type PortableRate = { amount: number };

async function ratesOf(at: SiteCtx, yearId: string) {
  return at.db
    .select({
      class_id: feeRates.class_id,
      code: classes.code,
      class: sql<Word | null>`CASE WHEN ${classes.id} IS NULL THEN NULL
        ELSE jsonb_build_object('en', ${classes.name_en}, 'bn', ${classes.name_bn}) END`,
      head_id: feeRates.head_id,
      en: schoolFeeHeads.name_en,
      bn: schoolFeeHeads.name_bn,
      amount: feeRates.amount,
      version: feeRates.version,
    })
    .from(feeRates)
    .innerJoin(
      schoolFeeHeads,
      and(eq(schoolFeeHeads.site_id, feeRates.site_id), eq(schoolFeeHeads.id, feeRates.head_id)),
    )
    .leftJoin(classes, eq(classes.id, feeRates.class_id))
    .where(and(eq(feeRates.site_id, at.siteId), eq(feeRates.year_id, yearId), ofWholeClass))
    .orderBy(asc(classes.position), asc(schoolFeeHeads.priority), asc(feeRates.id));
}

/** The rates of whole classes in the year in which a school works, by the class's code and the head's English name. */
export async function portableRates(at: SiteCtx): Promise<Item[]> {
  const year = await currentYear(at.db, at.siteId);
  if (!year) return [];
  return (await ratesOf(at, year.year_id)).map(({ code, class: named, en, bn, amount }) => ({
    key: rateKey(code ?? allClasses, en),
    label: sayBoth(w.rate_of, { head: { en, bn }, class: named ?? w.all_classes }),
    value: { amount } satisfies PortableRate,
  }));
}

/** Sets what a head costs a whole class in the present year; null takes the rate away. Charged fees stay. */
export async function writePortableRate(ctx: WorkCtx, key: string, value: unknown): Promise<void> {
  const year = await currentYear(ctx.db, ctx.siteId);
  if (!year) throw notFound();
  const before = (await ratesOf(ctx, year.year_id)).find(
    ({ code, en }) => rateKey(code ?? allClasses, en) === key,
  );
  if (value === null && !before) return;
  const place = before ?? (await placeOf(ctx, key));
  const amount = value === null ? null : (value as PortableRate).amount;
  const { class_id, head_id } = place;
  const cell = { class_id, head_id, amount, version: before?.version ?? 0 };
  const { refused } = await saveGrid(ctx, { year_id: year.year_id, cells: [cell] });
  if (refused.length > 0) throw stale({ amount }, refused[0]);
}

async function placeOf(ctx: WorkCtx, key: string): Promise<{ class_id: string | null; head_id: string }> {
  const heads = await ctx.db
    .select({ id: schoolFeeHeads.id, name_en: schoolFeeHeads.name_en })
    .from(schoolFeeHeads)
    .where(eq(schoolFeeHeads.site_id, ctx.siteId));
  const [code = ''] = key.split(' / ');
  const head = heads.find(({ name_en }) => rateKey(code, name_en) === key);
  if (!head) throw notFound();
  if (code === allClasses) return { class_id: null, head_id: head.id };
  const [found] = await ctx.db.select({ id: classes.id }).from(classes).where(eq(classes.code, code));
  if (!found) throw notFound();
  return { class_id: found.id, head_id: head.id };
}
