import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { joinStudent, sitsInSection } from './student-joins.server.ts';
import { countedBySection, enrolmentsChanged } from './ports.server.ts';
import { enrolments, students } from './tables.server.ts';

/**
 * Sections whose students are about to be counted: one after another, so that who counts last has seen what all
 * before them have done. Anyone who holds mark sheets as well takes the sections first.
 */
export async function lockSections({ db, siteId }: SiteCtx, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.site_id, siteId), inArray(sections.id, [...ids])))
    .orderBy(asc(sections.id))
    .for('no key update');
}

/**
 * Counts again who studies in sections and what depends on it (marks to enter). Every change of who is in a section,
 * what they take, or their gender ends with this, in its own transaction. `known`: students who were in the school
 * before and whose gender somebody else may be changing.
 */
export async function keepCounts(
  ctx: SiteCtx & Pick<WorkCtx, 'now'>,
  sectionIds: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  const { db, siteId } = ctx;
  const ids = [...new Set(sectionIds)];
  if (ids.length === 0) return;
  if (known.length > 0)
    await db
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.site_id, siteId), inArray(students.id, [...known])))
      .orderBy(asc(students.id))
      .for('share');
  await lockSections(ctx, ids);
  const these = sql`${sql.param(ids)}::uuid[]`;
  await db.execute(
    sql`DELETE FROM section_students WHERE site_id = ${siteId} AND section_id = ANY(${these})`,
  );
  await db.execute(sql`
    INSERT INTO section_students (site_id, year_id, section_id, gender, students)
    SELECT e.site_id, e.year_id, e.section_id, coalesce(p.gender, ''), count(*)::int
    FROM enrolments e
    ${joinStudent(siteId)}
    WHERE e.site_id = ${siteId} AND e.section_id = ANY(${these}) AND ${sitsInSection}
    GROUP BY e.site_id, e.year_id, e.section_id, coalesce(p.gender, '')`);
  await askAll(countedBySection, ctx, ids);
}

/**
 * Says that students are enrolled, moved, gone or back, after it is written: what they are charged follows. `since`: the
 * day from which it is so; null: today.
 */
export async function notifyEnrolments(
  ctx: WorkCtx,
  studentIds: readonly string[],
  since: string | null = null,
): Promise<void> {
  if (studentIds.length > 0) await askAll(enrolmentsChanged, ctx, { studentIds, since });
}

/** The sections of all years in which students are counted. */
export async function sectionsOf({ db, siteId }: SiteCtx, studentIds: readonly string[]): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const found = await db
    .selectDistinct({ id: enrolments.section_id })
    .from(enrolments)
    .where(and(eq(enrolments.site_id, siteId), inArray(enrolments.student_id, [...studentIds])));
  return found.map(({ id }) => id);
}
