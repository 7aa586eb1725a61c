import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { inBoth } from '#kernel/lists/called.server.ts';
import { formatMarks } from '#kernel/exact.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, WEEKDAYS, weekdayOf } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { say, type Lang } from '#kernel/words.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { assignedSections } from '#modules/school/employees/face/assigned-sections.server.ts';
import type { MarkStatus } from '../base/day-status.ts';
import { presentHalves } from '../rules/percent.ts';
import { attendanceSettings, percentRuleOf } from '../rules/settings.server.ts';
import { boundsOf, countAsked, spanAsked, within, type Person } from './asked.server.ts';
import { closedNote } from './day.server.ts';
import { reportWords as w } from './words.ts';
import { joinStudent, nameColumns } from '#modules/school/people/base/student-joins.server.ts';
import { isMemberOn } from '#modules/school/people/base/membership.ts';
import { leaveWithoutMark, untakenFrom } from '../counts/untaken.server.ts';

type Mark = { day: string; status: MarkStatus; half: boolean; minutes_late: number };

/** A student whose attendance the caller may see, with the section; null for everybody else's. */
async function studentAsked(ctx: Ctx, id: string | undefined) {
  if (!id || !uuidPattern.test(id)) return null;
  const found = await ctx.db.execute<Person>(sql`
    SELECT e.id AS enrolment_id, e.student_id, e.section_id, e.roll, p.gender,
      ${nameColumns('name')},
      e.started_on::text AS started_on, e.ended_on::text AS ended_on
    FROM enrolments e ${joinStudent(ctx.siteId)}
    WHERE e.site_id = ${ctx.siteId} AND e.id = ${id}`);
  const [person] = found.rows;
  if (!person) return null;
  const mayAll = may(ctx.actor, 'attendance.view');
  if (!mayAll && !(await assignedSections(ctx)).includes(person.section_id)) return null;
  const section = await labelledSection(ctx, person.section_id);
  return section ? { person, section } : null;
}

/** A student's days of a period, each as it was. */
export async function studentRows(ctx: Ctx, asked: ReportAsked) {
  const found = await studentAsked(ctx, asked['enrolment_id']);
  if (!found) return [];
  const { person, section } = found;
  const today = dayIn(ctx.now);
  const bounds = (await boundsOf(ctx, [section])).get(section.id);
  const { from, to: end } = within(spanAsked(ctx, asked), bounds);
  const to = end < today ? end : today;
  if (from > to) return [];
  const settings = await attendanceSettings(ctx);
  const days = await schoolDays(ctx, { from, to }, { who: 'students', shiftId: section.shift_id });
  const marks = await ctx.db.execute<Mark>(sql`
    SELECT m.day::text AS day, m.status, m.half, m.minutes_late FROM attendance_marks m
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = ${person.enrolment_id} AND m.period = 0
      AND m.day BETWEEN ${from}::date AND ${to}::date`);
  const byDay = new Map(marks.rows.map((mark) => [mark.day, mark]));
  const since = await untakenFrom(ctx, settings);
  const leave = new Set(
    (await leaveWithoutMark(ctx, [person.enrolment_id], { from, to })).get(person.enrolment_id),
  );
  return days
    .filter(({ day }) => isMemberOn(person, day))
    .map((one) => {
      const isOpen = one.kind === 'OPEN';
      const mark = isOpen ? byDay.get(one.day) : undefined;
      const counts = isOpen && since !== null && one.day >= since;
      const status = mark?.status ?? (counts && leave.has(one.day) ? 'LV' : undefined);
      const isPresent = status === 'P' || status === 'L' || (status === 'LV' && settings.leaveIsPresent);
      const weekday = weekdayOf(one.day);
      return {
        day: one.day,
        ...inBoth('weekday', { en: WEEKDAYS.en[weekday] ?? '', bn: WEEKDAYS.bn[weekday] ?? '' }),
        mark: isOpen ? (mark?.half ? 'half' : (status ?? 'none')) : 'closed',
        minutes: status === 'L' ? mark?.minutes_late : null,
        working: counts || (isOpen && mark) ? 1 : 0,
        came: isPresent ? (mark?.half ? 50 : 100) : 0,
        ...inBoth('note', closedNote(one)),
      };
    });
}

/** Who it is, and the percent of the period: what is over the days. */
export async function studentFacts(ctx: Ctx, asked: ReportAsked) {
  const found = await studentAsked(ctx, asked['enrolment_id']);
  if (!found) return null;
  const { person, section } = found;
  const counted = (await countAsked(ctx, [section], spanAsked(ctx, asked))).get(person.enrolment_id);
  const rule = percentRuleOf(await attendanceSettings(ctx));
  return {
    student_id: person.student_id,
    section_id: section.id,
    section: section.label,
    roll: person.roll,
    name: { en: person.name_en, bn: person.name_bn },
    working: counted?.working ?? 0,
    came: counted ? presentHalves(counted, rule) * 50 : 0,
    percent: counted?.percent ?? null,
  };
}
export type StudentFacts = NonNullable<Awaited<ReturnType<typeof studentFacts>>>;

/** The same as a line of a paper. */
export async function studentNamed(
  ctx: Ctx,
  asked: ReportAsked,
  lang: Lang,
): Promise<Record<string, string>> {
  const facts = await studentFacts(ctx, asked);
  if (!facts) return {};
  const figure = (hundredths: number) => digitsIn(formatMarks(hundredths), lang);
  const line = say(w.student_line, lang, {
    section: facts.section,
    roll: facts.roll,
    working: facts.working,
    came: figure(facts.came),
    percent: facts.percent === null ? '–' : `${figure(facts.percent)}%`,
  });
  return { enrolment_id: `${facts.name[lang]}, ${line}` };
}
