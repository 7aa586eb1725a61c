import { centralSite } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { sites } from '../base/tables.server.ts';

/** The ids of all schools, and first of the central area, which is kept like one. */
export async function everySite(): Promise<string[]> {
  const rows = await inTransaction(
    {},
    (db) => db.select({ id: sites.id }).from(sites).orderBy(sites.id),
    true,
  );
  return [centralSite, ...rows.map((row) => row.id)];
}
