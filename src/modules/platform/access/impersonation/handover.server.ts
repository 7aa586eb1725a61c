import { and, eq, gt } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { randomBytes } from 'node:crypto';
import { writeAudit } from '#kernel/audit/audit.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, OpenCtx } from '#kernel/procedures/procedure.server.ts';
import {
  closeImpersonations,
  closeSession,
  cookieLine,
  hashSecret,
  impersonationOf,
  isOpen,
  openSession,
  takeUpAgain,
} from '#modules/platform/identity/sessions.server.ts';
import { siteOrigin } from '#modules/platform/sites/base/site-address.ts';
import { siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';
import { impersonationWords as w } from './words.ts';
import { insideSite } from '../base/inside-site.server.ts';
import { operatorPermissions } from '../base/grants.server.ts';
import { handovers } from '../base/tables.server.ts';

/** It ends by itself after this time; going on needs a reason again. */
const minutes = 30;
const handoverLife = 30_000;

const isSecure = (origin: string) => origin.startsWith('https:');

/**
 * An operator begins to act for a school. The session is made on the school's own host, so what is made here is a
 * token that carries the operator there: thirty seconds, once. The address holds it behind `#`, where no log sees it.
 */
export async function beginForSite(ctx: Ctx, siteId: string, reason: string): Promise<{ to: string }> {
  const site = await findRow(ctx, sites, siteId);
  if (site.status === 'closed') throw new Problem(w.closed_site, { status: 409 });
  await closeImpersonations(ctx.db, ctx.actor.sessionId);
  const token = randomBytes(32).toString('base64url');
  await ctx.db.delete(handovers).where(eq(handovers.user_id, ctx.actor.userId));
  await ctx.db.insert(handovers).values({
    token_hash: hashSecret(token),
    user_id: ctx.actor.userId,
    session_id: ctx.actor.sessionId,
    about_site: siteId,
    reason,
    return_to: ctx.origin,
    expires_at: new Date(ctx.now.getTime() + handoverLife),
  });
  await (
    await insideSite(ctx, siteId)
  ).audit({ action: 'impersonation.begin', subject: 'site', subjectId: siteId, reason });
  return { to: `${siteOrigin(ctx.origin, site.alias)}/impersonation#${token}` };
}

/** On the school's host: the token becomes a session, if the operator is still signed in and still may. */
export async function redeemHandover(ctx: OpenCtx, token: string): Promise<{ to: string }> {
  const used = await ctx.db
    .delete(handovers)
    .where(
      and(
        eq(handovers.token_hash, hashSecret(token)),
        eq(handovers.kind, 'impersonation'),
        gt(handovers.expires_at, ctx.now),
      ),
    )
    .returning();
  const handover = used[0];
  if (!handover || handover.about_site !== ctx.hostSiteId) throw new Problem(w.over, { status: 409 });
  const { user_id: userId, about_site: siteId } = handover;
  const allowed =
    (await isOpen(ctx.db, handover.session_id, userId)) &&
    (await operatorPermissions(ctx.db, userId)).includes('site.impersonate');
  if (!allowed) throw new Problem(w.over, { status: 409 });
  const session = await openSession(ctx.db, {
    userId,
    panel: 'site',
    siteId,
    groupId: null,
    remember: false,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    impersonation: {
      by: userId,
      reason: handover.reason,
      minutes,
      parent: handover.session_id,
      returnTo: handover.return_to,
    },
  });
  ctx.answerHeaders.append('set-cookie', cookieLine(session.secret, { secure: isSecure(ctx.origin) }));
  await writeAudit(
    ctx.db,
    siteId,
    { actor: { userId, impersonatorId: userId }, ip: ctx.ip, requestId: ctx.requestId },
    { action: 'impersonation.enter', subject: 'site', subjectId: siteId, reason: handover.reason },
  );
  return { to: '/dashboard' };
}

/** The group area is on the operator's own host: the session there takes the place of the operator's, until the end. */
export async function beginForGroup(ctx: Ctx, groupId: string, reason: string): Promise<{ to: string }> {
  const found = await ctx.db
    .select()
    .from(siteGroups)
    .where(and(eq(siteGroups.id, groupId), eq(siteGroups.active, true)));
  if (!found[0]) throw notFound();
  await closeImpersonations(ctx.db, ctx.actor.sessionId);
  const session = await openSession(ctx.db, {
    userId: ctx.actor.userId,
    panel: 'group',
    siteId: null,
    groupId,
    remember: false,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    impersonation: {
      by: ctx.actor.userId,
      reason,
      minutes,
      parent: ctx.actor.sessionId,
      returnTo: ctx.origin,
    },
  });
  ctx.answerHeaders.append('set-cookie', cookieLine(session.secret, { secure: isSecure(ctx.origin) }));
  await ctx.audit({ action: 'impersonation.begin', subject: 'site-group', subjectId: groupId, reason });
  return { to: '/dashboard' };
}

/** Back to the operator area; both logs say when it ended. */
export async function endImpersonation(ctx: Ctx): Promise<{ to: string }> {
  const impersonation = await impersonationOf(ctx.db, ctx.actor.sessionId);
  if (!impersonation) throw new Problem(w.not_impersonating, { status: 409 });
  const secure = isSecure(ctx.origin);
  await closeSession(ctx.db, impersonation.id);
  const subject = ctx.actor.siteId ? 'site' : 'site-group';
  await ctx.audit({
    action: 'impersonation.end',
    subject,
    subjectId: ctx.actor.siteId ?? ctx.actor.groupId,
  });
  if (ctx.actor.siteId) {
    ctx.answerHeaders.append('set-cookie', cookieLine('', { secure, expires: new Date(0) }));
    return { to: `${impersonation.returnTo}/edu/site/impersonate` };
  }
  const secret = await takeUpAgain(ctx.db, impersonation.parentId, ctx.actor.userId);
  ctx.answerHeaders.append(
    'set-cookie',
    cookieLine(secret ?? '', secret ? { secure } : { secure, expires: new Date(0) }),
  );
  return { to: secret ? '/edu/site/impersonate-site-group' : '/edu/login' };
}
