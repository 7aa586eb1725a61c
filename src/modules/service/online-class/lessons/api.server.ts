import { z } from 'zod';
import { and, eq } from 'drizzle-orm';
import { fileAnswer, readFile } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import { files } from '#kernel/database/kernel-tables.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { byId, byVersion } from '#kernel/schemas.ts';
import { keptLesson } from '../rooms/find-room.server.ts';
import { onlineLessonFiles } from '../base/tables.server.ts';
import { isLessonFile, lessonsOfRoom, showLesson } from './read.server.ts';
import { createLesson, deleteLesson, editLesson, orderLessons } from './save.server.ts';
import { lessonInput, shownLesson } from './schemas.ts';

const panel = 'site' as const;
const view = 'online-class.view';
const teach = 'online-class.teach';

export const lessonCalls = {
  ofRoom: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/online-classrooms/{id}/lessons',
      summary: 'Lessons of an online class room that I keep',
      input: byId,
      output: z.array(shownLesson),
    },
    (ctx, { id }) => lessonsOfRoom(ctx, id),
  ),
  order: procedure(
    {
      permission: teach,
      panel,
      method: 'PUT',
      path: '/online-classrooms/{id}/order',
      summary: 'Put the lessons of an online class room in order',
      input: z.object({ id: z.uuid(), lessons: z.array(z.uuid()).max(200) }),
      output: z.object({ ordered: z.int() }),
    },
    orderLessons,
  ),
  get: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/online-lessons/{id}',
      summary: 'A lesson of an online class room that I keep',
      input: byId,
      output: shownLesson,
    },
    (ctx, { id }) => showLesson(ctx, id),
  ),
  create: procedure(
    {
      permission: teach,
      panel,
      method: 'POST',
      path: '/online-lessons',
      summary: 'New lesson of an online class room',
      input: lessonInput.extend({ classroom_id: z.uuid() }),
      output: byVersion,
    },
    createLesson,
  ),
  update: procedure(
    {
      permission: teach,
      panel,
      method: 'PUT',
      path: '/online-lessons/{id}',
      summary: 'Change a lesson of an online class room',
      input: lessonInput.extend({ id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    editLesson,
  ),
  remove: procedure(
    {
      permission: teach,
      panel,
      method: 'DELETE',
      path: '/online-lessons/{id}',
      summary: 'Delete a lesson of an online class room',
      input: byVersion,
      output: byId,
    },
    deleteLesson,
  ),
  file: procedure(
    {
      permission: view,
      panel,
      method: 'GET',
      path: '/online-lessons/{id}/files/{file_id}',
      summary: 'A file of a lesson that I keep',
      input: z.object({ id: z.uuid(), file_id: z.uuid() }),
      output: z.file(),
    },
    async (ctx, { id, file_id }) => {
      await keptLesson(ctx, id);
      const [found] = await ctx.db
        .select({ id: onlineLessonFiles.file_id })
        .from(onlineLessonFiles)
        .innerJoin(files, isLessonFile(ctx.siteId))
        .where(
          and(
            eq(onlineLessonFiles.site_id, ctx.siteId),
            eq(onlineLessonFiles.lesson_id, id),
            eq(onlineLessonFiles.file_id, file_id),
          ),
        );
      if (!found) throw notFound();
      return fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, file_id));
    },
  ),
};
