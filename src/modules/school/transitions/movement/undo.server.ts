import { and, asc, eq, gt, inArray, ne, isNull, or, sql } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { auditMany } from '#kernel/procedures/audit-many.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { findSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { registerOrder } from '#modules/school/people/base/register-order.server.ts';
import {
  lockSections,
  keepCounts,
  notifyEnrolments,
} from '#modules/school/people/base/keep-counts.server.ts';
import { enrolmentsBack } from '#modules/school/people/base/ports.server.ts';
import { seenSections } from '#modules/school/people/base/who-may-see.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { enrolmentChanges } from './tables.server.ts';
import { movementWords as w } from './words.ts';

type Row = typeof enrolmentChanges.$inferSelect;

/** Names whom the way back would lead somewhere else than where they were. */
async function since(ctx: Ctx, studentId: string): Promise<Problem> {
  const [name] = await ctx.db
    .select({ en: students.name_en, bn: students.name_bn })
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, studentId)));
  const values: { name: Word } = { name: name ?? { en: '', bn: '' } };
  return new Problem(w.changed_since, { status: 409, values });
}

async function refuseLater(ctx: Ctx, actId: string, rows: readonly Row[]): Promise<void> {
  const [later] = await ctx.db
    .select({ student_id: enrolmentChanges.student_id })
    .from(enrolmentChanges)
    .where(
      and(
        eq(enrolmentChanges.site_id, ctx.siteId),
        inArray(
          enrolmentChanges.student_id,
          rows.map((row) => row.student_id),
        ),
        inArray(enrolmentChanges.state, ['done', 'waiting']),
        or(isNull(enrolmentChanges.act_id), ne(enrolmentChanges.act_id, actId)),
        gt(enrolmentChanges.id, rows[0]!.id),
      ),
    )
    .limit(1);
  if (later) throw await since(ctx, later.student_id);
}

/** The enrolments as a change has left them, each held and free to go back to its section and roll. */
async function backOf(ctx: Ctx, rows: readonly Row[]) {
  const ids = rows.map((row) => row.student_id);
  const held = await ctx.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.site_id, ctx.siteId), inArray(enrolments.student_id, ids)))
    .orderBy(asc(enrolments.id))
    .for('no key update');
  await lockSections(ctx, [
    ...new Set(rows.flatMap((row) => [row.from_section_id, row.to_section_id].flatMap((id) => id ?? []))),
  ]);
  const back = [];
  for (const row of rows) {
    const own = held.filter((one) => one.student_id === row.student_id);
    const left = row.kind === 'LEAVE';
    const at = own.find(
      (one) =>
        one.section_id === (left ? row.from_section_id : row.to_section_id) &&
        one.status === (left ? row.leave_as : 'ACTIVE') &&
        (!left || one.ended_on === row.effective_on),
    );
    if (!at || (left && own.some((one) => one.status === 'ACTIVE'))) throw await since(ctx, row.student_id);
    back.push({ row, at, section_id: row.from_section_id!, roll: row.from_roll! });
  }
  return back;
}

/** Refuses where somebody else has one of the rolls by now. */
async function refuseTakenRolls(ctx: Ctx, back: Awaited<ReturnType<typeof backOf>>): Promise<void> {
  const own = back.map(({ at }) => at.id);
  const taken = await ctx.db
    .select({ section_id: enrolments.section_id, roll: enrolments.roll })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        inArray(enrolments.section_id, [...new Set(back.map(({ section_id }) => section_id))]),
        eq(enrolments.status, 'ACTIVE'),
        sql`NOT ${enrolments.id} = ANY (${sql.param(own)}::uuid[])`,
      ),
    );
  const held = new Set(taken.map(({ section_id, roll }) => `${section_id} ${roll}`));
  const other = back.find(({ section_id, roll }) => held.has(`${section_id} ${roll}`));
  if (other) throw await since(ctx, other.row.student_id);
}

/** Everybody of one act back to where they were; what still waits for its day does not happen. All or nothing. */
export async function undoAct(ctx: Ctx, actId: string): Promise<{ undone: number }> {
  const mine = and(eq(enrolmentChanges.site_id, ctx.siteId), eq(enrolmentChanges.act_id, actId));
  const rows = await ctx.db
    .select()
    .from(enrolmentChanges)
    .where(mine)
    .orderBy(asc(enrolmentChanges.id))
    .for('no key update');
  const seen = await seenSections(ctx);
  const sections = rows.flatMap((row) => row.from_section_id ?? []);
  if (rows.length === 0 || (seen && sections.some((id) => !seen.includes(id)))) throw notFound();
  const open = rows.filter(({ state }) => state === 'done' || state === 'waiting');
  if (open.length === 0) throw new Problem(w.undone_already, { status: 409 });
  await refuseLater(ctx, actId, open);
  const back = await backOf(
    ctx,
    open.filter(({ state }) => state === 'done'),
  );
  if (back.length > 0) {
    await refuseTakenRolls(ctx, back);
    const labels = await findSections(ctx, back);
    for (const { row, at, section_id, roll } of back) {
      const section = labels.get(section_id);
      if (!section) throw await since(ctx, row.student_id);
      const list_order = registerOrder(section, roll);
      await updateRow(ctx, enrolments, at, {
        section_id,
        roll,
        list_order,
        status: 'ACTIVE',
        ended_on: null,
      });
    }
    await keepCounts(
      ctx,
      back.flatMap(({ at, section_id }) => [at.section_id, section_id]),
      back.map(({ row }) => row.student_id),
    );
    await askAll(
      enrolmentsBack,
      ctx,
      back.map(({ row, at }) => ({ enrolmentId: at.id, since: row.updated_at })),
    );
    await notifyEnrolments(
      ctx,
      back.map(({ row }) => row.student_id),
      back.map(({ row }) => row.effective_on).toSorted()[0],
    );
    await forgetAccess(ctx.db, { siteId: ctx.siteId });
  }
  await ctx.db
    .update(enrolmentChanges)
    .set({ state: 'undone', updated_at: ctx.now })
    .where(and(mine, inArray(enrolmentChanges.state, ['done', 'waiting'])));
  await auditMany(
    ctx,
    open.map((row) => ({
      action: 'student.undo-change',
      subject: 'student',
      subjectId: row.student_id,
      before: { kind: row.kind, on: row.effective_on },
    })),
  );
  return { undone: open.length };
}
