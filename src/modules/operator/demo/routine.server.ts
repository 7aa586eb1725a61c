import { eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { classes, sections, shifts } from '#modules/school/academics/base/tables.server.ts';
import { addDemoRoutine } from '#modules/school/routine/face/demo.server.ts';
import { putPeriods, type PeriodDay } from '#modules/school/routine/face/put-periods.server.ts';
import type { DemoSection } from './set-up.server.ts';

const ordinals = [
  ['First period', 'প্রথম পিরিয়ড'],
  ['Second period', 'দ্বিতীয় পিরিয়ড'],
  ['Third period', 'তৃতীয় পিরিয়ড'],
  ['Fourth period', 'চতুর্থ পিরিয়ড'],
  ['Fifth period', 'পঞ্চম পিরিয়ড'],
  ['Sixth period', 'ষষ্ঠ পিরিয়ড'],
] as const;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Assembly, so many lessons of forty minutes, tiffin after the third (demo data). */
function dayOf(begins: number, lessons: number, weekdays: number[]): PeriodDay {
  let at = begins;
  const next = (minutes: number) => {
    const starts = clock(at);
    at += minutes;
    return { starts, ends: clock(at) };
  };
  const periods = [{ kind: 'ASSEMBLY', name_en: 'Assembly', name_bn: 'সমাবেশ', ...next(15) }];
  for (const [number, [name_en, name_bn]] of ordinals.slice(0, lessons).entries()) {
    if (number === 3) periods.push({ kind: 'BREAK', name_en: 'Tiffin', name_bn: 'টিফিন', ...next(20) });
    periods.push({ kind: 'CLASS', name_en, name_bn, ...next(40) });
  }
  return { weekdays, template: null, periods };
}

const begins: Readonly<Record<string, number>> = { morning: 7 * 60 + 30, day: 12 * 60 + 15 };

/** Periods of each shift, with a shorter Thursday, and a published routine of the sections that have students. */
export async function makeDemoRoutine(ctx: Ctx, yearId: string, all: readonly DemoSection[]): Promise<void> {
  const places = await ctx.db
    .selectDistinct({ shift_id: sections.shift_id, shift: shifts.code, level: classes.level })
    .from(sections)
    .innerJoin(shifts, eq(shifts.id, sections.shift_id))
    .innerJoin(classes, eq(classes.id, sections.class_id))
    .where(eq(sections.site_id, ctx.siteId));
  for (const { shift_id, shift, level } of places) {
    const start = begins[shift] ?? 600;
    await putPeriods(ctx, { shift_id, version_id: null, level }, [
      dayOf(start, 6, [0, 1, 2, 3]),
      dayOf(start, 4, [4]),
    ]);
  }
  await addDemoRoutine(ctx, {
    yearId,
    name: 'Routine (demo)',
    from: addDays(dayIn(ctx.now), -30),
    sectionIds: all.filter(({ students }) => students > 0).map(({ id }) => id),
  });
}
