import { and, eq } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { may, type Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { academicGroups, classes } from '#modules/school/academics/base/tables.server.ts';
import { employeeOf } from '#modules/school/employees/base/employee-joins.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { onlineClassrooms, onlineLessons } from '../base/tables.server.ts';
import { placeNames } from './place-names.server.ts';
import type { ShownRoom } from './schemas.ts';

export type RoomRow = typeof onlineClassrooms.$inferSelect;

/** The office keeps every room, a teacher their own. */
export const isKeeper = (actor: Actor, room: Pick<RoomRow, 'employee_id'>): boolean =>
  may(actor, 'online-class.manage') || (actor.employeeId !== null && room.employee_id === actor.employeeId);

/** A room that the caller keeps; another's does not exist for them. */
export async function keptRoom(ctx: Ctx, id: string): Promise<RoomRow> {
  const [found] = await ctx.db
    .select()
    .from(onlineClassrooms)
    .where(and(eq(onlineClassrooms.site_id, ctx.siteId), eq(onlineClassrooms.id, id)));
  if (!found || !isKeeper(ctx.actor, found)) throw notFound();
  return found;
}

/** A lesson of a room that the caller keeps. */
export async function keptLesson(ctx: Ctx, id: string) {
  const lesson = await findRow(ctx, onlineLessons, id);
  return { lesson, room: await keptRoom(ctx, lesson.classroom_id) };
}

export async function showRoom(ctx: Ctx, id: string): Promise<ShownRoom> {
  const room = await keptRoom(ctx, id);
  const [names] = await ctx.db
    .select({
      class: { en: classes.name_en, bn: classes.name_bn },
      teacher: { en: employees.name_en, bn: employees.name_bn },
    })
    .from(onlineClassrooms)
    .innerJoin(classes, eq(classes.id, onlineClassrooms.class_id))
    .innerJoin(employees, employeeOf(onlineClassrooms, ctx.siteId))
    .where(and(eq(onlineClassrooms.site_id, ctx.siteId), eq(onlineClassrooms.id, id)));
  const [group] = room.group_id
    ? await ctx.db
        .select({ code: academicGroups.code, en: academicGroups.name_en, bn: academicGroups.name_bn })
        .from(academicGroups)
        .where(eq(academicGroups.id, room.group_id))
    : [];
  if (!names) throw notFound();
  const [named] = await placeNames(ctx, [
    {
      class_id: room.class_id,
      group_id: room.group_id,
      class: names.class,
      group: group && group.code !== 'general' ? { en: group.en, bn: group.bn } : null,
    },
  ]);
  const { site_id: _s, created_at: _c, updated_at: _u, subject_en, subject_bn, ...row } = room;
  return {
    ...row,
    audience: row.audience as ShownRoom['audience'],
    subject: subject_en && subject_bn ? { en: subject_en, bn: subject_bn } : null,
    teacher: names.teacher,
    place: named?.place ?? names.class,
  };
}
