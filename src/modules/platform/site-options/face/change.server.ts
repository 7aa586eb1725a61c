import { and, eq, inArray } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { AnySiteOption } from '#kernel/declarations/site-option.ts';
import { askAll } from '#kernel/port.server.ts';
import { forbidden, notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { allModules } from '#kernel/modules/registry.ts';
import { fieldSchema } from '#kernel/resource/field-schema.ts';
import { userNames } from '#kernel/resource/user-names.server.ts';
import { optionChanged } from './ports.server.ts';
import { siteOptionRows } from '../base/tables.server.ts';
import { valueOf } from './values.server.ts';
import { siteOptionWords as w } from '../base/words.ts';

type Declared = { module: string; title: { en: string; bn: string }; option: AnySiteOption };

/** Every option of the program, in the order of the modules. */
const declared = (): Declared[] =>
  allModules().flatMap(({ key, title, options = [] }) =>
    options.map((option) => ({ module: key, title, option })),
  );

export type Change = { key: string; value: unknown; version: number };

/** The options that the person's school has; those of modules that the package leaves out are nobody's here. */
export async function listOptions(ctx: Ctx) {
  const rows = await ctx.db
    .select()
    .from(siteOptionRows)
    .where(eq(siteOptionRows.site_id, ctx.siteId))
    .limit(500);
  const kept = new Map(rows.map((row) => [row.key, row]));
  const names = await userNames(
    ctx.db,
    rows.flatMap(({ set_by }) => set_by ?? []),
  );
  return declared()
    .filter(({ option }) => may(ctx.actor, option.permission))
    .map(({ module, title, option }) => {
      const row = kept.get(option.key);
      return {
        key: option.key,
        module,
        title,
        word: option.word,
        hint: option.hint ?? null,
        unit: option.unit ?? null,
        field: option.field as Record<string, unknown>,
        initially: option.initially,
        value: valueOf(option, row?.value),
        version: row?.version ?? 0,
        set_at: row ? row.updated_at : null,
        set_by: row?.set_by ? (names.get(row.set_by) ?? null) : null,
      };
    });
}

/** Decides several at once, all or none; null goes back to the default. */
export async function changeOptions(
  ctx: Ctx,
  changes: readonly Change[],
): Promise<{ changed: number; jobs: string[] }> {
  const known = new Map(declared().map(({ option }) => [option.key, option]));
  const wanted = changes.map((change) => {
    const option = known.get(change.key);
    if (!option) throw notFound();
    if (!may(ctx.actor, option.permission)) throw forbidden();
    return { ...change, option, value: change.value === null ? null : checked(option, change.value) };
  });
  const rows = await ctx.db
    .select()
    .from(siteOptionRows)
    .where(
      and(
        eq(siteOptionRows.site_id, ctx.siteId),
        inArray(
          siteOptionRows.key,
          wanted.map(({ key }) => key),
        ),
      ),
    )
    .for('update');
  const before = new Map(rows.map((row) => [row.key, row]));
  for (const { key, value, version, option } of wanted) {
    const row = before.get(key);
    if ((row?.version ?? 0) !== version)
      throw stale({ [key]: value }, { [key]: valueOf(option, row?.value) });
    await write(ctx, key, value, version);
    await ctx.audit({
      action: 'site-option.change',
      subject: 'site-option',
      subjectId: ctx.siteId,
      before: { [key]: valueOf(option, row?.value) },
      after: { [key]: value ?? option.initially },
    });
  }
  const jobs: string[] = [];
  for (const { key } of wanted)
    for (const job of await askAll(optionChanged, ctx, key)) if (job) jobs.push(job);
  return { changed: wanted.length, jobs };
}

function checked(option: AnySiteOption, value: unknown): unknown {
  const read = fieldSchema(option.field).safeParse(value);
  if (!read.success) throw new Problem(w.bad_value, { field: option.key });
  const why = option.refuse?.(read.data as never);
  if (why) throw new Problem<typeof w.bad_value>(why as typeof w.bad_value, { field: option.key });
  return read.data;
}

async function write(ctx: Ctx, key: string, value: unknown, version: number): Promise<void> {
  const own = and(eq(siteOptionRows.site_id, ctx.siteId), eq(siteOptionRows.key, key));
  const set = { value, version: version + 1, set_by: ctx.actor.userId, updated_at: ctx.now };
  if (value === null) await ctx.db.delete(siteOptionRows).where(own);
  else if (version > 0) await ctx.db.update(siteOptionRows).set(set).where(own);
  else {
    const made = await ctx.db
      .insert(siteOptionRows)
      .values({ site_id: ctx.siteId, key, ...set })
      .onConflictDoNothing()
      .returning({ id: siteOptionRows.id });
    // Somebody else decided it between the reading and the writing.
    if (!made[0]) throw stale({ [key]: value }, null);
  }
}
