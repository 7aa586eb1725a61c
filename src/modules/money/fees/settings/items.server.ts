import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { usedRows } from '#kernel/resource/overrides.server.ts';
import { addMonths } from '#kernel/text/days.ts';
import { academicYears, siteYears } from '#modules/school/academics/base/tables.server.ts';
import { feeDemands } from '../base/demand-tables.server.ts';
import { feeItems, schoolFeeHeads } from '../base/school-tables.server.ts';
import { feeSubHeads } from '../base/tables.server.ts';
import { dayOfMonth, inYear, monthInYear, type YearSpan } from './item-dates.ts';
import { feeSettingRefusals as w } from './words.ts';

/** A year that the school has opened, with its days. */
export async function yearOf(at: SiteCtx, id: string): Promise<YearSpan & { id: string }> {
  const [year] = await at.db
    .select({ id: academicYears.id, starts_on: academicYears.starts_on, ends_on: academicYears.ends_on })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(and(eq(siteYears.site_id, at.siteId), eq(siteYears.year_id, id)));
  if (!year) throw notFound();
  return year;
}

/** Sub-heads of a year, with how many students were charged for each and how many of them have not paid all. */
export async function itemsOf(at: SiteCtx, yearId: string) {
  await yearOf(at, yearId);
  const rows = await at.db
    .select({
      id: feeItems.id,
      version: feeItems.version,
      head_id: feeItems.head_id,
      catalogue_id: feeItems.catalogue_id,
      name_en: feeItems.name_en,
      name_bn: feeItems.name_bn,
      month: feeItems.month,
      due_on: feeItems.due_on,
      active: feeItems.active,
      head: { en: schoolFeeHeads.name_en, bn: schoolFeeHeads.name_bn },
    })
    .from(feeItems)
    .innerJoin(
      schoolFeeHeads,
      and(eq(schoolFeeHeads.site_id, at.siteId), eq(schoolFeeHeads.id, feeItems.head_id)),
    )
    .where(and(eq(feeItems.site_id, at.siteId), eq(feeItems.year_id, yearId)))
    .orderBy(asc(schoolFeeHeads.priority), asc(feeItems.due_on), asc(feeItems.position), asc(feeItems.id))
    .limit(2000);
  const charged = await at.db
    .select({
      item_id: feeDemands.item_id,
      charged: count(),
      unpaid: sql<number>`count(*) FILTER (WHERE ${feeDemands.paid} < ${feeDemands.net})::int`,
    })
    .from(feeDemands)
    .where(
      and(
        eq(feeDemands.site_id, at.siteId),
        eq(feeDemands.year_id, yearId),
        eq(feeDemands.state, 'OPEN'),
        eq(feeDemands.source, 'ITEM'),
      ),
    )
    .groupBy(feeDemands.item_id);
  const counts = new Map(charged.map((row) => [row.item_id, row]));
  return rows.map((row) => ({
    ...row,
    charged: counts.get(row.id)?.charged ?? 0,
    unpaid: counts.get(row.id)?.unpaid ?? 0,
  }));
}

/** Sub-heads of the shared list under heads that the school has taken, and which of them the year has already. */
export async function sharedItems(at: SiteCtx, yearId: string) {
  const year = await yearOf(at, yearId);
  const rows = await at.db
    .select({
      id: feeSubHeads.id,
      name_en: feeSubHeads.name_en,
      name_bn: feeSubHeads.name_bn,
      month: feeSubHeads.month,
      due_day: feeSubHeads.due_day,
      head_id: schoolFeeHeads.id,
      head: { en: schoolFeeHeads.name_en, bn: schoolFeeHeads.name_bn },
    })
    .from(schoolFeeHeads)
    .innerJoin(feeSubHeads, eq(feeSubHeads.fee_head_id, schoolFeeHeads.catalogue_id))
    .where(
      and(
        eq(schoolFeeHeads.site_id, at.siteId),
        eq(schoolFeeHeads.active, true),
        // Fines are raised when somebody is late, not charged for a year.
        ne(schoolFeeHeads.kind, 'FINE'),
        eq(feeSubHeads.active, true),
      ),
    )
    .orderBy(asc(schoolFeeHeads.priority), asc(feeSubHeads.position), asc(feeSubHeads.id))
    .limit(2000);
  const held = await at.db
    .select({ id: feeItems.catalogue_id })
    .from(feeItems)
    .where(and(eq(feeItems.site_id, at.siteId), eq(feeItems.year_id, yearId)));
  const taken = new Set(held.map(({ id }) => id));
  return (await usedRows(at, 'fee-sub-heads', rows)).map((row) => ({
    ...row,
    month: row.month === null ? null : monthInYear(row.month, year),
    outside: row.month !== null && monthInYear(row.month, year) === null,
    taken: taken.has(row.id),
  }));
}

/** A due date far from the year is a slip of the pen. */
export function refuseFarDay(due_on: string, { starts_on, ends_on }: YearSpan): void {
  if (due_on < addMonths(starts_on, -12) || due_on > addMonths(ends_on, 12))
    throw new Problem(w.due_outside, { field: 'due_on' });
}

/**
 * Takes sub-heads of the shared list into a year. Those of a month are due on `due_day` of it (null: on the day that
 * the shared list says), those of none on `due_on`. Answers how many were added; what is there already stays.
 */
export async function takeItems(
  ctx: WorkCtx,
  asked: { year_id: string; ids: readonly string[]; due_day: number | null; due_on: string | null },
): Promise<{ added: number }> {
  const year = await yearOf(ctx, asked.year_id);
  if (asked.due_on) refuseFarDay(asked.due_on, year);
  const offered = new Map((await sharedItems(ctx, asked.year_id)).map((row) => [row.id, row]));
  const rows = [...new Set(asked.ids)].map((id, at) => {
    const row = offered.get(id);
    if (!row) throw notFound();
    if (row.outside) throw new Problem(w.month_outside, { status: 409 });
    const due_on = row.month ? dayOfMonth(row.month, asked.due_day ?? row.due_day ?? 10) : asked.due_on;
    if (!due_on) throw new Problem(w.needs_due_date, { field: 'due_on' });
    const shared = { en: row.name_en, bn: row.name_bn };
    const name = row.month ? inYear(shared, row.month) : shared;
    return {
      site_id: ctx.siteId,
      year_id: asked.year_id,
      head_id: row.head_id,
      catalogue_id: row.id,
      name_en: name.en,
      name_bn: name.bn,
      month: row.month,
      due_on,
      position: at,
    };
  });
  const made =
    rows.length === 0
      ? []
      : await ctx.db.insert(feeItems).values(rows).onConflictDoNothing().returning({ id: feeItems.id });
  if (made.length > 0)
    await ctx.audit({
      action: 'fee-item.take',
      subject: 'fee-item',
      subjectId: asked.year_id,
      after: { added: made.length, names: rows.map(({ name_en }) => name_en) },
    });
  return { added: made.length };
}
