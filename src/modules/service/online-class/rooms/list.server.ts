import { eq, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { inner, left, serveList } from '#kernel/lists/list.server.ts';
import { academicGroups, classes } from '#modules/school/academics/base/tables.server.ts';
import { employeeJoin, employeeSources } from '#modules/school/employees/base/employee-joins.server.ts';
import { onlineClassrooms as rooms } from '../base/tables.server.ts';
import { onlineClassList } from './list.ts';
import { placeNames } from './place-names.server.ts';

const noOne = '00000000-0000-0000-0000-000000000000';

export const onlineClassRows = serveList(onlineClassList, {
  table: rooms,
  joins: [
    inner(classes, eq(classes.id, rooms.class_id)),
    left(academicGroups, eq(academicGroups.id, rooms.group_id)),
    employeeJoin(rooms),
  ],
  columns: {
    title: { en: rooms.title_en, bn: rooms.title_bn },
    class: { en: classes.name_en, bn: classes.name_bn },
    subject: { en: rooms.subject_en, bn: rooms.subject_bn },
    teacher: employeeSources.name,
    lessons: sql<number>`(SELECT count(*)::int FROM online_lessons l
      WHERE l.site_id = online_classrooms.site_id AND l.classroom_id = online_classrooms.id)`,
    audience: rooms.audience,
    class_id: rooms.class_id,
    group_id: rooms.group_id,
    group_name: sql`CASE WHEN ${academicGroups.code} <> 'general'
      THEN jsonb_build_object('en', ${academicGroups.name_en}, 'bn', ${academicGroups.name_bn}) END`,
  },
  // A teacher's list is the teacher's own.
  where: async (ctx) =>
    may(ctx.actor, 'online-class.manage') ? undefined : eq(rooms.employee_id, ctx.actor.employeeId ?? noOne),
  search: [rooms.title_en, rooms.title_bn, rooms.subject_en, rooms.subject_bn],
  filters: { class_id: rooms.class_id, employee_id: rooms.employee_id },
  finish: async (ctx, rows) => {
    const named = await placeNames(
      ctx,
      rows.map((row) => ({
        ...row,
        class: { en: row.class_en ?? '', bn: row.class_bn ?? '' },
        group: row.group_name,
      })),
    );
    return named.map(({ place, class: _c, group: _g, ...row }) => ({
      ...row,
      class_en: place.en,
      class_bn: place.bn,
    }));
  },
});
