import { sql } from 'drizzle-orm';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { lessonsOn } from '#modules/school/routine/face/lessons.server.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { daysByShift, levelsOf, studentsIn, takenOf, takenSheets } from '../sheets/my-classes.server.ts';
import { closedBecause } from '../sheets/place.server.ts';
import { joinEmployee } from '#modules/school/employees/base/employee-joins.server.ts';

/** Class teachers by section. */
export async function classTeachers(
  { db, siteId }: SiteCtx,
  sectionIds: readonly string[],
): Promise<Map<string, Word[]>> {
  const found = await db.execute<{ section_id: string; en: string; bn: string }>(sql`
    SELECT a.section_id, e.name_en AS en, e.name_bn AS bn
    FROM teaching_assignments a
    ${joinEmployee(siteId, 'a')}
    WHERE a.site_id = ${siteId} AND a.section_id = ANY(${sql.param([...sectionIds])}::uuid[])
      AND a.class_subject_id IS NULL
    ORDER BY e.name_en`);
  return new Map(
    [...Map.groupBy(found.rows, ({ section_id }) => section_id)].map(([id, rows]) => [
      id,
      rows.map(({ en, bn }) => ({ en, bn })),
    ]),
  );
}

/** How far a day has come: every section of the year with whether it is taken, by whom, and who is to take it. */
export async function dayBoard(ctx: Ctx, input: { day?: string | undefined }) {
  const today = dayIn(ctx.now);
  const day = input.day ?? today;
  const settings = await attendanceSettings(ctx);
  const year = await currentYear(ctx.db, ctx.siteId);
  const all = year ? await labelledSections(ctx, { yearId: year.year_id }) : [];
  const students = await studentsIn(
    ctx,
    all.map(({ id }) => id),
  );
  const sections = all.filter(({ id, active }) => active && (students.get(id) ?? 0) > 0);
  const ids = sections.map(({ id }) => id);
  const dayOf = await daysByShift(ctx, sections, { from: day, to: day });
  const sheets = await takenSheets(ctx, day, ids);
  const teachers = await classTeachers(ctx, ids);
  const lessons = settings.mode === 'PERIOD' ? await lessonsOn(ctx, day) : null;
  const levels = lessons ? await levelsOf(ctx, ids) : new Map<string, string>();
  return {
    day,
    today,
    mode: settings.mode,
    sections: sections.map((section) => {
      const found = dayOf(section.shift_id, day);
      return {
        section_id: section.id,
        label: section.label,
        class_teachers: teachers.get(section.id) ?? [],
        students: students.get(section.id) ?? 0,
        closed: found ? closedBecause(found) : null,
        taken: takenOf(sheets.get(`${section.id} 0`)),
        periods: (lessons?.({ ...section, level: levels.get(section.id) ?? '' }) ?? []).map(
          ({ number, name }) => ({
            period: number,
            name,
            taken: takenOf(sheets.get(`${section.id} ${number}`)),
          }),
        ),
      };
    }),
  };
}
