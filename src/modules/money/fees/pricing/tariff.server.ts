import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { feeOptions, roundingUnit } from '../base/options.ts';
import type { Rate } from '../rules/rate.ts';
import type { Waived } from '../rules/waive.ts';
import { feeItems, feeRates, schoolFeeHeads } from '../base/school-tables.server.ts';
import type { ChargedItem, ChargingRules, WaiverInForce } from './price.ts';

/** Sub-heads of a year with their heads; 404 where one is not the school's, of another year or no longer in use. */
export async function itemsOf(
  { db, siteId }: SiteCtx,
  yearId: string,
  ids: readonly string[],
): Promise<ChargedItem[]> {
  const found = await db
    .select({
      item_id: feeItems.id,
      head_id: feeItems.head_id,
      due_on: feeItems.due_on,
      month: feeItems.month,
      en: feeItems.name_en,
      bn: feeItems.name_bn,
      head_en: schoolFeeHeads.name_en,
      head_bn: schoolFeeHeads.name_bn,
      waivable: schoolFeeHeads.waivable,
    })
    .from(feeItems)
    .innerJoin(
      schoolFeeHeads,
      and(eq(schoolFeeHeads.site_id, feeItems.site_id), eq(schoolFeeHeads.id, feeItems.head_id)),
    )
    .where(
      and(
        eq(feeItems.site_id, siteId),
        eq(feeItems.year_id, yearId),
        eq(feeItems.active, true),
        inArray(feeItems.id, [...ids]),
      ),
    )
    .orderBy(asc(feeItems.due_on), asc(schoolFeeHeads.priority), asc(feeItems.id));
  if (found.length !== new Set(ids).size) throw notFound();
  return found;
}

/** What the prices of some sub-heads follow from: the rates of their heads in the year and what the school decided. */
export async function chargingRules(
  ctx: SiteCtx,
  yearId: string,
  items: readonly ChargedItem[],
): Promise<ChargingRules> {
  const [rates, options] = await Promise.all([
    ctx.db
      .select()
      .from(feeRates)
      .where(
        and(
          eq(feeRates.site_id, ctx.siteId),
          eq(feeRates.year_id, yearId),
          inArray(feeRates.head_id, [...new Set(items.map(({ head_id }) => head_id))]),
        ),
      ),
    siteOptions(ctx, feeOptions),
  ]);
  return {
    rates: rates satisfies Rate[],
    stacking: options.stacking as ChargingRules['stacking'],
    unit: roundingUnit(options.rounding ?? ''),
  };
}

/** Waivers of students, by student, the oldest first; one that was ended counts until its last day. */
export async function waiversOf(
  { db, siteId }: SiteCtx,
  studentIds: readonly string[],
): Promise<Map<string, WaiverInForce[]>> {
  const found = await db.execute<Waived & Omit<WaiverInForce, keyof Waived> & { student_id: string }>(sql`
    SELECT w.id, w.student_id, w.percent, w.amount::float8 AS amount, t.borne_by,
      t.head_ids, w.from_on::text AS from_on, w.until_on::text AS until_on
    FROM student_waivers w
    JOIN school_waiver_types t ON t.site_id = ${siteId} AND t.id = w.type_id
    WHERE w.site_id = ${siteId} AND w.student_id = ANY(${sql.param([...studentIds])}::uuid[])
      AND w.state IN ('APPROVED', 'ENDED')
    ORDER BY w.from_on, w.id`);
  return Map.groupBy(found.rows, ({ student_id }) => student_id);
}
