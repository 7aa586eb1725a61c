import { sql } from 'drizzle-orm';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { say } from '#kernel/words.ts';
import { billingCards as cards, bucketWords, overdueHint } from './dashboard.ts';

/** What is still to be paid of invoices that are not cancelled. */
const open = sql`cancelled_at IS NULL AND next_due_on IS NOT NULL AND net > principal_paid`;

export const invoiceCards = {
  invoicesOverdue: cardProcedure(cards.overdue, async ({ db, now }) => {
    const found = await db.execute<{ n: number; owed: number }>(sql`
      SELECT count(*)::int AS n, coalesce(sum(net - principal_paid), 0)::bigint AS owed
      FROM invoices WHERE ${open} AND next_due_on < ${dayIn(now)}::date`);
    const { n = 0, owed = 0 } = found.rows[0] ?? {};
    return {
      value: owed,
      unit: 'money' as const,
      hint: { en: say(overdueHint, 'en', { count: n }), bn: say(overdueHint, 'bn', { count: n }) },
    };
  }),
  invoicesOpen: cardProcedure(cards.open, async ({ db, now }) => {
    const found = await db.execute<{ bucket: number; owed: number }>(sql`
      SELECT CASE WHEN late <= 0 THEN 0 WHEN late <= 30 THEN 1 WHEN late <= 90 THEN 2 ELSE 3 END AS bucket,
        sum(owed)::bigint AS owed
      FROM (SELECT ${dayIn(now)}::date - next_due_on AS late, net - principal_paid AS owed
            FROM invoices WHERE ${open}) unpaid
      GROUP BY 1 ORDER BY 1`);
    return {
      unit: 'money' as const,
      points: found.rows.flatMap(({ bucket, owed }) => {
        const label = bucketWords[bucket];
        return label ? [{ label, value: owed }] : [];
      }),
    };
  }),
};
