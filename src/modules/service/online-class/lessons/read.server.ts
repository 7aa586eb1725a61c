import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { DHAKA, zonedParts } from '#kernel/text/dates.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { lessonFile } from '../rooms/purposes.ts';
import { keptLesson, keptRoom } from '../rooms/find-room.server.ts';
import { onlineLessonFiles, onlineLessons } from '../base/tables.server.ts';
import type { ShownLesson } from './schemas.ts';

type Row = typeof onlineLessons.$inferSelect;
export type LessonFile = { id: string; name: string };

/** The file behind a lesson's entry: whatever is there, nothing that was sent for anything else. */
export const isLessonFile = (siteId: string) =>
  and(eq(files.site_id, siteId), eq(files.id, onlineLessonFiles.file_id), eq(files.purpose, lessonFile.key));

/** Files of lessons in their order. */
export async function filesOf(
  db: Db,
  siteId: string,
  lessonIds: readonly string[],
): Promise<ReadonlyMap<string, LessonFile[]>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await db
    .select({ lesson_id: onlineLessonFiles.lesson_id, id: files.id, name: files.name })
    .from(onlineLessonFiles)
    .innerJoin(files, isLessonFile(siteId))
    .where(and(eq(onlineLessonFiles.site_id, siteId), inArray(onlineLessonFiles.lesson_id, [...lessonIds])))
    .orderBy(asc(onlineLessonFiles.position), asc(onlineLessonFiles.id));
  const byLesson = Map.groupBy(rows, ({ lesson_id }) => lesson_id);
  return new Map([...byLesson].map(([lesson, list]) => [lesson, list.map(({ id, name }) => ({ id, name }))]));
}

const pad = (value: number) => String(value).padStart(2, '0');

function shown(row: Row, held: readonly LessonFile[]): ShownLesson {
  const { site_id: _s, created_at: _c, updated_at: _u, position: _p, ...lesson } = row;
  const at = row.meets_at && zonedParts(row.meets_at, DHAKA);
  return {
    ...lesson,
    meets_at: row.meets_at?.toISOString() ?? null,
    meets_on: row.meets_at && dayIn(row.meets_at, DHAKA),
    meets_time: at && `${pad(at.hour)}:${pad(at.minute)}`,
    files: [...held],
  };
}

/** The lessons of a room that the caller keeps, in their order. */
export async function lessonsOfRoom(ctx: Ctx, roomId: string): Promise<ShownLesson[]> {
  await keptRoom(ctx, roomId);
  const rows = await ctx.db
    .select()
    .from(onlineLessons)
    .where(and(eq(onlineLessons.site_id, ctx.siteId), eq(onlineLessons.classroom_id, roomId)))
    .orderBy(asc(onlineLessons.position), asc(onlineLessons.id));
  const held = await filesOf(
    ctx.db,
    ctx.siteId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => shown(row, held.get(row.id) ?? []));
}

export async function showLesson(ctx: Ctx, id: string): Promise<ShownLesson> {
  const { lesson } = await keptLesson(ctx, id);
  const held = await filesOf(ctx.db, ctx.siteId, [id]);
  return shown(lesson, held.get(id) ?? []);
}
