import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { sittingStates } from '#modules/school/people/base/student-joins.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { seenSections } from '#modules/school/people/base/who-may-see.server.ts';
import { inBatch } from './batches.server.ts';
import { traitKeys } from '#modules/school/people/base/student-values.ts';
import { enrolmentSource, ofEnrolment } from './narrowed-by.server.ts';
import { searched, statusOf, type StudentFilter } from './list.server.ts';

/** How many students each choice of a filter would leave, with all other filters as they are. */
export type ChoiceCount = { filter: string; value: string | null; students: number };

const places = ['shift_id', 'version_id', 'class_id', 'group_id', 'section_id'] as const;

type Of = { filter: string; column: PgColumn | SQL; wanted: string | readonly string[] | undefined };

/** True where a row is not what a filter wants; never null. */
const misses = ({ column, wanted }: Of): SQL =>
  wanted === undefined
    ? sql`0`
    : wanted === 'none'
      ? sql`(${column} IS NOT NULL)::int`
      : typeof wanted === 'string'
        ? sql`(${column} IS DISTINCT FROM ${wanted})::int`
        : sql`(${column} <> ALL (${sql.param([...wanted])}::text[]))::int`;

/**
 * The counts at every choice of the list in one grouped statement: a row counts for a filter when every other filter
 * lets it through. Of the place only sections are counted; shifts, versions, classes and groups follow from them.
 */
export async function choiceCounts(ctx: Ctx, filter: StudentFilter): Promise<ChoiceCount[]> {
  const seen = await seenSections(ctx);
  const q = filter.q?.trim();
  const { sitting, status } = statusOf(filter);
  const own: Of[] = [
    ...ofEnrolment.map((key): Of => ({
      filter: key,
      column: enrolmentSource[key],
      wanted: key === 'status' ? (sitting ? sittingStates : status) : filter[key],
    })),
    ...traitKeys.map((key): Of => ({ filter: key, column: students[key], wanted: filter[key] })),
  ];
  const found = places.flatMap((key) => {
    const value = filter[key];
    return value ? [sql`${key === 'section_id' ? sections.id : sections[key]} = ${value}`] : [];
  });
  const placed = found.length ? sql`(NOT (${sql.join(found, sql` AND `)}))::int` : sql`0`;
  const flags = own.map((one, at) => sql`${misses(one)} AS ${sql.raw(`m${at}`)}`);
  const values = own.map(({ column }, at) => sql`${column}::text AS ${sql.raw(`v${at}`)}`);
  const sum = sql.raw(['place', ...own.map((_, at) => `m${at}`)].join(' + '));
  const choices = own.map(
    (one, at) => sql`(${one.filter}::text, v${sql.raw(String(at))}, m${sql.raw(String(at))})`,
  );
  const rows = await ctx.db.execute<ChoiceCount>(sql`
    SELECT c.filter, c.value, count(*)::int AS students
    FROM (
      SELECT *, ${sum} AS missed FROM (
        SELECT ${enrolments.section_id}::text AS section, ${placed} AS place,
          ${sql.join([...values, ...flags], sql`, `)}
        FROM ${enrolments}
        JOIN ${students} ON ${students.site_id} = ${ctx.siteId} AND ${students.id} = ${enrolments.student_id}
        JOIN ${sections} ON ${sections.site_id} = ${ctx.siteId} AND ${sections.id} = ${enrolments.section_id}
        WHERE ${enrolments.site_id} = ${ctx.siteId} AND ${enrolments.year_id} = ${filter.year_id}
          ${seen ? sql`AND ${enrolments.section_id} = ANY (${sql.param([...seen])}::uuid[])` : sql``}
          ${q ? sql`AND (${searched(q)})` : sql``}
          ${filter.batch_id ? sql`AND ${await inBatch(ctx, sql`${enrolments.id}`, filter.batch_id)}` : sql``}
      ) flagged
      -- What two filters or more keep out counts nowhere: left out before a row is looked at for each filter.
      WHERE ${sum} <= 1
    ) r
    CROSS JOIN LATERAL (VALUES ('section_id'::text, r.section, r.place), ${sql.join(choices, sql`, `)})
      AS c(filter, value, miss)
    WHERE r.missed = c.miss
    GROUP BY 1, 2`);
  return [
    ...rows.rows.filter((row) => row.filter !== 'section_id'),
    ...(await byPlace(ctx, filter, rows.rows)),
  ];
}

/** The counts of sections, and of what they are in: each with the other filters of the place, a section's aside. */
async function byPlace(
  ctx: Ctx,
  filter: StudentFilter,
  rows: readonly ChoiceCount[],
): Promise<ChoiceCount[]> {
  const inSection = new Map(
    rows.flatMap((row) =>
      row.filter === 'section_id' && row.value ? [[row.value, row.students] as const] : [],
    ),
  );
  const known = await ctx.db
    .select({
      section_id: sections.id,
      shift_id: sections.shift_id,
      version_id: sections.version_id,
      class_id: sections.class_id,
      group_id: sections.group_id,
    })
    .from(sections)
    .where(sql`${sections.site_id} = ${ctx.siteId} AND ${sections.year_id} = ${filter.year_id}`);
  return places.flatMap((place) => {
    const others = places.filter((other) => other !== place && other !== 'section_id');
    const counts = new Map<string, number>();
    for (const row of known) {
      if (others.some((other) => filter[other] && filter[other] !== row[other])) continue;
      counts.set(row[place], (counts.get(row[place]) ?? 0) + (inSection.get(row.section_id) ?? 0));
    }
    return [...counts].map(([value, students]) => ({ filter: place, value, students }));
  });
}
