import { sql } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import { inBoth } from '#kernel/lists/called.server.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, monthEnd } from '#kernel/text/days.ts';
import { sectionsOfYear, spanAsked, yearAsked } from './asked.server.ts';
import { classSummary, type ClassSummary } from './class-summary.ts';
import { feeEvents, feeSums, moneyParts, partSums } from './movements.server.ts';
import { feeSumWords as w } from './words.ts';

/** Until which day a summary counts: the one asked for, else the end of this month. */
export const untilAsked = ({ now }: Pick<Ctx, 'now'>, asked: ReportAsked): string =>
  asked['until'] ?? monthEnd(dayIn(now));

type SectionSums = {
  section_id: string;
  students: number;
  demand: number;
  waiver: number;
  offer: number;
  fine: number;
  applied: number;
  advance: number;
};
export type SectionSummary = ClassSummary & { section_id: string; students: number };

/** What sections of a year were asked until a day and what came of it (handbook 5.3 F6), by section. */
export async function sectionSummaries(
  { db, siteId, now }: SiteCtx & Pick<WorkCtx, 'now'>,
  { year, until, sectionIds }: { year: string; until: string; sectionIds: readonly string[] | null },
): Promise<SectionSummary[]> {
  const found = await db.execute<SectionSums>(sql`
    WITH ${feeSums(siteId, { until, today: dayIn(now) }, sql`d.year_id = ${year}`)},
    charged AS (
      SELECT v.enrolment_id, sum(v.charged) FILTER (WHERE h.kind <> 'FINE') AS demand,
        sum(v.charged) FILTER (WHERE h.kind = 'FINE') AS fine, sum(v.waived) AS waiver, sum(v.offer) AS offer,
        sum(v.collected) AS applied
      FROM events v JOIN school_fee_heads h ON h.site_id = ${siteId} AND h.id = v.head_id
      GROUP BY v.enrolment_id),
    held AS (
      SELECT m.student_id, sum(m.amount) AS advance FROM wallet_movements m
      WHERE m.site_id = ${siteId} AND m.on_day <= ${until}::date GROUP BY m.student_id)
    SELECT e.section_id, count(DISTINCT e.student_id) FILTER (WHERE c.enrolment_id IS NOT NULL)::int AS students,
      coalesce(sum(c.demand), 0)::float8 AS demand, coalesce(sum(c.waiver), 0)::float8 AS waiver,
      coalesce(sum(c.offer), 0)::float8 AS offer, coalesce(sum(c.fine), 0)::float8 AS fine,
      coalesce(sum(c.applied), 0)::float8 AS applied, coalesce(sum(a.advance), 0)::float8 AS advance
    FROM enrolments e
    LEFT JOIN charged c ON c.enrolment_id = e.id
    LEFT JOIN held a ON a.student_id = e.student_id
    WHERE e.site_id = ${siteId} AND e.year_id = ${year}
      ${sectionIds ? sql`AND e.section_id = ANY (${sql.param([...sectionIds])}::uuid[])` : sql``}
    GROUP BY e.section_id`);
  return found.rows.map(({ section_id, students, applied, ...row }) => ({
    section_id,
    students,
    ...classSummary({ ...row, received: applied + row.advance }),
  }));
}

/** The summary of each section, class by class. */
export async function generalRows(ctx: Ctx, asked: ReportAsked) {
  const sections = await sectionsOfYear(ctx, asked);
  const found = await sectionSummaries(ctx, {
    year: await yearAsked(ctx, asked),
    until: untilAsked(ctx, asked),
    sectionIds: sections.map(({ id }) => id),
  });
  const of = new Map(found.map((one) => [one.section_id, one]));
  return sections.flatMap((section) => {
    const sums = of.get(section.id);
    if (!sums || (sums.students === 0 && sums.advance === 0)) return [];
    return [{ ...inBoth('class', section.class), ...inBoth('section', section.label), ...sums }];
  });
}

type HeadSums = {
  head_en: string;
  head_bn: string;
  fund: string | null;
  opening: number;
  charged: number;
  waived: number;
  borne: number;
  offer: number;
  collected: number;
  refunded: number;
};

/** Each head's books of a span: opening + charged − waived − offers − collected = closing. */
export async function statementRows(ctx: Ctx, asked: ReportAsked) {
  const { from, to } = spanAsked(ctx, asked);
  const within = sql`FILTER (WHERE v.day >= ${from}::date)`;
  const found = await ctx.db.execute<HeadSums>(sql`
    WITH ${feeEvents(ctx.siteId, to)}
    SELECT h.name_en AS head_en, h.name_bn AS head_bn, h.fund,
      coalesce(sum(v.charged - v.waived - v.offer - v.collected) FILTER (WHERE v.day < ${from}::date), 0)::float8 AS opening,
      coalesce(sum(v.charged) ${within}, 0)::float8 AS charged, coalesce(sum(v.waived) ${within}, 0)::float8 AS waived,
      coalesce(sum(v.borne) ${within}, 0)::float8 AS borne, coalesce(sum(v.offer) ${within}, 0)::float8 AS offer,
      coalesce(sum(v.collected) ${within}, 0)::float8 AS collected,
      coalesce(sum(v.refunded) ${within}, 0)::float8 AS refunded
    FROM events v JOIN school_fee_heads h ON h.site_id = ${ctx.siteId} AND h.id = v.head_id
    GROUP BY h.id, h.name_en, h.name_bn, h.fund, h.priority
    ORDER BY h.fund NULLS FIRST, h.priority, h.name_en, h.id`);
  return found.rows.map(({ fund, ...row }) => ({
    ...row,
    ...inBoth('fund', fund ? { en: fund, bn: fund } : w.general_fund),
    closing: row.opening + row.charged - row.waived - row.offer - row.collected,
  }));
}

type MoneySums = {
  fees: number;
  fine: number;
  advance: number;
  from_advance: number;
  total: number;
  back: number;
};

/** Money of a span: what was given to fees, what went into wallets and came out of them. */
export async function moneyOf(
  { db, siteId }: SiteCtx,
  span: { from: string; to: string },
): Promise<MoneySums> {
  const found = await db.execute<MoneySums>(sql`
    WITH ${moneyParts(siteId, span)}
    SELECT ${partSums}, coalesce(sum(p.amount) FILTER (WHERE p.move = 'GIVEN_BACK'), 0)::float8 AS back FROM parts p`);
  return found.rows[0]!;
}

/** What the wallets of the school held at the end of a day. */
export async function advancesOn({ db, siteId }: SiteCtx, day: string): Promise<number> {
  const found = await db.execute<{ held: number }>(sql`
    SELECT coalesce(sum(amount), 0)::float8 AS held FROM wallet_movements
    WHERE site_id = ${siteId} AND on_day <= ${day}::date`);
  return found.rows[0]?.held ?? 0;
}

/** How the money of a span adds up, beside the statement of the heads. */
export async function statementFacts(ctx: Ctx, { period }: { period: string }) {
  const span = spanAsked(ctx, { period: parseRange(period, dayIn(ctx.now)) ? period : 'this-month' });
  const { fees, fine, advance, from_advance, total, back } = await moneyOf(ctx, span);
  const opening = await advancesOn(ctx, addDays(span.from, -1));
  return {
    given: fees + fine,
    advances_in: advance - back,
    advances_used: -from_advance,
    advances_back: -back,
    money_in: total,
    opening,
    closing: opening + advance + from_advance,
  };
}

/** What is collected in a span, for cards and the index. */
export async function collectedIn(at: SiteCtx, from: string, to: string): Promise<number> {
  return (await moneyOf(at, { from, to })).total;
}
