import { and, asc, eq } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { sayBoth } from '#kernel/words.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import {
  academicGroups,
  classes,
  classSubjects,
  siteClasses,
} from '#modules/school/academics/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { placeNames } from './place-names.server.ts';
import type { RoomChoices } from './schemas.ts';
import { roomWords as w } from './words.ts';

type Place = RoomChoices['places'][number];

const unique = (subjects: Place['subjects']): Place['subjects'] => [
  ...new Map(subjects.map((one) => [one.code, one])).values(),
];

/** The classes of this year, by group and of all groups together, with what each learns. */
export async function placesOffered(ctx: Ctx): Promise<Place[]> {
  const current = await currentYear(ctx.db, ctx.siteId);
  if (!current) return [];
  const found = await ctx.db
    .select({
      class_id: siteClasses.class_id,
      group_id: siteClasses.group_id,
      code: academicGroups.code,
      class: { en: classes.name_en, bn: classes.name_bn },
      group: { en: academicGroups.name_en, bn: academicGroups.name_bn },
    })
    .from(siteClasses)
    .innerJoin(classes, eq(classes.id, siteClasses.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, siteClasses.group_id))
    .where(and(eq(siteClasses.site_id, ctx.siteId), eq(siteClasses.year_id, current.year_id)))
    .orderBy(asc(classes.position), asc(academicGroups.position));
  const taught = await ctx.db
    .select({
      class_id: classSubjects.class_id,
      group_id: classSubjects.group_id,
      code: classSubjects.code,
      en: classSubjects.name_en,
      bn: classSubjects.name_bn,
    })
    .from(classSubjects)
    .where(
      and(
        eq(classSubjects.site_id, ctx.siteId),
        eq(classSubjects.year_id, current.year_id),
        eq(classSubjects.active, true),
      ),
    )
    .orderBy(asc(classSubjects.position), asc(classSubjects.code));
  const named = await placeNames(
    ctx,
    found.map((row) => ({ ...row, group: row.code === 'general' ? null : row.group })),
  );
  const subjectsOf = (class_id: string, group_id: string | null) =>
    unique(
      taught
        .filter((one) => one.class_id === class_id && (!group_id || one.group_id === group_id))
        .map(({ code, en, bn }) => ({ code, en, bn })),
    );
  return [...Map.groupBy(named, ({ class_id }) => class_id)].flatMap(([class_id, groups]) => {
    const own = groups.map(({ group_id, place }) => ({
      class_id,
      group_id: groups.length > 1 ? group_id : null,
      name: place,
      subjects: subjectsOf(class_id, group_id),
    }));
    const first = groups[0];
    if (groups.length < 2 || !first) return own;
    const all = { name: sayBoth(w.all_groups, { class: first.class }), subjects: subjectsOf(class_id, null) };
    return [{ class_id, group_id: null, ...all }, ...own];
  });
}

export async function roomChoicesNow(ctx: Ctx): Promise<RoomChoices> {
  const teachers = may(ctx.actor, 'online-class.manage')
    ? await ctx.db
        .select({ id: employees.id, en: employees.name_en, bn: employees.name_bn })
        .from(employees)
        .where(and(eq(employees.site_id, ctx.siteId), eq(employees.status, 'active')))
        .orderBy(asc(employees.name_en), asc(employees.id))
        .limit(2000)
    : null;
  return { places: await placesOffered(ctx), teachers };
}
