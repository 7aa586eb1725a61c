import { sql } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { bunkedPeriods, type PeriodMark } from '../base/day-status.ts';
import { daysByShift } from '../sheets/my-classes.server.ts';
import {
  boundsOf,
  peopleIn,
  personCells,
  sectionsAsked,
  spanAsked,
  within,
  type Person,
} from './asked.server.ts';
import { isMemberOn } from '#modules/school/people/base/membership.ts';

/** The asked people with which days of the asked period count for them: open ones of their year, up to today. */
async function peopleAndDays(ctx: Ctx, asked: ReportAsked) {
  const sections = await sectionsAsked(ctx, asked);
  const today = dayIn(ctx.now);
  const span = spanAsked(ctx, asked);
  const bounds = [...(await boundsOf(ctx, sections)).values()];
  const { from, to } = within(span, {
    from: bounds.map((one) => one.from).toSorted()[0] ?? span.from,
    to: today,
  });
  const people = from <= to ? await peopleIn(ctx, sections, { from, to }, asked['gender']) : [];
  const dayOf = await daysByShift(ctx, from <= to ? sections : [], { from, to });
  const shifts = new Map(sections.map(({ id, shift_id }) => [id, shift_id]));
  return {
    people,
    from,
    to,
    cells: personCells(sections),
    counts: (person: Person, day: string) =>
      isMemberOn(person, day) && dayOf(shifts.get(person.section_id) ?? '', day)?.kind === 'OPEN',
  };
}

type Late = { enrolment_id: string; days: { day: string; minutes: number }[] };

/** How often each student was late, and how many minutes; the most often first in each section. */
export async function lateRows(ctx: Ctx, asked: ReportAsked) {
  const { people, from, to, cells, counts } = await peopleAndDays(ctx, asked);
  const least = Number(asked['least']) || 1;
  const found = await ctx.db.execute<Late>(sql`
    SELECT m.enrolment_id, jsonb_agg(jsonb_build_object('day', m.day, 'minutes', m.minutes_late) ORDER BY m.day) AS days
    FROM attendance_marks m
    WHERE m.site_id = ${ctx.siteId} AND m.period = 0 AND m.status = 'L' AND m.day BETWEEN ${from}::date AND ${to}::date
      AND m.enrolment_id = ANY(${sql.param(people.map((one) => one.enrolment_id))}::uuid[])
    GROUP BY m.enrolment_id`);
  const late = new Map(found.rows.map((row) => [row.enrolment_id, row.days]));
  const rows = people.flatMap((person) => {
    const days = (late.get(person.enrolment_id) ?? []).filter(({ day }) => counts(person, day));
    if (days.length < least) return [];
    const minutes = days.reduce((sum, one) => sum + one.minutes, 0);
    return [
      {
        ...cells(person),
        section_id: person.section_id,
        times: days.length,
        minutes,
        average: Math.round(minutes / days.length),
        last_on: days.at(-1)?.day ?? null,
      },
    ];
  });
  return [...Map.groupBy(rows, ({ section_id }) => section_id).values()].flatMap((some) =>
    some.toSorted((a, b) => b.times - a.times || b.minutes - a.minutes),
  );
}

type Taken = { enrolment_id: string; day: string; periods: PeriodMark[] };

/** Who came on a day and then stayed away from a later period, the newest day first. */
export async function skippedRows(ctx: Ctx, asked: ReportAsked) {
  const { people, from, to, cells, counts } = await peopleAndDays(ctx, asked);
  const found = await ctx.db.execute<Taken>(sql`
    SELECT m.enrolment_id, m.day::text AS day,
      jsonb_agg(jsonb_build_object('period', m.period, 'status', m.status) ORDER BY m.period) AS periods
    FROM attendance_marks m
    WHERE m.site_id = ${ctx.siteId} AND m.period > 0 AND m.day BETWEEN ${from}::date AND ${to}::date
      AND m.enrolment_id = ANY(${sql.param(people.map((one) => one.enrolment_id))}::uuid[])
    GROUP BY m.enrolment_id, m.day
    HAVING bool_or(m.status = 'A') AND bool_or(m.status IN ('P', 'L'))`);
  const byDay = Map.groupBy(found.rows, ({ day }) => day);
  return [...byDay.keys()]
    .toSorted()
    .toReversed()
    .flatMap((day) => {
      const here = new Map(byDay.get(day)?.map((row) => [row.enrolment_id, row.periods]));
      return people.flatMap((person) => {
        const skipped = counts(person, day) ? bunkedPeriods(here.get(person.enrolment_id) ?? []) : [];
        if (skipped.length === 0) return [];
        return [
          {
            day,
            ...cells(person),
            skipped: skipped.map((period) => ({ en: String(period), bn: String(period) })),
          },
        ];
      });
    });
}
