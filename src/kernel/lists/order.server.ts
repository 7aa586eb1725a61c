import { asc, Column, desc, is, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Keys a list may be ordered by, with what the database orders by. */
export type Sortable = Readonly<Record<string, PgColumn | SQL>>;

/**
 * The order asked for (`name`, or `-name` for downwards) among those that a list knows, else the usual one. Rows
 * without the value come last either way.
 */
export function listOrder(sortable: Sortable, asked: string | undefined, usual: string): SQL {
  const known = asked !== undefined && Object.hasOwn(sortable, asked.replace(/^-/, ''));
  const by = known ? asked : usual;
  const column = sortable[by.replace(/^-/, '')];
  if (!column) throw new Error(`no order ${by}`);
  if (!by.startsWith('-')) return asc(column);
  // A column that is never empty is read backwards through its index.
  return is(column, Column) && column.notNull ? desc(column) : sql`${column} DESC NULLS LAST`;
}
