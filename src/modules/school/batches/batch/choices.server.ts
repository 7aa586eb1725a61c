import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { openedYears } from '#modules/school/academics/base/open-years.server.ts';
import { academicSessions, siteYears } from '#modules/school/academics/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { roomChoices } from '#modules/school/rooms/base/section-rooms.server.ts';
import { seenSections } from '#modules/school/students/face/student-page.server.ts';
import { batches } from '../base/tables.server.ts';
import type { BatchChoices } from './schemas.ts';

/** The rooms of the school; null where it has switched rooms off. */
export async function roomsOffered(ctx: Ctx) {
  const has = await siteModules(ctx.db, ctx.siteId);
  return has('rooms') ? roomChoices(ctx.db, ctx.siteId) : null;
}

/** What a batch of a year can be given; without a year that of the present one. */
export async function batchChoices(ctx: Ctx, asked: string | undefined): Promise<BatchChoices> {
  const { db, siteId } = ctx;
  const years = await openedYears(db, siteId);
  const [current] = await db
    .select({ id: siteYears.year_id })
    .from(siteYears)
    .where(and(eq(siteYears.site_id, siteId), eq(siteYears.current, true)));
  const year_id =
    years.find((year) => year.year_id === asked)?.year_id ?? current?.id ?? years.at(-1)?.year_id ?? null;
  const seen = await seenSections(ctx);
  const sections = year_id
    ? (await labelledSections(ctx, { yearId: year_id })).filter(
        ({ id, active }) => active && (!seen || seen.includes(id)),
      )
    : [];
  const teachers = await db
    .select({ id: employees.id, en: employees.name_en, bn: employees.name_bn })
    .from(employees)
    .where(and(eq(employees.site_id, siteId), eq(employees.status, 'active')))
    .orderBy(asc(employees.name_en))
    .limit(2000);
  const sessions = await db
    .select({ id: academicSessions.id, name: { en: academicSessions.name_en, bn: academicSessions.name_bn } })
    .from(academicSessions)
    .where(eq(academicSessions.active, true))
    .orderBy(asc(academicSessions.position), asc(academicSessions.code));
  const named = await withLocalNames(ctx, sessions, { name: ['academic-sessions', 'id'] });
  const sets = await db
    .selectDistinct({ name: batches.set_name })
    .from(batches)
    .where(and(eq(batches.site_id, siteId), isNotNull(batches.set_name)))
    .orderBy(asc(batches.set_name))
    .limit(500);
  const rooms = await roomsOffered(ctx);
  const namedYears = await withLocalNames(ctx, years, { name: ['academic-years', 'year_id'] });
  return {
    year_id,
    years: namedYears.toReversed().map((year) => ({ id: year.year_id, ...year.name })),
    classes: [...new Map(sections.map((one) => [one.class_id, { id: one.class_id, ...one.class }])).values()],
    sections: sections.map(({ id, class_id, label }) => ({ id, class_id, ...label })),
    sessions: named.map(({ id, name }) => ({ id, ...name })),
    teachers,
    rooms: rooms && rooms.filter(({ active }) => active).map(({ id, en, bn }) => ({ id, en, bn })),
    sets: sets.flatMap(({ name }) => name ?? []),
  };
}
