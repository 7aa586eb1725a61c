import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { findBatch, lockSet, membersSeen, type BatchRow } from '../batch/find-batch.server.ts';
import { batchChanges } from '../base/tables.server.ts';
import { endMembers, whoCanJoin, writeMembers, type Refused } from './join.server.ts';
import { membersOf } from './people.server.ts';
import { memberWords as w } from './words.ts';

/** What came of a change: with somebody refused and `others` not said, nothing was done. */
export type Changed = { changed: number; refused: Refused[]; change_id: string | null };
type Asked = { id: string; enrolment_ids: string[]; on: string };

/** A day within a year of today; members leave on a day that has come. */
export function refuseDay(ctx: Ctx, on: string, { leaving = false } = {}): void {
  const today = dayIn(ctx.now);
  if (on < addDays(today, -366) || on > (leaving ? today : addDays(today, 366)))
    throw new Problem(w.bad_day, { field: 'on' });
}

export const refuseClosed = (batch: BatchRow): void => {
  if (!batch.active) throw new Problem(w.closed, { status: 409 });
};

export async function noteChange(
  ctx: Ctx,
  change: { kind: string; batch_ids: string[]; students: number; made?: string[] },
): Promise<string> {
  const [noted] = await ctx.db
    .insert(batchChanges)
    .values({ ...change, site_id: ctx.siteId, made_by: ctx.actor.userId })
    .returning({ id: batchChanges.id });
  return noted!.id;
}

export async function addMembers(
  ctx: Ctx,
  { id, enrolment_ids, on, others }: Asked & { others: boolean },
): Promise<Changed> {
  refuseDay(ctx, on);
  const held = await lockSet(ctx, await findBatch(ctx, id), [id]);
  const batch = await findBatch(ctx, id);
  refuseClosed(batch);
  const { accepted, refused } = await whoCanJoin(ctx, batch, enrolment_ids, held);
  if (accepted.length === 0 || (refused.length > 0 && !others))
    return { changed: 0, refused, change_id: null };
  const change_id = await noteChange(ctx, { kind: 'add', batch_ids: [id], students: accepted.length });
  await writeMembers(ctx, id, accepted, on, change_id);
  await ctx.audit({
    action: 'batch.members-add',
    subject: 'batch',
    subjectId: id,
    after: { students: accepted.length, on, enrolments: accepted },
  });
  return { changed: accepted.length, refused, change_id };
}

/** Anyone who may not see a member cannot take them out either. */
async function refuseUnseen(ctx: Ctx, batch: BatchRow, enrolmentIds: readonly string[]): Promise<void> {
  if ((await membersSeen(ctx, batch)) === null) return;
  const members = new Set((await membersOf(ctx, batch.id, false)).map((one) => one.enrolment_id));
  if (enrolmentIds.some((one) => !members.has(one))) throw notFound();
}

export async function removeMembers(ctx: Ctx, { id, enrolment_ids, on }: Asked): Promise<Changed> {
  refuseDay(ctx, on, { leaving: true });
  const [batch] = await lockSet(ctx, { ...(await findBatch(ctx, id)), set_name: null }, [id]);
  await refuseUnseen(ctx, batch!, enrolment_ids);
  const change_id = await noteChange(ctx, {
    kind: 'remove',
    batch_ids: [id],
    students: enrolment_ids.length,
  });
  const ended = await endMembers(ctx, id, enrolment_ids, on, change_id);
  // All of them or none: somebody else took one out meanwhile, or an id is nobody's.
  if (ended.length < new Set(enrolment_ids).size) throw notFound();
  await ctx.audit({
    action: 'batch.members-remove',
    subject: 'batch',
    subjectId: id,
    after: { students: ended.length, on, enrolments: ended },
  });
  return { changed: ended.length, refused: [], change_id };
}

/** From one batch into another: the last day in the old one is the day before. */
export async function moveMembers(
  ctx: Ctx,
  { id, to_id, enrolment_ids, on, others }: Asked & { to_id: string; others: boolean },
): Promise<Changed> {
  refuseDay(ctx, on, { leaving: true });
  if (id === to_id) throw new Problem(w.same_batch, { field: 'to_id' });
  const [from, into] = [await findBatch(ctx, id), await findBatch(ctx, to_id)];
  if (from.year_id !== into.year_id) throw new Problem(w.other_year, { field: 'to_id' });
  const held = await lockSet(ctx, into, [id, to_id]);
  const target = await findBatch(ctx, to_id);
  refuseClosed(target);
  await refuseUnseen(ctx, from, enrolment_ids);
  const { accepted, refused } = await whoCanJoin(ctx, target, enrolment_ids, held, id);
  if (accepted.length === 0 || (refused.length > 0 && !others))
    return { changed: 0, refused, change_id: null };
  const change_id = await noteChange(ctx, {
    kind: 'move',
    batch_ids: [id, to_id],
    students: accepted.length,
  });
  const ended = await endMembers(ctx, id, accepted, addDays(on, -1), change_id);
  if (ended.length < accepted.length) throw notFound();
  await writeMembers(ctx, to_id, accepted, on, change_id);
  await ctx.audit({
    action: 'batch.members-move',
    subject: 'batch',
    subjectId: id,
    after: {
      students: accepted.length,
      to: { en: target.name_en, bn: target.name_bn },
      on,
      enrolments: accepted,
    },
  });
  return { changed: accepted.length, refused, change_id };
}
