import { sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { centralSite, writeAudit, writeAuditLast } from '../audit/audit.server.ts';
import { sendLast } from '../database/at-commit.server.ts';
import type { Db } from '../database/pool.server.ts';
import { notFound } from '../problem.ts';
import type { Ctx, WorkCtx } from './procedure.server.ts';
import { uuidPattern } from '../uuid.ts';

/**
 * Lets a central operator read rows of several schools for the rest of the transaction (to count them, say); a group
 * administrator only those of the group. Nothing can be written this way.
 */
export async function readAcrossSites(
  ctx: { db: Db; actor: Actor | null },
  siteIds: readonly string[],
): Promise<void> {
  const { actor } = ctx;
  const allowed =
    actor?.panel === 'central' ||
    (actor?.panel === 'group' && siteIds.every((id) => actor.groupSiteIds.includes(id)));
  if (!allowed || !siteIds.every((id) => uuidPattern.test(id))) throw notFound();
  await ctx.db.execute(sql.raw(`SET LOCAL app.site_ids = '${siteIds.join(',')}'`));
}

/**
 * Goes on in another school for the rest of the transaction, on the strength of something that was proven there and
 * then: an invitation that this person accepts. Everybody else enters by `ctx.enterSite`.
 */
export async function enterInvitingSite(db: Db, siteId: string): Promise<void> {
  if (!uuidPattern.test(siteId)) throw notFound();
  await sendLast(db);
  await db.execute(sql.raw(`SET LOCAL app.site_id = '${siteId}'`));
}

/**
 * A job of the central area does a part of its work inside a school, in the same transaction: an operator ordered
 * it there (which was checked when they did), and the school's own log gets the trace.
 */
export async function workInSite<T>(
  ctx: WorkCtx,
  siteId: string,
  work: (inner: WorkCtx) => Promise<T>,
): Promise<T> {
  if (ctx.siteId !== centralSite) throw notFound();
  const { db } = ctx;
  const origin = { actor: ctx.actor, ip: null, requestId: null };
  await enterInvitingSite(db, siteId);
  const result = await work({ ...ctx, siteId, audit: (entry) => writeAudit(db, siteId, origin, entry) });
  await enterInvitingSite(db, centralSite);
  return result;
}

/**
 * Somebody of a school does what the operator's own register keeps (an order for the school, its bill), in the same
 * transaction and about that school alone; whether they may was asked before. Rows of other schools stay out of sight.
 */
export async function workInCentre<T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> {
  const { db, siteId: home } = ctx;
  if (home === centralSite) throw notFound();
  const origin = { actor: ctx.actor, ip: ctx.ip, requestId: ctx.requestId };
  const inner: Ctx = {
    ...ctx,
    siteId: centralSite,
    audit: (entry) => writeAudit(db, centralSite, origin, entry),
    auditLast: (entry) => writeAuditLast(db, centralSite, origin, entry),
    enterSite: async (siteId) => {
      if (siteId !== home && siteId !== centralSite) throw notFound();
      await enterInvitingSite(db, siteId);
      return siteId === home ? ctx : inner;
    },
  };
  await enterInvitingSite(db, centralSite);
  const result = await work(inner);
  await enterInvitingSite(db, home);
  return result;
}

/**
 * Lets a page that is open to everybody read rows of several schools for the rest of a transaction that only reads: what
 * each of them shows to everybody itself. The statement that reads says so of every row; nothing can be written.
 */
export async function readOpenly(db: Db, siteIds: readonly string[]): Promise<void> {
  if (!siteIds.every((id) => uuidPattern.test(id))) throw notFound();
  await db.execute(sql.raw(`SET LOCAL app.site_ids = '${siteIds.join(',')}'`));
}
