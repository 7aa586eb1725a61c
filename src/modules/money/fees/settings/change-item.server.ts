import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { findRow, updateRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { feeDemands } from '../base/demand-tables.server.ts';
import { lockMoney } from '../base/ports.server.ts';
import { recalculate } from '../waivers/recalculate.server.ts';
import { feeItems, schoolFeeHeads } from '../base/school-tables.server.ts';
import type { YearSpan } from './item-dates.ts';
import { refuseFarDay, yearOf } from './items.server.ts';
import { mostEntries } from './keep-list.server.ts';
import { feeSettingRefusals as w } from './words.ts';

export type ItemValues = {
  name_en: string;
  name_bn: string;
  /** First day of the month. */
  month: string | null;
  due_on: string;
  active: boolean;
};

async function refuseMonthTaken(
  at: SiteCtx,
  { year_id, head_id, month }: { year_id: string; head_id: string; month: string | null },
  but?: string,
): Promise<void> {
  if (!month) return;
  const [held] = await at.db
    .select({ id: feeItems.id })
    .from(feeItems)
    .where(
      and(
        eq(feeItems.site_id, at.siteId),
        eq(feeItems.year_id, year_id),
        eq(feeItems.head_id, head_id),
        eq(feeItems.month, month),
      ),
    );
  if (held && held.id !== but) throw new Problem(w.month_taken, { field: 'month' });
}

const checkedMonth = (month: string | null, year: YearSpan): string | null => {
  if (month === null) return null;
  const first = `${month.slice(0, 7)}-01`;
  if (first < `${year.starts_on.slice(0, 7)}-01` || first > year.ends_on)
    throw new Problem(w.month_outside, { field: 'month' });
  return first;
};

/** A sub-head of the school's own. */
export async function addItem(
  ctx: WorkCtx,
  { year_id, head_id, ...values }: ItemValues & { year_id: string; head_id: string },
): Promise<{ id: string }> {
  const year = await yearOf(ctx, year_id);
  refuseFarDay(values.due_on, year);
  const month = checkedMonth(values.month, year);
  const [head] = await ctx.db
    .select({ id: schoolFeeHeads.id })
    .from(schoolFeeHeads)
    .where(and(eq(schoolFeeHeads.site_id, ctx.siteId), eq(schoolFeeHeads.id, head_id)));
  if (!head) throw notFound();
  await refuseMonthTaken(ctx, { year_id, head_id, month });
  const [held] = await ctx.db
    .select({ total: count() })
    .from(feeItems)
    .where(and(eq(feeItems.site_id, ctx.siteId), eq(feeItems.year_id, year_id)));
  if ((held?.total ?? 0) >= mostEntries)
    throw new Problem(w.too_many, { status: 409, values: { max: mostEntries } });
  const [made] = await ctx.db
    .insert(feeItems)
    .values({ ...values, month, year_id, head_id, site_id: ctx.siteId })
    .returning({ id: feeItems.id });
  const after = { ...values, year_id, head_id };
  await ctx.audit({ action: 'fee-item.create', subject: 'fee-item', subjectId: made!.id, after });
  return { id: made!.id };
}

const itemOf = (ctx: WorkCtx, id: string) => findRow(ctx, feeItems, id, 'no key update');

const chargedFor = (ctx: WorkCtx, itemId: string) =>
  ctx.db
    .select({ id: feeDemands.id, student_id: feeDemands.student_id })
    .from(feeDemands)
    .where(
      and(
        eq(feeDemands.site_id, ctx.siteId),
        eq(feeDemands.item_id, itemId),
        eq(feeDemands.source, 'ITEM'),
        eq(feeDemands.state, 'OPEN'),
        sql`(${feeDemands.paid} < ${feeDemands.net} OR ${feeDemands.net} = 0)`,
      ),
    );

/** Moves the due date of what was charged for a sub-head and is not paid; waivers of the new day count from then on. */
async function moveDemands(ctx: WorkCtx, itemId: string, due_on: string): Promise<number> {
  const students = [...new Set((await chargedFor(ctx, itemId)).map(({ student_id }) => student_id))];
  await lockMoney(ctx, students);
  // Somebody may have paid while the lock was waited for.
  const open = (await chargedFor(ctx, itemId)).map(({ id }) => id);
  if (open.length === 0) return 0;
  await ctx.db
    .update(feeDemands)
    .set({ due_on, version: sql`${feeDemands.version} + 1`, updated_at: ctx.now })
    .where(and(eq(feeDemands.site_id, ctx.siteId), inArray(feeDemands.id, open)));
  await recalculate(ctx, students);
  return open.length;
}

/**
 * Changes a sub-head. Where students were charged for it and the due date is another, who asks says whether unpaid
 * demands move too; `moved` is how many did.
 */
export async function changeItem(
  ctx: WorkCtx,
  {
    id,
    version,
    unpaid,
    ...values
  }: ItemValues & { id: string; version: number; unpaid: 'move' | 'keep' | null },
): Promise<{ id: string; version: number; moved: number }> {
  const before = await itemOf(ctx, id);
  const year = await yearOf(ctx, before.year_id);
  if (before.version !== version) throw stale(values, before);
  if (before.due_on !== values.due_on) refuseFarDay(values.due_on, year);
  const month = checkedMonth(values.month, year);
  await refuseMonthTaken(ctx, { ...before, month }, id);
  const isMoved = before.due_on !== values.due_on;
  const open = isMoved ? await chargedFor(ctx, id) : [];
  if (open.length > 0 && unpaid === null)
    throw new Problem(w.say_unpaid, { status: 409, data: { unpaid: open.length } });
  await updateRow(ctx, feeItems, { id, version }, { ...values, month });
  const moved = open.length > 0 && unpaid === 'move' ? await moveDemands(ctx, id, values.due_on) : 0;
  await ctx.audit({
    action: 'fee-item.edit',
    subject: 'fee-item',
    subjectId: id,
    before,
    after: { ...values, moved },
  });
  return { id, version: version + 1, moved };
}

/** Deletes a sub-head for which nobody was charged. */
export async function removeItem(ctx: WorkCtx, id: string): Promise<{ id: string }> {
  const before = await itemOf(ctx, id);
  const used = await ctx.db.execute<{ used: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM fee_demands WHERE site_id = ${ctx.siteId} AND item_id = ${id})
      OR EXISTS (SELECT 1 FROM fee_rates WHERE site_id = ${ctx.siteId} AND item_id = ${id}) AS used`);
  if (used.rows[0]?.used) throw new Problem(w.item_charged, { status: 409 });
  await ctx.db.delete(feeItems).where(and(eq(feeItems.site_id, ctx.siteId), eq(feeItems.id, id)));
  await ctx.audit({ action: 'fee-item.delete', subject: 'fee-item', subjectId: id, before });
  return { id };
}
