import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { findFile } from '#kernel/files.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { sectionPlace } from '#modules/academics/section-places.server.ts';
import { listOrder } from './list-order.server.ts';
import { updatePersonal } from './personal.server.ts';
import { findEnrolment, findStudent } from './student-profile.server.ts';
import type { personalShape } from './student-shapes.ts';
import { personalKeys, type Personal } from './student-values.ts';
import { enrolments, students } from './tables.server.ts';
import { studentWords as w } from './words.ts';

const personalOf = (row: Partial<Personal>): Personal =>
  Object.fromEntries(personalKeys.map((key) => [key, row[key] ?? null])) as Personal;

/** Refuses what someone else has changed since it was read, with both values. */
export function refuseStale(seen: { version: number }, held: { version: number }): void {
  if (seen.version !== held.version) throw stale(seen, held);
}

export async function editStudent(
  ctx: Ctx,
  id: string,
  input: z.output<typeof personalShape> & { version: number },
): Promise<{ version: number }> {
  const before = await findStudent(ctx, id);
  refuseStale(input, before);
  const after = personalOf(input);
  const version = before.version + 1;
  await updatePersonal(ctx, [{ ...after, id, version }]);
  await ctx.audit({
    action: 'student.edit',
    subject: 'student',
    subjectId: id,
    before: personalOf(before),
    after,
  });
  return { version };
}

/** Gives a student an uploaded portrait, or takes it away. */
export async function setPhoto(
  ctx: Ctx,
  id: string,
  input: { file_id: string | null; version: number },
): Promise<{ version: number }> {
  const before = await findStudent(ctx, id);
  refuseStale(input, before);
  if (input.file_id) {
    const file = await findFile(ctx.db, ctx.siteId, input.file_id);
    if (!file || file.user_id !== ctx.actor.userId || file.purpose !== 'photo') throw notFound();
  }
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

/** Another roll, another section of the same class and year, a board number, or the end of the enrolment. */
export async function editEnrolment(
  ctx: Ctx,
  id: string,
  input: {
    version: number;
    roll: number;
    section_id: string;
    status: string;
    board_roll: string | null;
    board_registration: string | null;
  },
): Promise<{ version: number }> {
  const before = await findEnrolment(ctx, id);
  refuseStale(input, before);
  const [from, to] = [await sectionPlace(ctx, before.section_id), await sectionPlace(ctx, input.section_id)];
  if (!from || !to) throw notFound();
  // Marks and subjects belong to the class; a change of class is a promotion.
  if (from.year_id !== to.year_id || from.class_id !== to.class_id || from.group_id !== to.group_id)
    throw new Problem(w.other_class, { field: 'section_id' });
  const after = {
    roll: input.roll,
    section_id: to.id,
    status: input.status,
    board_roll: input.board_roll,
    board_registration: input.board_registration,
    ended_on: input.status === 'ACTIVE' ? null : (before.ended_on ?? ctx.now.toISOString().slice(0, 10)),
  };
  const version = before.version + 1;
  await ctx.db
    .update(enrolments)
    .set({ ...after, list_order: listOrder(to, input.roll), version, updated_at: ctx.now })
    .where(and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.id, id)));
  await ctx.audit({
    action: 'enrolment.edit',
    subject: 'student',
    subjectId: before.student_id,
    before: { ...before, section: from.label.en },
    after: { ...after, section: to.label.en },
  });
  return { version };
}
