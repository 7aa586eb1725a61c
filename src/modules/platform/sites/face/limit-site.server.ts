import { and, eq, inArray } from 'drizzle-orm';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { sites } from '../base/tables.server.ts';

/**
 * Limits a school that does not pay, or opens it again; a closed one stays closed. From the next request on its
 * people may do accordingly. `ctx` is inside the school, whose log shows it. Returns whether anything changed.
 */
export async function limitSite(
  ctx: Pick<WorkCtx, 'db' | 'siteId' | 'now' | 'audit'>,
  limited: boolean,
  reason: string,
): Promise<boolean> {
  const wanted = limited ? 'limited' : 'active';
  const changed = await ctx.db
    .update(sites)
    .set({ status: wanted, updated_at: ctx.now })
    .where(and(eq(sites.id, ctx.siteId), inArray(sites.status, [limited ? 'active' : 'limited'])))
    .returning({ id: sites.id });
  if (changed.length === 0) return false;
  await forgetAccess(ctx.db, { siteId: ctx.siteId });
  await ctx.audit({
    action: limited ? 'site.limit' : 'site.open-again',
    subject: 'site',
    subjectId: ctx.siteId,
    after: { status: wanted },
    reason,
  });
  return true;
}
