import { and, desc, eq, inArray } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { nameOfSite } from './other-side.server.ts';
import { studentTransfers } from './tables.server.ts';
import { transferWords as w } from './words.ts';

/** Somebody who belongs to another institution now does not come back by hand: both would count them. */
export async function refuseTransferredAway(ctx: WorkCtx, studentId: string): Promise<void> {
  const [last] = await ctx.db
    .select({ direction: studentTransfers.direction, about_site: studentTransfers.about_site })
    .from(studentTransfers)
    .where(
      and(
        eq(studentTransfers.site_id, ctx.siteId),
        eq(studentTransfers.student_id, studentId),
        inArray(studentTransfers.state, ['ACCEPTED', 'DONE']),
      ),
    )
    .orderBy(desc(studentTransfers.created_at))
    .limit(1);
  if (last?.direction === 'out')
    throw new Problem(w.transferred_away, {
      status: 409,
      values: { institution: await nameOfSite(ctx.db, last.about_site) },
    });
}

/** States that only a transfer gives or takes: nobody is transferred by changing a word. */
export async function refuseStateByHand(ctx: WorkCtx, studentId: string, state: string): Promise<void> {
  if (state === 'TRANSFERRED') throw new Problem(w.by_transfer, { field: 'status' });
  if (state === 'ACTIVE') await refuseTransferredAway(ctx, studentId);
}
