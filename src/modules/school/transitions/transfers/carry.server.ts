import { and, eq } from 'drizzle-orm';
import { log } from '#kernel/log.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { sayBoth } from '#kernel/words.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { seatsOf } from '#modules/school/people/face/seats.server.ts';
import { applyChange, studyingIn } from '../movement/apply.server.ts';
import { enrolmentChanges } from '../movement/tables.server.ts';
import { studentWords as s } from '#modules/school/people/base/words.ts';
import { arriveStudent, tryArrival } from './arrive.server.ts';
import {
  atSite,
  lockTransfer,
  nameOfSite,
  ownTransfer,
  setTransfer,
  notifyOffice,
} from '../handover/other-side.server.ts';
import { notifyFamily } from '../handover/family.server.ts';
import { copyPapers } from '../handover/papers.server.ts';
import { studentTransfers, type TransferRow } from '../base/transfer-tables.server.ts';
import { transferWords as w } from '../base/words.ts';

/** The steps of an accepted transfer, each in a transaction of one institution and each done at most once. */
export type CarryStep = 'tried' | 'left' | 'arrived' | 'copied' | 'old-closed' | 'done';

type Way = { id: string; site: string; old: string; now: Date };

const nameOf = (row: TransferRow) => ({ en: row.name_en ?? '', bn: row.name_bn ?? '' });

/** On its day nobody can be asked: a full section keeps the student at the old institution, unless more were allowed. */
async function tried({ id, site, now }: Way): Promise<boolean> {
  return atSite(site, now, async (ctx) => {
    const row = await lockTransfer(ctx, id);
    if (row?.state !== 'ACCEPTED' || !row.packet) return false;
    try {
      await tryArrival(ctx, {
        row,
        packet: row.packet,
        on: dayIn(now),
        anyRoll: true,
        refuseFull: async (section) => {
          const seats = await seatsOf(ctx, section.id);
          if (!row.over_capacity && seats.students >= seats.capacity)
            throw new Problem(s.section_full, { status: 409, values: { section: section.label, ...seats } });
        },
      });
      return true;
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const problem = sayBoth(error.word, error.values);
      if (row.problem?.en === problem.en) return false;
      await setTransfer(ctx, row, { problem });
      await ctx.audit({ action: 'transfer.wait', subject: 'transfer', subjectId: id, after: problem });
      await notifyOffice(ctx, {
        id,
        title: w.notice_stuck,
        body: w.notice_stuck_body,
        values: { name: nameOf(row), problem },
      });
      return false;
    }
  });
}

/** Ends every enrolment in which the student still studies, with what was planned for them. */
async function leave(ctx: WorkCtx, row: TransferRow, studentId: string): Promise<void> {
  const change = {
    student_id: studentId,
    kind: 'LEAVE' as const,
    effective_on: row.effective_on ?? dayIn(ctx.now),
    reason: row.reason,
    leave_as: 'TRANSFERRED' as const,
    to_section_id: null,
    to_roll: null,
  };
  const of = and(eq(enrolmentChanges.site_id, ctx.siteId), eq(enrolmentChanges.student_id, studentId));
  await ctx.db
    .update(enrolmentChanges)
    .set({ state: 'cancelled', updated_at: ctx.now })
    .where(and(of, eq(enrolmentChanges.state, 'waiting')));
  while (await studyingIn(ctx, studentId)) {
    const moved = await applyChange(ctx, { ...change, refuseFull: async () => undefined });
    await ctx.db.insert(enrolmentChanges).values({
      ...change,
      ...moved,
      site_id: ctx.siteId,
      state: 'done',
      made_by: row.released_by ?? studentId,
    });
  }
}

/** At the old institution; false where there is nobody any more to hand on. */
async function left({ id, site, old, now }: Way): Promise<boolean> {
  return atSite(old, now, async (ctx) => {
    const row = await lockTransfer(ctx, id);
    if (!row || row.state === 'CANCELLED') return false;
    if (row.left_at) return true;
    if (!row.student_id || !(await studyingIn(ctx, row.student_id))) {
      await setTransfer(ctx, row, { state: 'CANCELLED', answered_at: now });
      await ctx.audit({ action: 'transfer.cancel', subject: 'transfer', subjectId: id });
      return false;
    }
    await leave(ctx, row, row.student_id);
    await setTransfer(ctx, row, { left_at: now });
    await ctx.audit({
      action: 'student.transfer-leave',
      subject: 'student',
      subjectId: row.student_id,
      after: { institution: (await nameOfSite(ctx.db, site)).en, on: row.effective_on },
      reason: row.reason,
    });
    return true;
  });
}

/** The student left in another way before the day came: nobody arrives. */
async function gone({ id, site, now }: Way): Promise<void> {
  await atSite(site, now, async (ctx) => {
    const row = await lockTransfer(ctx, id);
    if (row?.state !== 'ACCEPTED' || row.arrived_at) return;
    await setTransfer(ctx, row, { state: 'CANCELLED', packet: null });
    await ctx.audit({ action: 'transfer.cancel', subject: 'transfer', subjectId: id });
    await notifyOffice(ctx, {
      id,
      title: w.notice_cancelled,
      body: w.left_meanwhile,
      values: { name: nameOf(row) },
    });
  });
}

async function arrived({ id, site, now }: Way): Promise<void> {
  await atSite(site, now, async (ctx) => {
    const row = await lockTransfer(ctx, id);
    if (row?.state !== 'ACCEPTED' || row.arrived_at || !row.packet) return;
    const today = dayIn(now);
    const on = row.effective_on && row.effective_on > today ? row.effective_on : today;
    // The old institution has let go: anyone who was accepted has a place, whatever filled the section since.
    const student_id = await arriveStudent(ctx, {
      row,
      packet: row.packet,
      on,
      anyRoll: true,
      refuseFull: async () => undefined,
    });
    await setTransfer(ctx, row, { student_id, arrived_at: now, problem: null });
  });
}

async function closedAtOld({ id, old, now }: Way): Promise<void> {
  await atSite(old, now, async (ctx) => {
    const row = await lockTransfer(ctx, id);
    if (row?.state !== 'ACCEPTED') return;
    await setTransfer(ctx, row, { state: 'DONE', done_at: now });
    await ctx.audit({ action: 'transfer.done', subject: 'transfer', subjectId: id });
  });
}

async function done({ id, site, now }: Way): Promise<void> {
  await atSite(site, now, async (ctx) => {
    const row = await lockTransfer(ctx, id);
    if (row?.state !== 'ACCEPTED' || !row.packet) return;
    const { years, results, class_name } = row.packet;
    await setTransfer(ctx, row, {
      state: 'DONE',
      done_at: now,
      packet: null,
      history: { years, results, class_name },
    });
    await ctx.audit({ action: 'transfer.done', subject: 'transfer', subjectId: id });
    await notifyOffice(ctx, {
      id,
      title: w.notice_done,
      body: w.notice_done_body,
      values: { name: nameOf(row) },
    });
    if (row.student_id)
      await notifyFamily(ctx, row.student_id, {
        title: w.notice_done,
        body: sayBoth(w.family_arrived, { name: nameOf(row), institution: await nameOfSite(ctx.db, site) }),
      });
  });
}

/**
 * Carries an accepted student over, as far as it is possible today. Cut off anywhere, it goes on where it was: the old
 * institution lets go first, so that nobody counts the student twice, and every step looks whether it was done.
 */
export async function carryTransfer(
  site: string,
  id: string,
  now: Date,
  reached: (step: CarryStep) => void = () => undefined,
): Promise<void> {
  const row = await atSite(site, now, (ctx) => ownTransfer(ctx, id));
  if (row.direction !== 'in' || row.state !== 'ACCEPTED') return;
  const way: Way = { id, site, old: row.about_site, now };
  const hasLeft = await atSite(way.old, now, async (ctx) => {
    const there = await lockTransfer(ctx, id);
    return there?.left_at != null;
  });
  if (!hasLeft) {
    if (row.effective_on && row.effective_on > dayIn(now)) return;
    if (!(await tried(way))) return;
    reached('tried');
  }
  if (!(await left(way))) return gone(way);
  reached('left');
  await arrived(way);
  reached('arrived');
  await copyPapers(way);
  reached('copied');
  await closedAtOld(way);
  reached('old-closed');
  await done(way);
  reached('done');
}

/** Every accepted transfer whose day has come, or that was cut off. */
export async function carryDueTransfers(now: Date, stopped: () => boolean = () => false): Promise<void> {
  for (const site of await everySite()) {
    if (stopped()) return;
    const open = await atSite(site, now, (ctx) =>
      ctx.db
        .select({ id: studentTransfers.id })
        .from(studentTransfers)
        .where(
          and(
            eq(studentTransfers.site_id, site),
            eq(studentTransfers.direction, 'in'),
            eq(studentTransfers.state, 'ACCEPTED'),
          ),
        ),
    );
    for (const { id } of open)
      await carryTransfer(site, id, now).catch((error: unknown) =>
        log.error({ err: error, id }, 'a transfer could not be carried on'),
      );
  }
}

export const dueTransfersTask: ScheduledTask = {
  name: 'accepted transfers of students',
  everyMs: 600_000,
  run: (stopped) => carryDueTransfers(new Date(), stopped),
};
