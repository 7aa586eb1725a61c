import { and, eq } from 'drizzle-orm';
import { databaseCode } from '#kernel/database/pool.server.ts';
import { defineJob, type JobKind, type JobRun } from '#kernel/jobs/jobs.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { say } from '#kernel/words.ts';
import { moneyNumber } from '#modules/money/payments/base/money-number.ts';
import { refuseOwnChild } from '#modules/school/people/face/refuse-own-child.server.ts';
import { postPayment } from '../posting/post.server.ts';
import { bankListLines, bankLists } from '../base/tables.server.ts';
import { keepTransaction, lockTransaction } from '../unmatched/book-once.server.ts';
import { bankMethod, postBankList, readyLines } from './lists.server.ts';

type Line = typeof bankListLines.$inferSelect;

const mine = (ctx: WorkCtx, id: string) =>
  and(eq(bankListLines.site_id, ctx.siteId), eq(bankListLines.id, id));

/**
 * Books one line, if nobody has meanwhile: the receipt and the line's state are one transaction, so that a run that was
 * killed goes on where it stopped. A reference that was booked elsewhere meanwhile is a duplicate.
 */
async function postLine(ctx: WorkCtx, id: string, userId: string | null): Promise<void> {
  const [line] = await ctx.db.select().from(bankListLines).where(mine(ctx, id)).for('update');
  if (line?.state !== 'MATCHED' || !line.student_id || !line.amount || !line.paid_on) return;
  // The list is the word of anyone who pasted it.
  await refuseOwnChild(ctx, line.student_id);
  const transaction = { method: 'bank', transaction_no: moneyNumber(line.reference ?? '') };
  if (await lockTransaction(ctx, transaction, { channel: 'BANK' })) {
    await ctx.db.update(bankListLines).set({ state: 'DUPLICATE' }).where(mine(ctx, id));
    await ctx.audit({ action: 'bank-list.denied', subject: 'bank-list', subjectId: line.list_id });
    return;
  }
  const [receipt] = await postPayment(ctx, {
    for: [{ student_id: line.student_id, amount: line.amount, demand_ids: null }],
    channel: 'BANK',
    method: bankMethod,
    reference: line.reference,
    paid_on: line.paid_on,
    collector: userId,
    note: null,
    intent_id: null,
    use_wallet: null,
    confirmation: { origin: 'LIST', booked_by: userId, line_id: null },
  });
  await keepTransaction(ctx, transaction, receipt!.id);
  await ctx.db
    .update(bankListLines)
    .set({ state: 'POSTED', receipt_id: receipt!.id, version: line.version + 1, updated_at: ctx.now })
    .where(mine(ctx, id));
}

/** How a line is that was not booked; null: the program's own trouble, which the run's next try may not have. */
function outcomeOf(error: unknown): Pick<Line, 'state' | 'problem'> | null {
  // Another list with the same reference was quicker.
  if (databaseCode(error) === '23505') return { state: 'DUPLICATE', problem: null };
  if (!(error instanceof Problem) || error.status >= 500) return null;
  const { word, values } = error;
  return { state: 'REFUSED', problem: { en: say(word, 'en', values), bn: say(word, 'bn', values) } };
}

/** What cannot be booked stays in the list with the reason, and the others go on. */
async function run(job: JobRun<{ id: string }>) {
  const ids = await job.step((ctx) => readyLines(ctx, job.input.id));
  let refused = 0;
  for (const [at, id] of ids.entries()) {
    try {
      await job.step((ctx) => postLine(ctx, id, job.userId));
    } catch (error) {
      const outcome = outcomeOf(error);
      if (!outcome) throw error;
      refused += 1;
      await job.step(async (ctx) => {
        await ctx.db.update(bankListLines).set(outcome).where(mine(ctx, id));
        await ctx.audit({ action: 'bank-list.denied', subject: 'bank-list', subjectId: job.input.id });
      });
    }
    await job.progress(at + 1, ids.length);
  }
  await job.step(async (ctx) => {
    await ctx.db
      .update(bankLists)
      .set({ state: 'DONE' })
      .where(and(eq(bankLists.site_id, ctx.siteId), eq(bankLists.id, job.input.id)));
    await ctx.audit({ action: 'bank-list.end', subject: 'bank-list', subjectId: job.input.id });
  });
  return { posted: ids.length - refused, refused };
}

export const bankListJobs: readonly JobKind[] = [defineJob<{ id: string }>({ kind: postBankList, run })];
