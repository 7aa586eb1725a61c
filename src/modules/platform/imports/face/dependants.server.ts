import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Word } from '#kernel/words.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dependantWords } from '../findings/words.ts';
import { importWords as w } from '../base/words.ts';

export type Dependant = { table: string; word: Word; count: number };

const words: Readonly<Record<string, Word>> = dependantWords;
/** What people call the rows of a table that may prevent an undo. */
export const dependantWord = (table: string): Word => words[table] ?? w.other_records;

type Key = { from_table: string; from_column: string };

/** The tables whose foreign keys lead to a table, asked of the database itself, so that none is forgotten. */
async function keysTo(ctx: WorkCtx, table: string): Promise<Key[]> {
  const found = await ctx.db.execute<Key>(sql`
    SELECT held.relname AS from_table, col.attname AS from_column
    FROM pg_constraint AS fk
    JOIN pg_class AS held ON held.oid = fk.conrelid
    JOIN pg_class AS used ON used.oid = fk.confrelid
    JOIN pg_attribute AS used_id ON used_id.attrelid = used.oid AND used_id.attname = 'id'
    JOIN LATERAL unnest(fk.conkey, fk.confkey) AS pair(own, other) ON pair.other = used_id.attnum
    JOIN pg_attribute AS col ON col.attrelid = held.oid AND col.attnum = pair.own
    WHERE fk.contype = 'f' AND used.relname = ${table} AND used.relnamespace = held.relnamespace
      AND held.oid <> used.oid AND pg_table_is_visible(used.oid)
    ORDER BY 1, 2`);
  return found.rows;
}

/**
 * What in the school depends on rows of a table: for every table that refers to it, how many of the rows are referred
 * to. Tables that belong to the rows themselves are left out by `own`.
 */
export async function dependantsOf(
  ctx: WorkCtx,
  table: PgTable,
  ids: readonly string[],
  own: readonly PgTable[] = [],
): Promise<Dependant[]> {
  const left = new Set(own.map(getTableName));
  const keys = (await keysTo(ctx, getTableName(table))).filter((key) => !left.has(key.from_table));
  const found: Dependant[] = [];
  for (const { from_table, from_column } of keys) {
    const column = sql.identifier(from_column);
    const counted = await ctx.db.execute<{ count: number }>(sql`
      SELECT count(DISTINCT ${column})::int AS count FROM ${sql.identifier(from_table)}
      WHERE site_id = ${ctx.siteId} AND ${column} = ANY (${sql.param([...ids])}::uuid[])`);
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) found.push({ table: from_table, word: dependantWord(from_table), count });
  }
  return found;
}
