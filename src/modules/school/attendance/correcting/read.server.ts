import { sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, addMonths } from '#kernel/text/days.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import {
  labelledSection,
  labelledSections,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { joinStudent, matchStudent, memberOn } from '#modules/school/people/base/student-joins.server.ts';
import { may } from '#kernel/actor.ts';
import { dayRefusal } from '../rules/open-days.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { closedBecause, dayRuleOf } from '../sheets/place.server.ts';
import { attendanceProblems as w } from '../base/words.ts';

type Person = {
  enrolment_id: string;
  student_id: string;
  section_id: string;
  shift_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  photo: string | null;
  starts_on: string;
  ends_on: string;
};
type Mark = {
  day: string;
  status: string;
  half: boolean;
  minutes_late: number;
  source: string;
  version: number;
};

/** A student's month day by day: what each day is, what was recorded, and whether it can be corrected. */
export async function studentMonth(
  ctx: Ctx,
  { enrolment_id, month }: { enrolment_id: string; month: string },
) {
  const found = await ctx.db.execute<Person>(sql`
    SELECT e.id AS enrolment_id, p.id AS student_id, e.section_id, s.shift_id, e.roll, p.name_en, p.name_bn,
      p.photo_file AS photo, least(y.starts_on, x.starts_on)::text AS starts_on,
      greatest(y.ends_on, x.ends_on)::text AS ends_on
    FROM enrolments e
    ${joinStudent(ctx.siteId)}
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    JOIN academic_years y ON y.id = s.year_id
    LEFT JOIN academic_sessions x ON x.id = s.session_id
    WHERE e.site_id = ${ctx.siteId} AND e.id = ${enrolment_id}`);
  const [who] = found.rows;
  const section = who ? await labelledSection(ctx, who.section_id) : null;
  if (!who || !section) throw notFound();
  const from = `${month}-01`;
  const span = { from, to: addDays(addMonths(from, 1), -1) };
  const days = await schoolDays(ctx, span, { who: 'students', shiftId: who.shift_id });
  const marks = await ctx.db.execute<Mark>(sql`
    SELECT m.day::text AS day, m.status, m.half, m.minutes_late, m.source, m.version FROM attendance_marks m
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = ${enrolment_id} AND m.period = 0
      AND m.day BETWEEN ${span.from}::date AND ${span.to}::date`);
  const byDay = new Map(marks.rows.map((mark) => [mark.day, mark]));
  const rule = dayRuleOf(ctx.now, await attendanceSettings(ctx));
  const rights = { all: true, closedMonths: may(ctx.actor, 'attendance.correct-closed') };
  const { starts_on, ends_on, shift_id: _shift, ...person } = who;
  return {
    ...person,
    section: section.label,
    month,
    days: days.map((day) => {
      const why = dayRefusal(day.day, { starts_on, ends_on }, rule, rights);
      const mark = byDay.get(day.day);
      return {
        day: day.day,
        refused: closedBecause(day) ?? (why ? w[why] : null),
        status: mark?.status ?? null,
        half: mark?.half ?? false,
        minutes_late: mark?.minutes_late ?? 0,
        source: mark?.source ?? null,
        version: mark?.version ?? 0,
      };
    }),
  };
}

type Found = { enrolment_id: string; label: string; name_en: string; name_bn: string; student_code: string };

const most = 20;

/** Students of the year in which the school works, by a part of the name or code. */
export async function findStudents(ctx: Ctx, q: string): Promise<Omit<Found, 'label'>[]> {
  const found = await ctx.db.execute<Found>(sql`
    SELECT e.id AS enrolment_id, p.name_en, p.name_bn, p.student_code
    FROM site_years y
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.year_id = y.year_id
    ${joinStudent(ctx.siteId)}
    WHERE y.site_id = ${ctx.siteId} AND y.current
      AND ${matchStudent(q)}
    ORDER BY e.list_order LIMIT ${most}`);
  return found.rows;
}

type DayRow = {
  enrolment_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  status: string | null;
  half: boolean;
  minutes_late: number;
  version: number;
};

/** The sections of the year, and of the chosen one everybody with what was recorded on a day. */
export async function sectionDay(
  ctx: Ctx,
  input: { day?: string | undefined; section_id?: string | undefined },
) {
  const today = dayIn(ctx.now);
  const day = input.day ?? today;
  const year = await currentYear(ctx.db, ctx.siteId);
  const sections = year ? await labelledSections(ctx, { yearId: year.year_id }) : [];
  const shown = {
    day,
    today,
    sections: sections.map(({ id, label }) => ({ id, label })),
    section_id: null,
    refused: null,
    rows: [],
  };
  if (!input.section_id) return shown;
  const section = sections.find(({ id }) => id === input.section_id);
  if (!section) throw notFound();
  const years = await ctx.db.execute<{ starts_on: string; ends_on: string }>(sql`
    SELECT least(y.starts_on, x.starts_on)::text AS starts_on, greatest(y.ends_on, x.ends_on)::text AS ends_on
    FROM sections s JOIN academic_years y ON y.id = s.year_id LEFT JOIN academic_sessions x ON x.id = s.session_id
    WHERE s.site_id = ${ctx.siteId} AND s.id = ${section.id}`);
  const rows = await ctx.db.execute<DayRow>(sql`
    SELECT e.id AS enrolment_id, e.roll, p.name_en, p.name_bn, m.status, coalesce(m.half, false) AS half,
      coalesce(m.minutes_late, 0) AS minutes_late, coalesce(m.version, 0) AS version
    FROM enrolments e
    ${joinStudent(ctx.siteId)}
    LEFT JOIN attendance_marks m ON m.site_id = ${ctx.siteId} AND m.enrolment_id = e.id AND m.day = ${day}::date
      AND m.period = 0
    WHERE e.site_id = ${ctx.siteId} AND e.section_id = ${section.id} AND ${memberOn(sql`${day}`)}
    ORDER BY e.list_order`);
  const [found] = await schoolDays(
    ctx,
    { from: day, to: day },
    { who: 'students', shiftId: section.shift_id },
  );
  const rule = dayRuleOf(ctx.now, await attendanceSettings(ctx));
  const rights = { all: true, closedMonths: may(ctx.actor, 'attendance.correct-closed') };
  const span = years.rows[0] ?? { starts_on: day, ends_on: day };
  const why = dayRefusal(day, span, rule, rights);
  return {
    ...shown,
    section_id: section.id,
    refused: (found ? closedBecause(found) : null) ?? (why ? w[why] : null),
    rows: rows.rows,
  };
}
