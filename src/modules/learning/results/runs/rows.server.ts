import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import {
  labelledSections,
  withSectionLabels,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { joinStudent, studentOf } from '#modules/school/people/base/student-joins.server.ts';
import type { PackedResult } from './packed-result.ts';
import { resultRuns, results } from '../base/tables.server.ts';

export type ReportRow = {
  enrolment_id: string;
  student_id: string;
  section_id: string;
  roll: number;
  student_code: string;
  name_en: string;
  name_bn: string;
  gender: string | null;
  status: 'PASSED' | 'FAILED' | 'INCOMPLETE';
  gpa: number | null;
  gpa_without_fourth: number | null;
  letter: string | null;
  total: number;
  total_full: number;
  failed: number;
  golden: boolean;
  section_position: number | null;
  class_position: number | null;
  detail: PackedResult;
};

type Within = { section_id?: string | undefined; enrolment_ids?: readonly string[] | undefined };

/** Results of a run with the students' names, by section and roll; all of them, whatever their number. */
export async function reportRows(ctx: SiteCtx, runId: string, within: Within = {}): Promise<ReportRow[]> {
  const conditions: (SQL | undefined)[] = [
    eq(results.site_id, ctx.siteId),
    eq(results.run_id, runId),
    within.section_id ? eq(results.section_id, within.section_id) : undefined,
    within.enrolment_ids ? inArray(results.enrolment_id, [...within.enrolment_ids]) : undefined,
  ];
  const found = await ctx.db
    .select({
      enrolment_id: results.enrolment_id,
      student_id: enrolments.student_id,
      section_id: results.section_id,
      roll: results.roll,
      student_code: students.student_code,
      name_en: students.name_en,
      name_bn: students.name_bn,
      gender: students.gender,
      status: results.status,
      gpa: results.gpa,
      gpa_without_fourth: results.gpa_without_fourth,
      letter: results.letter,
      total: results.total,
      total_full: results.total_full,
      failed: results.failed,
      golden: results.golden,
      section_position: results.section_position,
      class_position: results.class_position,
      detail: results.detail,
    })
    .from(results)
    .innerJoin(enrolments, and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.id, results.enrolment_id)))
    .innerJoin(students, studentOf(enrolments, ctx.siteId))
    .where(and(...conditions))
    .orderBy(results.section_id, results.roll);
  return found as ReportRow[];
}

/** The sections that a run has results of, by the names they have within its class, in the order of lists. */
export async function sectionsOfRun(ctx: SiteCtx, runId: string) {
  const counted = await ctx.db
    .select({ id: results.section_id, students: sql<number>`count(*)::int` })
    .from(results)
    .where(and(eq(results.site_id, ctx.siteId), eq(results.run_id, runId)))
    .groupBy(results.section_id);
  const students = new Map(counted.map((row) => [row.id, row.students]));
  const sections = await labelledSections(ctx, { ids: [...students.keys()] });
  return sections.map(({ id, short, label }) => ({
    id,
    name_en: short.en,
    name_bn: short.bn,
    label,
    students: students.get(id) ?? 0,
  }));
}

/** What changed since the run before, with the students' names. */
export async function changesOfRun(ctx: Ctx, runId: string) {
  const found = await ctx.db
    .select({ changes: resultRuns.changes })
    .from(resultRuns)
    .where(and(eq(resultRuns.site_id, ctx.siteId), eq(resultRuns.id, runId)));
  const run = found[0];
  if (!run) throw notFound();
  const named = await ctx.db.execute<{
    id: string;
    roll: number;
    name_en: string;
    name_bn: string;
    section_id: string;
  }>(sql`
    SELECT e.id, e.roll, p.name_en, p.name_bn, e.section_id
    FROM (SELECT DISTINCT (x ->> 'enrolment_id')::uuid AS id FROM result_runs r
      CROSS JOIN LATERAL jsonb_array_elements(r.changes) x
      WHERE r.site_id = ${ctx.siteId} AND r.id = ${runId}) g
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = g.id
    ${joinStudent(ctx.siteId)}`);
  const students = (await withSectionLabels(ctx, named.rows)).map(({ section_id: _id, section, ...row }) => ({
    ...row,
    section_en: section.en,
    section_bn: section.bn,
  }));
  return { changes: run.changes, students };
}
