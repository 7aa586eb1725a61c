import { ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containsPattern } from './query.ts';

/** Rows that hold what was typed in one of these columns; undefined, which is all of them: nothing was typed. */
export function contains(q: string | undefined, columns: readonly PgColumn[]): SQL | undefined {
  const text = q?.trim();
  if (!text) return undefined;
  const pattern = containsPattern(text);
  return or(...columns.map((column) => ilike(column, pattern)));
}
