import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { classWord } from '#modules/school/academics/base/class-labels.ts';
import { classNames } from '#modules/school/academics/base/section-catalogues.ts';
import {
  academicGroups,
  academicYears,
  classes,
  siteClasses,
  siteYears,
} from '#modules/school/academics/base/tables.server.ts';
import { openYears } from '#modules/school/people/face/years-and-sections.server.ts';
import {
  openAnswers,
  yearAttendance,
  yearDues,
  yearResults,
} from '#modules/school/people/base/ports.server.ts';
import { isStuck } from './commit.server.ts';
import { findPromotion } from './draft.server.ts';
import { classAfter } from './next-class.ts';
import type { ClassPlan } from './plan.ts';
import { outcomes, type Outcome } from './policy.ts';
import { classesWithoutSubjects, comingInto } from './refusals.server.ts';
import { promotions, promotionStudents } from './tables.server.ts';
import { atOf } from './targets.server.ts';

type YearClass = {
  class_id: string;
  group_id: string;
  level: string;
  position: number;
  class: Word;
  group: Word;
  group_code: string;
};

async function classesOf(ctx: SiteCtx, yearId: string): Promise<YearClass[]> {
  const found = await ctx.db
    .select({
      class_id: siteClasses.class_id,
      group_id: siteClasses.group_id,
      level: classes.level,
      position: classes.position,
      class: { en: classes.name_en, bn: classes.name_bn },
      group: { en: academicGroups.name_en, bn: academicGroups.name_bn },
      group_code: academicGroups.code,
    })
    .from(siteClasses)
    .innerJoin(classes, eq(classes.id, siteClasses.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, siteClasses.group_id))
    .where(and(eq(siteClasses.site_id, ctx.siteId), eq(siteClasses.year_id, yearId)))
    .orderBy(asc(classes.position), asc(academicGroups.position));
  return withLocalNames(ctx, found, classNames);
}

/** Where a class usually goes: the next one, with its group if that has it, or the only group there is. */
function usualPlan(
  of: { class_id: string; group_id: string },
  all: readonly { class_id: string; level: string; position: number }[],
  then: readonly YearClass[],
  ran: readonly YearClass[],
): ClassPlan {
  const next = classAfter(of.class_id, all)?.class_id ?? null;
  // The last class of the institution: nobody here ever went on to the one after it.
  const runs = next !== null && [...then, ...ran].some(({ class_id }) => class_id === next);
  if (!runs) return { ...of, to_class_id: null, to_group_id: null };
  const groups = then.flatMap(({ class_id, group_id }) => (class_id === next ? group_id : []));
  const to_group_id =
    groups.find((group) => group === of.group_id) ?? (groups.length === 1 ? (groups[0] ?? null) : null);
  return { ...of, to_class_id: next, to_group_id };
}

/** What a promotion can be drafted from: years, classes with their students, exams, and what modules can be asked. */
export async function promotionStart(
  ctx: Ctx,
  input: { from_year_id?: string | undefined; to_year_id?: string | undefined },
) {
  const years = (await openYears(ctx)).toReversed();
  const starts = new Map(
    (
      await ctx.db
        .select({ id: academicYears.id, starts_on: academicYears.starts_on })
        .from(academicYears)
        .innerJoin(siteYears, and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.year_id, academicYears.id)))
    ).map((row) => [row.id, row.starts_on]),
  );
  const counts = await ctx.db.execute<{
    year_id: string;
    class_id: string;
    group_id: string;
    students: number;
  }>(sql`
    SELECT e.year_id, c.class_id, c.group_id, count(*)::int AS students FROM enrolments e
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = e.section_id
    WHERE e.site_id = ${ctx.siteId} AND e.status = 'ACTIVE' GROUP BY 1, 2, 3`);
  const after = (id: string) => years.find((year) => (starts.get(year.id) ?? '') > (starts.get(id) ?? ''));
  const held = (id: string) => counts.rows.some((row) => row.year_id === id);
  // After the switch to the new year those who wait are still in the one before.
  const from =
    years.find((year) => year.id === input.from_year_id) ??
    years.find((year) => year.current && after(year.id) && held(year.id)) ??
    years.findLast((year) => after(year.id) && held(year.id)) ??
    years.find((year) => year.current);
  const to = years.find((year) => year.id === input.to_year_id) ?? (from && after(from.id));
  const students = new Map(
    counts.rows.flatMap((row) => (row.year_id === from?.id ? [[atOf(row), row.students] as const] : [])),
  );
  const ran = from ? await classesOf(ctx, from.id) : [];
  const then = to ? await classesOf(ctx, to.id) : [];
  const all = await ctx.db
    .select({ class_id: classes.id, level: classes.level, position: classes.position })
    .from(classes);
  const open = await openAnswers(ctx);
  const exams = [];
  if (from)
    for (const answer of open(yearResults)) exams.push(...(await answer.exams(ctx.db, ctx.siteId, from.id)));
  const choice = (row: YearClass) => ({
    class_id: row.class_id,
    group_id: row.group_id,
    class: row.class,
    group: row.group,
    label: classWord(row),
  });
  const last = await ctx.db
    .select()
    .from(promotions)
    .where(eq(promotions.site_id, ctx.siteId))
    .orderBy(desc(promotions.created_at))
    .limit(20);
  return {
    years,
    from_year_id: from?.id ?? null,
    to_year_id: to?.id ?? null,
    classes: ran.flatMap((row) => {
      const count = students.get(atOf(row)) ?? 0;
      return count > 0
        ? [
            {
              ...choice(row),
              students: count,
              plan: usualPlan({ class_id: row.class_id, group_id: row.group_id }, all, then, ran),
            },
          ]
        : [];
    }),
    targets: then.map(choice),
    exams: exams.map(({ id, en, bn }) => ({ id, en, bn })),
    asks: {
      attendance: open(yearAttendance).length > 0,
      dues: open(yearDues).length > 0,
    },
    promotions: last.map(({ id, state, total, from_year_id, to_year_id, created_at: at }) => ({
      id,
      state,
      total,
      from_year_id,
      to_year_id,
      at,
    })),
  };
}

/** One promotion with its sums, the sections that people come into, and what is in its way. */
export async function showPromotion(ctx: Ctx, id: string) {
  const promotion = await findPromotion(ctx, id);
  const within = and(
    eq(promotionStudents.site_id, ctx.siteId),
    eq(promotionStudents.promotion_id, promotion.id),
  );
  const counted = await ctx.db
    .select({
      outcome: promotionStudents.outcome,
      problem: promotionStudents.problem,
      count: sql<number>`count(*)::int`,
    })
    .from(promotionStudents)
    .where(within)
    .groupBy(promotionStudents.outcome, promotionStudents.problem);
  const sum = (of: (row: (typeof counted)[number]) => boolean) =>
    counted.reduce((all, row) => (of(row) ? all + row.count : all), 0);
  const draft = promotion.state === 'draft';
  const problems = ['NO_CLASS', 'NO_GROUP', 'NO_SECTION'] as const;
  return {
    id: promotion.id,
    version: promotion.version,
    state: promotion.state,
    stuck: await isStuck(ctx, promotion),
    from_year_id: promotion.from_year_id,
    to_year_id: promotion.to_year_id,
    policy: promotion.policy,
    plan: { ...promotion.plan, classes: [...promotion.plan.classes] },
    total: promotion.total,
    job_id: promotion.job_id,
    sums: Object.fromEntries(
      outcomes.map((outcome) => [outcome, sum((row) => row.outcome === outcome)]),
    ) as Record<Outcome, number>,
    problems: problems.flatMap((problem) => {
      const count = sum((row) => row.problem === problem);
      return count > 0 ? [{ problem, count }] : [];
    }),
    without_subjects: draft ? await classesWithoutSubjects(ctx, promotion) : [],
    sections: draft ? (await comingInto(ctx, promotion)).map(({ at: _, ...row }) => row) : [],
  };
}
