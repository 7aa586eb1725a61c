import { eq, and, sql } from 'drizzle-orm';
import { ownNames } from '#kernel/inheritance.server.ts';
import type { OpenCtx } from '#kernel/procedure.server.ts';
import { useTry, forgetTries } from '#modules/identity/throttle.server.ts';
import { classNames } from '#modules/academics/place-names.ts';
import { findLink, type LinkParts } from './links.server.ts';
import { noteOpening } from './openings.server.ts';
import { resultRuns, type RunState } from './tables.server.ts';
import { resultsWhere, type VisibleResult, visibleRun } from './visible-results.server.ts';
import { publicResultWords as w } from './public-words.ts';

type Names = { en: string; bn: string };
export type PublicExam = {
  id: string;
  name: Names;
  class: Names;
  group: Names;
  group_code: string;
  sections: { id: string; name: Names }[];
};

/** The exams whose results can be asked for, with their sections. */
export async function publicExams(ctx: OpenCtx): Promise<PublicExam[]> {
  const visible = await visibleRun(ctx.db, ctx.siteId, ctx.now);
  const found = await ctx.db.execute<PublicExam & { class_id: string; group_id: string }>(sql`
    SELECT x.id, jsonb_build_object('en', x.name_en, 'bn', x.name_bn) AS name,
      jsonb_build_object('en', k.name_en, 'bn', k.name_bn) AS class,
      jsonb_build_object('en', g.name_en, 'bn', g.name_bn) AS "group", g.code AS group_code, x.class_id, x.group_id,
      (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', jsonb_build_object('en', c.name_en, 'bn', c.name_bn))
          ORDER BY c.position, c.name_en)
        FROM sections c WHERE c.site_id = ${ctx.siteId} AND c.year_id = x.year_id AND c.class_id = x.class_id
          AND c.group_id = x.group_id) AS sections
    FROM result_runs u
    JOIN exams x ON x.site_id = ${ctx.siteId} AND x.id = u.exam_id
    JOIN classes k ON k.id = x.class_id
    JOIN academic_groups g ON g.id = x.group_id
    WHERE u.site_id = ${ctx.siteId} AND ${visible}
    ORDER BY u.publication_date DESC, k.position, x.name_en
    LIMIT 200`);
  const named = await ownNames(ctx, found.rows, classNames);
  return named.map(({ class_id: _class, group_id: _group, ...exam }) => ({
    ...exam,
    sections: exam.sections ?? [],
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
 * The published result of a roll, to whoever knows the date of birth. A wrong day, an unknown roll and a result
 * that is not published give the same null. Tries are counted by what is asked for and by who asks, before
 * anything is looked up.
 */
export async function askResult(ctx: OpenCtx, question: PublicQuestion): Promise<VisibleResult | null> {
  const target = `${ctx.siteId}:${question.exam_id}:${question.section_id}:${question.roll}`;
  await useTry('result-address', ctx.ip, w.throttled);
  await useTry('result-roll', target, w.throttled);
  const visible = await visibleRun(ctx.db, ctx.siteId, ctx.now);
  const [found] = await resultsWhere(
    ctx.db,
    ctx.siteId,
    sql`${visible} AND u.exam_id = ${question.exam_id} AND r.section_id = ${question.section_id}
      AND r.roll = ${question.roll} AND p.date_of_birth = ${question.date_of_birth}::date`,
  );
  if (!found) return null;
  await forgetTries('result-roll', target);
  return found;
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
  noteOpening(
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
