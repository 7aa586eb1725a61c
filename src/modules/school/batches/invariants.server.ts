import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Invariant } from '#kernel/declarations/invariant.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';

export const batchInvariants: readonly Invariant<Db>[] = [
  {
    key: 'batches.one-of-a-set',
    says: 'A student is in at most one batch of a set at a time.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'enrolment ' || m.enrolment_id || ' is in ' || count(*) || ' batches of ' || lower(b.set_name)
            FROM batch_members m JOIN batches b ON b.site_id = ${siteId} AND b.id = m.batch_id
            WHERE m.site_id = ${siteId} AND m.to_on IS NULL AND b.set_name IS NOT NULL
            GROUP BY m.enrolment_id, b.year_id, lower(b.set_name) HAVING count(*) > 1`,
      ),
  },
  {
    key: 'batches.seats',
    says: 'A batch has no more members than seats.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'batch ' || b.id || ' has ' || count(*) || ' of ' || b.capacity
            FROM batch_members m JOIN batches b ON b.site_id = ${siteId} AND b.id = m.batch_id
            WHERE m.site_id = ${siteId} AND m.to_on IS NULL AND b.capacity IS NOT NULL
            GROUP BY b.id, b.capacity HAVING count(*) > b.capacity`,
      ),
  },
];
