import { and, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { nextNumbers } from '#kernel/http/counters.server.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { billNumber, serialOfBill } from './bill-number.ts';
import { feeBillNumbers } from './biller-tables.server.ts';

/** The bill numbers that students of the school have. */
export const billNumbersOf = async (at: SiteCtx, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await at.db
    .select()
    .from(feeBillNumbers)
    .where(and(eq(feeBillNumbers.site_id, at.siteId), inArray(feeBillNumbers.student_id, [...ids])));
  return new Map(rows.map(({ student_id, serial }) => [student_id, billNumber(serial)]));
};

/** Gives the next bill numbers to those of the students who have none. */
export async function numberBills(at: WorkCtx, ids: readonly string[]): Promise<void> {
  const known = await billNumbersOf(at, ids);
  const missing = [...new Set(ids)].filter((id) => !known.has(id)).toSorted();
  if (missing.length === 0) return;
  const { first } = await nextNumbers(at, 'fee-bill', 'all', missing.length);
  // The counter is locked from here on: who asked at the same time has written theirs before.
  await at.db.execute(sql`
    INSERT INTO fee_bill_numbers (site_id, id, student_id, serial)
    VALUES (${at.siteId}, ${each(
      missing.map(() => uuidv7()),
      'uuid',
    )}, ${each(missing, 'uuid')}, ${each(
      missing.map((_, at_) => first + at_),
      'int',
    )})
    ON CONFLICT DO NOTHING`);
  await at.audit({
    action: 'fee-bill.number',
    subject: 'fee-bill',
    subjectId: missing[0]!,
    after: { students: missing, first },
  });
}

/** Whose bill number it is; null for a number with a wrong digit, or one of no student of the school. */
export async function studentOfBill(at: SiteCtx, bill: string): Promise<string | null> {
  const serial = serialOfBill(bill);
  if (serial === null) return null;
  const [found] = await at.db
    .select({ id: feeBillNumbers.student_id })
    .from(feeBillNumbers)
    .where(and(eq(feeBillNumbers.site_id, at.siteId), eq(feeBillNumbers.serial, serial)));
  return found?.id ?? null;
}
