import { sql } from 'drizzle-orm';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { keepDemandChanges } from '../base/demand-changes.server.ts';
import type { WaiverShare } from '../base/demand-source.ts';
import { feeOptions, roundingUnit } from '../base/options.ts';
import { lockMoney } from '../base/ports.server.ts';
import { trimmedShares, waivedSums, waiverShares, type Stacking } from '../rules/waive.ts';
import { isWaived, waiversInForce } from './waivers-in-force.server.ts';

/** What a recalculation changed: demands, and the sums of their waivers before and after, in poisha. */
export type Recalculated = { demands: number; before: number; after: number };

type Found = {
  id: string;
  student_id: string;
  head_id: string;
  due_on: string;
  waivable: boolean;
  amount: number;
  offer: number;
  waiver: number;
  borne: number;
  paid: number;
  waivers: WaiverShare[];
};

/**
 * Works out the waivers of students' open sub-head demands again, after a waiver or a due date changed (handbook 5.2).
 * Holds their money first. A demand that is paid stays as it is; one that is paid in part keeps at least what was
 * paid. What others raised (fines) is not touched.
 */
export async function recalculate(ctx: WorkCtx, studentIds: readonly string[]): Promise<Recalculated> {
  const none = { demands: 0, before: 0, after: 0 };
  if (studentIds.length === 0) return none;
  await lockMoney(ctx, studentIds);
  const ids = [...new Set(studentIds)];
  const { rows } = await ctx.db.execute<Found>(sql`
    SELECT d.id, d.student_id, d.head_id, d.due_on::text AS due_on, h.waivable, d.amount::float8 AS amount,
      d.offer::float8 AS offer, d.waiver::float8 AS waiver, d.borne::float8 AS borne, d.paid::float8 AS paid, d.waivers
    FROM fee_demands d
    JOIN school_fee_heads h ON h.site_id = ${ctx.siteId} AND h.id = d.head_id
    WHERE d.site_id = ${ctx.siteId} AND d.student_id = ANY(${sql.param(ids)}::uuid[])
      AND d.state = 'OPEN' AND d.source = 'ITEM' AND (d.paid < d.net OR d.net = 0)
    ORDER BY d.id`);
  const byStudent = Map.groupBy(await waiversInForce(ctx, ids), ({ student_id }) => student_id);
  const { stacking, rounding } = await siteOptions(ctx, {
    stacking: feeOptions.stacking,
    rounding: feeOptions.rounding,
  });
  const unit = roundingUnit(rounding);
  const changed = rows.flatMap((row) => {
    const mine = (byStudent.get(row.student_id) ?? []).filter((waiver) => isWaived(waiver, row));
    const shares = trimmedShares(
      waiverShares(row.amount, mine, stacking as Stacking, unit),
      row.amount - row.offer - row.paid,
    );
    const { waiver, borne } = waivedSums(shares);
    const isSame =
      waiver === row.waiver && JSON.stringify(shares) === JSON.stringify(row.waivers.map(asShare));
    return isSame ? [] : [{ id: row.id, before: row.waiver, more: borne - row.borne, waiver, borne, shares }];
  });
  if (changed.length === 0) return none;
  await ctx.db.execute(sql`
    UPDATE fee_demands d SET waiver = c.waiver, borne = c.borne, net = d.amount - c.waiver - d.offer,
      waivers = c.waivers, version = d.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
    FROM unnest(${sql.param(changed.map(({ id }) => id))}::uuid[], ${sql.param(
      changed.map(({ waiver }) => waiver),
    )}::bigint[], ${sql.param(changed.map(({ borne }) => borne))}::bigint[], ${sql.param(
      changed.map(({ shares }) => JSON.stringify(shares)),
    )}::jsonb[]) AS c (id, waiver, borne, waivers)
    WHERE d.site_id = ${ctx.siteId} AND d.id = c.id`);
  await keepDemandChanges(
    ctx,
    changed.map(({ id, before, waiver, more }) => ({ id, waiver: waiver - before, borne: more })),
  );
  const sum = (of: (one: (typeof changed)[number]) => number) =>
    changed.reduce((total, one) => total + of(one), 0);
  return { demands: changed.length, before: sum(({ before }) => before), after: sum(({ waiver }) => waiver) };
}

/** In one order of keys: the database keeps another. */
const asShare = ({ id, amount, borne_by }: WaiverShare): WaiverShare => ({ id, amount, borne_by });
