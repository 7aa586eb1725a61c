import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { academicYears, siteYears } from '#modules/school/academics/base/tables.server.ts';
import { feeItems, schoolFeeGroups, schoolFeeHeads } from '../base/school-tables.server.ts';
import { joinStudent, matchStudent } from '#modules/school/people/base/student-joins.server.ts';

/** More than a school has in a year: forty heads of twelve months. */
const itemsAtMost = 500;

const itemsIn = ({ db, siteId }: Ctx, yearId: string) =>
  db
    .select({
      id: feeItems.id,
      head_id: feeItems.head_id,
      en: feeItems.name_en,
      bn: feeItems.name_bn,
      month: feeItems.month,
      due_on: feeItems.due_on,
      head_en: schoolFeeHeads.name_en,
      head_bn: schoolFeeHeads.name_bn,
    })
    .from(feeItems)
    .innerJoin(
      schoolFeeHeads,
      and(eq(schoolFeeHeads.site_id, feeItems.site_id), eq(schoolFeeHeads.id, feeItems.head_id)),
    )
    .where(and(eq(feeItems.site_id, siteId), eq(feeItems.year_id, yearId), eq(feeItems.active, true)))
    .orderBy(asc(feeItems.due_on), asc(schoolFeeHeads.priority), asc(feeItems.id))
    .limit(itemsAtMost);

/** The years of the school, and what can be charged to whom in one of them: the one asked for, or the current one. */
export async function chargingChoices(ctx: Ctx, { year_id: asked }: { year_id?: string | undefined }) {
  const { db, siteId } = ctx;
  const years = await db
    .select({
      id: academicYears.id,
      en: academicYears.name_en,
      bn: academicYears.name_bn,
      current: siteYears.current,
    })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(eq(siteYears.site_id, siteId))
    .orderBy(desc(academicYears.starts_on));
  const year = years.find(({ id }) => id === asked) ?? years.find(({ current }) => current) ?? years[0];
  const [items, groups, sections] = await Promise.all([
    year ? itemsIn(ctx, year.id) : [],
    db
      .select({
        id: schoolFeeGroups.id,
        en: schoolFeeGroups.name_en,
        bn: schoolFeeGroups.name_bn,
        head_ids: schoolFeeGroups.head_ids,
      })
      .from(schoolFeeGroups)
      .where(and(eq(schoolFeeGroups.site_id, siteId), eq(schoolFeeGroups.active, true)))
      .orderBy(asc(schoolFeeGroups.name_en), asc(schoolFeeGroups.id))
      .limit(itemsAtMost),
    year ? labelledSections(ctx, { yearId: year.id }) : [],
  ]);
  return {
    years: years.map(({ id, en, bn }) => ({ id, name: { en, bn } })),
    year_id: year?.id ?? null,
    items: items.map(({ id, head_id, en, bn, month, due_on, head_en, head_bn }) => ({
      id,
      head_id,
      name: { en, bn },
      head: { en: head_en, bn: head_bn },
      month,
      due_on,
    })),
    groups: groups.map(({ id, en, bn, head_ids }) => ({ id, name: { en, bn }, head_ids })),
    sections: sections.map(({ id, class_id, class: of, label }) => ({ id, class_id, class: of, label })),
  };
}

type FoundStudent = {
  enrolment_id: string;
  student_id: string;
  name_en: string;
  name_bn: string;
  student_code: string;
};

const most = 20;

/** Students of a year, by a part of the name or code; of the current one unless told. */
export async function findChargees(
  ctx: Ctx,
  { q, year_id }: { q: string; year_id?: string | undefined },
): Promise<FoundStudent[]> {
  const year = year_id
    ? sql`${year_id}::uuid`
    : sql`(SELECT year_id FROM site_years WHERE site_id = ${ctx.siteId} AND current)`;
  const { rows } = await ctx.db.execute<FoundStudent>(sql`
    SELECT e.id AS enrolment_id, e.student_id, p.name_en, p.name_bn, p.student_code
    FROM enrolments e ${joinStudent(ctx.siteId)}
    WHERE e.site_id = ${ctx.siteId} AND e.year_id = ${year} AND e.status = 'ACTIVE'
      AND ${matchStudent(q)}
    ORDER BY e.list_order LIMIT ${most}`);
  return rows;
}
