import { and, eq } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { uuidv7 } from 'uuidv7';
import { startJob, type JobRun } from '#kernel/jobs/jobs.server.ts';
import { Problem } from '#kernel/problem.ts';
import { isJobOver } from '#kernel/runs/batches.server.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { compare, namesOf, type Wanted } from './compare.server.ts';
import { canonical } from '#kernel/differences.ts';
import { settingNamed, settings } from '../settings/all-settings.server.ts';
import { groupSettingJob } from '../base/job-names.ts';
import { replications, type CopiedItem } from '../base/tables.server.ts';
import { replicationWords as w } from '../base/words.ts';

export const replicateJob = 'replication';
export type ReplicateInput = { id: string; way: 'copy' | 'undo' };

const inOrder = (keys: readonly string[]) =>
  settings.map((setting) => setting.key).filter((key) => keys.includes(key));

/** Copies into every target by a job of its own there; answers the run that groups them. */
export async function replicate(ctx: Ctx, wanted: Wanted): Promise<{ run_id: string; sites: number }> {
  const run_id = uuidv7();
  const keys = inOrder(wanted.settings);
  const names = await namesOf(ctx, wanted);
  const source_name = names.get(wanted.source_id) as Word;
  const compared = await compare(ctx, { ...wanted, settings: keys });
  const differing = compared.filter(({ changes }) => changes.length > 0);
  for (const { site_id, changes } of differing) {
    const inner = await ctx.enterSite(site_id);
    const id = uuidv7();
    const job_id = await startJob(inner, {
      kind: replicateJob,
      title: w.title,
      input: { id, way: 'copy' } satisfies ReplicateInput,
      total: changes.length,
    });
    await inner.db.insert(replications).values({
      site_id,
      id,
      run_id,
      source_id: wanted.source_id,
      source_name,
      settings: keys,
      items: changes.map((change) => ({ ...change, state: 'waiting' as const, why: null })),
      job_id,
      made_by: ctx.actor.userId,
    });
    await inner.audit({
      action: 'replication.start',
      subject: 'replication',
      subjectId: id,
      after: {
        from: source_name,
        settings: keys,
        items: changes.map(({ setting, key }) => `${setting} ${key}`),
      },
    });
  }
  return { run_id, sites: differing.length };
}

/** Undoes what a run copied into one school, but for what the school changed since. */
export async function undoReplication(ctx: Ctx, siteId: string, id: string): Promise<{ job_id: string }> {
  const inner = await ctx.enterSite(siteId);
  const row = await oneReplication(inner, id);
  // One whose job was stopped or failed halfway has copied some items, which can go as well.
  const isFinished = row.state === 'done' || (row.state !== 'undone' && (await isJobOver(inner, row.job_id)));
  if (!isFinished || !row.items.some((item) => item.state === 'done'))
    throw new Problem(w.nothing_to_undo, { status: 409 });
  const job_id = await startJob(inner, {
    kind: row.group_id ? groupSettingJob : replicateJob,
    title: w.title,
    input: { id, way: 'undo' } satisfies ReplicateInput,
    total: row.items.length,
  });
  await inner.db
    .update(replications)
    .set({ job_id, updated_at: ctx.now })
    .where(and(eq(replications.site_id, siteId), eq(replications.id, id)));
  await inner.audit({ action: 'replication.undo', subject: 'replication', subjectId: id });
  return { job_id };
}

const oneReplication = (ctx: SiteCtx, id: string) => findRow(ctx, replications, id);

/** Does item after item, each in its own transaction with the note that it is done: a killed run goes on where it was. */
export async function runReplication(job: JobRun<ReplicateInput>): Promise<unknown> {
  const { id, way } = job.input;
  const { items } = await job.step((ctx) => oneReplication(ctx, id));
  // Undoing goes the other way round: subjects before the classes that hold them.
  const order = items.map((_, at) => at);
  if (way === 'undo') order.reverse();
  let done = 0;
  for (const at of order) {
    if (await job.cancelled()) return null;
    const open = items[at]?.state === (way === 'copy' ? 'waiting' : 'done');
    if (open) await oneItem(job, at);
    await job.progress(++done, items.length);
  }
  await job.step((ctx) =>
    ctx.db
      .update(replications)
      .set({ state: way === 'copy' ? 'done' : 'undone', updated_at: ctx.now })
      .where(and(eq(replications.site_id, ctx.siteId), eq(replications.id, id))),
  );
  return null;
}

async function oneItem(job: JobRun<ReplicateInput>, at: number): Promise<void> {
  const { id, way } = job.input;
  const settle = async (ctx: WorkCtx, items: CopiedItem[], change: Partial<CopiedItem>) => {
    const next = items.map((item, index) => (index === at ? { ...item, ...change } : item));
    await ctx.db
      .update(replications)
      .set({ items: next, updated_at: ctx.now })
      .where(and(eq(replications.site_id, ctx.siteId), eq(replications.id, id)));
  };
  try {
    await job.step(async (ctx) => {
      const { items } = await oneReplication(ctx, id);
      const item = items[at] as CopiedItem;
      const setting = settingNamed(item.setting);
      const now = (await setting.read(ctx.db, ctx.siteId)).find((one) => one.key === item.key)?.value ?? null;
      if (way === 'undo' && canonical(now) !== canonical(item.after))
        return settle(ctx, items, { state: 'kept', why: w.changed_since });
      await setting.write(ctx, item.key, way === 'copy' ? item.after : item.before);
      return settle(ctx, items, way === 'copy' ? { state: 'done', before: now } : { state: 'undone' });
    });
  } catch (error) {
    // What the school's own rules refuse is left and told; anything else fails the job.
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const why = sayBoth(error.word, error.values);
    await job.step(async (ctx) => {
      const { items } = await oneReplication(ctx, id);
      await settle(ctx, items, { state: way === 'copy' ? 'refused' : 'kept', why });
    });
  }
}
