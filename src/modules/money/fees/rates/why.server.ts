import { and, asc, eq, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { siteOptions } from '#modules/platform/site-options/face/values.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { feeDemands } from '../base/demand-tables.server.ts';
import { feeOptions, roundingUnit } from '../base/options.ts';
import { namedBy, ratesFor, wonBy, type Place, type Rate } from '../rules/rate.ts';
import { waivedSums, waiverShares, type Stacking } from '../rules/waive.ts';
import { feeItems, feeRates, schoolFeeHeads } from '../base/school-tables.server.ts';
import { isWaived, waiversInForce } from '../waivers/waivers-in-force.server.ts';
import { namesOfRates } from './narrow.server.ts';
import { joinStudent, matchStudent } from '#modules/school/people/base/student-joins.server.ts';

/** Students of the year in which the school works, by a part of the name or code; at most twenty. */
export async function findStudents(at: SiteCtx, q: string) {
  const found = await at.db.execute<{
    id: string;
    name_en: string;
    name_bn: string;
    student_code: string;
  }>(sql`
    SELECT p.id, p.name_en, p.name_bn, p.student_code
    FROM site_years y
    JOIN enrolments e ON e.site_id = ${at.siteId} AND e.year_id = y.year_id
    ${joinStudent(at.siteId)}
    WHERE y.site_id = ${at.siteId} AND y.current
      AND ${matchStudent(q)}
    ORDER BY e.list_order LIMIT 20`);
  return found.rows;
}

type Enrolled = Place & {
  student_id: string;
  section_id: string;
  year_id: string;
  name_en: string;
  name_bn: string;
  student_code: string;
};

/** A student in their newest year, or in a given one. */
async function enrolledAt(at: SiteCtx, studentId: string, yearId: string | null): Promise<Enrolled> {
  const found = await at.db.execute<Enrolled>(sql`
    SELECT e.student_id, e.section_id, e.year_id, e.category_id, s.version_id, s.shift_id, s.class_id, s.group_id,
      p.name_en, p.name_bn, p.student_code
    FROM enrolments e
    JOIN sections s ON s.site_id = ${at.siteId} AND s.id = e.section_id
    ${joinStudent(at.siteId)}
    JOIN academic_years y ON y.id = e.year_id
    WHERE e.site_id = ${at.siteId} AND e.student_id = ${studentId}
      AND (${yearId}::uuid IS NULL OR e.year_id = ${yearId}::uuid)
    ORDER BY y.starts_on DESC LIMIT 1`);
  const [row] = found.rows;
  if (!row) throw notFound();
  return row;
}

export type WhyAsked = { student_id: string; item_id: string | null };

/**
 * Why a student pays what for a sub-head: every rate that is valid, the winner first, then waivers step by step, the
 * offer that was given, and what is left. Without a sub-head: which ones the student's year has.
 */
export async function whyAmount(at: SiteCtx, { student_id, item_id }: WhyAsked) {
  const [asked] = item_id
    ? await at.db
        .select()
        .from(feeItems)
        .where(and(eq(feeItems.site_id, at.siteId), eq(feeItems.id, item_id)))
    : [];
  if (item_id && !asked) throw notFound();
  const place = await enrolledAt(at, student_id, asked?.year_id ?? null);
  const [section] = await labelledSections(at, { ids: [place.section_id] });
  const items = await at.db
    .select({ id: feeItems.id, en: feeItems.name_en, bn: feeItems.name_bn })
    .from(feeItems)
    .where(
      and(eq(feeItems.site_id, at.siteId), eq(feeItems.year_id, place.year_id), eq(feeItems.active, true)),
    )
    .orderBy(asc(feeItems.due_on), asc(feeItems.position), asc(feeItems.id))
    .limit(500);
  return {
    student: {
      id: student_id,
      name: { en: place.name_en, bn: place.name_bn },
      code: place.student_code,
      section: section?.label ?? { en: '', bn: '' },
    },
    items,
    answer: asked ? await explained(at, place, asked) : null,
  };
}

async function explained(at: SiteCtx, place: Enrolled, item: typeof feeItems.$inferSelect) {
  const of = { head_id: item.head_id, item_id: item.id, due_on: item.due_on };
  const rows = await at.db
    .select()
    .from(feeRates)
    .where(
      and(
        eq(feeRates.site_id, at.siteId),
        eq(feeRates.year_id, place.year_id),
        eq(feeRates.head_id, item.head_id),
      ),
    );
  const valid = ratesFor(rows as Rate[], of, place);
  const names = await namesOfRates(at, valid);
  const amount = valid[0]?.amount ?? null;
  const [head] = await at.db
    .select({
      en: schoolFeeHeads.name_en,
      bn: schoolFeeHeads.name_bn,
      waivable: schoolFeeHeads.waivable,
    })
    .from(schoolFeeHeads)
    .where(and(eq(schoolFeeHeads.site_id, at.siteId), eq(schoolFeeHeads.id, item.head_id)));
  const { stacking, rounding } = await siteOptions(at, {
    stacking: feeOptions.stacking,
    rounding: feeOptions.rounding,
  });
  const mine = (await waiversInForce(at, [place.student_id])).filter((waiver) =>
    isWaived(waiver, { ...of, waivable: head!.waivable }),
  );
  const shares = waiverShares(amount ?? 0, mine, stacking as Stacking, roundingUnit(rounding));
  const [charged] = await at.db
    .select({
      amount: feeDemands.amount,
      waiver: feeDemands.waiver,
      offer: feeDemands.offer,
      net: feeDemands.net,
      paid: feeDemands.paid,
    })
    .from(feeDemands)
    .where(
      and(
        eq(feeDemands.site_id, at.siteId),
        eq(feeDemands.student_id, place.student_id),
        eq(feeDemands.item_id, item.id),
        eq(feeDemands.state, 'OPEN'),
      ),
    );
  return {
    head: { en: head!.en, bn: head!.bn },
    item: { en: item.name_en, bn: item.name_bn },
    due_on: item.due_on,
    rates: valid.map((rate, at) => ({
      id: rate.id,
      amount: rate.amount,
      for: names.get(rate.id) ?? ([] as Word[]),
      by: namedBy(rate) as string[],
      own_item: rate.item_id !== null,
      effective_from: rate.effective_from,
      passed_for: at === 0 ? null : wonBy(valid[0]!, rate),
    })),
    amount,
    stacking,
    waivers: mine.map(({ id, name_en, name_bn, percent, amount: fixed, borne_by }) => ({
      id,
      name: { en: name_en, bn: name_bn },
      percent,
      fixed,
      borne_by,
      // What it takes in the end; one that another one beats takes nothing.
      takes: shares.find((share) => share.id === id)?.amount ?? 0,
    })),
    waivable: head!.waivable,
    net: amount === null ? null : amount - waivedSums(shares).waiver,
    charged: charged ?? null,
  };
}
