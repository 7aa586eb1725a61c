import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Lang } from '#kernel/words.ts';
import { grandTotal } from '../cards/grand-total.ts';
import { gradeRanges } from '../runs/printed-mark.ts';
import { gatherCard, type GatheredCard } from '../cards/report-cards.server.ts';
import { resultsOf, type VisibleResult } from '../public/visible-results.server.ts';

/** The published results of the student who asks, or of the guardian's children; nobody else's exist here. */
const own = (ctx: Ctx, key?: { run_id: string; enrolment_id: string }): Promise<VisibleResult[]> =>
  resultsOf(ctx, ctx.actor.studentIds, key);

export async function ownResults(ctx: Ctx) {
  const found = await own(ctx);
  return found.map(({ detail, rules: _rules, ...row }) => ({
    ...row,
    sum: grandTotal(row, detail.subjects),
  }));
}

export async function ownResult(ctx: Ctx, key: { run_id: string; enrolment_id: string }) {
  const [row] = await own(ctx, key);
  if (!row) throw notFound();
  const { rules, ...rest } = row;
  return {
    ...rest,
    sum: grandTotal(row, row.detail.subjects),
    subjects: rules.subjects.map((subject) => ({ ...subject })),
    grades: gradeRanges(rules.settings.bands),
  };
}

export async function gatherOwnCard(
  ctx: Ctx,
  key: { run_id: string; enrolment_id: string; lang: Lang },
): Promise<GatheredCard> {
  const [row] = await own(ctx, key);
  if (!row) throw notFound();
  return gatherCard(ctx, { id: row.run_id, enrolment_id: row.enrolment_id, lang: key.lang });
}
