import { and, desc, eq } from 'drizzle-orm';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { formatMoney } from '#kernel/text/money.ts';
import type { Lang } from '#kernel/words.ts';
import { refuseUnseen } from '#modules/school/students/face/student-page.server.ts';
import { feeReceipts } from '../base/tables.server.ts';
import { receiptsUrl } from './screens.ts';
import { receiptWords as w } from './words.ts';

const shown = 6;

/** The last receipts of a student, each with a reprint. */
export async function receiptsOfStudent(ctx: Ctx, studentId: string): Promise<CardFigures> {
  await refuseUnseen(ctx, studentId);
  const found = await ctx.db
    .select()
    .from(feeReceipts)
    .where(and(eq(feeReceipts.site_id, ctx.siteId), eq(feeReceipts.student_id, studentId)))
    .orderBy(desc(feeReceipts.paid_on), desc(feeReceipts.receipt_no))
    .limit(shown);
  const title = (row: (typeof found)[number], lang: Lang) =>
    `${row.receipt_no} · ${formatMoney(row.total, lang)}`;
  return {
    hint: w.card_none,
    rows: found.map((row) => ({
      title: { en: title(row, 'en'), bn: title(row, 'bn') },
      hint: { en: formatDate(row.paid_on, 'en'), bn: formatDate(row.paid_on, 'bn') },
      url: `${receiptsUrl}?open=${row.id}`,
      ...(row.state === 'POSTED'
        ? {
            button: {
              title: w.print_A5,
              url: `/api/fee-receipts/${row.id}/paper?paper=A5&lang=${ctx.lang}&alone=true`,
            },
          }
        : { state: { word: w[row.state], good: false } }),
    })),
  };
}
