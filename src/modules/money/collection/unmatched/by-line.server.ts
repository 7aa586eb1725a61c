import { sql } from 'drizzle-orm';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { moneyNumberOf } from '#modules/money/payments/base/money-number.server.ts';

/** For a WITH or a join: payments that wait to be confirmed, with their folded number, their sum and first receipt. */
const waiting = (siteId: string, numbers: readonly string[]) => sql`
  SELECT c.id, ${moneyNumberOf(sql`r.reference`)} AS number, sum(r.total)::float8 AS amount,
    (array_agg(r.id ORDER BY r.receipt_no))[1] AS receipt_id,
    (array_agg(r.student_id ORDER BY r.receipt_no))[1] AS student_id
  FROM fee_receipts r
  JOIN money_confirmations c ON c.site_id = ${siteId} AND c.payment_id = r.payment_id AND c.state = 'WAITING'
  WHERE r.site_id = ${siteId} AND r.state = 'POSTED'
    AND ${moneyNumberOf(sql`r.reference`)} = ANY(${sql.param([...numbers])}::text[])
  GROUP BY c.id, ${moneyNumberOf(sql`r.reference`)}`;

/**
 * Confirms what waits by the statement's lines that were just kept: the same number and the same sum. The lines are on
 * their receipts then and wait for nobody. A line of another sum stays open, so that somebody looks. Says how many.
 */
export async function confirmByLines(ctx: Ctx, numbers: readonly string[]): Promise<number> {
  if (numbers.length === 0) return 0;
  const found = await ctx.db.execute<{ line_id: string; confirmation_id: string; number: string }>(sql`
    WITH seen AS (
      SELECT DISTINCT ON (w.id) w.id AS confirmation_id, w.receipt_id, w.student_id, u.id AS line_id, w.number
      FROM (${waiting(ctx.siteId, numbers)}) w
      JOIN unmatched_payments u ON u.site_id = ${ctx.siteId} AND u.origin = 'STATEMENT' AND u.state = 'PENDING'
        AND u.transaction_no = w.number AND u.amount = w.amount
      ORDER BY w.id, u.id),
    lines AS (
      UPDATE unmatched_payments u SET state = 'MATCHED', receipt_id = s.receipt_id, student_id = s.student_id,
        decided_by = ${ctx.actor.userId}, decided_at = ${ctx.now}, version = u.version + 1, updated_at = ${ctx.now}
      FROM seen s WHERE u.site_id = ${ctx.siteId} AND u.id = s.line_id RETURNING u.id)
    UPDATE money_confirmations c SET state = 'CONFIRMED', line_id = s.line_id, decided_by = ${ctx.actor.userId},
      decided_at = ${ctx.now}, version = c.version + 1, updated_at = ${ctx.now}
    FROM seen s WHERE c.site_id = ${ctx.siteId} AND c.id = s.confirmation_id AND c.state = 'WAITING'
      AND s.line_id IN (SELECT id FROM lines)
    RETURNING c.id AS confirmation_id, s.line_id, s.number`);
  for (const { confirmation_id, line_id, number } of found.rows)
    await ctx.audit({
      action: 'money-confirmation.confirm',
      subject: 'money-confirmation',
      subjectId: confirmation_id,
      before: { state: 'WAITING' },
      after: { state: 'CONFIRMED', line_id, number },
    });
  return found.rows.length;
}

/** Which of these numbers are on receipts that wait for a statement. */
export async function waitingNumbers(ctx: SiteCtx, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await ctx.db.execute<{ number: string }>(
    sql`SELECT w.number FROM (${waiting(ctx.siteId, numbers)}) w`,
  );
  return new Set(rows.map(({ number }) => number));
}
