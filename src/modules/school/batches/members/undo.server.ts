import { and, desc, eq, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { defineUndo } from '#kernel/runs/undo.server.ts';
import { findRow } from '#kernel/database/rows.server.ts';
import { findBatch, lockSet, membersSeen } from '../batch/find-batch.server.ts';
import { batchChanges, batches, batchMembers } from '../base/tables.server.ts';
import { whoCanJoin } from './join.server.ts';
import { memberWords as w } from './words.ts';

/** What was last done to the members of a batch, newest first. */
export async function changesOf(ctx: Ctx, id: string) {
  await membersSeen(ctx, await findBatch(ctx, id));
  const found = await ctx.db
    .select({
      id: batchChanges.id,
      kind: batchChanges.kind,
      students: batchChanges.students,
      undone: batchChanges.undone,
      at: batchChanges.created_at,
      version: batchChanges.version,
    })
    .from(batchChanges)
    .where(and(eq(batchChanges.site_id, ctx.siteId), sql`${batchChanges.batch_ids} @> ARRAY[${id}]::uuid[]`))
    .orderBy(desc(batchChanges.created_at), desc(batchChanges.id))
    .limit(20);
  return found.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}

const since = () => new Problem(w.changed_since, { status: 409 });

/** A change and the batches of its set, locked as by those who change members; not found for those who may not see them. */
async function lockChange(ctx: Ctx, changeId: string) {
  const seen = await findRow(ctx, batchChanges, changeId);
  const first = await ctx.db
    .select()
    .from(batches)
    .where(
      and(eq(batches.site_id, ctx.siteId), sql`${batches.id} = ANY (${sql.param(seen.batch_ids)}::uuid[])`),
    );
  for (const batch of first) if ((await membersSeen(ctx, batch)) !== null) throw notFound();
  const of = first.find(({ set_name }) => set_name) ?? {
    year_id: first[0]?.year_id ?? changeId,
    set_name: null,
  };
  const held = await lockSet(ctx, of, seen.batch_ids);
  return { ...(await findRow(ctx, batchChanges, changeId, 'no key update')), held };
}

/** Members as they were before a change: refused where somebody changed them since. */
export const changeUndo = defineUndo({
  action: 'batch.undo-members',
  about: (change) => ({ subject: 'batch', subjectId: change.batch_ids[0] ?? null }),
  table: batchChanges,
  find: lockChange,
  words: { undone: w.changed_since, used: w.changed_since },
  revert: async (ctx: Ctx, { held, ...change }) => {
    const added = await ctx.db
      .select()
      .from(batchMembers)
      .where(and(eq(batchMembers.site_id, ctx.siteId), eq(batchMembers.added_in, change.id)));
    if (added.some(({ ended_in }) => ended_in !== null)) throw since();
    await ctx.db
      .delete(batchMembers)
      .where(and(eq(batchMembers.site_id, ctx.siteId), eq(batchMembers.added_in, change.id)));
    const ended = await ctx.db
      .select()
      .from(batchMembers)
      .where(and(eq(batchMembers.site_id, ctx.siteId), eq(batchMembers.ended_in, change.id)));
    for (const [id, rows] of Map.groupBy(ended, (row) => row.batch_id)) {
      const batch = held.find((one) => one.id === id);
      if (!batch) throw since();
      const { refused } = await whoCanJoin(
        ctx,
        batch,
        rows.map((row) => row.enrolment_id),
        held,
      );
      // Who left the school since was a member until then, and is one again where the leaving is undone; anyone who is elsewhere by now was changed since.
      const gone = refused.filter(({ why }) => why === w.gone).map((row) => row.enrolment_id);
      if (refused.length > gone.length) throw since();
      await ctx.db.execute(sql`
        UPDATE batch_members m SET to_on = greatest(m.from_on, coalesce(e.ended_on, m.to_on)), ended_in = NULL,
          version = m.version + 1, updated_at = ${ctx.now}
        FROM enrolments e
        WHERE m.site_id = ${ctx.siteId} AND m.ended_in = ${change.id} AND m.batch_id = ${id}
          AND e.site_id = ${ctx.siteId} AND e.id = m.enrolment_id
          AND m.enrolment_id = ANY (${sql.param(gone)}::uuid[])`);
      await ctx.db.execute(sql`
        UPDATE batch_members SET to_on = NULL, ended_in = NULL, version = version + 1, updated_at = ${ctx.now}
        WHERE site_id = ${ctx.siteId} AND ended_in = ${change.id} AND batch_id = ${id}
          AND NOT enrolment_id = ANY (${sql.param(gone)}::uuid[])`);
    }
    // Where somebody else joined one of them meanwhile, the database refuses.
    if (change.made.length > 0)
      await ctx.db
        .delete(batches)
        .where(
          and(eq(batches.site_id, ctx.siteId), sql`${batches.id} = ANY (${sql.param(change.made)}::uuid[])`),
        );
    return { answer: { undone: true as const }, before: { kind: change.kind, students: change.students } };
  },
});
