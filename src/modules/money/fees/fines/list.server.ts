import { and, asc, eq, sql } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import { inBoth } from '#kernel/lists/called.server.ts';
import { joinTables, serveList } from '#kernel/lists/list.server.ts';
import { serveReport } from '#kernel/lists/report.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import { DHAKA, dayIn } from '#kernel/text/dates.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import {
  studentJoins,
  studentSearch,
  studentSources,
} from '#modules/school/people/base/student-joins.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { feeDemands as demands } from '../base/demand-tables.server.ts';
import { fineKinds, type FineKind } from './kinds.ts';
import { feeFineList, fineRegister } from './list.ts';

/** Sub-heads of the year are no fines. */
const isFine = sql`${demands.source} <> 'ITEM'`;
const openPart = sql<number>`CASE WHEN ${demands.state} = 'OPEN' THEN ${demands.net} - ${demands.paid} ELSE 0 END`;

export const feeFineRows = serveList(feeFineList, {
  table: demands,
  joins: studentJoins(demands),
  columns: {
    ...studentSources,
    code: students.student_code,
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
    student_id: demands.student_id,
    raised_by: demands.raised_by,
  },
  search: studentSearch,
  filters: { student_id: demands.student_id },
  where: () => isFine,
});

/** Ends of time, where a period is open on a side. */
const always = { from: '1900-01-01', to: '2199-12-31' };

export const fineRegisterCalls = serveReport(fineRegister, async (ctx, asked) => {
  const range = asked['period'] ? parseRange(asked['period'], dayIn(ctx.now)) : null;
  const span = { from: range?.from ?? always.from, to: range?.to ?? always.to };
  const kind = asked['kind'] as FineKind | undefined;
  const raised = sql<string>`(${demands.created_at} AT TIME ZONE ${sql.raw(`'${DHAKA}'`)})::date`;
  const fines = ctx.db
    .select({
      raised_on: sql<string>`${raised}::text`,
      student_en: students.name_en,
      student_bn: students.name_bn,
      code: students.student_code,
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
    .from(demands);
  const found = await joinTables(fines, studentJoins(demands))
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
  const labels = await labelSections(ctx, found);
  return found.map(({ section_id, ...row }) => ({
    ...row,
    ...inBoth('section', labels.get(section_id)),
  })) as never;
});
