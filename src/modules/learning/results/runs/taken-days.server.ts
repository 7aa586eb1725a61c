import { sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { daysPresent, type TakenDays } from '#modules/school/attendance/face/days-present.server.ts';

type Term = { first: string; before: string | null; last: string | null };

/** Exams that end a term; the days of the next one are counted from the day after. */
const endingTerms = ['half_yearly', 'annual', 'year_change'];

/** The days of an exam's term: from the beginning of the year, or the exam that ended the term before, to its last day. */
async function termOf({ db, siteId, now }: SiteCtxAt, examId: string) {
  const found = await db.execute<Term>(sql`
    SELECT y.starts_on::text AS first, coalesce(x.ends_on, x.starts_on)::text AS last,
      max(coalesce(o.ends_on, o.starts_on))::text AS before
    FROM exams x
    JOIN academic_years y ON y.id = x.year_id
    LEFT JOIN exams o ON o.site_id = ${siteId} AND o.year_id = x.year_id AND o.class_id = x.class_id
      AND o.group_id = x.group_id AND o.id <> x.id AND coalesce(o.ends_on, o.starts_on) < x.starts_on
      AND o.type_id IN (SELECT t.id FROM exam_types t WHERE t.code = ANY(${sql.param(endingTerms)}::text[]))
    WHERE x.site_id = ${siteId} AND x.id = ${examId}
    GROUP BY y.starts_on, x.ends_on, x.starts_on`);
  const [term] = found.rows;
  if (!term) return null;
  return { from: term.before ? addDays(term.before, 1) : term.first, to: term.last ?? dayIn(now) };
}

/** The days of an exam's term on which its students were present, of those whose attendance was taken. */
export async function takenDays(
  ctx: SiteCtxAt,
  examId: string,
  enrolmentIds: readonly string[],
): Promise<ReadonlyMap<string, TakenDays>> {
  const term = await termOf(ctx, examId);
  return term ? daysPresent(ctx, enrolmentIds, term) : new Map();
}
