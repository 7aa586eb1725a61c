import { and, eq } from 'drizzle-orm';
import { left, serveList } from '#kernel/lists/list.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { feeReceipts } from '../base/tables.server.ts';
import { unmatchedList } from './list.ts';
import { suggestionsFor } from './suggest.server.ts';
import { unmatchedPayments } from './tables.server.ts';

export const unmatchedRows = serveList(unmatchedList, {
  table: unmatchedPayments,
  joins: [
    left(students, studentOf(unmatchedPayments)),
    left(
      feeReceipts,
      and(
        eq(feeReceipts.site_id, unmatchedPayments.site_id),
        eq(feeReceipts.id, unmatchedPayments.receipt_id),
      ),
    ),
  ],
  columns: {
    transaction_no: unmatchedPayments.transaction_no,
    method: unmatchedPayments.method,
    paid_on: unmatchedPayments.paid_on,
    amount: unmatchedPayments.amount,
    origin: unmatchedPayments.origin,
    student: { en: students.name_en, bn: students.name_bn },
    narration: unmatchedPayments.narration,
    receipt_no: feeReceipts.receipt_no,
    reason: unmatchedPayments.reason,
    state: unmatchedPayments.state,
    version: unmatchedPayments.version,
  },
  search: [
    unmatchedPayments.transaction_no,
    unmatchedPayments.narration,
    students.name_en,
    students.name_bn,
    students.student_code,
  ],
  finish: async (ctx, rows) => {
    const pending = rows.filter(({ state }) => state === 'PENDING');
    const found = await suggestionsFor(ctx, pending as never);
    return rows.map((row) => ({ ...row, suggestions: found.get(row.id) ?? [] }));
  },
});
