import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { sectionsOf } from './asked.server.ts';
import { collectedIn } from './books.server.ts';
import { feeCardWords as w, feeReportCards as cards } from './cards.ts';
import { monthsAt } from './choices.server.ts';
import { paymentReportsUrl } from './declared.ts';
import { dueStudents } from './dues.server.ts';

const shown = 5;
const amount = (poisha: number): Word => ({ en: formatMoney(poisha, 'en'), bn: formatMoney(poisha, 'bn') });

async function today(ctx: Ctx) {
  const day = dayIn(ctx.now);
  const { month } = monthsAt(day);
  const soFar = await collectedIn(ctx, month.from, month.to);
  return {
    value: await collectedIn(ctx, day, day),
    unit: 'money' as const,
    hint: sayBoth(w.month_so_far, { amount: amount(soFar) }),
  };
}

/** This month against the one before, and what is due. */
async function months(ctx: Ctx) {
  const day = dayIn(ctx.now);
  const { month, last } = monthsAt(day);
  const due = await dueStudents(ctx, day, await sectionsOf(ctx, {}));
  return {
    unit: 'money' as const,
    points: [
      { label: w.last_month, value: await collectedIn(ctx, last.from, last.to) },
      { label: w.this_month, value: await collectedIn(ctx, month.from, month.to) },
      { label: w.due, value: due.reduce((sum, { total }) => sum + total, 0) },
    ],
  };
}

/** Who owes most. */
async function dues(ctx: Ctx) {
  const found = await dueStudents(ctx, dayIn(ctx.now), await sectionsOf(ctx, {}));
  return {
    total: found.length,
    hint: w.none,
    rows: found
      .toSorted((a, b) => b.total - a.total)
      .slice(0, shown)
      .map((row) => ({
        title: { en: row.name_en, bn: row.name_bn },
        hint: sayBoth(w.since, {
          section: row.section?.label ?? { en: '', bn: '' },
          amount: amount(row.total),
          day: { en: formatDate(row.oldest, 'en'), bn: formatDate(row.oldest, 'bn') },
        }),
        url: `${paymentReportsUrl}?report=ledger&filter.student_id=${row.student_id}`,
      })),
  };
}

export const feeReportCardCalls = {
  feesToday: cardProcedure(cards.today, today),
  feesByMonth: cardProcedure(cards.months, months),
  feesDue: cardProcedure(cards.dues, dues),
};
