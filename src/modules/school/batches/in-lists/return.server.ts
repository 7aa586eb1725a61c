import { sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import type { EnrolmentBack } from '#modules/school/people/base/ports.server.ts';
import { joinStudent, sitsInSection } from '#modules/school/people/base/student-joins.server.ts';
import { lockSet } from '../batch/find-batch.server.ts';
import { batchListWords as w } from './words.ts';

type Ended = { id: string; batch_id: string; year_id: string; set_name: string | null };
type Faulty = { batch_en: string; batch_bn: string; name_en: string; name_bn: string };

/** Memberships that ended with the enrolment, of batches to which it belongs again, with those batches held. */
async function endedWith({ db, siteId }: SiteCtxAt, back: readonly EnrolmentBack[]): Promise<Ended[]> {
  const ids = sql.param(back.map(({ enrolmentId }) => enrolmentId));
  const since = sql.param(back.map((one) => one.since));
  const found = await db.execute<Ended>(sql`
    SELECT m.id, m.batch_id, b.year_id, lower(b.set_name) AS set_name
    FROM unnest(${ids}::uuid[], ${since}::timestamptz[]) AS g(enrolment_id, since)
    JOIN batch_members m ON m.site_id = ${siteId} AND m.enrolment_id = g.enrolment_id
    JOIN enrolments e ON e.site_id = ${siteId} AND e.id = m.enrolment_id
    JOIN sections s ON s.site_id = ${siteId} AND s.id = e.section_id
    JOIN batches b ON b.site_id = ${siteId} AND b.id = m.batch_id
    WHERE m.ended_in IS NULL AND m.to_on IS NOT NULL AND m.updated_at >= g.since AND ${sitsInSection}
      AND (b.section_id IS NULL OR b.section_id = e.section_id) AND (b.class_id IS NULL OR b.class_id = s.class_id)
      AND NOT EXISTS (SELECT 1 FROM batch_members o WHERE o.site_id = ${siteId}
        AND o.batch_id = m.batch_id AND o.enrolment_id = m.enrolment_id AND o.to_on IS NULL)
    ORDER BY b.set_name, b.id, m.id`);
  for (const [, [one, ...others]] of Map.groupBy(found.rows, (row) => `${row.year_id} ${row.set_name}`))
    await lockSet(
      { db, siteId },
      one!,
      [one!, ...others].map((row) => row.batch_id),
    );
  return found.rows;
}

/**
 * Who is in the school or the section again is in the batches again that ended with it; refused by name where a seat is
 * taken, or the student is in another batch of the set, since.
 */
export async function returnToBatches(ctx: SiteCtxAt, back: readonly EnrolmentBack[]): Promise<void> {
  if (back.length === 0) return;
  const { db, siteId } = ctx;
  const ended = await endedWith(ctx, back);
  if (ended.length === 0) return;
  const ids = sql`${sql.param(ended.map(({ id }) => id))}::uuid[]`;
  await db.execute(sql`
    UPDATE batch_members SET to_on = NULL, version = version + 1, updated_at = ${ctx.now}
    WHERE site_id = ${siteId} AND id = ANY (${ids})`);
  const { rows } = await db.execute<Faulty>(sql`
    SELECT b.name_en AS batch_en, b.name_bn AS batch_bn, p.name_en, p.name_bn FROM batch_members m
    JOIN batches b ON b.site_id = ${siteId} AND b.id = m.batch_id
    JOIN enrolments e ON e.site_id = ${siteId} AND e.id = m.enrolment_id
    ${joinStudent(siteId)}
    WHERE m.site_id = ${siteId} AND m.id = ANY (${ids})
      AND (b.capacity < (SELECT count(*) FROM batch_members o
          WHERE o.site_id = ${siteId} AND o.batch_id = b.id AND o.to_on IS NULL)
        OR EXISTS (SELECT 1 FROM batch_members o
          JOIN batches c ON c.site_id = ${siteId} AND c.id = o.batch_id
          WHERE o.site_id = ${siteId} AND o.enrolment_id = m.enrolment_id AND o.to_on IS NULL AND o.id <> m.id
            AND c.year_id = b.year_id AND lower(c.set_name) = lower(b.set_name)))
    LIMIT 1`);
  const [taken] = rows;
  if (taken)
    throw new Problem(w.place_taken, {
      status: 409,
      values: {
        name: { en: taken.name_en, bn: taken.name_bn },
        batch: { en: taken.batch_en, bn: taken.batch_bn },
      },
    });
}
