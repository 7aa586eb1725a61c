import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { changeOptions } from '#modules/platform/site-options/face/change.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import { askLeave } from '#modules/school/attendance/face/ask-leave.server.ts';
import { keepDays } from '#modules/school/attendance/face/keep-days.server.ts';
import { schoolDays } from '#modules/school/calendar/face/school-days.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import { drawFor } from './seeded.ts';
import type { DemoSection } from './set-up.server.ts';

const weeks = 3;

/** Invented attendance of the last weeks (demo data): most are present, some late or absent; today waits to be taken. */
export async function takeDemoAttendance(
  ctx: Ctx,
  yearId: string,
  sections: readonly DemoSection[],
): Promise<void> {
  // Only these weeks are taken: the rest of the year must not make everybody look absent.
  await changeOptions(ctx, [{ key: 'attendance-untaken-days', value: false, version: 0 }]);
  const [year] = await ctx.db.select().from(academicYears).where(eq(academicYears.id, yearId));
  const today = dayIn(ctx.now);
  const span = { from: addDays(today, -7 * weeks), to: addDays(today, -1) };
  const open = (await schoolDays(ctx, span, { who: 'students' })).filter(
    ({ day, kind }) => kind === 'OPEN' && year && day >= year.starts_on && day <= year.ends_on,
  );
  const students = await ctx.db
    .select({ id: enrolments.id, section_id: enrolments.section_id, roll: enrolments.roll })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        inArray(
          enrolments.section_id,
          sections.map(({ id }) => id),
        ),
      ),
    );
  await keepDays(
    ctx,
    students.flatMap(({ id, section_id, roll }) =>
      open.map(({ day }) => {
        const draw = drawFor('attendance', section_id, roll, day);
        const status = draw.chance(90) ? 'P' : draw.pick(['A', 'A', 'L', 'LV'] as const);
        return {
          section_id,
          enrolment_id: id,
          day,
          status,
          minutes_late: status === 'L' ? 5 + draw.number(25) : 0,
        };
      }),
    ),
  );
}

const soon = 40;

/** The family of the demo asks for two days off soon (demo data), so that somebody has something to decide. */
export async function askDemoLeave(ctx: Ctx, guardianUser: string, studentId: string): Promise<void> {
  const [enrolled] = await ctx.db
    .select({ id: enrolments.id, ends_on: academicYears.ends_on })
    .from(enrolments)
    .innerJoin(academicYears, eq(academicYears.id, enrolments.year_id))
    .where(and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.student_id, studentId)));
  const today = dayIn(ctx.now);
  const days = await schoolDays(
    ctx,
    { from: addDays(today, 2), to: addDays(today, soon) },
    { who: 'students' },
  );
  const [day] = days.filter(({ day: one, kind }) => kind === 'OPEN' && enrolled && one < enrolled.ends_on);
  if (!enrolled || !day) return;
  const family: Ctx = {
    ...ctx,
    actor: { ...ctx.actor, userId: guardianUser, panel: 'guardian', studentIds: [studentId] },
  };
  await askLeave(family, {
    enrolment_id: enrolled.id,
    first_day: day.day,
    last_day: addDays(day.day, 1),
    half: false,
    reason: 'খালার বিয়ে উপলক্ষে গ্রামের বাড়ি যেতে হবে। (ডেমো তথ্য)',
    file_id: null,
  });
}
