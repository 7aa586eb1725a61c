import { may } from '#kernel/actor.ts';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import {
  labelledSections,
  type LabelledSection,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { assignedSections } from '#modules/school/employees/face/assigned-sections.server.ts';
import { classTeachers } from './board/board.server.ts';
import { attendanceCardWords as w, attendanceCards as cards } from './dashboard.ts';
import { leavesWaiting } from './leave/dashboard.server.ts';
import { familyAttendance } from './own/family-card.server.ts';
import { daysByShift, studentsIn, takenSheets, type SheetFigures } from './sheets/my-classes.server.ts';

const shown = 6;

type Today = { section: LabelledSection; sheet: SheetFigures | undefined };

/** Sections that have students and classes today, each with its sheet of the day: some rows a section, none a student. */
async function sectionsToday(ctx: Ctx, ids?: readonly string[]): Promise<Today[]> {
  const year = await currentYear(ctx.db, ctx.siteId);
  if (!year) return [];
  const all = await labelledSections(ctx, { yearId: year.year_id, ...(ids ? { ids } : {}) });
  const today = dayIn(ctx.now);
  const dayOf = await daysByShift(ctx, all, { from: today, to: today });
  const students = await studentsIn(
    ctx,
    all.map(({ id }) => id),
  );
  const open = all.filter(
    ({ id, active, shift_id }) =>
      active && (students.get(id) ?? 0) > 0 && dayOf(shift_id, today)?.kind === 'OPEN',
  );
  const sheets = await takenSheets(
    ctx,
    today,
    open.map(({ id }) => id),
  );
  return open.map((section) => ({ section, sheet: sheets.get(`${section.id} 0`) }));
}

const joined = (words: readonly Word[]): Word | null =>
  words.length === 0
    ? null
    : { en: words.map(({ en }) => en).join(', '), bn: words.map(({ bn }) => bn).join(', ') };

/** What is still to be taken today: of the whole school, or of the teacher's own sections. */
async function notTaken(ctx: Ctx) {
  const isAll = may(ctx.actor, 'attendance.view');
  const found = await sectionsToday(ctx, isAll ? undefined : await assignedSections(ctx));
  const waiting = found.filter(({ sheet }) => !sheet).map(({ section }) => section);
  const few = waiting.slice(0, shown);
  const teachers = await classTeachers(
    ctx,
    few.map(({ id }) => id),
  );
  return {
    title: isAll ? null : w.mine,
    total: waiting.length,
    hint: w.all_taken,
    rows: few.map(({ id, label }) => ({
      title: label,
      hint: isAll ? joined(teachers.get(id) ?? []) : null,
      url: `/site/student/attendance/master?section=${id}`,
    })),
  };
}

/** Percent present of those who were taken today, late ones among them. */
async function presentToday(ctx: Ctx) {
  const found = await sectionsToday(ctx);
  if (found.length === 0) return { value: null, unit: 'percent' as const, hint: w.closed };
  const sheets = found.flatMap(({ sheet }) => sheet ?? []);
  const sum = (of: (sheet: SheetFigures) => number) => sheets.reduce((total, sheet) => total + of(sheet), 0);
  const came = sum(({ present, late }) => present + late);
  const all = came + sum(({ absent, on_leave }) => absent + on_leave);
  return {
    value: all === 0 ? null : Math.round((came * 10_000) / all),
    unit: 'percent' as const,
    hint: sayBoth(w.taken, { taken: sheets.length, all: found.length }),
  };
}

export const attendanceCardCalls = {
  attendanceNotTaken: cardProcedure(cards.notTaken, notTaken),
  attendancePresent: cardProcedure(cards.present, presentToday),
  studentLeavesWaiting: cardProcedure(cards.leaves, leavesWaiting),
  myAttendance: cardProcedure(cards.mine, familyAttendance),
};
