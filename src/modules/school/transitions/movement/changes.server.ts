import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { databaseCode, inTransaction } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { sayBoth } from '#kernel/words.ts';
import { may } from '#kernel/actor.ts';
import {
  type LabelledSection,
  labelSections,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { refuseFull, seatsOf } from '#modules/school/people/face/seats.server.ts';
import { studentWords as s } from '#modules/school/people/base/words.ts';
import { findStudent } from '#modules/school/people/base/find-student.server.ts';
import { refuseTransferredAway } from '../base/away.server.ts';
import { refuseOtherSection } from '#modules/school/people/base/who-may-see.server.ts';
import { applyChange, studyingIn, type Change } from './apply.server.ts';
import type { LeaveState, MovementKind } from '#modules/school/students/base/movement-kinds.ts';
import { enrolmentChanges } from './tables.server.ts';
import { movementWords as w } from './words.ts';

export type NewChange = {
  kind: MovementKind;
  on: string;
  reason: string;
  leave_as: LeaveState | null;
  section_id: string | null;
  roll: number | null;
  over_capacity: boolean;
};

const actions: Readonly<Record<MovementKind, string>> = {
  MOVE: 'student.move',
  LEAVE: 'student.leave',
  RETURN: 'student.come-back',
};

async function noteDone(
  ctx: WorkCtx,
  change: Omit<Change, 'refuseFull'>,
  moved: Awaited<ReturnType<typeof applyChange>>,
) {
  const labels = await labelSections(ctx, [moved.from_section_id, moved.to_section_id]);
  const at = (section: string | null, roll: number | null) => ({
    section: section ? (labels.get(section)?.en ?? null) : null,
    roll,
  });
  await ctx.audit({
    action: actions[change.kind],
    subject: 'student',
    subjectId: change.student_id,
    before: at(moved.from_section_id, moved.from_roll),
    after: { ...at(moved.to_section_id, moved.to_roll), on: change.effective_on, status: change.leave_as },
    reason: change.reason,
  });
}

/** A move, leaving or coming back: at once, or kept for its day. */
export async function changeStudent(
  ctx: Ctx,
  studentId: string,
  input: NewChange,
  /** The act on many that this is a part of. */
  act_id: string | null = null,
): Promise<{ state: 'done' | 'waiting' }> {
  const student = await findStudent(ctx, studentId);
  if (input.kind === 'RETURN') await refuseTransferredAway(ctx, student.id);
  if (input.section_id) await refuseOtherSection(ctx, input.section_id);
  const today = dayIn(ctx.now);
  if (input.on < addDays(today, -366) || input.on > addDays(today, 366))
    throw new Problem(w.bad_day, { field: 'on' });
  const change: Change = {
    student_id: student.id,
    kind: input.kind,
    effective_on: input.on,
    reason: input.reason,
    leave_as: input.kind === 'LEAVE' ? input.leave_as : null,
    to_section_id: input.kind === 'LEAVE' ? null : input.section_id,
    to_roll: input.roll,
    refuseFull: (section) => refuseFull(ctx, section, input.over_capacity),
  };
  // What is kept for its day is filled beyond the seats only by who may do so today.
  const over_capacity = input.over_capacity && may(ctx.actor, 'section.overfill');
  const { refuseFull: _, ...kept } = change;
  const row = { ...kept, over_capacity, site_id: ctx.siteId, made_by: ctx.actor.userId, act_id };
  if (input.on <= today) {
    const moved = await applyChange(ctx, change);
    await ctx.db.insert(enrolmentChanges).values({ ...row, ...moved, state: 'done', updated_at: ctx.now });
    await noteDone(ctx, change, moved);
    return { state: 'done' };
  }
  // What would be refused today is said today; whether it is possible then, is asked again on its day.
  if (change.to_section_id && (await labelSections(ctx, [change.to_section_id])).size === 0) throw notFound();
  if (change.kind !== 'LEAVE' && !change.to_section_id) throw notFound();
  const studies = (await studyingIn(ctx, student.id)) !== null;
  if (change.kind === 'RETURN' ? studies : !studies)
    throw new Problem(change.kind === 'RETURN' ? w.studying : w.not_studying, { status: 409 });
  try {
    await ctx.db.insert(enrolmentChanges).values({ ...row, state: 'waiting' });
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Problem(w.waits_already, { status: 409 });
    throw error;
  }
  await ctx.audit({
    action: 'student.plan-change',
    subject: 'student',
    subjectId: student.id,
    after: { kind: change.kind, on: change.effective_on },
    reason: change.reason,
  });
  return { state: 'waiting' };
}

/** Those of some students for whom a change waits for its day. */
export async function waitingFor(ctx: Ctx, studentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await ctx.db
    .select({ id: enrolmentChanges.student_id })
    .from(enrolmentChanges)
    .where(
      and(
        eq(enrolmentChanges.site_id, ctx.siteId),
        inArray(enrolmentChanges.student_id, [...studentIds]),
        eq(enrolmentChanges.state, 'waiting'),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** A change that waits for its day does not happen. */
export async function cancelChange(ctx: Ctx, studentId: string, id: string): Promise<{ done: true }> {
  const student = await findStudent(ctx, studentId);
  const cancelled = await ctx.db
    .update(enrolmentChanges)
    .set({ state: 'cancelled', updated_at: ctx.now })
    .where(
      and(
        eq(enrolmentChanges.site_id, ctx.siteId),
        eq(enrolmentChanges.id, id),
        eq(enrolmentChanges.student_id, student.id),
        eq(enrolmentChanges.state, 'waiting'),
      ),
    )
    .returning({ id: enrolmentChanges.id });
  if (cancelled.length === 0) throw new Problem(w.not_waiting, { status: 409 });
  await ctx.audit({ action: 'student.cancel-change', subject: 'student', subjectId: student.id });
  return { done: true };
}

/** What changed for a student inside their years, newest first. */
export async function changesOf(ctx: Ctx, studentId: string) {
  const student = await findStudent(ctx, studentId);
  const found = await ctx.db
    .select()
    .from(enrolmentChanges)
    .where(and(eq(enrolmentChanges.site_id, ctx.siteId), eq(enrolmentChanges.student_id, student.id)))
    .orderBy(desc(enrolmentChanges.effective_on), desc(enrolmentChanges.id))
    .limit(50);
  const labels = await labelSections(
    ctx,
    found.flatMap((row) => [row.from_section_id, row.to_section_id]),
  );
  return found.map(({ id, kind, effective_on: on, reason, leave_as, state, why, ...row }) => ({
    id,
    kind,
    on,
    reason,
    leave_as,
    state,
    why,
    from: row.from_section_id ? (labels.get(row.from_section_id) ?? null) : null,
    from_roll: row.from_roll,
    to: row.to_section_id ? (labels.get(row.to_section_id) ?? null) : null,
    to_roll: row.to_roll,
  }));
}

/** On its day nobody can be asked: a full section refuses, unless more were allowed when the change was planned. */
const keptFull = (ctx: WorkCtx, allowed: boolean) => async (section: LabelledSection) => {
  const seats = await seatsOf(ctx, section.id);
  if (!allowed && seats.students >= seats.capacity)
    throw new Problem(s.section_full, { status: 409, values: { section: section.label, ...seats } });
};

async function settle(ctx: WorkCtx, id: string, change: Partial<typeof enrolmentChanges.$inferInsert>) {
  await ctx.db
    .update(enrolmentChanges)
    .set({ ...change, updated_at: ctx.now })
    .where(and(eq(enrolmentChanges.site_id, ctx.siteId), eq(enrolmentChanges.id, id)));
}

/** In every school, what waited for today; each change in a transaction of its own. Says how many were done. */
export async function applyDueChanges(now: Date, stopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  const inSite = <T>(siteId: string, work: (ctx: WorkCtx) => Promise<T>): Promise<T> =>
    inTransaction({ siteId }, (db) => {
      const origin = { actor: null, ip: null, requestId: null };
      const audit = (entry: AuditEntry) => writeAudit(db, siteId, origin, entry);
      return work({ db, siteId, now, audit, actor: null, after: () => undefined });
    });
  for (const siteId of await everySite()) {
    if (stopped()) break;
    const due = await inSite(siteId, (ctx) =>
      ctx.db
        .select()
        .from(enrolmentChanges)
        .where(
          and(
            eq(enrolmentChanges.site_id, siteId),
            eq(enrolmentChanges.state, 'waiting'),
            lte(enrolmentChanges.effective_on, dayIn(now)),
          ),
        )
        .orderBy(asc(enrolmentChanges.effective_on), asc(enrolmentChanges.id)),
    );
    for (const row of due)
      try {
        await inSite(siteId, async (ctx) => {
          const [held] = await ctx.db
            .select({ state: enrolmentChanges.state })
            .from(enrolmentChanges)
            .where(and(eq(enrolmentChanges.site_id, siteId), eq(enrolmentChanges.id, row.id)))
            .for('no key update');
          // Another worker was faster, or somebody cancelled it.
          if (held?.state !== 'waiting') return;
          const moved = await applyChange(ctx, { ...row, refuseFull: keptFull(ctx, row.over_capacity) });
          await settle(ctx, row.id, { ...moved, state: 'done' });
          await noteDone(ctx, row, moved);
          done++;
        });
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        const why = sayBoth(error.word, error.values);
        await inSite(siteId, (ctx) => settle(ctx, row.id, { state: 'refused', why }));
      }
  }
  return done;
}

export const dueChangesTask: ScheduledTask = {
  name: 'changes of enrolments that are due',
  everyMs: 1_800_000,
  run: (stopped) => applyDueChanges(new Date(), stopped),
};
