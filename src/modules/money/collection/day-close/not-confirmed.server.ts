import { sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { dayCloses } from '../base/tables.server.ts';

/** A receipt of the counter whose money nobody has seen yet: not cash, and in no statement. */
export type NotConfirmed = {
  collector: string;
  day: string;
  receipt_no: string;
  reference: string | null;
  method: Word;
  total: number;
};

/** Such receipts of these collectors and days, by number. */
export async function notConfirmedOf(
  ctx: SiteCtx,
  days: readonly { collector: string; day: string }[],
): Promise<NotConfirmed[]> {
  if (days.length === 0) return [];
  const { rows } = await ctx.db.execute<NotConfirmed>(sql`
    SELECT r.collector, r.paid_on::text AS day, r.receipt_no, r.reference, r.total::float8 AS total,
      jsonb_build_object('en', coalesce(t.name_en, r.method), 'bn', coalesce(t.name_bn, r.method)) AS method
    FROM fee_receipts r
    JOIN money_confirmations k ON k.site_id = ${ctx.siteId} AND k.payment_id = r.payment_id AND k.state = 'WAITING'
    LEFT JOIN payment_types t ON t.code = r.method
    WHERE r.site_id = ${ctx.siteId} AND r.state = 'POSTED' AND r.channel = 'COUNTER'
      AND (r.collector, r.paid_on) IN (SELECT * FROM unnest(
        ${sql.param(days.map(({ collector }) => collector))}::uuid[], ${sql.param(days.map(({ day }) => day))}::date[]))
    ORDER BY r.receipt_no LIMIT 2000`);
  return rows;
}

/** Those of a closed day, for who approves it. */
export async function notConfirmedOfClose(ctx: Ctx, { id }: { id: string }) {
  const { collector, day } = await findRow(ctx, dayCloses, id);
  return (await notConfirmedOf(ctx, [{ collector, day }])).map(({ collector: _, day: _day, ...row }) => row);
}
