import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { userNames } from '#kernel/resource/user-names.server.ts';
import { defineUndo } from '#kernel/runs/undo.server.ts';
import { feeDemands } from '../base/demand-tables.server.ts';
import { recalculate } from '../waivers/recalculate.server.ts';
import { feeItems, feeRates, studentWaivers } from '../base/school-tables.server.ts';
import { feeCopies } from './copy-tables.server.ts';
import { readPlan, type CopyAsked } from './read-plan.server.ts';
import { copyWords as w } from './words.ts';

const madeAnew = (rows: readonly { from: string }[]) => new Map(rows.map(({ from }) => [from, uuidv7()]));

/**
 * Copies sub-heads, rates and (if asked) waivers that the new year does not have, all in one transaction. `digest` is
 * that of the differences that were shown: others now, and nothing is done. Copied waivers wait for a decision, as
 * each year's do.
 */
export async function copyYear(
  ctx: WorkCtx,
  { digest, ...asked }: CopyAsked & { digest: string },
): Promise<{ id: string; made: number }> {
  const plan = await readPlan(ctx, asked);
  if (plan.digest !== digest) throw new Problem(w.changed_meanwhile, { status: 409 });
  const { siteId: site_id } = ctx;
  const items = madeAnew(plan.items);
  const rates = madeAnew(plan.rates);
  const waivers = madeAnew(plan.waivers);
  if (plan.items.length > 0)
    await ctx.db
      .insert(feeItems)
      .values(plan.items.map(({ from, ...row }) => ({ ...row, site_id, id: items.get(from)! })));
  if (plan.rates.length > 0)
    await ctx.db.insert(feeRates).values(
      plan.rates.map(({ from, from_item, ...row }) => ({
        ...row,
        site_id,
        id: rates.get(from)!,
        item_id: from_item && (plan.known.get(from_item) ?? items.get(from_item) ?? null),
      })),
    );
  if (plan.waivers.length > 0)
    await ctx.db.insert(studentWaivers).values(
      plan.waivers.map(({ from, ...row }) => ({
        ...row,
        site_id,
        id: waivers.get(from)!,
        asked_by: ctx.actor?.userId ?? null,
      })),
    );
  const made = {
    items: [...items.values()],
    rates: [...rates.values()],
    waivers: [...waivers.values()],
  };
  const { from_year_id, to_year_id } = asked;
  const [copy] = await ctx.db
    .insert(feeCopies)
    .values({ site_id, from_year_id, to_year_id, made, made_by: ctx.actor?.userId ?? null })
    .returning({ id: feeCopies.id });
  await ctx.audit({
    action: 'fee-copy.create',
    subject: 'fee-copy',
    subjectId: copy!.id,
    after: { ...asked, items: items.size, rates: rates.size, waivers: waivers.size },
  });
  return { id: copy!.id, made: items.size + rates.size + waivers.size };
}

/** What was copied, the newest first. */
export async function copiesOf(ctx: SiteCtx) {
  const rows = await ctx.db
    .select()
    .from(feeCopies)
    .where(eq(feeCopies.site_id, ctx.siteId))
    .orderBy(desc(feeCopies.created_at), desc(feeCopies.id))
    .limit(50);
  const names = await userNames(
    ctx.db,
    rows.map(({ made_by }) => made_by),
  );
  return rows.map(({ id, from_year_id, to_year_id, made, made_by, created_at, undone_at }) => ({
    id,
    from_year_id,
    to_year_id,
    items: made.items.length,
    rates: made.rates.length,
    waivers: made.waivers.length,
    at: created_at,
    by: (made_by && names.get(made_by)) || null,
    undone: undone_at !== null,
  }));
}

/** Deletes what a copy made, whole or not at all: nothing of it was charged, changed or deleted since. */
export const copyUndo = defineUndo({
  action: 'fee-copy.undo',
  table: feeCopies,
  revert: async (ctx, copy) => {
    const items = [...copy.made.items];
    const rates = [...copy.made.rates];
    const waivers = [...copy.made.waivers];
    const [charged] = await ctx.db
      .select({ id: feeDemands.id })
      .from(feeDemands)
      .where(
        and(
          eq(feeDemands.site_id, ctx.siteId),
          or(inArray(feeDemands.item_id, items), inArray(feeDemands.rate_id, rates)),
        ),
      )
      .limit(1);
    if (charged) throw new Problem(w.charged, { status: 409 });
    const ofWaivers = await ctx.db
      .select({ student_id: studentWaivers.student_id })
      .from(studentWaivers)
      .where(and(eq(studentWaivers.site_id, ctx.siteId), inArray(studentWaivers.id, waivers)));
    const gone = [
      await deleted(ctx, 'student_waivers', waivers),
      await deleted(ctx, 'fee_rates', rates),
      await deleted(ctx, 'fee_items', items),
    ];
    if (gone[0] !== waivers.length || gone[1] !== rates.length || gone[2] !== items.length)
      throw new Problem(w.edited, { status: 409 });
    await recalculate(
      ctx,
      ofWaivers.map(({ student_id }) => student_id),
    );
    const before = { items: items.length, rates: rates.length, waivers: waivers.length };
    return { answer: { id: copy.id }, before };
  },
});

/** Rows that are as they were made; those that somebody changed since stay. */
async function deleted(
  ctx: WorkCtx,
  table: 'student_waivers' | 'fee_rates' | 'fee_items',
  ids: readonly string[],
): Promise<number> {
  const done = await ctx.db.execute(sql`
    DELETE FROM ${sql.raw(table)}
    WHERE site_id = ${ctx.siteId} AND id = ANY(${sql.param([...ids])}::uuid[]) AND version = 1`);
  return done.rowCount ?? 0;
}
