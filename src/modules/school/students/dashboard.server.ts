import { and, eq, inArray, sql } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { withOverrides } from '#kernel/resource/overrides.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { say, type Word, type WordValues } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { labelledSections, labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { assignedSections } from '#modules/school/employees/face/assigned-sections.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { cardWords as w, studentCards as cards } from './dashboard.ts';
import { codeWords } from '#modules/school/people/base/words.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { countBySection, countStudents } from '#modules/school/people/face/count-students.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';

const both = (word: Word, values: (lang: 'en' | 'bn') => WordValues): Word => ({
  en: say(word, 'en', values('en')),
  bn: say(word, 'bn', values('bn')),
});

async function largest(db: Db, all: { id: string; en: string; bn: string }[], most: number) {
  const counts = await countStudents(
    db,
    all.map(({ id }) => id),
  );
  return all
    .map(({ id, en, bn }) => ({ label: { en, bn }, value: counts.get(id) ?? 0 }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, most);
}

const named = { id: sites.id, en: sites.name_en, bn: sites.name_bn };

const shownClasses = 6;

async function myClasses(ctx: Ctx) {
  const mine = [...new Set(await assignedSections(ctx))];
  if (mine.length === 0) return { rows: [] };
  const year = await currentYear(ctx.db, ctx.siteId);
  const ofYear = year ? { yearId: year.year_id } : {};
  const sections = await labelledSections(ctx, { ids: mine, ...ofYear });
  const counts = await countBySection(ctx.db, ctx.siteId);
  // Those with students come first: a section may still be empty at the beginning of a year.
  const rows = sections
    .toSorted((a, b) => Number(!counts.has(a.id)) - Number(!counts.has(b.id)))
    .slice(0, shownClasses)
    .map((sectionRow) => ({
      title: sectionRow.label,
      hint: both(w.count, () => ({ count: counts.get(sectionRow.id) ?? 0 })),
      url: `/student/list?filter.section_id=${sectionRow.id}`,
    }));
  return { total: sections.length, rows };
}

async function ofGroup(ctx: Ctx): Promise<number> {
  const counts = await countStudents(ctx.db, [...ctx.actor.groupSiteIds]);
  return [...counts.values()].reduce((sum, one) => sum + one, 0);
}

export const studentsCards = {
  students: cardProcedure(cards.count, async ({ db, siteId }) => ({
    value: (await countStudents(db, [siteId])).get(siteId) ?? 0,
  })),
  studentsOfGroupCount: cardProcedure(cards.groupCount, async (ctx) => ({ value: await ofGroup(ctx) })),
  sitesOfGroup: cardProcedure(cards.groupSites, async ({ actor }) => ({ value: actor.groupSiteIds.length })),
  studentsBySite: cardProcedure(cards.bySite, async (ctx) => {
    const all = await ctx.db.select(named).from(sites);
    await readAcrossSites(
      ctx,
      all.map(({ id }) => id),
    );
    return { points: await largest(ctx.db, all, 10) };
  }),
  studentsOfGroup: cardProcedure(cards.ofGroup, async (ctx) => {
    const ids = [...ctx.actor.groupSiteIds];
    if (ids.length === 0) return {};
    const all = await ctx.db.select(named).from(sites).where(inArray(sites.id, ids));
    return { points: await largest(ctx.db, all, 20) };
  }),
  studentsByClass: cardProcedure(cards.byClass, async (ctx) => {
    const year = await currentYear(ctx.db, ctx.siteId);
    if (!year) return {};
    const found = await ctx.db.execute<{ id: string; en: string; bn: string; n: number }>(sql`
      SELECT k.id, k.name_en AS en, k.name_bn AS bn, sum(n.students)::int AS n
      FROM section_students n
      JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = n.section_id
      JOIN classes k ON k.id = c.class_id
      WHERE n.site_id = ${ctx.siteId} AND n.year_id = ${year.year_id}
      GROUP BY k.id, k.name_en, k.name_bn, k.position ORDER BY k.position`);
    const named = await withOverrides(ctx, 'classes', found.rows);
    return { points: named.map(({ en, bn, n }) => ({ label: { en, bn }, value: n })) };
  }),
  studentsByGender: cardProcedure(cards.byGender, async (ctx) => {
    const found = await ctx.db.execute<{ gender: string | null; n: number }>(sql`
      SELECT nullif(k.gender, '') AS gender, sum(k.students)::int AS n FROM site_years y
      JOIN section_students k ON k.site_id = ${ctx.siteId} AND k.year_id = y.year_id
      WHERE y.site_id = ${ctx.siteId} AND y.current GROUP BY 1 ORDER BY 1`);
    return {
      points: found.rows.map(({ gender, n }) => ({ label: codeWords[gender ?? ''] ?? w.unknown, value: n })),
    };
  }),
  myClasses: cardProcedure(cards.myClasses, myClasses),
  classAndRoll: cardProcedure(cards.me, async (ctx) => {
    const ids = [...ctx.actor.studentIds];
    if (ids.length === 0) return { rows: [] };
    const found = await ctx.db
      .select({
        section_id: enrolments.section_id,
        roll: enrolments.roll,
        en: students.name_en,
        bn: students.name_bn,
      })
      .from(enrolments)
      .innerJoin(students, studentOf(enrolments, ctx.siteId))
      .where(
        and(
          eq(enrolments.site_id, ctx.siteId),
          inArray(enrolments.student_id, ids),
          eq(enrolments.status, 'ACTIVE'),
        ),
      );
    const sections = await labelSections(ctx, found);
    return {
      rows: found.map(({ section_id, roll, en, bn }) => ({
        title: { en, bn },
        hint: both(w.roll, (lang) => ({ section: sections.get(section_id)?.[lang] ?? '', roll })),
      })),
    };
  }),
};
