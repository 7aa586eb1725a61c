import { and, asc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { employeeOf } from '#modules/school/employees/base/employee-joins.server.ts';
import { DHAKA, dayIn } from '#kernel/text/dates.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { ownChild } from '#modules/school/people/face/own-children.server.ts';
import { filesOf, isLessonFile } from '../lessons/read.server.ts';
import {
  onlineClassrooms as rooms,
  onlineLessonFiles,
  onlineLessons as lessons,
} from '../base/tables.server.ts';

/** Rooms of the class and group in which the student, or the guardian's child, studies now. */
async function ownRooms(ctx: Ctx, enrolmentId: string) {
  const child = await ownChild(ctx, enrolmentId);
  const section = await labelledSection(ctx, child.section_id);
  if (!section) throw notFound();
  return and(
    eq(rooms.site_id, ctx.siteId),
    eq(rooms.class_id, section.class_id),
    or(isNull(rooms.group_id), eq(rooms.group_id, section.group_id)),
    ne(rooms.audience, 'hidden'),
  );
}

const published = (ctx: Ctx) =>
  and(eq(lessons.site_id, ctx.siteId), lte(lessons.published_from, dayIn(ctx.now, DHAKA)));

/** A lesson is live from a quarter of an hour before it begins until it ends. */
const isAhead = (now: Date, at: Date, minutes: number | null) =>
  at.getTime() + (minutes ?? 60) * 60_000 > now.getTime();

/** The rooms of one's class with their published lessons, and the live lesson that comes next. */
export async function ownClass(ctx: Ctx, enrolmentId: string) {
  const found = await ctx.db
    .select({
      id: rooms.id,
      title_en: rooms.title_en,
      title_bn: rooms.title_bn,
      about_en: rooms.about_en,
      about_bn: rooms.about_bn,
      subject_en: rooms.subject_en,
      subject_bn: rooms.subject_bn,
      picture: rooms.picture,
      alt_en: rooms.alt_en,
      alt_bn: rooms.alt_bn,
      teacher: { en: employees.name_en, bn: employees.name_bn },
    })
    .from(rooms)
    .innerJoin(employees, employeeOf(rooms, ctx.siteId))
    .where(await ownRooms(ctx, enrolmentId))
    .orderBy(asc(rooms.subject_en), asc(rooms.title_en), asc(rooms.id))
    .limit(100);
  const ids = found.map(({ id }) => id);
  const rows = ids.length
    ? await ctx.db
        .select({
          id: lessons.id,
          classroom_id: lessons.classroom_id,
          title_en: lessons.title_en,
          title_bn: lessons.title_bn,
          about_en: lessons.about_en,
          about_bn: lessons.about_bn,
          film: lessons.film,
          meeting: lessons.meeting,
          meets_at: lessons.meets_at,
          minutes: lessons.minutes,
        })
        .from(lessons)
        .where(and(published(ctx), inArray(lessons.classroom_id, ids)))
        .orderBy(asc(lessons.position), asc(lessons.id))
    : [];
  const held = await filesOf(
    ctx.db,
    ctx.siteId,
    rows.map(({ id }) => id),
  );
  const shown = rows.map((row) => ({ ...row, files: held.get(row.id) ?? [] }));
  const next = shown
    .filter(({ meets_at, minutes }) => meets_at && isAhead(ctx.now, meets_at, minutes))
    .toSorted((a, b) => (a.meets_at?.getTime() ?? 0) - (b.meets_at?.getTime() ?? 0))[0];
  return {
    rooms: found
      .map(({ picture, ...room }) => ({
        ...room,
        has_picture: picture !== null,
        lessons: shown
          .filter(({ classroom_id }) => classroom_id === room.id)
          .map(({ classroom_id: _c, meets_at, ...lesson }) => ({
            ...lesson,
            meets_at: meets_at?.toISOString() ?? null,
          })),
      }))
      .filter(({ lessons: own }) => own.length > 0),
    next: next?.id ?? null,
  };
}

/** The cover of a room of one's class. */
export async function ownCover(ctx: Ctx, enrolmentId: string, roomId: string): Promise<string> {
  const [found] = await ctx.db
    .select({ picture: rooms.picture })
    .from(rooms)
    .where(and(await ownRooms(ctx, enrolmentId), eq(rooms.id, roomId)));
  if (!found?.picture) throw notFound();
  return found.picture;
}

/** A file of a published lesson of one's class; any other does not exist. */
export async function ownLessonFile(ctx: Ctx, enrolmentId: string, fileId: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: onlineLessonFiles.file_id })
    .from(onlineLessonFiles)
    .innerJoin(files, isLessonFile(ctx.siteId))
    .innerJoin(lessons, and(eq(lessons.id, onlineLessonFiles.lesson_id), published(ctx)))
    .innerJoin(rooms, and(eq(rooms.id, lessons.classroom_id), await ownRooms(ctx, enrolmentId)))
    .where(and(eq(onlineLessonFiles.site_id, ctx.siteId), eq(onlineLessonFiles.file_id, fileId)))
    .limit(1);
  if (!found) throw notFound();
  return found.id;
}
