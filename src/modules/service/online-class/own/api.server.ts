import { z } from 'zod';
import { fileAnswer, readFile } from '#kernel/files/files.server.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { listOwnChildren, ownChildrenSpec } from '#modules/school/people/face/own-children.server.ts';
import { ownClass, ownCover, ownLessonFile } from './read.server.ts';

const family = { panel: ['student', 'guardian'], permission: 'online-class.attend' } as const;
const maybe = z.string().nullable();
const texts = {
  title_en: z.string(),
  title_bn: z.string(),
  about_en: z.string(),
  about_bn: z.string(),
};

const lesson = z.object({
  id: z.string(),
  ...texts,
  film: maybe,
  meeting: maybe,
  meets_at: maybe,
  minutes: z.int().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string() })),
});
const room = z.object({
  id: z.string(),
  ...texts,
  subject_en: maybe,
  subject_bn: maybe,
  teacher: word,
  has_picture: z.boolean(),
  alt_en: maybe,
  alt_bn: maybe,
  lessons: z.array(lesson),
});
export type OwnRoom = z.output<typeof room>;
export type OwnLesson = z.output<typeof lesson>;

const enrolment = { enrolment_id: z.uuid() };

/** Online lessons of the one who asks: a student's own class, or the children's. */
export const ownClassCalls = {
  children: procedure(
    {
      ...ownChildrenSpec,
      permission: 'online-class.attend',
      path: '/my/online-class',
      summary: 'Whose online lessons I may see: my own, or my children’s',
    },
    listOwnChildren,
  ),
  lessons: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/online-class/{enrolment_id}',
      summary: 'Online class rooms and lessons of my class, or my child’s',
      input: z.object(enrolment),
      output: z.object({ rooms: z.array(room), next: maybe }),
    },
    (ctx, { enrolment_id }) => ownClass(ctx, enrolment_id),
  ),
  cover: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/online-class/{enrolment_id}/covers/{room_id}',
      summary: 'The cover of an online class room of my class',
      input: z.object({ ...enrolment, room_id: z.uuid() }),
      output: z.file(),
    },
    async (ctx, { enrolment_id, room_id }) =>
      fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, await ownCover(ctx, enrolment_id, room_id))),
  ),
  file: procedure(
    {
      ...family,
      method: 'GET',
      path: '/my/online-class/{enrolment_id}/files/{file_id}',
      summary: 'A file of a lesson of my class',
      input: z.object({ ...enrolment, file_id: z.uuid() }),
      output: z.file(),
    },
    async (ctx, { enrolment_id, file_id }) =>
      fileAnswer(ctx, await readFile(ctx.db, ctx.siteId, await ownLessonFile(ctx, enrolment_id, file_id))),
  ),
};
