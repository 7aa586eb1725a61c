import { and, eq } from 'drizzle-orm';
import { findFile } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { refuseStale } from './edit-student.server.ts';
import { findStudent } from '#modules/school/people/base/find-student.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';

/** A portrait is a photo that the caller uploaded; anybody else's file does not exist for them. */
export async function refuseOthersPhoto(ctx: Ctx, fileId: string): Promise<void> {
  const file = await findFile(ctx.db, ctx.siteId, fileId);
  if (!file || file.user_id !== ctx.actor.userId || file.purpose !== 'photo') throw notFound();
}

/** The portrait of a student who has just been added. */
export async function keepPhoto(ctx: Ctx, studentId: string, photo_file: string): Promise<void> {
  await ctx.db
    .update(students)
    .set({ photo_file })
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, studentId)));
  await ctx.audit({
    action: 'student.photo',
    subject: 'student',
    subjectId: studentId,
    before: { photo_file: null },
    after: { photo_file },
  });
}

/** Gives a student an uploaded portrait, or takes it away. */
export async function setPhoto(
  ctx: Ctx,
  id: string,
  input: { file_id: string | null; version: number },
): Promise<{ version: number }> {
  const before = await findStudent(ctx, id);
  refuseStale(input, before);
  if (input.file_id) await refuseOthersPhoto(ctx, input.file_id);
  const version = before.version + 1;
  await ctx.db
    .update(students)
    .set({ photo_file: input.file_id, version, updated_at: ctx.now })
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, id)));
  await ctx.audit({
    action: 'student.photo',
    subject: 'student',
    subjectId: id,
    before: { photo_file: before.photo_file },
    after: { photo_file: input.file_id },
  });
  return { version };
}
