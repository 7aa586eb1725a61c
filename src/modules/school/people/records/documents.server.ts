import { and, asc, count, eq } from 'drizzle-orm';
import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { deleteFile, findFile } from '#kernel/files/files.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { findStudent } from '../base/find-student.server.ts';
import { studentDocuments } from '../base/record-tables.server.ts';
import { documentPurpose } from './kinds.ts';
import { documentWords as w } from './words.ts';

type Given = {
  kind: string;
  number: string | null;
  expires_on: string | null;
  note: string | null;
  file_id: string | null;
};
const most = 50;
const ofStudent = (ctx: Ctx, studentId: string) =>
  and(eq(studentDocuments.site_id, ctx.siteId), eq(studentDocuments.student_id, studentId));

/** The papers of a student whom the caller may see. */
export async function documentsOf(ctx: Ctx, studentId: string) {
  await findStudent(ctx, studentId);
  return ctx.db
    .select()
    .from(studentDocuments)
    .where(ofStudent(ctx, studentId))
    .orderBy(asc(studentDocuments.created_at), asc(studentDocuments.id));
}

async function documentOf(ctx: Ctx, studentId: string, id: string) {
  await findStudent(ctx, studentId);
  const found = await ctx.db
    .select()
    .from(studentDocuments)
    .where(and(ofStudent(ctx, studentId), eq(studentDocuments.id, id)));
  if (!found[0]) throw notFound();
  return found[0];
}

/** A copy is a file that the caller uploaded for this; anybody else's does not exist for them. */
async function refuseOthersFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await findFile(ctx.db, ctx.siteId, fileId);
  if (!file || file.user_id !== ctx.actor.userId || file.purpose !== documentPurpose.key) throw notFound();
}

export async function addDocument(ctx: Ctx, studentId: string, given: Given): Promise<{ id: string }> {
  await findStudent(ctx, studentId);
  if (given.file_id) await refuseOthersFile(ctx, given.file_id);
  const [held] = await ctx.db.select({ n: count() }).from(studentDocuments).where(ofStudent(ctx, studentId));
  if ((held?.n ?? 0) >= most) throw new Problem(w.too_many, { status: 409, values: { most } });
  const [made] = await ctx.db
    .insert(studentDocuments)
    .values({ ...given, site_id: ctx.siteId, student_id: studentId })
    .returning({ id: studentDocuments.id });
  await ctx.audit({
    action: 'student.document-add',
    subject: 'student',
    subjectId: studentId,
    after: given,
  });
  return { id: made!.id };
}

export async function editDocument(
  ctx: Ctx,
  studentId: string,
  { id, version, ...given }: Given & { id: string; version: number },
): Promise<{ version: number }> {
  const before = await documentOf(ctx, studentId, id);
  if (before.version !== version) throw stale(given, before);
  if (given.file_id && given.file_id !== before.file_id) await refuseOthersFile(ctx, given.file_id);
  await updateSeenRow(ctx, studentDocuments, { id, version }, given, async () =>
    stale(given, await documentOf(ctx, studentId, id)),
  );
  if (before.file_id && before.file_id !== given.file_id) await deleteFile(ctx, before.file_id);
  const { kind, number, expires_on, note, file_id } = before;
  await ctx.audit({
    action: 'student.document-edit',
    subject: 'student',
    subjectId: studentId,
    before: { kind, number, expires_on, note, file_id },
    after: given,
  });
  return { version: version + 1 };
}

export async function deleteDocument(
  ctx: Ctx,
  studentId: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const before = await documentOf(ctx, studentId, id);
  if (before.version !== version) throw stale({ version }, before);
  await ctx.db.delete(studentDocuments).where(and(ofStudent(ctx, studentId), eq(studentDocuments.id, id)));
  if (before.file_id) await deleteFile(ctx, before.file_id);
  await ctx.audit({
    action: 'student.document-delete',
    subject: 'student',
    subjectId: studentId,
    before: { kind: before.kind, number: before.number },
  });
}

/** The copy of a document; nothing where there is none. */
export async function documentFile(ctx: Ctx, studentId: string, id: string): Promise<string> {
  const { file_id } = await documentOf(ctx, studentId, id);
  if (!file_id) throw notFound();
  return file_id;
}
