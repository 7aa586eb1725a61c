import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { notFound, stale, type Problem } from '../problem.ts';
import type { Db } from './pool.server.ts';

type Site = { readonly db: Db; readonly siteId: string };
type Seen = { readonly id: string; readonly version: number };
type Keyed = PgTable & { readonly $inferSelect: { readonly id: string } };
type Versioned = PgTable & { readonly $inferSelect: Seen };
type Lock = 'update' | 'no key update';

const columnsOf = (table: PgTable): Record<string, PgColumn> => getTableColumns(table);

/** The row with an ID: of the site, where the table belongs to sites. */
export function rowWith({ siteId }: Pick<Site, 'siteId'>, table: PgTable, id: string): SQL | undefined {
  const { site_id, id: key } = columnsOf(table);
  return and(site_id && eq(site_id, siteId), eq(key!, id));
}

/** One row, or 404; with a lock nobody else changes it until the transaction ends. */
export async function findRow<T extends Keyed>(
  ctx: Site,
  table: T,
  id: string,
  lock?: Lock,
): Promise<T['$inferSelect']> {
  const asked = ctx.db
    .select()
    .from(table as PgTable)
    .where(rowWith(ctx, table, id));
  const [row] = (lock ? await asked.for(lock) : await asked) as T['$inferSelect'][];
  if (!row) throw notFound();
  return row;
}

/** A locked row as it was seen: refused where somebody changed it since, with what `now` shows of it. */
export async function lockSeenRow<T extends Versioned>(
  ctx: Site,
  table: T,
  { id, version }: Seen,
  lock: Lock,
  now: (row: T['$inferSelect']) => unknown = (row) => ({ version: row.version }),
): Promise<T['$inferSelect']> {
  const row = await findRow(ctx, table, id, lock);
  if (row.version !== version) throw stale({ version }, now(row));
  return row;
}

/** Writes a row that is locked and gives it the next version. */
export async function updateRow<T extends Versioned>(
  ctx: Site & { readonly now: Date },
  table: T,
  { id, version }: Seen,
  values: PgUpdateSetSource<T>,
): Promise<void> {
  await ctx.db
    .update(table as PgTable)
    .set({ ...values, version: version + 1, updated_at: ctx.now })
    .where(rowWith(ctx, table, id));
}

/** Writes a row as it was seen and gives it the next version; throws `refusal` where somebody was faster. */
export async function updateSeenRow<T extends Versioned>(
  ctx: Site & { readonly now: Date },
  table: T,
  { id, version }: Seen,
  values: PgUpdateSetSource<T>,
  refusal: () => Problem | Promise<Problem>,
): Promise<T['$inferSelect']> {
  const [row] = (await ctx.db
    .update(table as PgTable)
    .set({ ...values, version: version + 1, updated_at: ctx.now })
    .where(and(rowWith(ctx, table, id), eq(columnsOf(table)['version']!, version)))
    .returning()) as T['$inferSelect'][];
  if (!row) throw await refusal();
  return row;
}

/** Deletes a row as it was seen; throws `refusal` where somebody changed it since. */
export async function deleteSeenRow(
  ctx: Site,
  table: Versioned,
  { id, version }: Seen,
  refusal: () => Problem,
): Promise<void> {
  const gone = await ctx.db
    .delete(table as PgTable)
    .where(and(rowWith(ctx, table, id), eq(columnsOf(table)['version']!, version)))
    .returning({ id: columnsOf(table)['id']! });
  if (gone.length === 0) throw refusal();
}
