import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Invariant } from '#kernel/declarations/invariant.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';

export const promotionInvariants: readonly Invariant<Db>[] = [
  {
    key: 'students.promotion-sum',
    says: 'Everyone in a promotion has exactly one outcome: no one is missing, no one is doubled.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'promotion ' || m.id || ' of ' || m.total || ' has ' || count(r.id)
            FROM promotions m
            LEFT JOIN promotion_students r ON r.site_id = ${siteId} AND r.promotion_id = m.id
            WHERE m.site_id = ${siteId} GROUP BY m.id, m.total HAVING count(r.id) <> m.total`,
      ),
  },
  {
    key: 'students.promoted-once',
    says: 'Who was promoted or repeats has one enrolment that comes from the old one, and the old one says so.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'student ' || r.id || ' of promotion ' || r.promotion_id || ' has ' || count(n.id) || ' places'
            FROM promotion_students r
            JOIN promotions m ON m.site_id = ${siteId} AND m.id = r.promotion_id
            LEFT JOIN enrolments n ON n.site_id = ${siteId} AND n.promoted_from_id = r.enrolment_id
              AND n.year_id = m.to_year_id
            WHERE r.site_id = ${siteId} AND m.state = 'done' AND r.outcome IN ('PROMOTE', 'REPEAT')
            GROUP BY r.id, r.promotion_id HAVING count(n.id) <> 1
            UNION ALL
            SELECT 'enrolment ' || e.id || ' was left for another year and is still ' || e.status
            FROM promotion_students r
            JOIN enrolments e ON e.site_id = ${siteId} AND e.id = r.enrolment_id
            WHERE r.site_id = ${siteId} AND r.written AND r.outcome IN ('PROMOTE', 'REPEAT')
              AND e.status = 'ACTIVE'`,
      ),
  },
];
