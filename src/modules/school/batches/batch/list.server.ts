import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { inner, left, serveList } from '#kernel/lists/list.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { academicYears, classes } from '#modules/school/academics/base/tables.server.ts';
import { assignedSections } from '#modules/school/employees/face/assigned-sections.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { batches } from '../base/tables.server.ts';
import { batchList } from './list.ts';

/** Closed by hand, or because its last day or its year is over. */
export const isClosed = (now: Date) =>
  sql<boolean>`(NOT batches.active OR coalesce(batches.ends_on, academic_years.ends_on) < ${dayIn(now)}::date)`;
/** The school is named, not taken from the row: a cluster that counts beside other tables looks for it in the text. */
export const membersNow = (siteId: string) => sql<number>`(SELECT count(*)::int FROM batch_members m
  WHERE m.site_id = ${siteId} AND m.batch_id = batches.id AND m.to_on IS NULL)`;

/** The classes of rows as the school calls them. */
export async function classNamesOf(
  ctx: Parameters<typeof withLocalNames>[0],
  ids: readonly string[],
): Promise<ReadonlyMap<string, { en: string; bn: string }>> {
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({ class_id: classes.id, class: { en: classes.name_en, bn: classes.name_bn } })
    .from(classes)
    .where(sql`${classes.id} = ANY (${sql.param([...new Set(ids)])}::uuid[])`);
  const named = await withLocalNames(ctx, found, { class: ['classes', 'class_id'] });
  return new Map(named.map((row) => [row.class_id, row.class]));
}

export const batchRows = serveList(batchList, {
  table: batches,
  joins: [
    inner(academicYears, eq(academicYears.id, batches.year_id)),
    left(employees, and(eq(employees.site_id, batches.site_id), eq(employees.id, batches.teacher_id))),
  ],
  columns: ({ siteId, now }) => ({
    name: { en: batches.name_en, bn: batches.name_bn },
    kind: batches.kind,
    teacher: { en: employees.name_en, bn: employees.name_bn },
    students: membersNow(siteId),
    capacity: batches.capacity,
    set_name: batches.set_name,
    year: { en: academicYears.name_en, bn: academicYears.name_bn },
    starts_on: batches.starts_on,
    ends_on: batches.ends_on,
    state: sql<string>`CASE WHEN ${isClosed(now)} THEN 'closed' ELSE 'open' END`,
    class_id: batches.class_id,
    section_id: batches.section_id,
  }),
  where: async (ctx) => {
    if (may(ctx.actor, 'student.view')) return undefined;
    const seen = await assignedSections(ctx);
    const { employeeId } = ctx.actor;
    return or(
      isNull(batches.section_id),
      sql`${batches.section_id} = ANY (${sql.param(seen)}::uuid[])`,
      employeeId ? eq(batches.teacher_id, employeeId) : undefined,
    );
  },
  search: [batches.name_en, batches.name_bn, batches.set_name],
  filters: { year_id: batches.year_id, class_id: batches.class_id, teacher_id: batches.teacher_id },
  finish: async (ctx, rows) => {
    const labels = await labelSections(ctx, rows);
    const named = await classNamesOf(
      ctx,
      rows.flatMap(({ class_id, section_id }) => (section_id || !class_id ? [] : class_id)),
    );
    return rows.map((row) => {
      const place = row.section_id ? labels.get(row.section_id) : named.get(row.class_id ?? '');
      return { ...row, place: place ? [place] : null };
    });
  },
});
