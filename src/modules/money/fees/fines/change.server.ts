import { and, eq, sql } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { may } from '#kernel/actor.ts';
import { askAll } from '#kernel/port.server.ts';
import { refuseOwnChild } from '#modules/school/people/face/refuse-own-child.server.ts';
import { keepDemandChanges } from '../base/demand-changes.server.ts';
import { cancelDemands, fineHead, raiseDemands } from '../base/demands.server.ts';
import { feeDemands as demands } from '../base/demand-tables.server.ts';
import { lateFeeTitle } from '../base/late-fee.ts';
import { lockMoney, runningLateFees } from '../base/ports.server.ts';
import { schoolFeeHeads } from '../base/school-tables.server.ts';
import { fineTitles, type AddedKind } from './kinds.ts';
import { feeFineWords as w } from './words.ts';

type Fine = typeof demands.$inferSelect;
type Edit = { id: string; version: number };

/** The enrolment of a student under which a fine is raised: where they study, or studied last. */
async function enrolmentOf(ctx: Ctx, studentId: string): Promise<{ id: string; year_id: string }> {
  const { rows } = await ctx.db.execute<{ id: string; year_id: string }>(sql`
    SELECT e.id, e.year_id FROM enrolments e JOIN academic_years y ON y.id = e.year_id
    WHERE e.site_id = ${ctx.siteId} AND e.student_id = ${studentId}
    ORDER BY e.status = 'ACTIVE' DESC, y.starts_on DESC, e.id DESC LIMIT 1`);
  if (!rows[0]) throw new Problem(w.not_here, { status: 409, field: 'student_id' });
  return rows[0];
}

export type NewFine = {
  idempotency_key: string;
  student_id: string;
  kind: AddedKind;
  amount: number;
  reason: string;
  due_on: string;
};

/** Adds a single fine for a student. */
export async function addFine(ctx: Ctx, fine: NewFine): Promise<{ id: string }> {
  await lockMoney(ctx, [fine.student_id]);
  const enrolment = await enrolmentOf(ctx, fine.student_id);
  const { id: head_id } = await fineHead(ctx);
  const [id] = await raiseDemands(ctx, [
    {
      student_id: fine.student_id,
      enrolment_id: enrolment.id,
      year_id: enrolment.year_id,
      head_id,
      source: fine.kind,
      source_ref: fine.idempotency_key,
      title: fineTitles[fine.kind],
      amount: fine.amount,
      due_on: fine.due_on,
      reason: fine.reason,
      raised_by: ctx.actor.userId,
    },
  ]);
  const { kind, amount, due_on, reason } = fine;
  await ctx.audit({
    action: 'fee-fine.add',
    subject: 'fee-fine',
    subjectId: id!,
    after: { kind, amount, due_on, student_id: fine.student_id },
    reason,
  });
  return { id: id! };
}

async function fineOf(ctx: WorkCtx, id: string): Promise<Fine & { waivable: boolean }> {
  const [found] = await ctx.db
    .select({ fine: demands, waivable: schoolFeeHeads.waivable })
    .from(demands)
    .innerJoin(
      schoolFeeHeads,
      and(eq(schoolFeeHeads.site_id, demands.site_id), eq(schoolFeeHeads.id, demands.head_id)),
    )
    .where(and(eq(demands.site_id, ctx.siteId), eq(demands.id, id), sql`${demands.source} <> 'ITEM'`));
  if (!found) throw notFound();
  return { ...found.fine, waivable: found.waivable };
}

/** A fine with its student's money locked, as it was seen; 404 for what is no fine of the school. */
async function heldFine(ctx: WorkCtx, { id, version }: Edit): Promise<Fine & { waivable: boolean }> {
  await lockMoney(ctx, [(await fineOf(ctx, id)).student_id]);
  // Read again under the lock: a payment may have come meanwhile.
  const fine = await fineOf(ctx, id);
  if (fine.state === 'CANCELLED') throw new Problem(w.cancelled_already, { status: 409 });
  if (fine.version !== version) throw stale({ version }, { version: fine.version });
  return fine;
}

/** Sets what is waived of a held fine; the table refuses less than was paid. */
async function setWaiver(ctx: WorkCtx, fine: Fine, waiver: number, reason: string | null): Promise<void> {
  await updateRow(ctx, demands, fine, {
    waiver,
    net: fine.amount - waiver - fine.offer,
    reason: reason ?? fine.reason,
  });
  await keepDemandChanges(ctx, [{ id: fine.id, waiver: waiver - fine.waiver }]);
}

/** What is unpaid of a fine need not be paid, for a reason. */
export async function waiveFeeFine(ctx: Ctx, { reason, ...edit }: Edit & { reason: string }) {
  const fine = await heldFine(ctx, edit);
  await refuseOwnChild(ctx, fine.student_id);
  if (!fine.waivable) throw new Problem(w.not_waivable, { status: 409 });
  const rest = fine.net - fine.paid;
  if (rest === 0) throw new Problem(w.settled_already, { status: 409 });
  await setWaiver(ctx, fine, fine.waiver + rest, reason);
  await ctx.audit({
    action: 'fee-fine.waive',
    subject: 'fee-fine',
    subjectId: fine.id,
    before: { waiver: fine.waiver, net: fine.net },
    after: { waiver: fine.waiver + rest },
    reason,
  });
  return { version: fine.version + 1 };
}

/** A waived fine is due again. */
export async function unwaiveFeeFine(ctx: Ctx, edit: Edit) {
  const fine = await heldFine(ctx, edit);
  if (fine.waiver === 0) throw new Problem(w.not_waived, { status: 409 });
  await setWaiver(ctx, fine, 0, null);
  await ctx.audit({
    action: 'fee-fine.undone',
    subject: 'fee-fine',
    subjectId: fine.id,
    before: { waiver: fine.waiver },
    after: { waiver: 0 },
  });
  return { version: fine.version + 1 };
}

/**
 * Cancels a fine that was raised wrongly and of which nothing is paid: by the person who added it, on the same day, or by
 * those who may waive. A late fee runs on from its due date.
 */
export async function cancelFeeFine(ctx: Ctx, { reason, ...edit }: Edit & { reason: string }) {
  const fine = await heldFine(ctx, edit);
  await refuseOwnChild(ctx, fine.student_id);
  if (fine.source === 'ABSENCE') throw new Problem(w.follows_attendance, { status: 409 });
  if (fine.paid > 0) throw new Problem(w.partly_paid, { status: 409 });
  // A mistake is corrected on its day by the person who made it; anything else is a waiver.
  const isOwnToday = fine.raised_by === ctx.actor.userId && dayIn(fine.created_at) === dayIn(ctx.now);
  if (!isOwnToday && !may(ctx.actor, 'fee-fine.waive')) throw new Problem(w.cancel_not_own, { status: 403 });
  await cancelDemands(ctx, [fine.id], reason);
  await ctx.audit({
    action: 'fee-fine.cancel',
    subject: 'fee-fine',
    subjectId: fine.id,
    before: { amount: fine.amount, waiver: fine.waiver },
    reason,
  });
  return { version: fine.version + 1 };
}

/** Settles a late fee that runs: a demand of what it is today with as much waiver, so that its bill costs no more until then. */
export async function waiveRunning(
  ctx: Ctx,
  input: {
    student_id: string;
    rule_id: string;
    bill_id?: string | undefined;
    due_on: string;
    reason: string;
  },
): Promise<{ id: string; amount: number }> {
  await lockMoney(ctx, [input.student_id]);
  await refuseOwnChild(ctx, input.student_id);
  const running = (await askAll(runningLateFees, ctx, [input.student_id], dayIn(ctx.now))).flat();
  const fine = running.find(
    ({ rule_id, bill_id, due_on }) =>
      rule_id === input.rule_id && due_on === input.due_on && bill_id === (input.bill_id ?? bill_id),
  );
  if (!fine) throw new Problem(w.runs_no_more, { status: 409 });
  const { id: head_id } = await fineHead(ctx);
  const [head] = await ctx.db
    .select({ waivable: schoolFeeHeads.waivable })
    .from(schoolFeeHeads)
    .where(and(eq(schoolFeeHeads.site_id, ctx.siteId), eq(schoolFeeHeads.id, head_id)));
  if (!head?.waivable) throw new Problem(w.not_waivable, { status: 409 });
  const { student_id, enrolment_id, year_id, key, fined, title, due_on, amount } = fine;
  const [id] = await raiseDemands(ctx, [
    {
      student_id,
      enrolment_id,
      year_id,
      head_id,
      title: lateFeeTitle(title, due_on),
      due_on,
      amount,
      source: 'LATE_FEE',
      source_ref: key,
      fined_ids: fined,
      waiver: amount,
      reason: input.reason,
    },
  ]);
  await ctx.audit({
    action: 'fee-fine.waive',
    subject: 'fee-fine',
    subjectId: id!,
    after: { student_id, due_on, amount, waiver: amount },
    reason: input.reason,
  });
  return { id: id!, amount };
}
