import { sql } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { absentInRow, type MarkStatus } from '../base/day-status.ts';
import { daysByShift } from '../sheets/my-classes.server.ts';
import { boundsOf, guardiansOf, peopleIn, personCells, sectionsAsked } from './asked.server.ts';

type Mark = { enrolment_id: string; day: string; status: MarkStatus };

/** Marks of the day of these students from a day on, newest first. */
async function marksSince(
  { db, siteId }: SiteCtx,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, Mark[]>> {
  if (ids.length === 0) return new Map();
  const found = await db.execute<Mark>(sql`
    SELECT m.enrolment_id, m.day::text AS day, m.status FROM attendance_marks m
    WHERE m.site_id = ${siteId} AND m.enrolment_id = ANY(${sql.param([...ids])}::uuid[]) AND m.period = 0
      AND m.day BETWEEN ${from}::date AND ${to}::date
    ORDER BY m.enrolment_id, m.day DESC`);
  return Map.groupBy(found.rows, ({ enrolment_id }) => enrolment_id);
}

/** Those whose last recorded day is an absence: nobody else can be absent in a row. */
async function lastAbsent({ db, siteId }: SiteCtx, ids: readonly string[], to: string): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    SELECT e.id FROM enrolments e
    CROSS JOIN LATERAL (SELECT m.status FROM attendance_marks m
      WHERE m.site_id = ${siteId} AND m.enrolment_id = e.id AND m.period = 0 AND m.status <> 'LV'
        AND m.day <= ${to}::date ORDER BY m.day DESC LIMIT 30) last
    WHERE e.site_id = ${siteId} AND e.id = ANY(${sql.param([...ids])}::uuid[])
    GROUP BY e.id HAVING bool_or(last.status = 'A')`);
  return found.rows.map(({ id }) => id);
}

/** Who has been absent for so many open days in a row and still is, the longest first in each section. */
export async function absentRows(ctx: Ctx, asked: ReportAsked) {
  const today = dayIn(ctx.now);
  const until = asked['on'] && asked['on'] < today ? asked['on'] : today;
  const least = Number(asked['least']) || 3;
  const sections = await sectionsAsked(ctx, asked);
  const people = await peopleIn(ctx, sections, { from: until, to: until }, asked['gender']);
  const candidates = new Set(
    await lastAbsent(
      ctx,
      people.map(({ enrolment_id }) => enrolment_id),
      until,
    ),
  );
  const asking = people.filter(({ enrolment_id }) => candidates.has(enrolment_id));
  const bounds = await boundsOf(ctx, sections);
  const from = [...bounds.values()].map((one) => one.from).toSorted()[0] ?? until;
  const dayOf = await daysByShift(ctx, sections, { from, to: until });
  const marks = await marksSince(ctx, [...candidates], { from, to: until });
  const shifts = new Map(sections.map(({ id, shift_id }) => [id, shift_id]));
  const rows = asking.flatMap((person) => {
    const shift = shifts.get(person.section_id) ?? '';
    const open = (marks.get(person.enrolment_id) ?? []).filter(
      ({ day }) => dayOf(shift, day)?.kind === 'OPEN',
    );
    const days = absentInRow(open);
    if (days < least) return [];
    const absences = open.filter(({ status }) => status === 'A');
    const seen = open.find(({ status }) => status === 'P' || status === 'L');
    return [{ person, days, since: absences[days - 1]?.day ?? null, seen_on: seen?.day ?? null }];
  });
  const home = await guardiansOf(
    ctx,
    rows.map(({ person }) => person),
  );
  const order = new Map(sections.map(({ id }, at) => [id, at]));
  const placeOf = (id: string) => order.get(id) ?? 0;
  const cells = personCells(sections);
  return rows
    .toSorted((a, b) => placeOf(a.person.section_id) - placeOf(b.person.section_id) || b.days - a.days)
    .map(({ person, ...row }) => ({ ...cells(person), ...row, ...home(person) }));
}
