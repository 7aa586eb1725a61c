import { and, eq } from 'drizzle-orm';
import { deleteSeenRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import { may } from '#kernel/actor.ts';
import { findFile } from '#kernel/files/files.server.ts';
import { fileWords } from '#kernel/files/words.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { validationWords } from '#kernel/resource/validation-words.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { coverPicture } from './purposes.ts';
import { onlineClassrooms } from '../base/tables.server.ts';
import { placesOffered } from './choices.server.ts';
import { keptRoom, type RoomRow } from './find-room.server.ts';
import type { RoomInput } from './schemas.ts';
import { roomWords as w } from './words.ts';

const subject = 'online-class';

/** A file that the caller sent for this, or one that is here already. */
export async function refuseForeignFile(
  ctx: Ctx,
  { id, purpose, field, held }: { id: string; purpose: string; field: string; held: boolean },
): Promise<void> {
  if (held) return;
  const file = await findFile(ctx.db, ctx.siteId, id);
  if (!file || file.user_id !== ctx.actor.userId || file.purpose !== purpose || file.small_of)
    throw new Problem(fileWords.not_uploaded, { field });
}

async function teacherOf(ctx: Ctx, wanted: string | null, before: RoomRow | null): Promise<string> {
  const { employeeId } = ctx.actor;
  if (!may(ctx.actor, 'online-class.manage')) {
    if (!employeeId) throw new Problem(w.not_staff, { field: 'employee_id' });
    return employeeId;
  }
  const id = wanted ?? before?.employee_id ?? employeeId;
  if (!id) throw new Problem(w.unknown_teacher, { field: 'employee_id' });
  if (id === before?.employee_id) return id;
  const [found] = await ctx.db
    .select({ status: employees.status })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, id)));
  if (found?.status !== 'active') throw new Problem(w.unknown_teacher, { field: 'employee_id' });
  return id;
}

/** Class, group and subject as the school has them this year; what a room has already stays good. */
async function placeOf(ctx: Ctx, input: RoomInput, before: RoomRow | null) {
  const { class_id, group_id, subject_code } = input;
  const isHeld =
    before?.class_id === class_id && before.group_id === group_id && before.subject_code === subject_code;
  if (before && isHeld)
    return {
      class_id,
      group_id,
      subject_code,
      subject_en: before.subject_en,
      subject_bn: before.subject_bn,
    };
  const place = (await placesOffered(ctx)).find(
    (one) => one.class_id === class_id && one.group_id === group_id,
  );
  if (!place) throw new Problem(w.unknown_class, { field: 'class_id' });
  const taught = subject_code ? place.subjects.find(({ code }) => code === subject_code) : null;
  if (subject_code && !taught) throw new Problem(w.unknown_subject, { field: 'subject_code' });
  return {
    class_id,
    group_id,
    subject_code,
    subject_en: taught?.en ?? null,
    subject_bn: taught?.bn ?? null,
  };
}

async function checked(ctx: Ctx, input: RoomInput, before: RoomRow | null) {
  const { picture } = input;
  if (picture) {
    const held = before?.picture === picture;
    await refuseForeignFile(ctx, { id: picture, purpose: coverPicture.key, field: 'picture', held });
    for (const alt of ['alt_en', 'alt_bn'] as const)
      if (!input[alt])
        throw new Problem(validationWords.required, { field: alt, values: { attribute: w[alt] } });
  }
  return {
    ...input,
    ...(await placeOf(ctx, input, before)),
    employee_id: await teacherOf(ctx, input.employee_id, before),
  };
}

export async function createRoom(ctx: Ctx, input: RoomInput): Promise<{ id: string; version: number }> {
  const values = await checked(ctx, input, null);
  const [made] = await ctx.db
    .insert(onlineClassrooms)
    .values({ ...values, site_id: ctx.siteId })
    .returning();
  await renewPublicPages(ctx.db, ctx.siteId);
  await ctx.audit({ action: 'online-class.create', subject, subjectId: made!.id, after: values });
  return { id: made!.id, version: made!.version };
}

export async function editRoom(
  ctx: Ctx,
  { id, version, ...input }: RoomInput & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const before = await keptRoom(ctx, id);
  const values = await checked(ctx, input, before);
  const after = await updateSeenRow(ctx, onlineClassrooms, { id, version }, values, () =>
    stale(input, before),
  );
  await renewPublicPages(ctx.db, ctx.siteId);
  await ctx.audit({ action: 'online-class.edit', subject, subjectId: id, before, after });
  return { id, version: after.version };
}

/** A room goes with its lessons. */
export async function deleteRoom(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const before = await keptRoom(ctx, id);
  await deleteSeenRow(ctx, onlineClassrooms, { id, version }, () => stale({ id, version }, before));
  await renewPublicPages(ctx.db, ctx.siteId);
  await ctx.audit({ action: 'online-class.delete', subject, subjectId: id, before });
  return { id };
}
