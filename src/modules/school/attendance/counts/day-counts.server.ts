import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { schoolDaysByShift } from '#modules/school/calendar/face/school-days.server.ts';
import { attendancePercent, type DayCounts } from '../rules/percent.ts';
import { attendanceSettings, percentRuleOf } from '../rules/settings.server.ts';
import { isMemberOn, type Stay } from '#modules/school/people/base/membership.ts';
import { memberOn } from '#modules/school/people/base/student-joins.server.ts';
import { leaveWithoutMark, untakenFrom } from './untaken.server.ts';

type Whose = { yearId: string } | { sectionIds: readonly string[] } | { enrolmentIds: readonly string[] };
type Span = { from: string; to: string };

export type CountedDays = DayCounts & {
  /** Days of the span that count: while the student was in the section, up to today. */
  readonly working: number;
  /** Hundredths of a percent; null where no day counts. */
  readonly percent: number | null;
};

const chosen = (whose: Whose): SQL => {
  if ('yearId' in whose) return sql`e.year_id = ${whose.yearId}`;
  return 'sectionIds' in whose
    ? sql`e.section_id = ANY(${sql.param([...whose.sectionIds])}::uuid[])`
    : sql`e.id = ANY(${sql.param([...whose.enrolmentIds])}::uuid[])`;
};

type Enrolled = Stay & { id: string; shift_id: string };

/** The closed days are named rather than the open ones: with both lists the index would be searched for every pair. */
async function countMarks(
  { db, siteId }: SiteCtxAt,
  enrolmentIds: readonly string[],
  { open, closed }: { open: readonly string[]; closed: readonly string[] },
): Promise<(DayCounts & { enrolment_id: string })[]> {
  if (enrolmentIds.length === 0 || open.length === 0) return [];
  const found = await db.execute<DayCounts & { enrolment_id: string }>(sql`
    SELECT m.enrolment_id,
      count(*) FILTER (WHERE m.status = 'P' AND NOT m.half)::int AS present,
      count(*) FILTER (WHERE m.status = 'L')::int AS late, count(*) FILTER (WHERE m.status = 'A')::int AS absent,
      count(*) FILTER (WHERE m.status = 'LV')::int AS leave,
      count(*) FILTER (WHERE m.status = 'P' AND m.half)::int AS half
    FROM attendance_marks m
    JOIN enrolments e ON e.site_id = ${siteId} AND e.id = m.enrolment_id AND ${memberOn(sql`m.day`)}
    WHERE m.site_id = ${siteId} AND m.enrolment_id = ANY(${sql.param([...enrolmentIds])}::uuid[])
      AND m.period = 0 AND m.day BETWEEN ${open[0]}::date AND ${open.at(-1)}::date
      AND m.day <> ALL(${sql.param([...closed])}::date[])
    GROUP BY m.enrolment_id`);
  return found.rows;
}

/**
 * How students were in a span, both days included: what every report of attendance begins with. It reads the row of the
 * day alone, on days on which their shift is open: marks of a day that became a holiday are set aside.
 */
export async function countDays(ctx: SiteCtxAt, whose: Whose, span: Span): Promise<Map<string, CountedDays>> {
  const settings = await attendanceSettings(ctx);
  const rule = percentRuleOf(settings);
  const today = dayIn(ctx.now);
  const until = span.to < today ? span.to : today;
  const enrolled = await ctx.db.execute<Enrolled>(sql`
    SELECT e.id, s.shift_id, e.started_on::text AS started_on, e.ended_on::text AS ended_on
    FROM enrolments e JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    WHERE e.site_id = ${ctx.siteId} AND ${chosen(whose)}`);
  const byShift = Map.groupBy(enrolled.rows, ({ shift_id }) => shift_id);
  const calendar =
    span.from <= until
      ? await schoolDaysByShift(ctx, { from: span.from, to: until }, 'students', [...byShift.keys()])
      : undefined;
  const since = await untakenFrom(ctx, settings);
  const excused = await leaveWithoutMark(
    ctx,
    enrolled.rows.map(({ id }) => id),
    { from: span.from, to: until },
  );
  const counted = new Map<string, CountedDays>();
  for (const [shiftId, people] of byShift) {
    const all = calendar?.get(shiftId) ?? [];
    const days = all.filter(({ kind }) => kind === 'OPEN').map(({ day }) => day);
    const closed = all.filter(({ kind }) => kind !== 'OPEN').map(({ day }) => day);
    const marks = await countMarks(
      ctx,
      people.map(({ id }) => id),
      { open: days, closed },
    );
    const byId = new Map(marks.map(({ enrolment_id, ...counts }) => [enrolment_id, counts]));
    for (const { id, ...stay } of people) {
      const marked = byId.get(id) ?? { present: 0, late: 0, absent: 0, leave: 0, half: 0 };
      const workingDays = since === null ? null : days.filter((day) => day >= since && isMemberOn(stay, day));
      const open = new Set(workingDays);
      const away = (excused.get(id) ?? []).filter((day) => open.has(day)).length;
      const counts = { ...marked, leave: marked.leave + away };
      const taken = counts.present + counts.late + counts.absent + counts.leave + counts.half;
      const working = workingDays?.length ?? taken;
      counted.set(id, { ...counts, working, percent: attendancePercent(counts, working, rule) });
    }
  }
  return counted;
}

/** Percent of the year so far of those whose attendance was taken at all, for promotion. */
export async function attendanceOfYear(
  db: Db,
  siteId: string,
  yearId: string,
): Promise<ReadonlyMap<string, number>> {
  const found = await db.execute<Span>(sql`
    SELECT starts_on::text AS from, ends_on::text AS to FROM academic_years WHERE id = ${yearId}`);
  const span = found.rows[0];
  if (!span) return new Map();
  const counted = await countDays({ db, siteId, now: new Date() }, { yearId }, span);
  return new Map(
    [...counted].flatMap(([id, { percent, working: _working, ...days }]) =>
      percent !== null && Object.values(days).some((count) => count > 0) ? [[id, percent / 100]] : [],
    ),
  );
}
