import { sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { userNames } from '#kernel/resource/user-names.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, addMonths, monthEnd } from '#kernel/text/days.ts';
import type { Word } from '#kernel/words.ts';
import { headNames, methodNames } from '../figures/asked.server.ts';
import { advancesOn, collectedIn } from '../figures/books.server.ts';
import { dueTotals } from '../figures/dues.server.ts';

const listed = (names: ReadonlyMap<string, Word>) => [...names].map(([value, word]) => ({ value, word }));

/** By what the payment report is narrowed: the school's heads, and the ways and collectors that receipts know. */
export async function choicesOf(ctx: Ctx) {
  const used = await ctx.db.execute<{ method: string; collector: string | null }>(sql`
    SELECT DISTINCT method, collector FROM fee_receipts WHERE site_id = ${ctx.siteId} LIMIT 1000`);
  const names = await methodNames(ctx);
  const methods = [...new Set(used.rows.map(({ method }) => method))].toSorted();
  const people = await userNames(
    ctx.db,
    used.rows.map(({ collector }) => collector),
  );
  return {
    head_id: listed(await headNames(ctx)),
    method: listed(new Map(methods.map((code) => [code, names.get(code) ?? { en: code, bn: code }]))),
    collector: listed(people).toSorted((a, b) => (a.word.en < b.word.en ? -1 : 1)),
  };
}

/** This month as far as it goes, and the one before. */
export function monthsAt(today: string) {
  const first = `${today.slice(0, 8)}01`;
  return {
    month: { from: first, to: monthEnd(today) },
    last: { from: addMonths(first, -1), to: addDays(first, -1) },
  };
}

export async function indexFigures(ctx: Ctx) {
  const today = dayIn(ctx.now);
  const { month, last } = monthsAt(today);
  const { due } = await dueTotals(ctx, today);
  return {
    today: await collectedIn(ctx, today, today),
    this_month: await collectedIn(ctx, month.from, month.to),
    last_month: await collectedIn(ctx, last.from, last.to),
    due,
    advance: await advancesOn(ctx, today),
  };
}
