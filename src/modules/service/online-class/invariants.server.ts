import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Invariant } from '#kernel/declarations/invariant.ts';
import { lines } from '#kernel/declarations/invariants.server.ts';

export const onlineClassInvariants: readonly Invariant<Db>[] = [
  {
    key: 'online-class.files',
    says: 'Every cover and every file of a lesson is a file of the same school that was sent for it.',
    scope: 'site',
    find: (db, siteId) =>
      lines(
        db,
        sql`SELECT 'room ' || r.id AS line FROM online_classrooms r
          LEFT JOIN files f ON f.site_id = ${siteId} AND f.id = r.picture
          WHERE r.site_id = ${siteId} AND r.picture IS NOT NULL
            AND (f.purpose IS DISTINCT FROM 'online-class-picture' OR f.small_of IS NOT NULL
              OR coalesce(r.alt_en, '') = '' OR coalesce(r.alt_bn, '') = '')
          UNION ALL
          SELECT 'lesson ' || l.lesson_id AS line FROM online_lesson_files l
          LEFT JOIN files f ON f.site_id = ${siteId} AND f.id = l.file_id
          WHERE l.site_id = ${siteId} AND f.purpose IS DISTINCT FROM 'online-lesson-file'`,
      ),
  },
];
