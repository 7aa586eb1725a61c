import { and, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { may } from '#kernel/actor.ts';
import { schoolAllows } from '#kernel/procedures/group-entry.server.ts';
import { startJob } from '#kernel/jobs/jobs.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { forbidden, notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { siteGroups } from '#modules/platform/sites/base/tables.server.ts';
import { schoolsAsked, schoolsOfGroup } from '#modules/platform/sites/face/schools-of-group.server.ts';
import type { z } from 'zod';
import { replications } from '../base/tables.server.ts';
import { replicationWords } from '../base/words.ts';
import { digestOf } from './compare.server.ts';
import { patternOf, readSchools, type GroupSchool } from './pattern.server.ts';
import { changePermissionOf, families } from '../settings/families.ts';
import type { applyInput } from './schemas.ts';
import { differencesFrom, type SetItem, type Difference } from './difference.ts';
import { groupSettingWords as w } from './words.ts';
import { groupSettingJob } from '../base/job-names.ts';
import type { WholeInput } from './whole.server.ts';

type Wanted = z.output<typeof applyInput>;

async function groupName(ctx: Ctx): Promise<Word> {
  const [group] = await ctx.db
    .select({ en: siteGroups.name_en, bn: siteGroups.name_bn })
    .from(siteGroups)
    .where(eq(siteGroups.id, ctx.actor.groupId ?? ''));
  if (!group) throw notFound();
  return group;
}

/** The chosen differences of one target, unless it or the pattern changed since the preview. */
function chosenOf(
  target: Wanted['targets'][number],
  pattern: readonly SetItem[],
  school: GroupSchool,
): Difference[] {
  const { items } = differencesFrom(pattern, school.items);
  const wanted = new Set(target.items);
  const chosen = items.filter((_, at) => wanted.has(at));
  if (digestOf(items) !== target.digest || chosen.length !== wanted.size)
    throw new Problem(w.changed_meanwhile, { status: 409, values: { name: school.name } });
  return chosen;
}

/** Sets the chosen items in every target by a job of its own there; refused as a whole where a preview is out of date. */
export async function applyToGroup(ctx: Ctx, wanted: Wanted): Promise<{ run_id: string; sites: number }> {
  const { what, targets } = wanted;
  if (what === 'fees' && !may(ctx.actor, 'group-fee-setting.change')) throw forbidden();
  const own = await schoolsOfGroup(ctx);
  const ids = new Set(targets.map(({ site_id }) => site_id));
  if (ids.size !== targets.length) throw notFound();
  // Only those that are asked for, or that the pattern takes something from, are read.
  const needed = new Set([...ids, wanted.pattern.site_id, ...wanted.pattern.edits.map(({ from }) => from)]);
  if (targets.some(({ site_id }) => !own.some(({ id }) => id === site_id)))
    throw new Problem(w.not_of_group, { status: 404 });
  const withNew = wanted.pattern.edits.some(({ from }) => from === 'new' || from === 'ready');
  const schools = await readSchools(
    ctx,
    what,
    own.filter(({ id }) => withNew || needed.has(id)),
  );
  const pattern = await patternOf(ctx, what, wanted.pattern, schools);
  const group = await groupName(ctx);
  const run_id = uuidv7();
  for (const target of targets) {
    const school = schools.find(({ id }) => id === target.site_id)!;
    const inner = await ctx.enterSite(target.site_id);
    const allowed = await askAll(schoolAllows, inner.db, target.site_id, changePermissionOf(what));
    if (allowed.length === 0 || !allowed.every(Boolean))
      throw new Problem(w.may_not_there, { status: 409, values: { name: school.name } });
    const changes = chosenOf(target, pattern.items, school);
    const id = uuidv7();
    const job_id = await startJob(inner, {
      kind: groupSettingJob,
      title: replicationWords.title,
      input: { id, way: 'copy' } satisfies WholeInput,
      total: changes.length,
    });
    await inner.db.insert(replications).values({
      site_id: target.site_id,
      id,
      run_id,
      group_id: ctx.actor.groupId,
      source_id: wanted.pattern.site_id,
      source_name: pattern.name,
      settings: [...families[what]],
      items: changes.map(({ setting, key, label, before, after }) => ({
        setting,
        key,
        label,
        before,
        after,
        state: 'waiting' as const,
        why: null,
      })),
      job_id,
      made_by: ctx.actor.userId,
    });
    await inner.audit({
      action: 'replication.start',
      subject: 'replication',
      subjectId: id,
      after: {
        group,
        from: pattern.name,
        settings: families[what],
        items: changes.map(({ setting, key }) => `${setting} ${key}`),
      },
    });
  }
  return { run_id, sites: targets.length };
}

/** Undoes a run in one school of the group: by a job there, whole or not at all. */
export async function undoInSchool(ctx: Ctx, siteId: string, id: string): Promise<{ job_id: string }> {
  const inner = await ctx.enterSite(siteId);
  const [row] = await inner.db
    .select()
    .from(replications)
    .where(
      and(
        eq(replications.site_id, siteId),
        eq(replications.id, id),
        eq(replications.group_id, ctx.actor.groupId ?? ''),
      ),
    );
  if (!row) throw notFound();
  if (row.state !== 'done') throw new Problem(replicationWords.nothing_to_undo, { status: 409 });
  const job_id = await startJob(inner, {
    kind: groupSettingJob,
    title: replicationWords.title,
    input: { id, way: 'undo' } satisfies WholeInput,
    total: row.items.length,
  });
  await inner.db
    .update(replications)
    .set({ job_id, updated_at: ctx.now })
    .where(and(eq(replications.site_id, siteId), eq(replications.id, id)));
  await inner.audit({
    action: 'replication.undo',
    subject: 'replication',
    subjectId: id,
    after: { group: await groupName(ctx) },
  });
  return { job_id };
}

/** Undoes a run in every school of the group in which it still is. */
export async function undoRun(ctx: Ctx, runId: string): Promise<{ sites: number }> {
  const ids = (await schoolsAsked(ctx, {})).map(({ id }) => id);
  if (ids.length === 0) throw notFound();
  const rows = await ctx.db
    .select({ site_id: replications.site_id, id: replications.id })
    .from(replications)
    .where(
      and(
        inArray(replications.site_id, ids),
        eq(replications.run_id, runId),
        eq(replications.group_id, ctx.actor.groupId ?? ''),
        eq(replications.state, 'done'),
      ),
    );
  if (rows.length === 0) throw new Problem(replicationWords.nothing_to_undo, { status: 409 });
  for (const { site_id, id } of rows) await undoInSchool(ctx, site_id, id);
  return { sites: rows.length };
}
