import { and, count, eq } from 'drizzle-orm';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { openInstitution } from './institutions.server.ts';
import { nameOfSite, onOtherSide, notifyOffice } from '../handover/other-side.server.ts';
import { studentTransfers, type TransferRow } from '../base/transfer-tables.server.ts';
import { transferWords as w } from '../base/words.ts';

export type Request = { site_id: string; student_code: string; date_of_birth: string; reason: string };

const openAtMost = 50;

/**
 * Asks another institution for a student. What was typed proves nothing: the answer is the same whether there is such a
 * student or not, and so is the work that is done.
 */
export async function askForStudent(ctx: Ctx, input: Request): Promise<{ id: string }> {
  await useTry('transfer-ask', ctx.siteId, w.asked_often);
  await openInstitution(ctx, input.site_id);
  const asked = { asked_code: toAsciiDigits(input.student_code), asked_birth: input.date_of_birth };
  const waiting = and(
    eq(studentTransfers.site_id, ctx.siteId),
    eq(studentTransfers.direction, 'in'),
    eq(studentTransfers.state, 'REQUESTED'),
  );
  const [open] = await ctx.db.select({ n: count() }).from(studentTransfers).where(waiting);
  if ((open?.n ?? 0) >= openAtMost) throw new Problem(w.asked_often_open, { status: 409 });
  const [same] = await ctx.db
    .select({ id: studentTransfers.id })
    .from(studentTransfers)
    .where(
      and(
        waiting,
        eq(studentTransfers.about_site, input.site_id),
        eq(studentTransfers.asked_code, asked.asked_code),
        eq(studentTransfers.asked_birth, asked.asked_birth),
      ),
    );
  if (same) throw new Problem(w.asked_already, { status: 409, field: 'student_code' });
  const row = { ...asked, state: 'REQUESTED' as const, reason: input.reason, requested_at: ctx.now };
  const [made] = await ctx.db
    .insert(studentTransfers)
    .values({
      ...row,
      site_id: ctx.siteId,
      direction: 'in',
      about_site: input.site_id,
      requested_by: ctx.actor.userId,
    })
    .returning({ id: studentTransfers.id });
  const id = made!.id;
  const here = await nameOfSite(ctx.db, ctx.siteId);
  const there = await nameOfSite(ctx.db, input.site_id);
  await ctx.audit({
    action: 'transfer.ask',
    subject: 'transfer',
    subjectId: id,
    after: { ...asked, institution: there.en },
    reason: input.reason,
  });
  await onOtherSide(ctx, input.site_id, async (inner) => {
    await inner.db
      .insert(studentTransfers)
      .values({ ...row, site_id: inner.siteId, id, direction: 'out', about_site: ctx.siteId });
    await inner.audit({
      action: 'transfer.ask',
      subject: 'transfer',
      subjectId: id,
      after: { ...asked, institution: here.en },
      reason: input.reason,
    });
    await notifyOffice(inner, {
      id,
      title: w.notice_asked,
      body: w.notice_asked_body,
      values: { code: asked.asked_code, institution: here },
    });
  });
  return { id };
}

/** The own student whom a request means: the ID and the date of birth have to be both right. */
export async function studentAskedFor(
  ctx: SiteCtx,
  row: TransferRow,
): Promise<{ id: string; name_en: string; name_bn: string } | null> {
  if (!row.asked_code || !row.asked_birth) return null;
  const [found] = await ctx.db
    .select({ id: students.id, name_en: students.name_en, name_bn: students.name_bn })
    .from(students)
    .where(
      and(
        eq(students.site_id, ctx.siteId),
        eq(students.student_code, row.asked_code),
        eq(students.date_of_birth, row.asked_birth),
      ),
    );
  return found ?? null;
}
