import { and, eq, inArray, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { classWord } from '#modules/school/academics/base/class-labels.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import {
  academicGroups,
  academicYears,
  classes,
  sections,
  siteClasses,
  siteYears,
} from '#modules/school/academics/base/tables.server.ts';
import { isAway } from '../base/away.server.ts';
import { studying, type Years } from './candidates.server.ts';
import type { Plan } from './plan.ts';
import { atOf, classesWithSubjects } from './targets.server.ts';
import { promotionStudents } from './tables.server.ts';
import { promotionWords as w } from './words.ts';
import { joinEnrolment } from '#modules/school/people/base/student-joins.server.ts';

export const together = (words: readonly Word[]): Word => ({
  en: words.map(({ en }) => en).join(', '),
  bn: words.map(({ bn }) => bn).join(', '),
});

/** Both years are open, one later than the other, and the classes are of the first; what they become is of the second. */
export async function refuseOtherPlan(ctx: SiteCtx, years: Years, plan: Plan): Promise<void> {
  const open = await ctx.db
    .select({ id: siteYears.year_id, starts_on: academicYears.starts_on })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(eq(siteYears.site_id, ctx.siteId));
  const from = open.find(({ id }) => id === years.from_year_id);
  const to = open.find(({ id }) => id === years.to_year_id);
  if (!from) throw notFound();
  if (!to) throw new Problem(w.year_not_open, { status: 409, field: 'to_year_id' });
  if (to.starts_on <= from.starts_on) throw new Problem(w.not_later, { field: 'to_year_id' });
  const of = async (yearId: string) =>
    new Set(
      (
        await ctx.db
          .select({ class_id: siteClasses.class_id, group_id: siteClasses.group_id })
          .from(siteClasses)
          .where(and(eq(siteClasses.site_id, ctx.siteId), eq(siteClasses.year_id, yearId)))
      ).map(atOf),
    );
  const had = await of(from.id);
  if (!plan.classes.every((one) => had.has(atOf(one)))) throw notFound();
  if (new Set(plan.classes.map(atOf)).size !== plan.classes.length) throw new Problem(w.class_twice);
}

/** Names of classes and groups. */
export async function classNamesOf(ctx: SiteCtx, ats: readonly string[]): Promise<Map<string, Word>> {
  if (ats.length === 0) return new Map();
  const found = await ctx.db
    .select({
      class_id: classes.id,
      group_id: academicGroups.id,
      class: { en: classes.name_en, bn: classes.name_bn },
      group: { en: academicGroups.name_en, bn: academicGroups.name_bn },
      group_code: academicGroups.code,
    })
    .from(classes)
    .innerJoin(academicGroups, sql`true`)
    .where(inArray(classes.id, [...new Set(ats.map((at) => at.split(' ')[0] ?? ''))]));
  return new Map(found.flatMap((row) => (ats.includes(atOf(row)) ? [[atOf(row), classWord(row)]] : [])));
}

/** Sections that students of a promotion come into, each with its seats, who is in it and who comes. */
export async function comingInto(ctx: SiteCtx, promotion: { id: string; to_year_id: string }) {
  const coming = await ctx.db.execute<{ id: string; coming: number; held: number; capacity: number }>(sql`
    SELECT c.id, count(*)::int AS coming, c.capacity,
      (SELECT count(*)::int FROM enrolments e WHERE e.site_id = ${ctx.siteId} AND e.section_id = c.id
        AND e.status = 'ACTIVE') AS held
    FROM promotion_students r
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = r.section_id
    WHERE r.site_id = ${ctx.siteId} AND r.promotion_id = ${promotion.id} AND NOT r.written
    GROUP BY c.id, c.capacity`);
  const figures = new Map(coming.rows.map((row) => [row.id, row]));
  const labelled = await labelledSections(ctx, { ids: [...figures.keys()] });
  return labelled.flatMap(({ id, label, class_id, group_id }) => {
    const row = figures.get(id);
    return row ? [{ ...row, label, at: atOf({ class_id, group_id }) }] : [];
  });
}

/** Classes of the new year that students come into and that have no subjects. */
export async function classesWithoutSubjects(
  ctx: SiteCtx,
  promotion: { id: string; to_year_id: string },
): Promise<Word[]> {
  const into = await ctx.db
    .selectDistinct({ class_id: sections.class_id, group_id: sections.group_id })
    .from(promotionStudents)
    .innerJoin(sections, and(eq(sections.site_id, ctx.siteId), eq(sections.id, promotionStudents.section_id)))
    .where(and(eq(promotionStudents.site_id, ctx.siteId), eq(promotionStudents.promotion_id, promotion.id)));
  const { taught } = await classesWithSubjects(ctx, promotion.to_year_id);
  const without = into.map(atOf).filter((at) => !taught.has(at));
  return [...(await classNamesOf(ctx, without)).values()];
}

/** Who would be moved on or let go and is being transferred to another institution since. */
export async function refuseGoingAway(ctx: SiteCtx, promotionId: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ en: string; bn: string }>(sql`
    SELECT p.name_en AS en, p.name_bn AS bn FROM promotion_students r
    ${joinEnrolment(ctx.siteId, 'r')}
    WHERE r.site_id = ${ctx.siteId} AND r.promotion_id = ${promotionId}
      AND r.outcome IN ('PROMOTE', 'REPEAT', 'LEAVE') AND ${isAway(ctx.siteId, sql`e.student_id`)}
    ORDER BY r.list_order LIMIT 5`);
  if (rows.length > 0) throw new Problem(w.going_away, { status: 409, values: { names: together(rows) } });
}

/** How many came to the classes, and how many left them, since the candidates were read. */
export async function changedSince(
  ctx: SiteCtx,
  promotion: Years & { id: string; plan: Plan },
): Promise<{ came: number; left: number }> {
  const rows = await ctx.db
    .select({ enrolment_id: promotionStudents.enrolment_id, outcome: promotionStudents.outcome })
    .from(promotionStudents)
    .where(and(eq(promotionStudents.site_id, ctx.siteId), eq(promotionStudents.promotion_id, promotion.id)));
  const key = (id: string, enrolled: boolean) => `${id} ${enrolled}`;
  const now = new Set(
    (await studying(ctx, promotion, promotion.plan)).map((row) => key(row.enrolment_id, row.enrolled)),
  );
  const held = new Set(rows.map((row) => key(row.enrolment_id, row.outcome === 'ENROLLED')));
  const beyond = (these: ReadonlySet<string>, those: ReadonlySet<string>) =>
    [...these].filter((one) => !those.has(one)).length;
  return { came: beyond(now, held), left: beyond(held, now) };
}
