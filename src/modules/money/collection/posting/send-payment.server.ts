import type { AuditEntry } from '#kernel/audit/audit.server.ts';
import { atCommit } from '#kernel/database/at-commit.server.ts';
import { nextNumbers } from '#kernel/http/counters.server.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { payDemands, writeDemands } from '#modules/money/fees/base/demands.server.ts';
import { billNumbersOf, numberBills } from '../base/bill-numbers.server.ts';
import { moneyConfirmations } from '../base/confirmation-tables.server.ts';
import { feeReceiptLines, feeReceipts } from '../base/tables.server.ts';
import { refuseClosedDay } from './closed-day.server.ts';
import type { PaymentDraft, ReceiptDraft } from './draft-receipts.server.ts';
import { moveWallets } from './wallets.server.ts';

/*
 * In which messages a payment goes to the database once it is worked out, and in which order the statements are in
 * them: demands with the number, then what bears the number. Here and nowhere else, since a statement more in front of
 * the number, or a message more behind it, is time for which other cashiers wait.
 */

export type NumberedReceipt = ReceiptDraft & { readonly receipt_no: string; readonly fiscal_year: string };

/**
 * Raises late fees, pays demands and takes the receipts' numbers, all in one message; says the first number. `cashier`:
 * whose day must still be open, null for money that did not come in at the counter.
 */
export async function sendDemands(
  ctx: WorkCtx,
  { receipts, fines, changes }: PaymentDraft,
  { fiscalYear, paidOn, cashier }: { fiscalYear: string; paidOn: string; cashier: string | null },
): Promise<number> {
  const students = receipts.map(({ student_id }) => student_id);
  // In one message: each touches rows of its own.
  const [, , numbers, known] = await Promise.all([
    writeDemands(ctx, fines),
    payDemands(ctx, changes),
    nextNumbers(ctx, 'fee-receipt', fiscalYear, receipts.length),
    billNumbersOf(ctx, students),
    // After the number: anyone who closes the day locks the series first, so one of the two sees the other.
    cashier ? refuseClosedDay(ctx, cashier, paidOn) : null,
  ]);
  // A receipt bears the number by which banks and wallet apps know the student. After the receipt's own number: anyone who
  // waits for that one holds no other.
  if (students.some((id) => !known.has(id))) await numberBills(ctx, students);
  return numbers.first;
}

/**
 * Keeps receipts, wallet movements and the log's entry in one message; where `end` is the context of a transaction that
 * reads nothing of them any more and no wallet moves, they leave with its COMMIT instead.
 */
export async function sendReceipts(
  ctx: WorkCtx,
  {
    receipts,
    lines,
    moves,
    confirmation,
    entry,
  }: Pick<PaymentDraft, 'lines' | 'moves' | 'confirmation'> & {
    readonly receipts: readonly NumberedReceipt[];
    readonly entry: AuditEntry;
  },
  end: Pick<Ctx, 'auditLast'> | null,
): Promise<void> {
  // Asked in this order at once: `execute` does not wait for the others as a query that is only awaited would.
  const keep = () =>
    Promise.all([
      ctx.db
        .insert(feeReceipts)
        .values([...receipts])
        .execute(),
      lines.length > 0
        ? ctx.db
            .insert(feeReceiptLines)
            .values([...lines])
            .execute()
        : null,
      confirmation ? ctx.db.insert(moneyConfirmations).values(confirmation).execute() : null,
    ]);
  // A movement of the wallet names its receipt, so that one is there before it.
  if (end && moves.length === 0) {
    atCommit(ctx.db, keep);
    end.auditLast(entry);
  } else await Promise.all([keep(), moveWallets(ctx, moves), ctx.audit(entry)]);
}
