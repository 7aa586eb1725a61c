import { sql } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import { serveReport } from '#kernel/lists/report.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { settlementReport } from './settlement.ts';

type Row = {
  gateway_en: string;
  gateway_bn: string;
  day: string;
  payments: number;
  gross: number;
  charge: number;
  net: number;
  unsaid: number;
  refunded: number;
};

/**
 * Days are those in Dhaka on which money was found to have arrived. Where a gateway says nothing of its charge, or what
 * cannot be, all that came in counts as reaching the school, and the payment is counted as unsaid. What went back, or is
 * on its way, reaches nobody: gross less charge less refunded is net.
 */
export const settlementCalls = serveReport(settlementReport, async (ctx, asked) => {
  const range = asked['period'] ? parseRange(asked['period'], dayIn(ctx.now)) : null;
  const [from, to] = [range?.from ?? '1900-01-01', range?.to ?? '2199-12-31'];
  const found = await ctx.db.execute<Row>(sql`
    SELECT coalesce(g.name_en, i.gateway) AS gateway_en, coalesce(g.name_bn, i.gateway) AS gateway_bn,
      to_char((i.paid_at AT TIME ZONE 'Asia/Dhaka')::date, 'YYYY-MM-DD') AS day,
      count(*)::int AS payments,
      sum(coalesce(i.charge + i.net, i.received_amount))::float8 AS gross,
      coalesce(sum(i.charge) FILTER (WHERE i.state = 'PAID'), 0)::float8 AS charge,
      coalesce(sum(coalesce(i.net, i.received_amount)) FILTER (WHERE i.state = 'PAID'), 0)::float8 AS net,
      (count(*) FILTER (WHERE i.charge IS NULL))::int AS unsaid,
      coalesce(sum(coalesce(i.charge + i.net, i.received_amount)) FILTER (WHERE i.state <> 'PAID'), 0)::float8
        AS refunded
    FROM payment_intents i LEFT JOIN payment_gateways g ON g.code = i.gateway
    WHERE i.site_id = ${ctx.siteId} AND i.paid_at IS NOT NULL
      AND i.paid_at >= (${from}::date::timestamp AT TIME ZONE 'Asia/Dhaka')
      AND i.paid_at < ((${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Dhaka')
    GROUP BY 1, 2, 3 ORDER BY 1, 3 LIMIT ${exportLimit + 1}`);
  return found.rows;
});
