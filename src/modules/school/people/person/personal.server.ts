import { sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { nameKey } from './match.server.ts';
import { personalKeys, type Personal } from '../base/student-values.ts';
import { students } from '../base/tables.server.ts';

export type PersonalRow = Personal & { id: string; version: number };

const dates = new Set<string>(['date_of_birth', 'admitted_on']);
const typeOf = (key: string) => (dates.has(key) ? 'date' : 'text');

/** Writes the personal columns of many students in one statement; `version` is the one they will have. */
export async function updatePersonal(ctx: SiteCtxAt, rows: readonly PersonalRow[]): Promise<void> {
  if (rows.length === 0) return;
  const sent = rows.map((row) => ({
    ...row,
    search_key: nameKey({ name_en: row.name_en ?? '', name_bn: row.name_bn ?? '' }),
  }));
  const set = personalKeys.map((key) => sql.raw(`"${key}" = r."${key}"`));
  const shape = personalKeys.map((key) => sql.raw(`"${key}" ${typeOf(key)}`));
  await ctx.db.execute(sql`
    UPDATE ${students} AS held
    SET ${sql.join(set, sql`, `)}, search_key = r.search_key, version = r.version, updated_at = ${ctx.now}
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      AS r(id uuid, version int, search_key text, ${sql.join(shape, sql`, `)})
    WHERE held.site_id = ${ctx.siteId} AND held.id = r.id`);
}
