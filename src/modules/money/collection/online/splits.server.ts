import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Split } from '#modules/money/payments/face/paid-online.server.ts';
import type { StudentQuote } from './quote.server.ts';

/**
 * What of an online payment belongs into bank accounts of heads' own (handbook 5.1), in poisha, for gateways that can
 * split: never more than is paid, so that the advance pays the other heads first.
 */
export async function splitsOf(ctx: SiteCtx, quotes: readonly StudentQuote[]): Promise<Split[]> {
  const found = await ctx.db.execute<{ student_id: string; account: string; open: number }>(sql`
    SELECT d.student_id, a.account_no AS account, sum(d.net - d.paid)::float8 AS open
    FROM fee_demands d
    JOIN school_fee_heads h ON h.site_id = ${ctx.siteId} AND h.id = d.head_id
    JOIN school_bank_accounts a ON a.site_id = ${ctx.siteId} AND a.id = h.bank_account_id AND a.active
    WHERE d.site_id = ${ctx.siteId} AND d.state = 'OPEN'
      AND d.id = ANY(${sql.param(quotes.flatMap(({ demand_ids }) => demand_ids))}::uuid[])
    GROUP BY d.student_id, a.account_no ORDER BY d.student_id, a.account_no`);
  const sums = new Map<string, number>();
  for (const { student_id, amount, offer } of quotes) {
    // An offer may be on any of the heads: what is sure to be theirs is what is left after all of it.
    let left = Math.max(0, amount - offer);
    for (const { account, open } of found.rows.filter((row) => row.student_id === student_id)) {
      const part = Math.min(left, open);
      left -= part;
      if (part > 0) sums.set(account, (sums.get(account) ?? 0) + part);
    }
  }
  return [...sums].map(([account, amount]) => ({ account, amount }));
}
