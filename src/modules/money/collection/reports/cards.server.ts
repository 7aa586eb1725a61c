import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { collectedIn } from '../figures/books.server.ts';
import { feeCardWords as w, feeReportCards as cards } from './cards.ts';
import { monthsAt } from './choices.server.ts';
import { paymentReportsUrl } from './screens.ts';
import { dueTotals, mostDue } from '../figures/dues.server.ts';

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

/** What falls due in this month and is not paid. */
async function dueThisMonth(ctx: Ctx) {
  const { due, of_month } = await dueTotals(ctx, dayIn(ctx.now));
  return {
    value: of_month,
    unit: 'money' as const,
    hint: sayBoth(w.due_before, { amount: amount(due - of_month) }),
  };
}

/** This month against the one before, and what is due. */
async function months(ctx: Ctx) {
  const day = dayIn(ctx.now);
  const { month, last } = monthsAt(day);
  const { due } = await dueTotals(ctx, day);
  return {
    unit: 'money' as const,
    points: [
      { label: w.last_month, value: await collectedIn(ctx, last.from, last.to) },
      { label: w.this_month, value: await collectedIn(ctx, month.from, month.to) },
      { label: w.due, value: due },
    ],
  };
}

/** Who owes most. */
async function dues(ctx: Ctx) {
  const { students, first } = await mostDue(ctx, dayIn(ctx.now), shown);
  return {
    total: students,
    hint: w.none,
    rows: first.map((row) => ({
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
  feesDueThisMonth: cardProcedure(cards.due, dueThisMonth),
  feesDue: cardProcedure(cards.dues, dues),
};
