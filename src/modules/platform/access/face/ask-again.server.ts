import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { LinkRequest } from '../base/link-requests.server.ts';
import { linkRequests } from '../base/tables.server.ts';

/** A person who said no, or ended it, asked the school for it again: it may ask them once more. Says how many it were. */
export async function allowToAskAgain(
  ctx: Ctx,
  kind: LinkRequest['kind'],
  { personId, matchedBy }: { personId: string; matchedBy: string },
): Promise<number> {
  const changed = await ctx.db
    .update(linkRequests)
    .set({ state: 'withdrawn', updated_at: ctx.now })
    .where(
      and(
        eq(linkRequests.about_site, ctx.siteId),
        eq(linkRequests.kind, kind),
        eq(linkRequests.person_id, personId),
        eq(linkRequests.matched_by, matchedBy),
        inArray(linkRequests.state, ['declined', 'ended']),
      ),
    )
    .returning({ id: linkRequests.id });
  return changed.length;
}
