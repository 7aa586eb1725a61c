import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/database/pool.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { jobs } from '#kernel/database/kernel-tables.server.ts';
import { classNames, yearName } from '#modules/school/academics/base/section-catalogues.ts';
import type { Word } from '#kernel/words.ts';
import { academicGroups, academicYears, classes } from '#modules/school/academics/base/tables.server.ts';
import { exams } from '#modules/learning/exams/base/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { resultRuns, type RunState } from '../base/tables.server.ts';

/**
 * A run whose job ended without completing it is shown as what it is. Tables are named in full: a select from one
 * table alone writes columns without their table, and `site_id` would be compared with itself.
 */
const state = sql<RunState>`CASE WHEN ${resultRuns}.state = 'GENERATING' AND EXISTS (
  SELECT 1 FROM ${jobs} j WHERE j.site_id = ${resultRuns}.site_id AND j.id = ${resultRuns}.job_id
    AND j.state IN ('done', 'failed', 'cancelled')) THEN 'FAILED' ELSE ${resultRuns}.state END`;

const person = (column: AnyPgColumn) =>
  sql<Word | null>`(SELECT json_build_object('en', ${users.name_en}, 'bn', coalesce(${users.name_bn}, ${users.name_en}))
    FROM ${users} WHERE ${users.id} = ${column})`;
const instant = (column: AnyPgColumn) => sql<string | null>`to_json(${column}) #>> '{}'`;

const runColumns = {
  id: resultRuns.id,
  version: resultRuns.version,
  exam_id: resultRuns.exam_id,
  number: resultRuns.number,
  state,
  reason: resultRuns.reason,
  counts: resultRuns.counts,
  job_id: resultRuns.job_id,
  generated_by: person(resultRuns.generated_by),
  generated_at: instant(resultRuns.generated_at),
  approved_by: person(resultRuns.approved_by),
  approved_at: instant(resultRuns.approved_at),
  published_by: person(resultRuns.published_by),
  published_at: instant(resultRuns.published_at),
  publication_date: resultRuns.publication_date,
  withdrawn_by: person(resultRuns.withdrawn_by),
  withdrawn_at: instant(resultRuns.withdrawn_at),
  withdrawn_reason: resultRuns.withdrawn_reason,
};

export type ShownRun = Awaited<ReturnType<typeof runsOfExams>>[number];

/** The runs of exams, newest first. */
export function runsOfExams(db: Db, siteId: string, examIds: readonly string[]) {
  return db
    .select(runColumns)
    .from(resultRuns)
    .where(and(eq(resultRuns.site_id, siteId), inArray(resultRuns.exam_id, [...examIds])))
    .orderBy(desc(resultRuns.number));
}

/** A run of the school with its exam's names, or 404. */
export async function oneRun(ctx: SiteCtx, id: string) {
  const found = await ctx.db
    .select({
      ...runColumns,
      exam: { en: exams.name_en, bn: exams.name_bn },
      class: { en: classes.name_en, bn: classes.name_bn },
      group: { en: academicGroups.name_en, bn: academicGroups.name_bn },
      group_code: academicGroups.code,
      year: { en: academicYears.name_en, bn: academicYears.name_bn },
      year_id: exams.year_id,
      class_id: exams.class_id,
      group_id: exams.group_id,
      working_days: exams.working_days,
      rules: resultRuns.rules,
      statistics: resultRuns.statistics,
    })
    .from(resultRuns)
    .innerJoin(exams, and(eq(exams.site_id, ctx.siteId), eq(exams.id, resultRuns.exam_id)))
    .innerJoin(classes, eq(classes.id, exams.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, exams.group_id))
    .innerJoin(academicYears, eq(academicYears.id, exams.year_id))
    .where(and(eq(resultRuns.site_id, ctx.siteId), eq(resultRuns.id, id)));
  const [run] = await withLocalNames(ctx, found, { ...classNames, ...yearName });
  if (!run) throw notFound();
  return run;
}
export type OneRun = Awaited<ReturnType<typeof oneRun>>;

/** The exams of a year with their runs: what there is to make, approve and publish. */
export async function runsOfYear(db: Db, siteId: string, yearId: string) {
  const found = await db
    .select({
      id: exams.id,
      name: { en: exams.name_en, bn: exams.name_bn },
      class: { en: classes.name_en, bn: classes.name_bn },
      group: { en: academicGroups.name_en, bn: academicGroups.name_bn },
      group_code: academicGroups.code,
      class_id: exams.class_id,
      group_id: exams.group_id,
    })
    .from(exams)
    .innerJoin(classes, eq(classes.id, exams.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, exams.group_id))
    .where(and(eq(exams.site_id, siteId), eq(exams.year_id, yearId)))
    .orderBy(desc(exams.created_at), desc(exams.id));
  const runs = found.length
    ? await runsOfExams(
        db,
        siteId,
        found.map((exam) => exam.id),
      )
    : [];
  const named = await withLocalNames({ db, siteId }, found, classNames);
  return named.map((exam) => ({ ...exam, runs: runs.filter((run) => run.exam_id === exam.id) }));
}
