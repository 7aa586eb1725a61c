import { and, asc, eq } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { Problem } from '#kernel/problem.ts';
import { canonical } from '#kernel/differences.ts';
import { schoolAllows } from '#kernel/procedures/group-entry.server.ts';
import type { JobRun } from '#kernel/jobs/jobs.server.ts';
import { askAll } from '#kernel/port.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { siteYears } from '#modules/school/academics/base/tables.server.ts';
import { settingNamed } from '../settings/all-settings.server.ts';
import { replications, type CopiedItem } from '../base/tables.server.ts';
import { changePermissionOf, isOfFees } from '../settings/families.ts';
import { groupSettingWords as w } from './words.ts';

export type WholeInput = { id: string; way: 'copy' | 'undo' };
type Row = typeof replications.$inferSelect;

/** What stopped a school, and at which of its items; null: before any. */
class Stopped extends Error {
  readonly at: number | null;
  readonly why: Word;
  constructor(at: number | null, why: Word) {
    super('A change of a group stopped');
    this.at = at;
    this.why = why;
  }
}

const one = (ctx: WorkCtx, id: string): Promise<Row> => findRow(ctx, replications, id, 'no key update');

/** Two groups of changes in one school come one after the other. */
const lockSchool = (ctx: WorkCtx) =>
  ctx.db
    .select({ id: siteYears.id })
    .from(siteYears)
    .where(eq(siteYears.site_id, ctx.siteId))
    .orderBy(asc(siteYears.id))
    .for('no key update');

/** The group may have lost the school since it was asked. */
async function refuseLeft(ctx: WorkCtx, { group_id: groupId, items }: Row): Promise<void> {
  const [site] = await ctx.db
    .select({ group_id: sites.group_id })
    .from(sites)
    .where(eq(sites.id, ctx.siteId));
  const permission = changePermissionOf(items.some(({ setting }) => isOfFees(setting)) ? 'fees' : 'setup');
  const allowed = await askAll(schoolAllows, ctx.db, ctx.siteId, permission);
  if (!groupId || site?.group_id !== groupId || allowed.length === 0 || !allowed.every(Boolean))
    throw new Stopped(null, w.left_group);
}

const wantedOf = (item: CopiedItem, way: WholeInput['way']) => (way === 'copy' ? item.after : item.before);
const expectedOf = (item: CopiedItem, way: WholeInput['way']) => (way === 'copy' ? item.before : item.after);

/** What is taken away goes first, from the inside out: a section before its class. Then what is set, in order. */
function orderOf(items: readonly CopiedItem[], way: WholeInput['way']): number[] {
  const all = items.map((_, at) => at);
  const goes = (at: number) => wantedOf(items[at] as CopiedItem, way) === null;
  return [...all.filter(goes).toReversed(), ...all.filter((at) => !goes(at))];
}

async function refuseChanged(ctx: WorkCtx, { items }: Row, way: WholeInput['way']): Promise<void> {
  const now = new Map<string, unknown>();
  for (const setting of new Set(items.map((item) => item.setting)))
    for (const { key, value } of await settingNamed(setting).read(ctx.db, ctx.siteId))
      now.set(`${setting} ${key}`, value);
  for (const [at, item] of items.entries())
    if (canonical(now.get(`${item.setting} ${item.key}`) ?? null) !== canonical(expectedOf(item, way)))
      throw new Stopped(
        at,
        way === 'copy' ? w.changed_before : sayBoth(w.newer_change, { item: item.label }),
      );
}

async function writeAll(job: JobRun<WholeInput>, ctx: WorkCtx, row: Row): Promise<void> {
  const { way } = job.input;
  await lockSchool(ctx);
  await refuseLeft(ctx, row);
  await refuseChanged(ctx, row, way);
  let done = 0;
  for (const at of orderOf(row.items, way)) {
    const item = row.items[at] as CopiedItem;
    try {
      await settingNamed(item.setting).write(ctx, item.key, wantedOf(item, way));
    } catch (error) {
      // What the school's own rules refuse ends it for the whole school; anything else fails the job.
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      throw new Stopped(at, sayBoth(error.word, error.values));
    }
    await job.progress(++done, row.items.length);
  }
  const state = way === 'copy' ? 'done' : 'undone';
  await settle(ctx, row, state, () => ({ state, why: null }));
  await ctx.audit({
    action: way === 'copy' ? 'replication.set' : 'replication.undo-finish',
    subject: 'replication',
    subjectId: row.id,
    after: { items: row.items.map(({ setting, key }) => `${setting} ${key}`) },
  });
}

const settle = (
  ctx: WorkCtx,
  row: Row,
  state: Row['state'],
  change: (item: CopiedItem, at: number) => Partial<CopiedItem>,
) =>
  ctx.db
    .update(replications)
    .set({
      state,
      items: row.items.map((item, at) => ({ ...item, ...change(item, at) })),
      updated_at: ctx.now,
    })
    .where(and(eq(replications.site_id, ctx.siteId), eq(replications.id, row.id)));

/** All items of a school in one transaction, or none of them with the reason at the one that stopped it. */
export async function runWhole(job: JobRun<WholeInput>): Promise<unknown> {
  const { id, way } = job.input;
  const open: Row['state'] = way === 'copy' ? 'waiting' : 'done';
  try {
    await job.step(async (ctx) => {
      const row = await one(ctx, id);
      // A run that was killed after its commit has nothing left to do.
      if (row.state === open) await writeAll(job, ctx, row);
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    await job.step(async (ctx) => {
      const row = await one(ctx, id);
      await settle(ctx, row, way === 'copy' ? 'refused' : 'done', (_, at) => ({
        state: way === 'copy' ? 'refused' : 'done',
        why: (error.at ?? 0) === at ? error.why : null,
      }));
      await ctx.audit({
        action: 'replication.reject',
        subject: 'replication',
        subjectId: id,
        after: { why: error.why },
      });
    });
  }
  return null;
}
