import { sql } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import type { Word } from '#kernel/words.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { SchoolDay } from '#modules/school/calendar/face/school-days.ts';
import { percentRuleOf, attendanceSettings } from '../rules/settings.server.ts';
import { daysByShift } from '../sheets/my-classes.server.ts';
import { boundsOf, peopleIn, sectionsAsked, type Person } from './asked.server.ts';
import { closedNote } from './day.server.ts';
import { dayTotals, totalsOf, type MatrixCell } from './matrix.ts';
import { isMemberOn } from '#modules/school/people/base/membership.ts';
import { leaveWithoutMark, untakenFrom } from '../counts/untaken.server.ts';

/** Of each recorded day its number and what was recorded, as one text: `1P 2A 4H`. */
type MonthMarks = { enrolment_id: string; marks: string };

/** The marks of a month of these students, a row a student: a thousand of them are a thousand short texts. */
async function monthMarks(
  { db, siteId }: SiteCtx,
  people: readonly Person[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, string>> {
  const found = await db.execute<MonthMarks>(sql`
    SELECT m.enrolment_id,
      string_agg((m.day - ${from}::date + 1)::text || CASE WHEN m.half THEN 'H' ELSE m.status END, ' ') AS marks
    FROM attendance_marks m
    WHERE m.site_id = ${siteId} AND m.enrolment_id = ANY(${sql.param(people.map((one) => one.enrolment_id))}::uuid[])
      AND m.period = 0 AND m.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY m.enrolment_id`);
  return new Map(found.rows.map(({ enrolment_id, marks }) => [enrolment_id, marks]));
}

/** A student's cell of each day; marks of a day that became a holiday are set aside. */
function cellsOf(days: readonly { open: boolean }[], marks: string | undefined): MatrixCell[] {
  const cells: MatrixCell[] = days.map(() => '');
  if (!marks) return cells;
  for (const one of marks.split(' ')) {
    const day = Number.parseInt(one, 10);
    if (days[day - 1]?.open) cells[day - 1] = one.slice(day < 10 ? 1 : 2) as MatrixCell;
  }
  return cells;
}

export type MatrixSection = {
  section_id: string;
  label: Word;
  days: { day: string; open: boolean; weekly: boolean; note: Word | null }[];
  students: (Pick<Person, 'enrolment_id' | 'roll' | 'name_en' | 'name_bn'> & {
    cells: MatrixCell[];
  } & ReturnType<typeof totalsOf>)[];
  /** Of each day, in the order of the days. */
  totals: ReturnType<typeof dayTotals>[];
};

const dayOfMonth = (found: SchoolDay | undefined, day: string) => ({
  day,
  open: found?.kind === 'OPEN',
  weekly: found?.kind === 'WEEKLY',
  note: found ? closedNote(found) : null,
});

/** The register of a month: of each section its days, its students with a cell a day, the totals of both. */
export async function monthMatrix(ctx: Ctx, asked: ReportAsked & { month: string }) {
  const sections = await sectionsAsked(ctx, asked);
  const from = `${asked.month}-01`;
  const span = { from, to: addDays(addMonths(from, 1), -1) };
  const settings = await attendanceSettings(ctx);
  const rule = percentRuleOf(settings);
  const today = dayIn(ctx.now);
  const bounds = await boundsOf(ctx, sections);
  const dayOf = await daysByShift(ctx, sections, span);
  const people = await peopleIn(ctx, sections, span, asked['gender']);
  const marks = await monthMarks(ctx, people, span);
  const since = await untakenFrom(ctx, settings);
  const leave = await leaveWithoutMark(
    ctx,
    people.map(({ enrolment_id }) => enrolment_id),
    span,
  );
  const inSection = Map.groupBy(people, ({ section_id }) => section_id);
  const of = (section: LabelledSection): MatrixSection[] => {
    const own = bounds.get(section.id);
    const days: MatrixSection['days'] = [];
    for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
      const one = dayOfMonth(dayOf(section.shift_id, day), day);
      // Before and after its year a section does not meet.
      const isOutside = own !== undefined && (day < own.from || day > own.to);
      days.push(isOutside ? { ...one, open: false } : one);
    }
    const students = (inSection.get(section.id) ?? []).map((person) => {
      const away = new Set(leave.get(person.enrolment_id));
      const cells = cellsOf(days, marks.get(person.enrolment_id)).map((cell, at): MatrixCell => {
        const { day, open } = days[at]!;
        if (!isMemberOn(person, day)) return '';
        return open && day <= today && since !== null && day >= since && away.has(day) ? 'LV' : cell;
      });
      const { enrolment_id, roll, name_en, name_bn } = person;
      const totals = totalsOf(person, days, cells, { today, since, rule });
      return { enrolment_id, roll, name_en, name_bn, cells, ...totals };
    });
    if (students.length === 0) return [];
    const totals = days.map((_, at) =>
      dayTotals(
        students.map(({ cells }) => cells[at] ?? ''),
        rule,
      ),
    );
    return [{ section_id: section.id, label: section.label, days, students, totals }];
  };
  return { month: asked.month, today, sections: sections.flatMap(of) };
}
export type Matrix = Awaited<ReturnType<typeof monthMatrix>>;
