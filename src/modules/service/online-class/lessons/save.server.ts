import { and, asc, eq, sql } from 'drizzle-orm';
import { deleteSeenRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import { each } from '#kernel/database/each.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { videoAddress } from '#modules/service/website/face/film-address.ts';
import { lessonFile } from '../rooms/purposes.ts';
import { keptLesson, keptRoom } from '../rooms/find-room.server.ts';
import { refuseForeignFile } from '../rooms/save.server.ts';
import { onlineClassrooms, onlineLessonFiles, onlineLessons } from '../base/tables.server.ts';
import { filesOf } from './read.server.ts';
import type { LessonInput } from './schemas.ts';
import { lessonWords as w } from './words.ts';

const subject = 'online-lesson';
const lessonsAtMost = 200;

/** A whole https address in which nobody's password is. */
function isMeetingLink(link: string): boolean {
  const url = /^https:\/\/[^\s\\]+$/.test(link) ? URL.parse(link) : null;
  return url !== null && !url.username && !url.password && url.hostname.includes('.');
}

async function checked(ctx: Ctx, input: LessonInput, lessonId: string | null) {
  const { files, meets_on, meets_time, film, meeting, ...rest } = input;
  const address = film ? videoAddress(film) : null;
  if (film && !address) throw new Problem(w.unknown_film, { field: 'film' });
  if (meeting && !isMeetingLink(meeting)) throw new Problem(w.bad_meeting, { field: 'meeting' });
  const given = [meeting, meets_on, meets_time].filter((value) => value !== null).length;
  if (given !== 0 && given !== 3)
    throw new Problem(w.meeting_needs_time, { field: meeting ? 'meets_on' : 'meeting' });
  const held = lessonId ? ((await filesOf(ctx.db, ctx.siteId, [lessonId])).get(lessonId) ?? []) : [];
  const wanted = [...new Set(files)];
  for (const id of wanted)
    await refuseForeignFile(ctx, {
      id,
      purpose: lessonFile.key,
      field: 'files',
      held: held.some((file) => file.id === id),
    });
  return {
    files: wanted,
    values: {
      ...rest,
      film: address?.address ?? null,
      meeting,
      meets_at: meeting ? new Date(`${meets_on}T${meets_time}:00+06:00`) : null,
      minutes: meeting ? rest.minutes : null,
    },
  };
}

async function putFiles(ctx: Ctx, lessonId: string, ids: readonly string[]): Promise<void> {
  await ctx.db
    .delete(onlineLessonFiles)
    .where(and(eq(onlineLessonFiles.site_id, ctx.siteId), eq(onlineLessonFiles.lesson_id, lessonId)));
  if (ids.length === 0) return;
  await ctx.db
    .insert(onlineLessonFiles)
    .values(
      ids.map((file_id, position) => ({ site_id: ctx.siteId, lesson_id: lessonId, file_id, position })),
    );
}

/** The room, held until the lesson is written: its lessons have one order. */
async function lockRoom(ctx: Ctx, roomId: string): Promise<void> {
  await keptRoom(ctx, roomId);
  await ctx.db
    .select({ id: onlineClassrooms.id })
    .from(onlineClassrooms)
    .where(and(eq(onlineClassrooms.site_id, ctx.siteId), eq(onlineClassrooms.id, roomId)))
    .for('no key update');
}

const idsInOrder = (ctx: Ctx, roomId: string) =>
  ctx.db
    .select({ id: onlineLessons.id, position: onlineLessons.position })
    .from(onlineLessons)
    .where(and(eq(onlineLessons.site_id, ctx.siteId), eq(onlineLessons.classroom_id, roomId)))
    .orderBy(asc(onlineLessons.position), asc(onlineLessons.id));

export async function createLesson(
  ctx: Ctx,
  { classroom_id, ...input }: LessonInput & { classroom_id: string },
): Promise<{ id: string; version: number }> {
  await lockRoom(ctx, classroom_id);
  const { values, files } = await checked(ctx, input, null);
  const there = await idsInOrder(ctx, classroom_id);
  if (there.length >= lessonsAtMost) throw new Problem(w.too_many, { status: 409 });
  const position = (there.at(-1)?.position ?? 0) + 1;
  const [made] = await ctx.db
    .insert(onlineLessons)
    .values({ ...values, classroom_id, position, site_id: ctx.siteId })
    .returning();
  await putFiles(ctx, made!.id, files);
  await renewPublicPages(ctx.db, ctx.siteId);
  await ctx.audit({
    action: 'online-lesson.create',
    subject,
    subjectId: made!.id,
    after: { ...values, files },
  });
  return { id: made!.id, version: made!.version };
}

export async function editLesson(
  ctx: Ctx,
  { id, version, ...input }: LessonInput & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const { lesson: before } = await keptLesson(ctx, id);
  const { values, files } = await checked(ctx, input, id);
  const after = await updateSeenRow(ctx, onlineLessons, { id, version }, values, () => stale(input, before));
  await putFiles(ctx, id, files);
  await renewPublicPages(ctx.db, ctx.siteId);
  await ctx.audit({
    action: 'online-lesson.edit',
    subject,
    subjectId: id,
    before,
    after: { ...after, files },
  });
  return { id, version: after.version };
}

export async function deleteLesson(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const { lesson: before } = await keptLesson(ctx, id);
  await deleteSeenRow(ctx, onlineLessons, { id, version }, () => stale({ id, version }, before));
  await renewPublicPages(ctx.db, ctx.siteId);
  await ctx.audit({ action: 'online-lesson.delete', subject, subjectId: id, before });
  return { id };
}

/** Puts all lessons of a room in order; what somebody else added or took away meanwhile is not lost. */
export async function orderLessons(
  ctx: Ctx,
  { id, lessons }: { id: string; lessons: readonly string[] },
): Promise<{ ordered: number }> {
  await lockRoom(ctx, id);
  const there = (await idsInOrder(ctx, id)).map((row) => row.id);
  const isSame = lessons.length === there.length && new Set(lessons).size === lessons.length;
  if (!isSame || !lessons.every((one) => there.includes(one)))
    throw new Problem(w.other_lessons, { status: 409 });
  const positions = lessons.map((_, at) => at + 1);
  await ctx.db.execute(sql`
    UPDATE online_lessons l SET position = o.position
    FROM (SELECT ${each(lessons, 'uuid')} AS id, ${each(positions, 'int')} AS position) o
    WHERE l.site_id = ${ctx.siteId} AND l.classroom_id = ${id} AND l.id = o.id`);
  await renewPublicPages(ctx.db, ctx.siteId);
  await ctx.audit({
    action: 'online-class.order-lessons',
    subject: 'online-class',
    subjectId: id,
    before: { lessons: there },
    after: { lessons },
  });
  return { ordered: lessons.length };
}
