import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { WalletKind } from '../base/receipt.ts';
import { studentWallets, walletMovements } from '../base/tables.server.ts';

export type WalletMove = {
  readonly student_id: string;
  readonly kind: WalletKind;
  /** Poisha; negative takes out. */
  readonly amount: number;
  readonly receipt_id: string | null;
  readonly on_day: string;
  readonly reason: string | null;
};

/**
 * Locks the money of students, always in the order of their ids, and says their balances. Anyone who pays, cancels or
 * waives for a student locks their wallet first.
 */
export async function lockWallets(
  ctx: SiteCtx,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(studentIds)].toSorted();
  const found = await ctx.db.execute<{ student_id: string; balance: number }>(sql`
    INSERT INTO student_wallets AS w (site_id, student_id)
    SELECT site_id, id FROM students
    WHERE site_id = ${ctx.siteId} AND id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id
    ON CONFLICT (site_id, student_id) DO UPDATE SET balance = w.balance
    RETURNING student_id, balance::float8 AS balance`);
  // A student of another school does not exist here.
  if (found.rows.length !== ids.length) throw notFound();
  return new Map(found.rows.map(({ student_id, balance }) => [student_id, balance]));
}

/** Wallets through which no money ever went, made to be locked, go with students who have no other enrolments. */
export async function clearUnusedWallets(ctx: WorkCtx, enrolmentIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...enrolmentIds])}::uuid[]`;
  await ctx.db.execute(sql`
    DELETE FROM student_wallets w USING enrolments e
    WHERE w.site_id = ${ctx.siteId} AND e.site_id = ${ctx.siteId} AND e.student_id = w.student_id
      AND e.id = ANY(${ids}) AND w.balance = 0
      AND NOT EXISTS (SELECT 1 FROM enrolments o WHERE o.site_id = ${ctx.siteId} AND o.student_id = w.student_id
        AND NOT o.id = ANY(${ids}))
      AND NOT EXISTS (SELECT 1 FROM wallet_movements m WHERE m.site_id = ${ctx.siteId} AND m.student_id = w.student_id)`);
}

/** Moves money of wallets that are locked; taking more than there is breaks the table's rule and undoes everything. */
export async function moveWallets(ctx: WorkCtx, moves: readonly WalletMove[]): Promise<void> {
  for (const { student_id, kind, amount, receipt_id, on_day, reason } of moves) {
    const [moved] = await ctx.db
      .update(studentWallets)
      .set({ balance: sql`${studentWallets.balance} + ${amount}` })
      .where(and(eq(studentWallets.site_id, ctx.siteId), eq(studentWallets.student_id, student_id)))
      .returning({ balance: studentWallets.balance });
    if (!moved) throw new Error('A wallet was not locked before it was moved.');
    await ctx.db.insert(walletMovements).values({
      site_id: ctx.siteId,
      student_id,
      kind,
      amount,
      balance: moved.balance,
      receipt_id,
      on_day,
      reason,
      made_by: ctx.actor?.userId ?? null,
    });
  }
}
