import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { writeAudits } from '#kernel/audit/audit.server.ts';
import { databaseCode } from '#kernel/database/pool.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dependantsOf } from '#modules/platform/imports/face/dependants.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { workInYear } from '#modules/school/academics/base/open-years.server.ts';
import {
  lockSections,
  keepCounts,
  notifyEnrolments,
} from '#modules/school/people/base/keep-counts.server.ts';
import {
  clearEnrolments,
  enrolmentsBack,
  enrolmentsGo,
  enrolmentsInUse,
} from '#modules/school/people/base/ports.server.ts';
import { enrolments, studentSubjects } from '#modules/school/people/base/tables.server.ts';
import { changePromotion, lockPromotion } from './draft.server.ts';
import type { PromotionState } from './tables.server.ts';
import { promotionWords as w } from './words.ts';

type Made = { id: string; student_id: string; old_id: string; section_id: string; status: string };

/** The enrolments that a promotion made and that still are. */
async function madeBy({ db, siteId }: SiteCtx, promotionId: string): Promise<Made[]> {
  const found = await db.execute<Made>(sql`
    SELECT e.id, e.student_id, r.enrolment_id AS old_id, e.section_id, e.status FROM promotion_students r
    JOIN enrolments e ON e.site_id = ${siteId} AND e.id = r.new_enrolment_id
    WHERE r.site_id = ${siteId} AND r.promotion_id = ${promotionId} AND r.written`);
  return found.rows;
}

/**
 * Marks, attendance, payments, batches or applications of the new year are on these enrolments, or somebody left in it:
 * who dropped out or studies at another institution by now would study here again.
 */
async function refuseUse(ctx: WorkCtx, made: readonly Made[]): Promise<void> {
  const left = made.filter(({ status }) => status !== 'ACTIVE').length;
  if (left > 0) throw new Problem(w.left_since, { status: 409, values: { count: left } });
  const ids = made.map(({ id }) => id);
  const answers = await askAll(enrolmentsInUse, ctx.db, ctx.siteId, ids);
  // What would silently go with an enrolment is a reason as well, as far as nobody takes it along on purpose.
  const taken = enrolmentsGo.answers().map(({ table }) => table);
  const [other] = await dependantsOf(ctx, enrolments, ids, [studentSubjects, ...taken]);
  const what = answers.find((answer) => answer !== null) ?? other?.word;
  if (what) throw new Problem(w.in_use, { status: 409, values: { what } });
}

export const refuseUsed = async (ctx: WorkCtx, promotionId: string): Promise<void> =>
  refuseUse(ctx, await madeBy(ctx, promotionId));

/** Who was let go by it, and not by an act of their own before their turn came. */
async function endedBy({ db, siteId }: SiteCtx, promotionId: string) {
  const found = await db.execute<{ old_id: string; student_id: string; section_id: string; at: string }>(sql`
    SELECT e.id AS old_id, e.student_id, e.section_id, r.updated_at AS at FROM promotion_students r
    JOIN enrolments e ON e.site_id = ${siteId} AND e.id = r.enrolment_id
    WHERE r.site_id = ${siteId} AND r.promotion_id = ${promotionId} AND r.written AND r.outcome = 'LEAVE'
      AND e.status IN ('PASSED_OUT', 'DROPPED') AND e.updated_at >= r.updated_at`);
  return found.rows;
}

/** Everybody is again where they were, in one transaction; refused as a whole when the new year is used. */
export async function takeBack(
  ctx: WorkCtx,
  id: string,
  state: Extract<PromotionState, 'undone' | 'draft'>,
): Promise<void> {
  const promotion = await lockPromotion(ctx, id);
  const made = await madeBy(ctx, id);
  await refuseUse(ctx, made);
  const ended = await endedBy(ctx, id);
  const back = [...made, ...ended];
  const sectionIds = [...new Set(back.map((row) => row.section_id))];
  await lockSections(ctx, sectionIds);
  const ids = (key: 'id' | 'old_id') =>
    sql.param((key === 'id' ? made : back).map((row) => (key === 'id' ? (row as Made).id : row.old_id)));
  await ctx.db.execute(sql`
    UPDATE promotion_students SET written = false, new_enrolment_id = NULL, live = ${state === 'draft'},
      section_id = CASE WHEN ${state === 'draft'} THEN section_id END, updated_at = ${ctx.now}
    WHERE site_id = ${ctx.siteId} AND promotion_id = ${id}`);
  try {
    await clearEnrolments(
      ctx,
      made.map((row) => row.id),
    );
    await ctx.db.execute(sql`
      DELETE FROM enrolments WHERE site_id = ${ctx.siteId} AND id = ANY(${ids('id')}::uuid[])`);
  } catch (error) {
    if (databaseCode(error) === '23503')
      throw new Problem(w.in_use, { status: 409, values: { what: w.something } });
    throw error;
  }
  await ctx.db.execute(sql`
    UPDATE enrolments SET status = 'ACTIVE', ended_on = NULL, version = version + 1, updated_at = ${ctx.now}
    WHERE site_id = ${ctx.siteId} AND id = ANY(${ids('old_id')}::uuid[])`);
  await keepCounts(
    ctx,
    sectionIds,
    back.map((row) => row.student_id),
  );
  await askAll(
    enrolmentsBack,
    ctx,
    ended.map(({ old_id, at }) => ({ enrolmentId: old_id, since: new Date(at) })),
  );
  await notifyEnrolments(
    ctx,
    back.map((row) => row.student_id),
  );
  if (ended.length > 0) await forgetAccess(ctx.db, { siteId: ctx.siteId });
  if (promotion.switched) await workInYear(ctx, promotion.from_year_id, promotion.to_year_id);
  await changePromotion(ctx, promotion, { state, switched: false });
  if (back.length > 0)
    await writeAudits(
      ctx.db,
      ctx.siteId,
      back.map((row) => ({
        id: uuidv7(),
        actor: ctx.actor,
        ip: null,
        requestId: null,
        action: 'student.promote-undo',
        subject: 'student',
        subjectId: row.student_id,
      })),
    );
  await ctx.audit({
    action: 'promotion.undo-finish',
    subject: 'promotion',
    subjectId: id,
    after: { students: back.length },
  });
}
