import { sql } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { inBoth } from '#kernel/lists/called.server.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { SchoolDay } from '#modules/school/calendar/face/school-days.ts';
import { percentOfShare, shareOf, type DayCounts } from '../rules/percent.ts';
import { attendanceSettings, percentRuleOf } from '../rules/settings.server.ts';
import { daysByShift } from '../sheets/my-classes.server.ts';
import { joinStudent, memberOn } from '#modules/school/people/base/student-joins.server.ts';
import { peopleIn, sectionsAsked } from './asked.server.ts';
import { reportWords as w } from './words.ts';

type Counted = {
  section_id: string;
  gender: string | null;
  status: 'P' | 'A' | 'L' | 'LV';
  half: boolean;
  students: number;
};

/** How everybody was on a day, counted by section and gender; who left since is counted where they were then. */
async function marksOfDay(
  { db, siteId }: SiteCtx,
  sections: readonly LabelledSection[],
  day: string,
): Promise<Counted[]> {
  const found = await db.execute<Counted>(sql`
    SELECT e.section_id, p.gender, m.status, m.half, count(*)::int AS students
    FROM enrolments e
    ${joinStudent(siteId)}
    JOIN attendance_marks m ON m.site_id = ${siteId} AND m.enrolment_id = e.id AND m.day = ${day}::date AND m.period = 0
    WHERE e.site_id = ${siteId} AND e.section_id = ANY(${sql.param(sections.map(({ id }) => id))}::uuid[])
      AND ${memberOn(sql`${day}`)}
    GROUP BY e.section_id, p.gender, m.status, m.half`);
  return found.rows;
}

const sum = (rows: readonly Counted[], which: (row: Counted) => boolean) =>
  rows.reduce((total, row) => (which(row) ? total + row.students : total), 0);
const came = ({ status }: Counted) => status === 'P' || status === 'L';
const absent = ({ status }: Counted) => status === 'A';

/** What closes a day, as a note. */
export const closedNote = ({ kind, name }: SchoolDay) => {
  if (kind === 'OPEN') return null;
  return name ?? (kind === 'WEEKLY' ? w.weekly : w.holiday);
};

/** Each section on a day, with girls and boys; one that is closed or not taken yet has no figures. */
export async function dayRows(ctx: Ctx, asked: ReportAsked) {
  const day = asked['on'] ?? dayIn(ctx.now);
  const sections = await sectionsAsked(ctx, asked);
  const rule = percentRuleOf(await attendanceSettings(ctx));
  const dayOf = await daysByShift(ctx, sections, { from: day, to: day });
  const people = Map.groupBy(await peopleIn(ctx, sections, { from: day, to: day }), (one) => one.section_id);
  const marks = Map.groupBy(await marksOfDay(ctx, sections, day), ({ section_id }) => section_id);
  return sections.flatMap((section) => {
    const found = dayOf(section.shift_id, day);
    const isClosed = found !== undefined && found.kind !== 'OPEN';
    // Marks of a day that became a holiday are set aside.
    const rows = isClosed ? [] : (marks.get(section.id) ?? []);
    const students = people.get(section.id)?.length ?? 0;
    if (students === 0 && rows.length === 0) return [];
    const of = (status: Counted['status'], half = false) =>
      sum(rows, (row) => row.status === status && row.half === half);
    const counts: DayCounts = {
      present: of('P'),
      half: of('P', true),
      late: of('L'),
      absent: of('A'),
      leave: of('LV'),
    };
    // Each student has one day here: so many late ones make nobody absent.
    const share = shareOf(
      counts,
      sum(rows, () => true),
      { ...rule, lateToAbsent: null },
    );
    return [
      {
        section_id: section.id,
        ...inBoth('class', section.class),
        ...inBoth('section', section.label),
        state: isClosed ? 'closed' : rows.length > 0 ? 'taken' : 'waiting',
        students,
        present: counts.present + counts.half,
        late: counts.late,
        absent: counts.absent,
        leave: counts.leave,
        girls_present: sum(rows, (row) => row.gender === 'female' && came(row)),
        girls_absent: sum(rows, (row) => row.gender === 'female' && absent(row)),
        boys_present: sum(rows, (row) => row.gender === 'male' && came(row)),
        boys_absent: sum(rows, (row) => row.gender === 'male' && absent(row)),
        percent: percentOfShare(share),
        ...inBoth('note', found ? closedNote(found) : null),
        ...share,
      },
    ];
  });
}
