import { sql } from 'drizzle-orm';
import { each } from '#kernel/database/each.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import type { ResultRow } from './result-row.ts';

const types = {
  enrolment_id: 'uuid',
  section_id: 'uuid',
  roll: 'int',
  status: 'text',
  gpa: 'int',
  gpa_without_fourth: 'int',
  letter: 'text',
  total: 'int',
  total_full: 'int',
  failed: 'int',
  golden: 'boolean',
  section_position: 'int',
  class_position: 'int',
  detail: 'jsonb',
} as const satisfies Record<keyof ResultRow, string>;

const keys = Object.keys(types) as (keyof ResultRow)[];
const columns = sql.raw(keys.join(', '));

/** Writes many results of a run in one statement. */
export async function writeResults(
  db: Db,
  siteId: string,
  runId: string,
  rows: readonly ResultRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const arrays = keys.map((key) => {
    const values = rows.map((row) => (key === 'detail' ? JSON.stringify(row.detail) : row[key]));
    return each(values, types[key]);
  });
  await db.execute(sql`
    INSERT INTO results (site_id, run_id, ${columns})
    VALUES (${siteId}, ${runId}, ${sql.join(arrays, sql`, `)})`);
}
