import { eq, and, sql } from 'drizzle-orm';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { classNames } from '#modules/school/academics/base/section-catalogues.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { tryResult } from './result-tries.server.ts';
import { findLink, type LinkParts } from '../cards/links.server.ts';
import { recordView } from './link-views.server.ts';
import { resultRuns, type RunState } from '../base/tables.server.ts';
import { resultsWhere, type VisibleResult, visibleRun } from './visible-results.server.ts';
import { publicResultWords as w } from './words.ts';
import { joinEnrolment } from '#modules/school/people/base/student-joins.server.ts';

type Names = { en: string; bn: string };
export type PublicExam = {
  id: string;
  name: Names;
  class: Names;
  group: Names;
  group_code: string;
  sections: { id: string; name: Names }[];
};

type FoundExam = Omit<PublicExam, 'sections'> &
  Record<'class_id' | 'group_id' | 'year_id', string> & { section_ids: string[] };

/** The exams whose results can be asked for, with the sections that have any, as the school's lists name them. */
export async function publicExams(ctx: OpenCtx): Promise<PublicExam[]> {
  const visible = await visibleRun(ctx.db, ctx.siteId, ctx.now);
  const found = await ctx.db.execute<FoundExam>(sql`
    SELECT x.id, jsonb_build_object('en', x.name_en, 'bn', x.name_bn) AS name,
      jsonb_build_object('en', k.name_en, 'bn', k.name_bn) AS class,
      jsonb_build_object('en', g.name_en, 'bn', g.name_bn) AS "group", g.code AS group_code, x.class_id, x.group_id,
      x.year_id, ARRAY(SELECT DISTINCT r.section_id FROM results r
        WHERE r.site_id = ${ctx.siteId} AND r.run_id = u.id) AS section_ids
    FROM result_runs u
    JOIN exams x ON x.site_id = ${ctx.siteId} AND x.id = u.exam_id
    JOIN classes k ON k.id = x.class_id
    JOIN academic_groups g ON g.id = x.group_id
    WHERE u.site_id = ${ctx.siteId} AND ${visible}
    ORDER BY u.publication_date DESC, k.position, x.name_en
    LIMIT 200`);
  const named = await withLocalNames(ctx, found.rows, classNames);
  const years = [...new Set(named.map((exam) => exam.year_id))];
  const sections = (await Promise.all(years.map((yearId) => labelledSections(ctx, { yearId })))).flat();
  return named.map(({ class_id: _class, group_id: _group, year_id: _year, section_ids, ...exam }) => ({
    ...exam,
    sections: sections
      .filter(({ id }) => section_ids.includes(id))
      .map(({ id, label }) => ({ id, name: label })),
  }));
}

export type PublicQuestion = {
  exam_id: string;
  section_id: string;
  roll: number;
  /** `YYYY-MM-DD` */
  date_of_birth: string;
};

/**
 * The published result of a roll, to anyone who knows the date of birth. A wrong day, an unknown roll and a result
 * that is not published give the same null. How wrong tries are counted: `tryResult`.
 */
export async function askResult(ctx: OpenCtx, question: PublicQuestion): Promise<VisibleResult | null> {
  const { exam_id, section_id, roll, date_of_birth } = question;
  const visible = await visibleRun(ctx.db, ctx.siteId, ctx.now);
  const asked = await ctx.db.execute<{
    run_id: string;
    enrolment_id: string;
    student_id: string;
    right: boolean;
  }>(sql`
    SELECT u.id AS run_id, r.enrolment_id, e.student_id,
      p.date_of_birth IS NOT DISTINCT FROM ${date_of_birth}::date AS "right"
    FROM result_runs u
    JOIN results r ON r.site_id = ${ctx.siteId} AND r.run_id = u.id
    ${joinEnrolment(ctx.siteId, 'r')}
    WHERE u.site_id = ${ctx.siteId} AND ${visible} AND u.exam_id = ${exam_id} AND r.section_id = ${section_id}
      AND r.roll = ${roll}`);
  const row = asked.rows[0];
  const attempt = await tryResult(ctx, {
    key: row?.student_id ?? `${exam_id}:${section_id}:${roll}`,
    studentId: row?.student_id ?? null,
  });
  if (!row?.right) return null;
  await attempt.right();
  const [found] = await resultsWhere(
    ctx.db,
    ctx.siteId,
    sql`${visible} AND u.id = ${row.run_id} AND r.enrolment_id = ${row.enrolment_id}`,
  );
  return found ?? null;
}

export type CheckedLink =
  | { state: 'unknown' | 'not_published' | 'withdrawn' | 'superseded' }
  | { state: 'shown'; result: VisibleResult };

const notShown = (state: RunState): 'withdrawn' | 'superseded' | 'not_published' =>
  state === 'WITHDRAWN' ? 'withdrawn' : state === 'SUPERSEDED' ? 'superseded' : 'not_published';

/** What a QR code leads to: the result while it is published, else only why not; guessing leads nowhere. */
export async function checkLink(ctx: OpenCtx, parts: LinkParts): Promise<CheckedLink> {
  const link = await findLink(ctx.db, ctx.siteId, parts, ctx.now);
  if (!link) {
    await useTry('result-address', ctx.ip, w.throttled);
    return { state: 'unknown' };
  }
  const visible = await visibleRun(ctx.db, ctx.siteId, ctx.now);
  const [result] = link.revoked_at
    ? []
    : await resultsWhere(
        ctx.db,
        ctx.siteId,
        sql`${visible} AND u.id = ${link.run_id} AND r.enrolment_id = ${link.enrolment_id}`,
      );
  if (!result) {
    const run = await ctx.db
      .select({ state: resultRuns.state })
      .from(resultRuns)
      .where(and(eq(resultRuns.site_id, ctx.siteId), eq(resultRuns.id, link.run_id)));
    return { state: notShown(run[0]?.state ?? 'FAILED') };
  }
  recordView(
    {
      siteId: ctx.siteId,
      tokenHash: link.token_hash,
      runId: link.run_id,
      enrolmentId: link.enrolment_id,
    },
    ctx,
  );
  return { state: 'shown', result };
}
