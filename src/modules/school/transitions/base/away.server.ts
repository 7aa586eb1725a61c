import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { studentTransfers } from './transfer-tables.server.ts';
import { transferWords as w } from './words.ts';

/**
 * That somebody belongs to another institution by their latest transfer, or will from its day on: no year begins for
 * them here. A condition of a statement about `student`.
 */
export const isAway = (siteId: string, student: SQL): SQL => sql`coalesce((
  SELECT t.direction = 'out' FROM student_transfers t
  WHERE t.site_id = ${siteId} AND t.student_id = ${student} AND t.state IN ('ACCEPTED', 'DONE')
  ORDER BY t.created_at DESC LIMIT 1), false)`;

/** Those of some students who belong to another institution, or soon will, with its name. */
export async function awayTo({ db, siteId }: SiteCtx, ids: readonly string[]): Promise<Map<string, Word>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectDistinctOn([studentTransfers.student_id], {
      id: studentTransfers.student_id,
      direction: studentTransfers.direction,
      to: { en: sites.name_en, bn: sites.name_bn },
    })
    .from(studentTransfers)
    .innerJoin(sites, eq(sites.id, studentTransfers.about_site))
    .where(
      and(
        eq(studentTransfers.site_id, siteId),
        sql`${studentTransfers.student_id} = ANY(${sql.param([...ids])}::uuid[])`,
        inArray(studentTransfers.state, ['ACCEPTED', 'DONE']),
      ),
    )
    .orderBy(studentTransfers.student_id, desc(studentTransfers.created_at));
  return new Map(
    found.flatMap(({ id, direction, to }) => (id && direction === 'out' ? [[id, to] as const] : [])),
  );
}

/** Somebody who belongs to another institution now does not come back by hand: both would count them. */
export async function refuseTransferredAway(ctx: WorkCtx, studentId: string): Promise<void> {
  const institution = (await awayTo(ctx, [studentId])).get(studentId);
  if (institution) throw new Problem(w.transferred_away, { status: 409, values: { institution } });
}
