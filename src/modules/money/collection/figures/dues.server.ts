import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { inBoth } from '#kernel/lists/called.server.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { daysBetween, monthEnd } from '#kernel/text/days.ts';
import { lateFee } from '#modules/money/fees/base/late-fee.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { openDemands, raisedLateFees } from '#modules/money/fees/base/demands.server.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { fineRulesOf, restOf } from '../posting/dues.server.ts';
import { runningFines, type FineRuleOfFees } from '../posting/dues.ts';
import { latestEnrolment, sectionsOf, studentName } from './asked.server.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

type Found = {
  student_id: string;
  section_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  due: number;
  overdue: number;
  oldest: string;
  /** Late bills for the late fees: the days since each due date, and what each rule fines of it. */
  late: string | null;
};
export type DueStudent = Omit<Found, 'late'> & {
  late_fee: number;
  /** What the student is asked for today: open demands until the end of the month and late fees. */
  total: number;
  section: LabelledSection | undefined;
};

/** Of each late bill the days since its due date and what each rule fines of it, as the statement below writes them. */
function lateFeeOf(late: string, rules: readonly FineRuleOfFees[]): number {
  const bills = late.split(',').map((text) => text.split(' ').map(Number));
  let sum = 0;
  for (const [at, rule] of rules.entries())
    for (const [days = 0, ...open] of bills) {
      sum += lateFee(rule, open[at] ?? 0, days);
    }
  return sum;
}

/** Late fees of those of whom some were raised already: demand by demand, as `duesOf` does it. */
async function lateFeesOfRaised(
  at: SiteCtx,
  rules: Awaited<ReturnType<typeof fineRulesOf>>,
  ids: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const raised = rules.length === 0 ? null : await raisedLateFees(at.db, at.siteId, ids);
  if (!raised || raised.size === 0) return new Map();
  const demands = await openDemands(at.db, at.siteId, [...raised.keys()]);
  const rest = restOf(rules);
  const byStudent = Map.groupBy(demands, ({ student_id }) => student_id);
  return new Map(
    [...raised].map(([id, mine]) => {
      const fines = runningFines({ demands: byStudent.get(id) ?? [], rules, raised: mine, day, rest });
      return [id, fines.reduce((sum, { amount }) => sum + amount, 0)];
    }),
  );
}

const noYear = '00000000-0000-0000-0000-000000000000';

/**
 * What students owe on a day, by one statement that adds up in the database: the same as `duesOf` says of each. The
 * section is that of the working year, else of their latest, so that who has left is there too.
 */
export async function dueStudents(
  at: SiteCtx,
  today: string,
  { all, chosen }: Awaited<ReturnType<typeof sectionsOf>>,
  only: readonly string[] | null = null,
): Promise<DueStudent[]> {
  const rules = await fineRulesOf(at);
  // A year that nobody has, not NULL: a cluster does not see of which school a join is that can never hold.
  const year = (await currentYear(at.db, at.siteId))?.year_id ?? noYear;
  const open = sql`sum(d.net - d.paid)`;
  const ofRules = rules.map(({ head_ids }) =>
    head_ids.length === 0
      ? sql`coalesce(${open} FILTER (WHERE h.kind <> 'FINE'), 0)`
      : sql`coalesce(${open} FILTER (WHERE h.kind <> 'FINE' AND d.head_id = ANY(${sql.param(head_ids)}::uuid[])), 0)`,
  );
  const late =
    rules.length === 0
      ? sql`NULL`
      : sql`(${today}::date - d.due_on)::text || ' ' || ${sql.join(ofRules, sql` || ' ' || `)}`;
  const found = await at.db.execute<Found>(sql`
    WITH bills AS (
      SELECT d.student_id, d.due_on, ${open} AS open, ${late} AS late
      FROM fee_demands d
      JOIN school_fee_heads h ON h.site_id = ${at.siteId} AND h.id = d.head_id
      WHERE d.site_id = ${at.siteId} AND d.state = 'OPEN' AND d.paid < d.net
        AND d.due_on <= ${monthEnd(today)}::date
        ${only === null ? sql`` : sql`AND d.student_id = ANY (${sql.param([...only])}::uuid[])`}
      GROUP BY d.student_id, d.due_on),
    open AS (
      SELECT b.student_id, sum(b.open)::float8 AS due, min(b.due_on)::text AS oldest,
        coalesce(sum(b.open) FILTER (WHERE b.due_on < ${today}::date), 0)::float8 AS overdue,
        string_agg(b.late, ',') FILTER (WHERE b.due_on < ${today}::date) AS late
      FROM bills b GROUP BY b.student_id)
    SELECT o.student_id, o.due, o.oldest, o.overdue, o.late, coalesce(e.section_id, l.section_id) AS section_id,
      coalesce(e.roll, l.roll) AS roll, ${studentName}
    FROM open o
    ${joinStudent(at.siteId, 'o')}
    LEFT JOIN enrolments e ON e.site_id = ${at.siteId} AND e.student_id = o.student_id AND e.year_id = ${year}::uuid
    LEFT JOIN ${latestEnrolment(at.siteId, sql`o.student_id`, sql`e.id IS NULL`)} l ON true
    ${chosen === null ? sql`` : sql`WHERE coalesce(e.section_id, l.section_id) = ANY (${sql.param(chosen)}::uuid[])`}
    ORDER BY coalesce(e.list_order, l.list_order), o.student_id`);
  const lateOnes = found.rows.filter((row) => row.late).map(({ student_id }) => student_id);
  const ofRaised = await lateFeesOfRaised(at, rules, lateOnes, today);
  return found.rows.map(({ late: bills, ...row }) => {
    const late_fee = ofRaised.get(row.student_id) ?? (bills ? lateFeeOf(bills, rules) : 0);
    return { ...row, late_fee, total: row.due + late_fee, section: all.get(row.section_id) };
  });
}

/**
 * What is due until the end of the month, and the part of it that falls due in this month, without late fees: one sum
 * over what is unpaid, so that the first page asks no student by student.
 */
export async function dueTotals(at: SiteCtx, today: string): Promise<{ due: number; of_month: number }> {
  const { rows } = await at.db.execute<{ due: number; of_month: number }>(sql`
    SELECT coalesce(sum(net - paid), 0)::float8 AS due,
      coalesce(sum(net - paid) FILTER (WHERE due_on >= ${`${today.slice(0, 8)}01`}::date), 0)::float8 AS of_month
    FROM fee_demands
    WHERE site_id = ${at.siteId} AND state = 'OPEN' AND paid < net AND due_on <= ${monthEnd(today)}::date`);
  return rows[0]!;
}

/** Late fees change little of who owes most: they are worked out for so many of the first. */
const candidates = 50;

/** Who owes most, and how many owe something: late fees are worked out for the first alone. */
export async function mostDue(at: SiteCtx, today: string, most: number) {
  const { rows } = await at.db.execute<{ student_id: string; students: number }>(sql`
    SELECT student_id, count(*) OVER ()::int AS students FROM fee_demands
    WHERE site_id = ${at.siteId} AND state = 'OPEN' AND paid < net AND due_on <= ${monthEnd(today)}::date
    GROUP BY student_id ORDER BY sum(net - paid) DESC, student_id LIMIT ${candidates}`);
  if (rows.length === 0) return { students: 0, first: [] };
  const ids = rows.map(({ student_id }) => student_id);
  const found = await dueStudents(at, today, await sectionsOf(at, {}), ids);
  return {
    students: rows[0]!.students,
    first: found.toSorted((a, b) => b.total - a.total).slice(0, most),
  };
}

type Home = { student_id: string; en: string; bn: string; phone: string | null };

/** The guardian to call, for who may see families. */
async function homesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Home>> {
  if (!may(ctx.actor, 'student.view')) return new Map();
  // Of a whole school all are read at once: thousands of look-ups take longer.
  const some = ids.length > 1000 ? sql`true` : sql`o.student_id = ANY(${sql.param([...ids])}::uuid[])`;
  const found = await ctx.db.execute<Home>(sql`
    SELECT DISTINCT ON (o.student_id) o.student_id, g.phone,
      coalesce(nullif(g.name_en, ''), g.name_bn) AS en, coalesce(nullif(g.name_bn, ''), g.name_en) AS bn
    FROM guardian_students o JOIN guardians g ON g.site_id = ${ctx.siteId} AND g.id = o.guardian_id
    WHERE o.site_id = ${ctx.siteId} AND o.gets_messages AND ${some}
    ORDER BY o.student_id, o.relation = 'father' DESC, g.id`);
  return new Map(found.rows.map((home) => [home.student_id, home]));
}

const orders: Record<string, (a: DueStudent, b: DueStudent) => number> = {
  longest: (a, b) => (a.oldest < b.oldest ? -1 : a.oldest > b.oldest ? 1 : b.total - a.total),
  most: (a, b) => b.total - a.total || (a.oldest < b.oldest ? -1 : 1),
};

/** Who owes how much, class by class. */
export async function dueRows(ctx: Ctx, asked: ReportAsked, columns: ReadonlySet<string>) {
  const today = dayIn(ctx.now);
  const found = await dueStudents(ctx, today, await sectionsOf(ctx, asked));
  const homes = columns.has('guardian')
    ? await homesOf(
        ctx,
        found.map(({ student_id }) => student_id),
      )
    : new Map<string, Home>();
  const order = orders[asked['order'] ?? ''];
  const byClass = [...Map.groupBy(found, ({ section }) => section?.class_id).values()];
  return byClass
    .flatMap((some) => (order ? some.toSorted(order) : some))
    .map(({ section, section_id: _, ...row }) => {
      const home = homes.get(row.student_id);
      return {
        ...row,
        ...inBoth('class', section?.class),
        ...inBoth('section', section?.label),
        days_late: row.oldest < today ? daysBetween(row.oldest, today) : 0,
        ...inBoth('guardian', home),
        guardian_phone: home?.phone ?? null,
      };
    });
}

/** What each section owes, in the order of lists. */
export async function dueSectionRows(ctx: Ctx, asked: ReportAsked) {
  const found = await dueStudents(ctx, dayIn(ctx.now), await sectionsOf(ctx, asked));
  return [...Map.groupBy(found, ({ section_id }) => section_id)].map(([section_id, some]) => {
    const section = some[0]?.section;
    const sum = (key: 'due' | 'late_fee' | 'total' | 'overdue') =>
      some.reduce((total, row) => total + row[key], 0);
    return {
      section_id,
      ...inBoth('class', section?.class),
      ...inBoth('section', section?.label),
      students: some.length,
      due: sum('due'),
      late_fee: sum('late_fee'),
      total: sum('total'),
      overdue: sum('overdue'),
      oldest: some.map(({ oldest }) => oldest).toSorted()[0] ?? null,
    };
  });
}
