import { and, eq } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { databaseCode } from '#kernel/database/pool.server.ts';
import { forbidden, Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { sayBoth } from '#kernel/words.ts';
import { studyingIn } from '../movement/apply.server.ts';
import { findStudent, type StudentRow } from '#modules/school/people/base/find-student.server.ts';
import { notifyFamily } from '../handover/family.server.ts';
import { openInstitution } from './institutions.server.ts';
import {
  lockTransfer,
  nameOfSite,
  onOtherSide,
  ownTransfer,
  setTransfer,
  notifyOffice,
} from '../handover/other-side.server.ts';
import type { TransferPacket, TransferParts } from '../base/packet.ts';
import { writePacket } from '../handover/packet.server.ts';
import { studentTransfers, type TransferRow } from '../base/transfer-tables.server.ts';
import { transferWords as w } from '../base/words.ts';

export const over = () => new Problem(w.over, { status: 409 });

/** Somebody who studies here now; who has left cannot be handed on. */
async function studying(ctx: WorkCtx, student: StudentRow): Promise<void> {
  if (await studyingIn(ctx, student.id)) return;
  throw new Problem(w.left_already, { status: 409, values: { name: named(student) } });
}

const named = (student: Pick<StudentRow, 'name_en' | 'name_bn'>) => ({
  en: student.name_en,
  bn: student.name_bn,
});

/** What goes out beyond the profile needs the permission to see it here. */
function refuseUnseenParts(ctx: Ctx, parts: TransferParts): void {
  if (parts.health && !may(ctx.actor, 'student.health')) throw forbidden();
  if (parts.documents.length > 0 && !may(ctx.actor, 'student.view-documents')) throw forbidden();
}

/** Exactly what the other institution would read, before anything is handed over. */
export async function previewPacket(
  ctx: Ctx,
  studentId: string,
  parts: TransferParts,
): Promise<TransferPacket> {
  const student = await findStudent(ctx, studentId);
  refuseUnseenParts(ctx, parts);
  return writePacket(ctx, student, parts);
}

export type Release = {
  site_id: string;
  transfer_id: string | null;
  on: string;
  reason: string;
  parts: TransferParts;
};

/** What an institution asked for, which this release answers: the one said, or one that asks for this very student. */
async function requestAnswered(ctx: Ctx, student: StudentRow, input: Release): Promise<TransferRow | null> {
  const open = await ctx.db
    .select()
    .from(studentTransfers)
    .where(
      and(
        eq(studentTransfers.site_id, ctx.siteId),
        eq(studentTransfers.direction, 'out'),
        eq(studentTransfers.state, 'REQUESTED'),
        eq(studentTransfers.about_site, input.site_id),
      ),
    )
    .limit(200);
  if (input.transfer_id) {
    const said = open.find(({ id }) => id === input.transfer_id);
    if (!said) throw over();
    return said;
  }
  return (
    open.find(
      (row) => row.asked_code === student.student_code && row.asked_birth === student.date_of_birth,
    ) ?? null
  );
}

async function keepReleased(
  ctx: Ctx,
  student: StudentRow,
  input: Release,
  asked: TransferRow | null,
): Promise<string> {
  const said = {
    state: 'RELEASED' as const,
    student_id: student.id,
    name_en: student.name_en,
    name_bn: student.name_bn,
    student_code: student.student_code,
    effective_on: input.on,
    reason: input.reason,
    parts: input.parts,
    released_by: ctx.actor.userId,
    released_at: ctx.now,
  };
  try {
    if (asked) {
      await setTransfer(ctx, asked, said);
      return asked.id;
    }
    const [made] = await ctx.db
      .insert(studentTransfers)
      .values({ ...said, site_id: ctx.siteId, direction: 'out', about_site: input.site_id })
      .returning({ id: studentTransfers.id });
    return made!.id;
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Problem(w.released_already, { status: 409 });
    throw error;
  }
}

/** The old institution lets a student go to another one, which reads the packet and nothing else from now on. */
export async function releaseStudent(ctx: Ctx, studentId: string, input: Release): Promise<{ id: string }> {
  const student = await findStudent(ctx, studentId);
  refuseUnseenParts(ctx, input.parts);
  const today = dayIn(ctx.now);
  if (input.on < addDays(today, -366) || input.on > addDays(today, 366))
    throw new Problem(w.bad_day, { field: 'on' });
  await openInstitution(ctx, input.site_id);
  await studying(ctx, student);
  const packet = await writePacket(ctx, student, input.parts);
  const asked = await requestAnswered(ctx, student, input);
  // The row of the new institution decides between two who act at once, so it is held before the own one.
  if (asked)
    await onOtherSide(ctx, input.site_id, async (inner) => {
      if ((await lockTransfer(inner, asked.id))?.state !== 'REQUESTED') throw over();
    });
  const id = await keepReleased(ctx, student, input, asked);
  const [here, there] = [await nameOfSite(ctx.db, ctx.siteId), await nameOfSite(ctx.db, input.site_id)];
  const { parts } = input;
  await notifyFamily(ctx, student.id, {
    title: w.transfer,
    body: sayBoth(w.family_released, { name: named(student), institution: there }),
  });
  await ctx.audit({
    action: 'student.transfer-release',
    subject: 'student',
    subjectId: student.id,
    after: { institution: there.en, on: input.on, ...parts, documents: parts.documents.length },
    reason: input.reason,
  });
  await onOtherSide(ctx, input.site_id, async (inner) => {
    const shown = {
      state: 'RELEASED' as const,
      name_en: student.name_en,
      name_bn: student.name_bn,
      student_code: student.student_code,
      effective_on: input.on,
      reason: input.reason,
      packet,
      released_at: ctx.now,
    };
    const held = await lockTransfer(inner, id);
    if (held) await setTransfer(inner, held, shown);
    else
      await inner.db
        .insert(studentTransfers)
        .values({ ...shown, site_id: inner.siteId, id, direction: 'in', about_site: ctx.siteId });
    await inner.audit({
      action: 'transfer.release',
      subject: 'transfer',
      subjectId: id,
      after: { institution: here.en, name: student.name_en, on: input.on },
      reason: input.reason,
    });
    await notifyOffice(inner, {
      id,
      title: w.notice_released,
      body: w.notice_released_body,
      values: { name: named(student), institution: here },
    });
  });
  return { id };
}

/** Takes a release back; from now on the other institution reads nothing of it. */
export async function withdrawRelease(ctx: Ctx, id: string, reason: string): Promise<{ id: string }> {
  const row = await ownTransfer(ctx, id);
  if (row.direction !== 'out') throw over();
  const here = await nameOfSite(ctx.db, ctx.siteId);
  await onOtherSide(ctx, row.about_site, async (inner) => {
    const held = await lockTransfer(inner, id);
    if (held?.state !== 'RELEASED') throw over();
    await setTransfer(inner, held, {
      state: 'WITHDRAWN',
      packet: null,
      answer: reason,
      answered_at: ctx.now,
    });
    await inner.audit({
      action: 'transfer.withdraw',
      subject: 'transfer',
      subjectId: id,
      after: { institution: here.en },
      reason,
    });
    await notifyOffice(inner, {
      id,
      title: w.notice_withdrawn,
      body: w.notice_withdrawn_body,
      values: { name: { en: row.name_en ?? '', bn: row.name_bn ?? '' }, institution: here },
    });
  });
  await setTransfer(ctx, row, {
    state: 'WITHDRAWN',
    answer: reason,
    answered_by: ctx.actor.userId,
    answered_at: ctx.now,
  });
  await ctx.audit({
    action: 'student.transfer-withdraw',
    subject: 'student',
    subjectId: row.student_id ?? id,
    reason,
  });
  return { id };
}
