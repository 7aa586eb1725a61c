import { and, eq, sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { classSubjects, sections, siteClasses } from '#modules/school/academics/base/tables.server.ts';
import type { Seating } from './plan.ts';

export const atOf = (row: { class_id: string; group_id: string }): string =>
  `${row.class_id} ${row.group_id}`;
export const sideOf = (row: { shift_id: string; version_id: string }): string =>
  `${row.shift_id} ${row.version_id}`;

/** Open sections of a year with their seats and the rolls that are taken. */
export async function seatingsOf({ db, siteId }: SiteCtx, yearId: string): Promise<Seating[]> {
  const taken = await db.execute<{ section_id: string; rolls: number[] }>(sql`
    SELECT section_id, array_agg(roll) AS rolls FROM enrolments
    WHERE site_id = ${siteId} AND year_id = ${yearId} AND status = 'ACTIVE' GROUP BY section_id`);
  const rolls = new Map(taken.rows.map((row) => [row.section_id, row.rolls]));
  const open = new Map(
    (
      await db
        .select()
        .from(sections)
        .where(and(eq(sections.site_id, siteId), eq(sections.year_id, yearId), eq(sections.active, true)))
    ).map((row) => [row.id, row]),
  );
  // In the order of lists, so that the first section is the one that people call the first.
  return (await labelledSections({ db, siteId }, { yearId })).flatMap(({ id }) => {
    const row = open.get(id);
    if (!row) return [];
    const { name_en: name, capacity } = row;
    return [{ id, at: atOf(row), side: sideOf(row), name, capacity, rolls: rolls.get(id) ?? [] }];
  });
}

/** The classes and groups that a year has, and those of them that have subjects. */
export async function classesWithSubjects(
  { db, siteId }: SiteCtx,
  yearId: string,
): Promise<{ classes: ReadonlySet<string>; taught: ReadonlySet<string> }> {
  const [classes, taught] = [
    await db
      .select({ class_id: siteClasses.class_id, group_id: siteClasses.group_id })
      .from(siteClasses)
      .where(and(eq(siteClasses.site_id, siteId), eq(siteClasses.year_id, yearId))),
    await db
      .selectDistinct({ class_id: classSubjects.class_id, group_id: classSubjects.group_id })
      .from(classSubjects)
      .where(
        and(
          eq(classSubjects.site_id, siteId),
          eq(classSubjects.year_id, yearId),
          eq(classSubjects.active, true),
        ),
      ),
  ];
  return { classes: new Set(classes.map(atOf)), taught: new Set(taught.map(atOf)) };
}
