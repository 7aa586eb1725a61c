import { and, asc, count, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { containsPattern } from '#kernel/lists/query.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { refuseUnusedLinks } from '#kernel/resource/inherited-rows.server.ts';
import { withLinkWords } from '#kernel/resource/links.server.ts';
import { localName, overridesAt } from '#kernel/resource/overrides.server.ts';
import type { Row } from '#kernel/resource/rows.server.ts';
import type { Word } from '#kernel/words.ts';
import { accountHeads } from '#modules/money/accounts/tables.server.ts';
import { lockedEntries } from '#modules/platform/inheritance/face/site-choice.server.ts';
import { schoolBankAccounts } from '../base/school-tables.server.ts';
import { fieldsOf, refuseOtherHeads, type FeeListSource, type Values } from './list-sources.server.ts';
import { feeSettingRefusals as w } from './words.ts';

/** A school needs far fewer; a list without end would never be shown again. */
export const mostEntries = 300;

type Columns = PgTable & Record<'site_id' | 'id' | 'version' | 'name_en', PgColumn>;
const columns = (table: PgTable) => table as Columns;
type Listed = Row & { shared_name: Word | null; locked_name: boolean };

const readAll = async (ctx: SiteCtx, { table }: FeeListSource): Promise<Row[]> =>
  (await ctx.db
    .select()
    .from(table)
    .where(eq(columns(table).site_id, ctx.siteId))
    .orderBy(
      'priority' in table ? asc(table.priority as PgColumn) : asc(columns(table).name_en),
      asc(columns(table).id),
    )
    .limit(mostEntries)) as Row[];

/** What the shared list calls entries at this school, by the entry's id. */
export async function sharedNames(
  ctx: SiteCtx,
  { shared }: FeeListSource,
): Promise<ReadonlyMap<string, Word>> {
  if (!shared) return new Map();
  const table = shared.table as Columns & { name_bn: PgColumn };
  const rows = await ctx.db
    .select({ id: table.id, en: table.name_en, bn: table.name_bn })
    .from(table as PgTable)
    .limit(5000);
  const overrides = await overridesAt(ctx, shared.path);
  return new Map(
    (rows as { id: string; en: string; bn: string }[]).map(({ id, en, bn }) => [
      id,
      localName(overrides, id, { en, bn }),
    ]),
  );
}

/** The entries of a list as they are typed, with their version and link. */
export const entriesOf = async (ctx: SiteCtx, source: FeeListSource): Promise<Row[]> =>
  (await readAll(ctx, source)).map((row) => source.toValues(row) as Row);

/** The names of entries in use, or of those already chosen, for forms. */
export async function entryChoices(
  ctx: Pick<Ctx, 'db' | 'siteId' | 'lang'>,
  { table }: FeeListSource,
  { q, ids }: { q?: string | undefined; ids?: string[] | undefined },
): Promise<{ value: string; en: string; bn: string }[]> {
  const named = table as PgTable & Record<'id' | 'site_id' | 'name_en' | 'name_bn' | 'active', PgColumn>;
  const rows = await ctx.db
    .select({ value: named.id, en: named.name_en, bn: named.name_bn })
    .from(table)
    .where(
      and(
        eq(named.site_id, ctx.siteId),
        ids ? inArray(named.id, ids) : eq(named.active, true),
        q ? ilike(ctx.lang === 'bn' ? named.name_bn : named.name_en, containsPattern(q)) : undefined,
      ),
    )
    .orderBy(asc(named.name_en), asc(named.id))
    .limit(mostEntries);
  return rows as { value: string; en: string; bn: string }[];
}

/** The entries of a list, with what the shared list calls those that were taken from it. */
export async function listEntries(ctx: Ctx, source: FeeListSource): Promise<Listed[]> {
  const rows = await readAll(ctx, source);
  const linked = rows.flatMap(({ catalogue_id: id }) => (typeof id === 'string' ? [id] : []));
  const names = linked.length > 0 ? await sharedNames(ctx, source) : new Map<string, Word>();
  const locked = source.shared ? await lockedEntries(ctx, source.shared.path, linked) : new Set<string>();
  const shown = rows.map(({ site_id: _, created_at: __, updated_at: ___, ...row }) => ({
    ...(source.toValues(row) as Row),
    shared_name: names.get(row.catalogue_id as string) ?? null,
    locked_name: locked.has(row.catalogue_id as string),
  }));
  return (await withLinkWords(ctx, fieldsOf(source.key), shown)) as Listed[];
}

async function entryOf(ctx: SiteCtx, { table }: FeeListSource, id: string) {
  const { site_id, id: key } = columns(table);
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(site_id, ctx.siteId), eq(key, id)))
    .for('no key update');
  const [row] = rows as Row[];
  if (!row) throw notFound();
  return row;
}

/** What is named must be there, and in this school. */
async function refuseStrangers(ctx: WorkCtx, values: Values): Promise<void> {
  if (Array.isArray(values['head_ids'])) await refuseOtherHeads(ctx, values['head_ids'] as string[]);
  const bank = values['bank_account_id'];
  if (typeof bank === 'string') {
    const [found] = await ctx.db
      .select({ id: schoolBankAccounts.id })
      .from(schoolBankAccounts)
      .where(and(eq(schoolBankAccounts.site_id, ctx.siteId), eq(schoolBankAccounts.id, bank)));
    if (!found) throw notFound();
  }
  const account = values['account_head_id'];
  if (typeof account === 'string') {
    const [found] = await ctx.db
      .select({ id: accountHeads.id })
      .from(accountHeads)
      .where(eq(accountHeads.id, account));
    if (!found) throw notFound();
  }
}

async function refuseLockedName(
  ctx: WorkCtx,
  { shared }: FeeListSource,
  before: Row,
  values: Values,
): Promise<void> {
  const id = before['catalogue_id'];
  if (!shared || typeof id !== 'string') return;
  const renamed = (['name_en', 'name_bn'] as const).find((key) => values[key] !== before[key]);
  if (renamed && (await lockedEntries(ctx, shared.path, [id])).has(id))
    throw new Problem(w.locked_name, { status: 409, field: renamed });
}

export async function refuseTooMany(ctx: WorkCtx, { table }: FeeListSource, more = 1): Promise<void> {
  const rows = await ctx.db
    .select({ total: count() })
    .from(table)
    .where(eq(columns(table).site_id, ctx.siteId));
  if ((rows[0]?.total ?? 0) + more > mostEntries)
    throw new Problem(w.too_many, { status: 409, values: { max: mostEntries } });
}

/** A new entry of the school's own; `catalogue_id`: taken from the shared list. */
export async function addEntry(
  ctx: WorkCtx,
  source: FeeListSource,
  values: Values,
  catalogue_id: string | null = null,
): Promise<{ id: string }> {
  source.check?.(values);
  await refuseStrangers(ctx, values);
  await refuseTooMany(ctx, source);
  const { site_id, id } = columns(source.table);
  const linked = catalogue_id ? { catalogue_id } : {};
  const [made] = (await ctx.db
    .insert(source.table)
    .values({ ...source.toColumns(values), ...linked, site_id: ctx.siteId } as never)
    .returning({ site_id, id })) as { id: string }[];
  await ctx.audit({
    action: `${source.subject}.create`,
    subject: source.subject,
    subjectId: made!.id,
    after: values,
  });
  return { id: made!.id };
}

/** Checks the links of a typed entry against what the school uses of the shared lists, then keeps it. */
export async function createEntry(ctx: Ctx, source: FeeListSource, values: Values): Promise<{ id: string }> {
  await refuseUnusedLinks(ctx, fieldsOf(source.key), values, null);
  return addEntry(ctx, source, values);
}

/** A whole entry again; refused where somebody else saved it since. */
export async function changeEntry(
  ctx: WorkCtx,
  source: FeeListSource,
  { id, version, ...values }: Values & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const before = await entryOf(ctx, source, id);
  const shown = source.toValues(before) as Row;
  if (before.version !== version) throw stale(values, shown);
  source.check?.(values);
  await source.checkChange?.(ctx, before, values);
  await refuseStrangers(ctx, values);
  await refuseLockedName(ctx, source, before, values);
  const table = columns(source.table);
  await ctx.db
    .update(source.table)
    .set({ ...source.toColumns(values), version: version + 1, updated_at: ctx.now } as never)
    .where(and(eq(table.site_id, ctx.siteId), eq(table.id, id)));
  await ctx.audit({
    action: `${source.subject}.edit`,
    subject: source.subject,
    subjectId: id,
    before: Object.fromEntries(Object.keys(values).map((key) => [key, shown[key]])),
    after: values,
  });
  return { id, version: version + 1 };
}

/** The same as typed in a form: newly chosen entries of shared lists must be those that the school uses. */
export async function changeTyped(
  ctx: Ctx,
  source: FeeListSource,
  values: Values & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const before = await entryOf(ctx, source, values.id);
  await refuseUnusedLinks(ctx, fieldsOf(source.key), values, before);
  return changeEntry(ctx, source, values);
}

/** Deletes an entry that was never used; one that was is switched off instead. */
export async function removeEntry(ctx: WorkCtx, source: FeeListSource, id: string): Promise<{ id: string }> {
  const before = await entryOf(ctx, source, id);
  const name = await source.usedIn(ctx, id);
  if (name) throw new Problem(w.in_use, { status: 409, values: { name } });
  const table = columns(source.table);
  await ctx.db.delete(source.table).where(and(eq(table.site_id, ctx.siteId), eq(table.id, id)));
  await ctx.audit({
    action: `${source.subject}.delete`,
    subject: source.subject,
    subjectId: id,
    before: source.toValues(before),
  });
  return { id };
}

/** Puts the heads in another order of part payments: tens, so that one may be put between two. */
export async function orderHeads(ctx: WorkCtx, ids: readonly string[]): Promise<{ changed: number }> {
  await refuseOtherHeads(ctx, ids);
  if (new Set(ids).size !== ids.length) throw notFound();
  const wanted = ids.map((_, at) => Math.min(999, (at + 1) * 10));
  const done = await ctx.db.execute(sql`
    UPDATE school_fee_heads h SET priority = o.priority, version = h.version + 1,
      updated_at = ${ctx.now.toISOString()}::timestamptz
    FROM unnest(${sql.param([...ids])}::uuid[], ${sql.param(wanted)}::int[]) AS o (id, priority)
    WHERE h.site_id = ${ctx.siteId} AND h.id = o.id AND h.priority <> o.priority`);
  await ctx.audit({
    action: 'school-fee-head.order',
    subject: 'school-fee-head',
    subjectId: ctx.siteId,
    after: { ids },
  });
  return { changed: done.rowCount ?? 0 };
}
