import { sql } from 'drizzle-orm';
import type { Port } from '#kernel/port.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import {
  openAnswers,
  yearAttendance,
  yearDues,
  yearResults,
  type OfModule,
  type YearResult,
} from '#modules/school/people/base/ports.server.ts';
import { isAway } from '../base/away.server.ts';
import type { Plan } from './plan.ts';
import { judge, type Outcome, type Policy, type Reason } from './policy.ts';

export type Years = { from_year_id: string; to_year_id: string };

export type Candidate = {
  enrolment_id: string;
  list_order: string;
  suggested: Outcome;
  reasons: Reason[];
  merit: number | null;
};

type Found = {
  enrolment_id: string;
  list_order: string;
  class_id: string;
  group_id: string;
  enrolled: boolean;
  away: boolean;
};

/** Who studies in the classes of a plan now, and whether they have a place in the new year already. */
export async function studying(
  { db, siteId }: SiteCtx,
  { from_year_id, to_year_id }: Years,
  plan: Pick<Plan, 'classes'>,
): Promise<Found[]> {
  const found = await db.execute<Found>(sql`
    SELECT e.id AS enrolment_id, e.list_order, c.class_id, c.group_id,
      EXISTS (SELECT 1 FROM enrolments n WHERE n.site_id = ${siteId} AND n.year_id = ${to_year_id}
        AND n.student_id = e.student_id) AS enrolled,
      ${isAway(siteId, sql`e.student_id`)} AS away
    FROM enrolments e
    JOIN sections c ON c.site_id = ${siteId} AND c.id = e.section_id
    WHERE e.site_id = ${siteId} AND e.year_id = ${from_year_id} AND e.status = 'ACTIVE'
      AND (c.class_id || ' ' || c.group_id) = ANY(${sql.param(
        plan.classes.map(({ class_id, group_id }) => `${class_id} ${group_id}`),
      )}::text[])
    ORDER BY e.list_order, e.id`);
  return found.rows;
}

async function knownOf(ctx: SiteCtx, yearId: string, policy: Policy) {
  const { db, siteId } = ctx;
  const open = await openAnswers(ctx);
  const read = async <T extends OfModule, V>(
    port: Port<T>,
    ask: (answer: T) => Promise<ReadonlyMap<string, V>>,
  ): Promise<{ answered: boolean; values: Map<string, V> }> => {
    const values = new Map<string, V>();
    const answers = open(port);
    // What was taken day by day is before what was typed for an exam: the lower module's answer holds.
    for (const answer of answers)
      for (const [key, value] of await ask(answer)) if (!values.has(key)) values.set(key, value);
    return { answered: answers.length > 0, values };
  };
  const { exam_type_id: examTypeId } = policy;
  const none = <V>() => ({ answered: false, values: new Map<string, V>() });
  return {
    results: examTypeId
      ? await read(yearResults, (answer) => answer.results(db, siteId, { yearId, examTypeId }))
      : none<YearResult>(),
    attendance:
      policy.attendance_min === null
        ? none<number>()
        : await read(yearAttendance, (answer) => answer.of(db, siteId, yearId)),
    dues: policy.dues ? await read(yearDues, (answer) => answer.of(db, siteId, yearId)) : none<number>(),
  };
}

/** Everybody who studies in the classes of a plan, each with what the policy makes of them. */
export async function candidatesOf(
  ctx: SiteCtx,
  years: Years,
  policy: Policy,
  plan: Plan,
): Promise<Candidate[]> {
  const known = await knownOf(ctx, years.from_year_id, policy);
  // A module that is off cannot be waited for.
  const asked: Policy = { ...policy, exam_type_id: known.results.answered ? policy.exam_type_id : null };
  const nextOf = new Map(
    plan.classes.map((one) => [`${one.class_id} ${one.group_id}`, one.to_class_id] as const),
  );
  return (await studying(ctx, years, plan)).map(({ enrolment_id, list_order, enrolled, away, ...at }) => {
    const result = known.results.values.get(enrolment_id) ?? null;
    const { outcome, reasons } = judge(asked, {
      result,
      attendance: known.attendance.values.get(enrolment_id) ?? null,
      dues: known.dues.values.get(enrolment_id) ?? 0,
      enrolled,
      away,
      last: !nextOf.get(`${at.class_id} ${at.group_id}`),
    });
    return { enrolment_id, list_order, suggested: outcome, reasons, merit: result?.position ?? null };
  });
}
