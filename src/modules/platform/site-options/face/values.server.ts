import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import type { AnySiteOption, OptionValue, SiteOption } from '#kernel/declarations/site-option.ts';
import { fieldSchema } from '#kernel/resource/field-schema.ts';
import type { Field } from '#kernel/lists/field.ts';
import { siteOptionRows } from '../base/tables.server.ts';

type OfSchool = { readonly db: Db; readonly siteId: string };

/** What the school has decided, or the default. */
export async function siteOption<F extends Field>(
  ctx: OfSchool,
  option: SiteOption<F>,
): Promise<OptionValue<F>> {
  const found = await ctx.db
    .select({ value: siteOptionRows.value })
    .from(siteOptionRows)
    .where(and(eq(siteOptionRows.site_id, ctx.siteId), eq(siteOptionRows.key, option.key)));
  return valueOf(option, found[0]?.value) as OptionValue<F>;
}

const decided = reading<{ key: string; value: unknown }, { site: string; keys: readonly string[] }>(
  'site options decided',
  (value) => sql`
    SELECT o.key, o.value FROM site_options o
    WHERE o.site_id = ${value('site')} AND o.key = ANY(${value('keys')}::text[])`,
);

/** Several at once, by their keys. */
export async function siteOptions<const O extends Readonly<Record<string, AnySiteOption>>>(
  ctx: OfSchool,
  options: O,
): Promise<{ [K in keyof O]: O[K] extends { field: infer F extends Field } ? OptionValue<F> : never }> {
  const keys = Object.values(options).map(({ key }) => key);
  const rows = await decided(ctx.db, { site: ctx.siteId, keys });
  const kept = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, valueOf(option, kept.get(option.key))]),
  ) as never;
}

/** A stored value that the declaration no longer allows counts as not decided. */
export function valueOf(option: AnySiteOption, stored: unknown): unknown {
  if (stored === undefined) return option.initially;
  const read = fieldSchema(option.field).safeParse(stored);
  return read.success && !option.refuse?.(read.data as never) ? read.data : option.initially;
}
