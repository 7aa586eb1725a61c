import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { Word } from '#kernel/words.ts';
import { classes, siteClasses } from '#modules/school/academics/base/tables.server.ts';
import { feeRates, schoolFeeHeads } from '../base/school-tables.server.ts';
import { yearOf } from '../settings/items.server.ts';

/** A rate of a whole class (null: of all classes) for every sub-head of a head, without a first day. */
export const ofWholeClass = and(
  isNull(feeRates.item_id),
  isNull(feeRates.version_id),
  isNull(feeRates.shift_id),
  isNull(feeRates.group_id),
  isNull(feeRates.section_id),
  isNull(feeRates.category_id),
  isNull(feeRates.student_id),
  isNull(feeRates.effective_from),
);

/** The classes that a school runs in a year, in their order, as it calls them. */
export async function classesOf(at: SiteCtx, yearId: string): Promise<{ id: string; name: Word }[]> {
  const rows = await at.db
    .selectDistinct({
      id: classes.id,
      position: classes.position,
      name: sql<Word>`jsonb_build_object('en', ${classes.name_en}, 'bn', ${classes.name_bn})`,
    })
    .from(siteClasses)
    .innerJoin(classes, eq(classes.id, siteClasses.class_id))
    .where(and(eq(siteClasses.site_id, at.siteId), eq(siteClasses.year_id, yearId)))
    .orderBy(asc(classes.position), asc(classes.id));
  const named = await withLocalNames(at, rows, { name: ['classes', 'id'] });
  return named.map(({ id, name }) => ({ id, name }));
}

export type Cell = { class_id: string | null; head_id: string; amount: number | null; version: number };

/** The table of rates: classes down, heads across, and the cells that have one. */
export async function rateGrid(at: SiteCtx, yearId: string) {
  await yearOf(at, yearId);
  const heads = await at.db
    .select({ id: schoolFeeHeads.id, name_en: schoolFeeHeads.name_en, name_bn: schoolFeeHeads.name_bn })
    .from(schoolFeeHeads)
    .where(
      and(
        eq(schoolFeeHeads.site_id, at.siteId),
        eq(schoolFeeHeads.active, true),
        sql`${schoolFeeHeads.kind} <> 'FINE'`,
      ),
    )
    .orderBy(asc(schoolFeeHeads.priority), asc(schoolFeeHeads.id));
  const cells = await at.db
    .select({
      class_id: feeRates.class_id,
      head_id: feeRates.head_id,
      amount: feeRates.amount,
      version: feeRates.version,
    })
    .from(feeRates)
    .where(and(eq(feeRates.site_id, at.siteId), eq(feeRates.year_id, yearId), ofWholeClass));
  return { classes: await classesOf(at, yearId), heads, cells };
}

/**
 * Keeps cells of the table; an empty one takes the rate away. A cell that somebody else changed since it was seen is
 * not overwritten: it comes back among `refused` with what is there now. Charged fees stay as they were charged.
 */
export async function saveGrid(
  ctx: WorkCtx,
  { year_id, cells }: { year_id: string; cells: readonly Cell[] },
): Promise<{ saved: Cell[]; refused: Cell[] }> {
  const grid = await rateGrid(ctx, year_id);
  const heads = new Set(grid.heads.map(({ id }) => id));
  const known = new Set(grid.classes.map(({ id }) => id));
  if (cells.some(({ class_id, head_id }) => !heads.has(head_id) || (class_id && !known.has(class_id))))
    throw notFound();
  const saved: Cell[] = [];
  const refused: Cell[] = [];
  // In one order, so that two who save the same cells wait for each other instead of both.
  const order = (cell: Cell) => `${cell.class_id} ${cell.head_id}`;
  for (const cell of cells.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    const now = await keepCell(ctx, year_id, cell);
    if (now) refused.push(now);
    else saved.push({ ...cell, version: cell.amount === null ? 0 : cell.version + 1 });
  }
  if (saved.length > 0)
    await ctx.audit({
      action: 'fee-rate.save',
      subject: 'fee-rate',
      subjectId: year_id,
      before: grid.cells.filter((one) => saved.some((cell) => order(cell) === order(one as Cell))),
      after: saved,
    });
  return { saved, refused };
}

/** Null where it was kept; else what is there now. */
async function keepCell(ctx: WorkCtx, year_id: string, cell: Cell): Promise<Cell | null> {
  const { class_id, head_id, amount, version } = cell;
  const [held] = await ctx.db
    .select({ id: feeRates.id, amount: feeRates.amount, version: feeRates.version })
    .from(feeRates)
    .where(
      and(
        eq(feeRates.site_id, ctx.siteId),
        eq(feeRates.year_id, year_id),
        eq(feeRates.head_id, head_id),
        class_id ? eq(feeRates.class_id, class_id) : isNull(feeRates.class_id),
        ofWholeClass,
      ),
    )
    .for('no key update');
  if ((held?.version ?? 0) !== version)
    return { class_id, head_id, amount: held?.amount ?? null, version: held?.version ?? 0 };
  const mine = and(eq(feeRates.site_id, ctx.siteId), eq(feeRates.id, held?.id ?? ''));
  if (amount === null) {
    if (held) await ctx.db.delete(feeRates).where(mine);
    return null;
  }
  if (held) {
    await ctx.db
      .update(feeRates)
      .set({ amount, version: version + 1, updated_at: ctx.now })
      .where(mine);
    return null;
  }
  const made = await ctx.db
    .insert(feeRates)
    .values({ site_id: ctx.siteId, year_id, head_id, class_id, amount })
    .onConflictDoNothing()
    .returning({ id: feeRates.id });
  // Somebody else was first, at the same moment.
  return made.length > 0 ? null : { class_id, head_id, amount: null, version: 1 };
}
