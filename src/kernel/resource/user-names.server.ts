import { sql } from 'drizzle-orm';
import type { Db } from '../database/pool.server.ts';
import type { Word } from '../words.ts';

/** The names of the accounts that logs and jobs mention; the kernel knows them by id only. */
export async function userNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Word>> {
  const known = [...new Set(ids.filter((id): id is string => id !== null))];
  if (known.length === 0) return new Map();
  const found = await db.execute<{ id: string; name_en: string; name_bn: string }>(
    sql`SELECT id, name_en, name_bn FROM users WHERE id = ANY(${sql.param(known)}::uuid[])`,
  );
  return new Map(found.rows.map((row) => [row.id, { en: row.name_en, bn: row.name_bn }]));
}
