import { sql } from 'drizzle-orm';
import type { StudentBatches } from '#modules/school/people/base/ports.server.ts';

type Named = { id: string; en: string; bn: string };

/** What lists and reports of students ask about batches. */
export const batchesOfStudents: StudentBatches = {
  module: 'batches',
  choices: async (db, siteId, yearId) =>
    (
      await db.execute<Named>(sql`SELECT id, name_en AS en, name_bn AS bn FROM batches
        WHERE site_id = ${siteId} AND year_id = ${yearId} ORDER BY name_en LIMIT 1000`)
    ).rows,
  enrolledIn: (siteId, batchId) => sql`SELECT m.enrolment_id FROM batch_members m
    WHERE m.site_id = ${siteId} AND m.batch_id = ${batchId} AND m.to_on IS NULL`,
  names: async (db, siteId, enrolmentIds) => {
    const found = await db.execute<Named>(sql`
      SELECT m.enrolment_id AS id, b.name_en AS en, b.name_bn AS bn
      FROM batch_members m JOIN batches b ON b.site_id = ${siteId} AND b.id = m.batch_id
      WHERE m.site_id = ${siteId} AND m.to_on IS NULL
        AND m.enrolment_id = ANY (${sql.param([...enrolmentIds])}::uuid[])
      ORDER BY b.name_en`);
    return new Map(
      [...Map.groupBy(found.rows, ({ id }) => id)].map(([id, rows]) => [
        id,
        rows.map(({ en, bn }) => ({ en, bn })),
      ]),
    );
  },
};
