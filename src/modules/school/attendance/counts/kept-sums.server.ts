import { sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { schoolDaysByShift } from '#modules/school/calendar/face/school-days.server.ts';
import { isMemberOn, type Stay } from '#modules/school/people/base/membership.ts';
import { memberOn, memberWithin } from '#modules/school/people/base/student-joins.server.ts';
import { shareOf, type DayCounts, type Share } from '../rules/percent.ts';
import { attendanceSettings, percentRuleOf } from '../rules/settings.server.ts';
import { untakenFrom } from './untaken.server.ts';

type Span = { from: string; to: string };

export type SectionSums = {
  section_id: string;
  class_id: string;
  /** The days of the span, up to today, on which the section is open. */
  open: readonly string[];
  /** Who was in it during the span. */
  students: number;
  counts: DayCounts;
  share: Share;
  /** What was taken on each of these days, where it was asked for. */
  days: ReadonlyMap<string, DayCounts>;
};

type Section = Span & { id: string; class_id: string; shift_id: string };

/** The sections that meet in a span, each with the part of it that lies in its year. */
async function sectionsIn(
  { db, siteId }: SiteCtxAt,
  { from, to }: Span,
  yearId?: string,
): Promise<Section[]> {
  const found = await db.execute<Section>(sql`
    SELECT s.id, s.class_id, s.shift_id, greatest(least(y.starts_on, x.starts_on), ${from}::date)::text AS "from",
      least(greatest(y.ends_on, x.ends_on), ${to}::date)::text AS "to"
    FROM sections s
    JOIN academic_years y ON y.id = s.year_id
    LEFT JOIN academic_sessions x ON x.id = s.session_id
    WHERE s.site_id = ${siteId} AND least(y.starts_on, x.starts_on) <= ${to}::date
      AND greatest(y.ends_on, x.ends_on) >= ${from}::date
      ${
        yearId
          ? sql`AND s.year_id = ${yearId}`
          : // A year in which nothing was taken is not one of absence.
            sql`AND s.year_id IN (SELECT o.year_id FROM attendance_sheets h
              JOIN sections o ON o.site_id = ${siteId} AND o.id = h.section_id
              WHERE h.site_id = ${siteId} AND h.period = 0 AND h.day BETWEEN ${from}::date AND ${to}::date
                AND h.present + h.late + h.absent + h.on_leave > 0)`
      }`);
  return found.rows;
}

type Kept = DayCounts & { section_id: string; day: string };
type Stays = Stay & { section_id: string; students: number };
type Asked = { ids: readonly string[]; closed: readonly string[] } & Span;

async function listsOf(
  { db, siteId }: SiteCtxAt,
  { ids, closed, from, to }: Asked,
  byDay: boolean,
): Promise<Kept[]> {
  const day = byDay ? sql`h.day::text` : sql`''`;
  const found = await db.execute<Kept>(sql`
    SELECT h.section_id, ${day} AS day, sum(h.present - h.half)::int AS present, sum(h.late)::int AS late,
      sum(h.absent)::int AS absent, sum(h.on_leave)::int AS leave, sum(h.half)::int AS half
    FROM attendance_sheets h
    WHERE h.site_id = ${siteId} AND h.section_id = ANY(${sql.param([...ids])}::uuid[]) AND h.period = 0
      AND h.day BETWEEN ${from}::date AND ${to}::date AND h.day <> ALL(${sql.param([...closed])}::date[])
      AND h.present + h.late + h.absent + h.on_leave > 0
    GROUP BY 1, 2`);
  return found.rows;
}

/** How many were in each section from when to when: most from its first day to its last. */
async function staysIn({ db, siteId }: SiteCtxAt, { ids, from, to }: Asked): Promise<Stays[]> {
  const found = await db.execute<Stays>(sql`
    SELECT e.section_id, e.started_on::text AS started_on, e.ended_on::text AS ended_on, count(*)::int AS students
    FROM enrolments e
    WHERE e.site_id = ${siteId} AND e.section_id = ANY(${sql.param([...ids])}::uuid[])
      AND ${memberWithin(from, to)}
    GROUP BY 1, 2, 3`);
  return found.rows;
}

/** The days that students lost by being late so often, for each section: the only thing that no list knows. */
async function lostByLate(
  { db, siteId }: SiteCtxAt,
  { ids, closed, from, to }: Asked,
  each: number,
): Promise<ReadonlyMap<string, number>> {
  const found = await db.execute<{ section_id: string; lost: number }>(sql`
    SELECT t.section_id, sum(t.late / ${each}::int)::int AS lost
    FROM (
      SELECT e.section_id, count(*)::int AS late
      FROM enrolments e
      JOIN attendance_marks m ON m.site_id = ${siteId} AND m.enrolment_id = e.id AND m.period = 0 AND m.status = 'L'
        AND m.day BETWEEN ${from}::date AND ${to}::date AND m.day <> ALL(${sql.param([...closed])}::date[])
        AND ${memberOn(sql`m.day`)}
      WHERE e.site_id = ${siteId} AND e.section_id = ANY(${sql.param([...ids])}::uuid[])
      GROUP BY e.section_id, e.id
    ) t GROUP BY t.section_id`);
  return new Map(found.rows.map(({ section_id, lost }) => [section_id, lost]));
}

const nothing: DayCounts = { present: 0, late: 0, absent: 0, leave: 0, half: 0 };
export const recordedIn = ({ present, late, absent, leave, half }: DayCounts): number =>
  present + late + absent + leave + half;
export const addCounts = (all: readonly DayCounts[]): DayCounts =>
  all.reduce(
    (sum, one) => ({
      present: sum.present + one.present,
      late: sum.late + one.late,
      absent: sum.absent + one.absent,
      leave: sum.leave + one.leave,
      half: sum.half + one.half,
    }),
    nothing,
  );

/**
 * The attendance of one school in a span, by section: what groups and the operator see. It is worked out from the
 * lists that were kept and the school's own rules, so that it is what the school's reports say: of a single day as the
 * report of the day has it, of several as those of a period. Days that became holidays are set aside.
 */
export async function keptSums(
  at: SiteCtxAt,
  asked: Span,
  { yearId, byDay = false }: { yearId?: string; byDay?: boolean } = {},
): Promise<SectionSums[]> {
  const today = dayIn(at.now);
  const span = { from: asked.from, to: asked.to < today ? asked.to : today };
  if (span.from > span.to) return [];
  const sections = await sectionsIn(at, span, yearId);
  if (sections.length === 0) return [];
  const settings = await attendanceSettings(at);
  const rule = percentRuleOf(settings);
  const since = await untakenFrom(at, settings);
  const isOneDay = span.from === span.to;
  const calendar = await schoolDaysByShift(
    at,
    span,
    'students',
    sections.map(({ shift_id }) => shift_id),
  );
  const sums: SectionSums[] = [];
  const alike = Map.groupBy(sections, ({ shift_id, from, to }) => `${shift_id} ${from} ${to}`);
  for (const some of alike.values()) {
    const [{ shift_id, from, to } = { ...span, shift_id: '' }] = some;
    const days = (calendar.get(shift_id) ?? []).filter(({ day }) => day >= from && day <= to);
    const open = days.filter(({ kind }) => kind === 'OPEN').map(({ day }) => day);
    const closed = days.filter(({ kind }) => kind !== 'OPEN').map(({ day }) => day);
    const these = { ids: some.map(({ id }) => id), closed, from, to };
    const lists = Map.groupBy(
      open.length > 0 ? await listsOf(at, these, byDay) : [],
      (one) => one.section_id,
    );
    const stays = Map.groupBy(await staysIn(at, these), (one) => one.section_id);
    // A student has one day here: so many late ones make nobody absent.
    const each = isOneDay ? null : rule.lateToAbsent;
    const lost = each === null ? null : await lostByLate(at, these, each);
    for (const { id, class_id } of some) {
      const own = lists.get(id) ?? [];
      const counts = addCounts(own);
      const people = stays.get(id) ?? [];
      const working =
        isOneDay || since === null
          ? recordedIn(counts)
          : people.reduce(
              (sum, stay) =>
                sum + stay.students * open.filter((day) => day >= since && isMemberOn(stay, day)).length,
              0,
            );
      // Those who lost days count among the absent for the share alone.
      const late = counts.late - (lost?.get(id) ?? 0);
      sums.push({
        section_id: id,
        class_id,
        open,
        students: people.reduce((sum, { students }) => sum + students, 0),
        counts,
        share: shareOf({ ...counts, late }, working, { ...rule, lateToAbsent: null }),
        days: new Map(byDay ? own.map(({ day, section_id: _section, ...of }) => [day, of]) : []),
      });
    }
  }
  return sums;
}
