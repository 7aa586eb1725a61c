import { sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/pool.server.ts';

type Coded = PgTable & { id: PgColumn; code: PgColumn };

/**
 * Puts a shipped catalogue into its table once, while the table is empty: what people delete, rename or switch
 * off afterwards stays as they left it.
 */
export async function fillWhenEmpty<T extends PgTable>(
  db: Db,
  table: T,
  rows: () => PgInsertValue<T>[] | Promise<PgInsertValue<T>[]>,
): Promise<void> {
  const found = await db
    .select({ one: sql`1` })
    .from(table as PgTable)
    .limit(1);
  if (found.length > 0) return;
  await db.insert(table).values(await rows());
}

/** The ids of a catalogue's rows by their codes; an unknown code is a defect of the shipped data. */
export async function idsByCode(db: Db, table: Coded): Promise<(code: string) => string> {
  const rows = (await db.select({ code: table.code, id: table.id }).from(table as PgTable)) as {
    code: string;
    id: string;
  }[];
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  return (code) => {
    const id = ids.get(code);
    if (!id) throw new Error(`A shipped catalogue names an unknown code: ${code}`);
    return id;
  };
}
