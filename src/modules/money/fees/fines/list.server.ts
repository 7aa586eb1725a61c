import { and, asc, eq, sql } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import { serveReport } from '#kernel/lists/report.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { DHAKA, dayIn } from '#kernel/text/dates.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { feeDemands as demands } from '../base/demand-tables.server.ts';
import { fineKinds, type FineKind } from './kinds.ts';
import { feeFineList, fineRegister } from './list.ts';

/** Sub-heads of the year are no fines. */
const isFine = sql`${demands.source} <> 'ITEM'`;
const openPart = sql<number>`CASE WHEN ${demands.state} = 'OPEN' THEN ${demands.net} - ${demands.paid} ELSE 0 END`;
const joins = [
  inner(enrolments, and(eq(enrolments.site_id, demands.site_id), eq(enrolments.id, demands.enrolment_id))),
  inner(students, and(eq(students.site_id, demands.site_id), eq(students.id, demands.student_id))),
  inner(sections, and(eq(sections.site_id, demands.site_id), eq(sections.id, enrolments.section_id))),
];

/** Sections as they are called elsewhere, class and group included. */
async function withLabels<
  R extends { section_id: string | null; section_en: string | null; section_bn: string | null },
>(ctx: Ctx, rows: readonly R[]): Promise<R[]> {
  const ids = [...new Set(rows.flatMap(({ section_id }) => section_id ?? []))];
  const labels = new Map((await labelledSections(ctx, { ids })).map(({ id, label }) => [id, label]));
  return rows.map((row) => {
    const label = labels.get(row.section_id ?? '');
    return label ? { ...row, section_en: label.en, section_bn: label.bn } : row;
  });
}

export const feeFineRows = serveList(feeFineList, {
  table: demands,
  joins,
  columns: {
    name: { en: students.name_en, bn: students.name_bn },
    code: students.student_code,
    section: { en: sections.name_en, bn: sections.name_bn },
    roll: enrolments.roll,
    kind: demands.source,
    fine: { en: demands.title_en, bn: demands.title_bn },
    raised_on: demands.created_at,
    due_on: demands.due_on,
    amount: demands.amount,
    waived: demands.waiver,
    paid: demands.paid,
    open: openPart,
    reason: demands.reason,
    state: sql<string>`CASE WHEN ${demands.state} = 'CANCELLED' THEN 'CANCELLED'
      WHEN ${demands.paid} < ${demands.net} THEN 'DUE' WHEN ${demands.paid} > 0 THEN 'SETTLED' ELSE 'WAIVED' END`,
    version: demands.version,
    section_id: enrolments.section_id,
    student_id: demands.student_id,
  },
  search: [students.search_key, students.name_bn, students.student_code],
  filters: { student_id: demands.student_id },
  where: () => isFine,
  finish: withLabels,
});

/** Ends of time, where a period is open on a side. */
const always = { from: '1900-01-01', to: '2199-12-31' };

export const fineRegisterCalls = serveReport(fineRegister, async (ctx, asked) => {
  const range = asked['period'] ? parseRange(asked['period'], dayIn(ctx.now)) : null;
  const span = { from: range?.from ?? always.from, to: range?.to ?? always.to };
  const kind = asked['kind'] as FineKind | undefined;
  const raised = sql<string>`(${demands.created_at} AT TIME ZONE ${sql.raw(`'${DHAKA}'`)})::date`;
  const found = await ctx.db
    .select({
      raised_on: sql<string>`${raised}::text`,
      student_en: students.name_en,
      student_bn: students.name_bn,
      code: students.student_code,
      section_en: sections.name_en,
      section_bn: sections.name_bn,
      section_id: enrolments.section_id,
      kind: demands.source,
      fine_en: demands.title_en,
      fine_bn: demands.title_bn,
      amount: demands.amount,
      waived: demands.waiver,
      paid: demands.paid,
      open: sql<number>`(${demands.net} - ${demands.paid})::float8`,
      reason: demands.reason,
    })
    .from(demands)
    .innerJoin(
      enrolments,
      and(eq(enrolments.site_id, demands.site_id), eq(enrolments.id, demands.enrolment_id)),
    )
    .innerJoin(students, and(eq(students.site_id, demands.site_id), eq(students.id, demands.student_id)))
    .innerJoin(sections, and(eq(sections.site_id, demands.site_id), eq(sections.id, enrolments.section_id)))
    .where(
      and(
        eq(demands.site_id, ctx.siteId),
        isFine,
        eq(demands.state, 'OPEN'),
        sql`${raised} BETWEEN ${span.from}::date AND ${span.to}::date`,
        kind ? (fineKinds.includes(kind) ? eq(demands.source, kind) : sql`false`) : undefined,
      ),
    )
    .orderBy(asc(demands.created_at), asc(demands.id))
    // One more than a sheet holds is refused by the report itself.
    .limit(exportLimit + 1);
  return (await withLabels(ctx, found)).map(({ section_id: _, ...row }) => row) as never;
});
