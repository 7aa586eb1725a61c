import { sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import type { Db } from './database/pool.server.ts';
import { notFound } from './problem.ts';

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Lets a central operator read rows of several schools for the rest of the transaction (to count them, say); a group
 * administrator only those of the group. Nothing can be written this way.
 */
export async function seeSites(
  ctx: { db: Db; actor: Actor | null },
  siteIds: readonly string[],
): Promise<void> {
  const { actor } = ctx;
  const allowed =
    actor?.panel === 'central' ||
    (actor?.panel === 'group' && siteIds.every((id) => actor.groupSiteIds.includes(id)));
  if (!allowed || !siteIds.every((id) => uuidShape.test(id))) throw notFound();
  await ctx.db.execute(sql.raw(`SET LOCAL app.site_ids = '${siteIds.join(',')}'`));
}

/**
 * Goes on in another school for the rest of the transaction, on the strength of something that was proven there and
 * then: an invitation that this person accepts. Everybody else enters by `ctx.enterSite`.
 */
export async function enterInvitingSite(db: Db, siteId: string): Promise<void> {
  if (!uuidShape.test(siteId)) throw notFound();
  await db.execute(sql.raw(`SET LOCAL app.site_id = '${siteId}'`));
}
