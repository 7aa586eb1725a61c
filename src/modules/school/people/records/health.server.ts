import { and, asc, count, eq } from 'drizzle-orm';
import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { findStudent } from '../base/find-student.server.ts';
import { studentHealth } from '../base/record-tables.server.ts';
import { healthWords as w } from './words.ts';

type Given = { kind: string; note: string; since: string | null };
const most = 50;
const ofStudent = (ctx: Ctx, studentId: string) =>
  and(eq(studentHealth.site_id, ctx.siteId), eq(studentHealth.student_id, studentId));

/** Says that something was changed and not what: the log is read by more people than these notes. */
const entry = (action: string, studentId: string, kind: string) =>
  ({ action, subject: 'student', subjectId: studentId, after: { kind } }) as const;

export async function healthOf(ctx: Ctx, studentId: string) {
  await findStudent(ctx, studentId);
  return ctx.db
    .select()
    .from(studentHealth)
    .where(ofStudent(ctx, studentId))
    .orderBy(asc(studentHealth.created_at), asc(studentHealth.id));
}

async function noteOf(ctx: Ctx, studentId: string, id: string) {
  await findStudent(ctx, studentId);
  const found = await ctx.db
    .select()
    .from(studentHealth)
    .where(and(ofStudent(ctx, studentId), eq(studentHealth.id, id)));
  if (!found[0]) throw notFound();
  return found[0];
}

export async function addHealth(ctx: Ctx, studentId: string, given: Given): Promise<{ id: string }> {
  await findStudent(ctx, studentId);
  const [held] = await ctx.db.select({ n: count() }).from(studentHealth).where(ofStudent(ctx, studentId));
  if ((held?.n ?? 0) >= most) throw new Problem(w.too_many, { status: 409, values: { most } });
  const [made] = await ctx.db
    .insert(studentHealth)
    .values({ ...given, site_id: ctx.siteId, student_id: studentId })
    .returning({ id: studentHealth.id });
  await ctx.audit(entry('student.health-add', studentId, given.kind));
  return { id: made!.id };
}

export async function editHealth(
  ctx: Ctx,
  studentId: string,
  { id, version, ...given }: Given & { id: string; version: number },
): Promise<{ version: number }> {
  const before = await noteOf(ctx, studentId, id);
  if (before.version !== version) throw stale(given, before);
  await updateSeenRow(ctx, studentHealth, { id, version }, given, async () =>
    stale(given, await noteOf(ctx, studentId, id)),
  );
  await ctx.audit(entry('student.health-edit', studentId, given.kind));
  return { version: version + 1 };
}

export async function deleteHealth(
  ctx: Ctx,
  studentId: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const before = await noteOf(ctx, studentId, id);
  if (before.version !== version) throw stale({ version }, before);
  await ctx.db.delete(studentHealth).where(and(ofStudent(ctx, studentId), eq(studentHealth.id, id)));
  await ctx.audit(entry('student.health-delete', studentId, before.kind));
}
