import { and, eq, inArray, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { startJob, type JobRun } from '#kernel/jobs/jobs.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { isJobOver, runBatches } from '#kernel/runs/batches.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { workInYear } from '#modules/school/academics/base/open-years.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import { changePromotion, findPromotion, lockPromotion, type Promotion } from './draft.server.ts';
import {
  changedSince,
  classesWithoutSubjects,
  comingInto,
  refuseGoingAway,
  together,
} from './refusals.server.ts';
import { promotionStudents } from './tables.server.ts';
import { refuseUsed, takeBack } from './undo.server.ts';
import { promotionWords as w } from './words.ts';
import { writeBatch } from './write-batch.server.ts';

export const promotionJob = 'promotion';
export type PromotionInput = { id: string; way: 'commit' | 'undo' };
const batch = 500;

/** Everybody has a place, every class its subjects, nobody came or left since, and more than there are seats is wanted. */
async function refuseUnready(ctx: Ctx, promotion: Promotion, overCapacity: boolean): Promise<void> {
  const { came, left } = await changedSince(ctx, promotion);
  if (came + left > 0) throw new Problem(w.changed_since, { status: 409, values: { came, left } });
  await refuseGoingAway(ctx, promotion.id);
  const [unplaced] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(promotionStudents)
    .where(
      and(
        eq(promotionStudents.site_id, ctx.siteId),
        eq(promotionStudents.promotion_id, promotion.id),
        inArray(promotionStudents.outcome, ['PROMOTE', 'REPEAT']),
        sql`${promotionStudents.section_id} IS NULL`,
      ),
    );
  if (unplaced && unplaced.count > 0)
    throw new Problem(w.unplaced, { status: 409, values: { count: unplaced.count } });
  const without = await classesWithoutSubjects(ctx, promotion);
  if (without.length > 0)
    throw new Problem(w.no_subjects, {
      status: 409,
      values: { classes: together(without), count: without.length },
    });
  if (overCapacity && may(ctx.actor, 'section.overfill')) return;
  const full = (await comingInto(ctx, promotion)).filter((row) => row.held + row.coming > row.capacity);
  if (full.length > 0)
    throw new Problem(w.no_room, {
      status: 409,
      values: { sections: together(full.map(({ label }) => label)) },
      data: { full: full.map(({ id, held, coming, capacity }) => ({ id, held, coming, capacity })) },
    });
}

const start = (ctx: Ctx, promotion: Promotion, way: PromotionInput['way']) =>
  startJob(ctx, {
    kind: promotionJob,
    title: way === 'commit' ? w.title : w.undo_title,
    input: { id: promotion.id, way } satisfies PromotionInput,
    total: promotion.total,
  });

/** Whether the job that works on a promotion has stopped before its end. */
export async function isStuck(ctx: SiteCtx, promotion: Promotion): Promise<boolean> {
  return ['running', 'undoing'].includes(promotion.state) && isJobOver(ctx, promotion.job_id);
}

/** Starts a promotion, or goes on with one that stopped; started twice it is refused. */
export async function commitPromotion(
  ctx: Ctx,
  id: string,
  input: { version: number; over_capacity: boolean; switch_year: boolean },
): Promise<{ job_id: string }> {
  const promotion = await lockPromotion(ctx, id);
  const stuck = promotion.state === 'running' && (await isStuck(ctx, promotion));
  if (promotion.state !== 'draft' && !stuck) throw new Problem(w.not_a_draft, { status: 409 });
  await lockPromotion(ctx, id, input.version);
  if (!stuck) await refuseUnready(ctx, promotion, input.over_capacity);
  const job_id = await start(ctx, promotion, 'commit');
  await changePromotion(ctx, promotion, {
    state: 'running',
    job_id,
    ...(stuck ? {} : { switch_year: input.switch_year }),
  });
  await ctx.audit({
    action: 'promotion.start',
    subject: 'promotion',
    subjectId: id,
    after: { total: promotion.total, switch_year: input.switch_year },
  });
  return { job_id };
}

/** Undoes a promotion, also one that stopped halfway; refused once something of the new year depends on it. */
export async function undoPromotion(ctx: Ctx, id: string, version: number): Promise<{ job_id: string }> {
  const promotion = await lockPromotion(ctx, id, version);
  const open = promotion.state === 'done' || (await isStuck(ctx, promotion));
  if (!open) throw new Problem(w.nothing_to_undo, { status: 409 });
  await refuseUsed(ctx, id);
  const job_id = await start(ctx, promotion, 'undo');
  await changePromotion(ctx, promotion, { state: 'undoing', job_id });
  await ctx.audit({ action: 'promotion.undo', subject: 'promotion', subjectId: id });
  return { job_id };
}

async function finish(ctx: WorkCtx, id: string): Promise<void> {
  const promotion = await lockPromotion(ctx, id);
  const switched = promotion.switch_year && (await workInYear(ctx, promotion.to_year_id));
  // Who left signs in no more.
  await forgetAccess(ctx.db, { siteId: ctx.siteId });
  await changePromotion(ctx, promotion, { state: 'done', switched });
  await ctx.audit({ action: 'promotion.finish', subject: 'promotion', subjectId: id, after: { switched } });
}

/** Batch after batch, each in a transaction of its own with the note of what is written: a killed run goes on where it was. */
export async function runPromotion(job: JobRun<PromotionInput>): Promise<unknown> {
  const { id, way } = job.input;
  if (way === 'undo') {
    await job.step((ctx) => takeBack(ctx, id, 'undone'));
    return null;
  }
  const { promotion, span, before } = await job.step(async (ctx) => {
    const found = await findPromotion(ctx, id);
    const [from] = await ctx.db
      .select({ endsOn: academicYears.ends_on })
      .from(academicYears)
      .where(eq(academicYears.id, found.from_year_id));
    const [to] = await ctx.db
      .select({ startsOn: academicYears.starts_on })
      .from(academicYears)
      .where(eq(academicYears.id, found.to_year_id));
    const [written] = await ctx.db
      .select({ count: sql<number>`count(*)::int` })
      .from(promotionStudents)
      .where(
        and(
          eq(promotionStudents.site_id, ctx.siteId),
          eq(promotionStudents.promotion_id, id),
          eq(promotionStudents.written, true),
        ),
      );
    return {
      promotion: found,
      span: { startsOn: to!.startsOn, endsOn: from!.endsOn },
      before: written?.count ?? 0,
    };
  });
  if (promotion.state !== 'running') return null;
  const { at, cancelled } = await runBatches({
    job,
    begin: { done: before, open: 0 },
    next: async (ctx, { done, open }) => {
      const batched = await writeBatch(ctx, promotion, span, batch);
      return batched.written === 0 ? null : { done: done + batched.written, open: open + batched.open };
    },
    progress: ({ done }) => [done, promotion.total],
    // Half a promotion is none: what was written goes, and the draft is as before.
    cancelled: (ctx) => takeBack(ctx, id, 'draft'),
  });
  if (cancelled) return null;
  await job.step((ctx) => finish(ctx, id));
  return { open: at.open };
}
