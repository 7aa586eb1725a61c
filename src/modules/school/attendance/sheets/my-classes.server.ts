import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { addDays } from '#kernel/text/days.ts';
import { dayIn, weekdayOf } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import {
  labelledSections,
  type LabelledSection,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { schoolDays, schoolDaysByShift } from '#modules/school/calendar/face/school-days.server.ts';
import type { SchoolDay } from '#modules/school/calendar/face/school-days.ts';
import { givenBy } from '#modules/school/timetables/face/given-lessons.server.ts';
import { lessonsOn } from '#modules/school/routine/face/lessons.server.ts';
import { dayRefusal } from '../rules/open-days.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { attendanceProblems as w } from '../base/words.ts';
import { closedBecause, dayRuleOf } from './place.server.ts';

export type SheetFigures = {
  section_id: string;
  period: number;
  at: string;
  by_en: string | null;
  by_bn: string | null;
  present: number;
  late: number;
  absent: number;
  on_leave: number;
};

/** The sheets of a day that are taken, by section and period. */
export async function takenSheets(
  { db, siteId }: SiteCtx,
  day: string,
  sectionIds: readonly string[],
): Promise<Map<string, SheetFigures>> {
  const found = await db.execute<SheetFigures>(sql`
    SELECT h.section_id, h.period, to_json(h.taken_at) #>> '{}' AS at, u.name_en AS by_en, u.name_bn AS by_bn,
      h.present, h.late, h.absent, h.on_leave
    FROM attendance_sheets h LEFT JOIN users u ON u.id = h.taken_by
    WHERE h.site_id = ${siteId} AND h.day = ${day}::date
      AND h.section_id = ANY(${sql.param([...sectionIds])}::uuid[])
      AND h.present + h.late + h.absent + h.on_leave > 0`);
  return new Map(found.rows.map((row) => [`${row.section_id} ${row.period}`, row]));
}

export const takenOf = (sheet: SheetFigures | undefined) =>
  sheet
    ? {
        at: sheet.at,
        by: sheet.by_en === null ? null : { en: sheet.by_en, bn: sheet.by_bn ?? sheet.by_en },
        present: sheet.present,
        late: sheet.late,
        absent: sheet.absent,
        on_leave: sheet.on_leave,
      }
    : null;

/** How many study in each of these sections, by the kept counts. */
export async function studentsIn(
  { db, siteId }: SiteCtx,
  sectionIds: readonly string[],
): Promise<Map<string, number>> {
  const found = await db.execute<{ id: string; students: number }>(sql`
    SELECT section_id AS id, sum(students)::int AS students FROM section_students
    WHERE site_id = ${siteId} AND section_id = ANY(${sql.param([...sectionIds])}::uuid[]) GROUP BY section_id`);
  return new Map(found.rows.map(({ id, students }) => [id, students]));
}

type Assigned = { section_id: string; class_subject_id: string | null; en: string | null; bn: string | null };

/** What the caller teaches in which sections of a year; without a subject they are class teacher. */
async function assignmentsOf(ctx: Ctx, yearId: string): Promise<Assigned[]> {
  if (!ctx.actor.employeeId) return [];
  const found = await ctx.db.execute<Assigned>(sql`
    SELECT a.section_id, a.class_subject_id, c.name_en AS en, c.name_bn AS bn
    FROM teaching_assignments a
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = a.section_id AND s.year_id = ${yearId}
    LEFT JOIN class_subjects c ON c.site_id = ${ctx.siteId} AND c.id = a.class_subject_id
    WHERE a.site_id = ${ctx.siteId} AND a.employee_id = ${ctx.actor.employeeId}
    ORDER BY c.position, c.code`);
  return found.rows;
}

/** The week in which a day lies, from Saturday. */
function weekOf(day: string): { from: string; to: string } {
  const from = addDays(day, -((weekdayOf(day) + 1) % 7));
  return { from, to: addDays(from, 6) };
}

/** What each day of a span is in each shift. */
export async function daysByShift(
  ctx: SiteCtx,
  sections: readonly Pick<LabelledSection, 'shift_id'>[],
  span: { from: string; to: string },
): Promise<(shiftId: string, day: string) => SchoolDay | undefined> {
  const shiftIds = sections.map(({ shift_id }) => shift_id);
  const known = new Map(
    [...(await schoolDaysByShift(ctx, span, 'students', shiftIds))].map(([shiftId, days]) => [
      shiftId,
      new Map(days.map((one) => [one.day, one])),
    ]),
  );
  return (shiftId, day) => known.get(shiftId)?.get(day);
}

/** The caller's sections on a day, or all of the school's: which are taken, which are not, and why not. */
export async function myClasses(ctx: Ctx, input: { day?: string | undefined; all: boolean }) {
  const today = dayIn(ctx.now);
  const day = input.day ?? today;
  const settings = await attendanceSettings(ctx);
  const mayAll = may(ctx.actor, 'attendance.take-all');
  const span = weekOf(day);
  const base = { day, today, mode: settings.mode, may_all: mayAll };
  const year = await currentYear(ctx.db, ctx.siteId);
  if (!year) return { ...base, week: [], sections: [] };
  const assigned = await assignmentsOf(ctx, year.year_id);
  // Once a day nothing is asked of the routine.
  const given =
    settings.mode === 'PERIOD' && ctx.actor.employeeId ? await givenBy(ctx, day, ctx.actor.employeeId) : null;
  const own = new Set([...assigned, ...(given ?? [])].map(({ section_id }) => section_id));
  const mayTake = (await labelledSections(ctx, { yearId: year.year_id })).filter(
    ({ id, active }) => active && (own.has(id) || (mayAll && input.all)),
  );
  const students = await studentsIn(
    ctx,
    mayTake.map(({ id }) => id),
  );
  // Where no one sits nothing is taken.
  const sections = mayTake.filter(({ id }) => (students.get(id) ?? 0) > 0);
  const dayOf = await daysByShift(ctx, sections, span);
  const week = (await schoolDays(ctx, span, { who: 'students' })).map((one) => ({
    day: one.day,
    open: one.kind === 'OPEN',
    why: closedBecause(one),
  }));
  const ids = sections.map(({ id }) => id);
  const sheets = await takenSheets(ctx, day, ids);
  const lessons = settings.mode === 'PERIOD' ? await lessonsOn(ctx, day) : null;
  const levels = lessons ? await levelsOf(ctx, ids) : new Map<string, string>();
  const rule = dayRuleOf(ctx.now, settings);
  const rights = { all: mayAll, closedMonths: may(ctx.actor, 'attendance.correct-closed') };
  const refusedIn = (section: LabelledSection): Word | null => {
    // The year is judged when the list is opened: here all are of the year in which the school works.
    const why = dayRefusal(day, { starts_on: day, ends_on: day }, rule, rights);
    if (why === 'future') return w.future;
    const found = dayOf(section.shift_id, day);
    return (found ? closedBecause(found) : null) ?? (why ? w[why] : null);
  };
  const shown = sections.map((section) => {
    const mine = assigned.filter(({ section_id }) => section_id === section.id);
    const isClassTeacher = mine.some(({ class_subject_id }) => class_subject_id === null);
    const lessonAt = (number: number) =>
      given?.find((one) => one.section_id === section.id && one.number === number) ?? null;
    // Where the routine says who teaches when, others' periods are not one's own, but for the class teacher.
    const isOwnAlone = given !== null && !isClassTeacher && !(mayAll && input.all);
    const slots = lessons
      ? lessons({ ...section, level: levels.get(section.id) ?? '' })
      : [{ number: 0, name: null, starts: null, ends: null }];
    return {
      section_id: section.id,
      label: section.label,
      students: students.get(section.id) ?? 0,
      class_teacher: isClassTeacher,
      refused: refusedIn(section),
      subjects: mine.flatMap(({ class_subject_id, en, bn }) =>
        class_subject_id && en !== null && bn !== null ? [{ id: class_subject_id, name: { en, bn } }] : [],
      ),
      sheets: slots
        .map(({ number, name, starts, ends }) => {
          const lesson = lessonAt(number);
          return {
            period: number,
            name,
            starts,
            ends,
            taken: takenOf(sheets.get(`${section.id} ${number}`)),
            lesson: lesson && {
              class_subject_id: lesson.class_subject_id,
              subject: lesson.subject,
              substitutes: lesson.substitutes,
            },
          };
        })
        .filter(({ lesson }) => !isOwnAlone || lesson !== null),
    };
  });
  type Shown = (typeof shown)[number];
  const isToday = ({ class_teacher, sheets: of }: Shown) =>
    given === null || (mayAll && input.all) || class_teacher || of.length > 0;
  const firstOf = ({ sheets: of }: Shown) => of.find(({ lesson }) => lesson !== null)?.starts ?? '99:99';
  // One's own class first, then what else one teaches, in the order of the school's lists.
  const rank = (one: Shown) => (one.class_teacher ? 0 : own.has(one.section_id) ? 1 : 2);
  // By the routine the day's own lessons come in their order.
  const order = (a: Shown, b: Shown) =>
    (given ? firstOf(a).localeCompare(firstOf(b)) : 0) || rank(a) - rank(b);
  return { ...base, week, sections: shown.filter(isToday).toSorted(order) };
}

/** The level of each section, by which its periods are found. */
export async function levelsOf(
  { db, siteId }: SiteCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await db.execute<{ id: string; level: string }>(sql`
    SELECT s.id, c.level FROM sections s JOIN classes c ON c.id = s.class_id
    WHERE s.site_id = ${siteId} AND s.id = ANY(${sql.param([...ids])}::uuid[])`);
  return new Map(found.rows.map(({ id, level }) => [id, level]));
}
