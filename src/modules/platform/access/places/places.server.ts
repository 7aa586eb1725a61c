import { and, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { writeAudit } from '#kernel/audit/audit.server.ts';
import { enterInvitingSite } from '#kernel/procedures/across-sites.server.ts';
import { forbidden, notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, OpenCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { hashSecret, isOpen } from '#modules/platform/identity/sessions.server.ts';
import { sessions, users } from '#modules/platform/identity/tables.server.ts';
import { schoolOrigin } from '#modules/platform/sites/face/own-domain.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { openSessionAt, sitePanels } from '../sign-in/login.server.ts';
import { handovers, linkRequests } from '../base/tables.server.ts';
import { placeWords as w } from './words.ts';

/** A family's session lasts for weeks, so it never opens a place among staff. */
type FamilyPanel = 'guardian' | 'student';
export type Place = { site_id: string; name: Word; panel: FamilyPanel };

const handoverLife = 30_000;
const most = 20;

async function familyPanel(ctx: SiteCtx, siteId: string, userId: string) {
  // The account's own row there, and nothing else, is read.
  await enterInvitingSite(ctx.db, siteId);
  const panels = await sitePanels(ctx.db, siteId, userId);
  await enterInvitingSite(ctx.db, ctx.siteId);
  return panels.find((panel): panel is FamilyPanel => panel === 'guardian' || panel === 'student') ?? null;
}

/** Other institutions where this person is a guardian or a student: where they accepted, or have signed in. */
export async function otherPlaces(ctx: Ctx): Promise<Place[]> {
  const { userId, siteId } = ctx.actor;
  if (!siteId || ctx.actor.impersonatorId) return [];
  const accepted = await ctx.db
    .selectDistinct({ id: linkRequests.about_site })
    .from(linkRequests)
    .where(and(eq(linkRequests.user_id, userId), eq(linkRequests.state, 'accepted')))
    .limit(most);
  const entered = await ctx.db
    .selectDistinct({ id: sessions.about_site })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNotNull(sessions.about_site)))
    .limit(most);
  const kept = await ctx.db.select({ id: users.kept_by_site }).from(users).where(eq(users.id, userId));
  const ids = new Set([...accepted, ...entered, ...kept].flatMap(({ id }) => id ?? []));
  ids.delete(siteId);
  if (ids.size === 0) return [];
  const found = await ctx.db
    .select({ id: sites.id, en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(and(inArray(sites.id, [...ids]), ne(sites.status, 'closed')))
    .orderBy(sites.name_en);
  const places: Place[] = [];
  for (const { id, en, bn } of found) {
    const panel = await familyPanel(ctx, id, userId);
    if (panel) places.push({ site_id: id, name: { en, bn }, panel });
  }
  return places;
}

/** A token that carries the person to another of their institutions: thirty seconds, used once. */
export async function beginAtPlace(ctx: Ctx, siteId: string): Promise<{ to: string }> {
  if (ctx.actor.impersonatorId) throw forbidden();
  if (!(await otherPlaces(ctx)).some((place) => place.site_id === siteId)) throw notFound();
  const [found] = await ctx.db.select({ alias: sites.alias }).from(sites).where(eq(sites.id, siteId));
  if (!found) throw notFound();
  const token = randomBytes(32).toString('base64url');
  await ctx.db.delete(handovers).where(eq(handovers.user_id, ctx.actor.userId));
  await ctx.db.insert(handovers).values({
    token_hash: hashSecret(token),
    kind: 'place',
    user_id: ctx.actor.userId,
    session_id: ctx.actor.sessionId,
    about_site: siteId,
    reason: '',
    return_to: ctx.origin,
    expires_at: new Date(ctx.now.getTime() + handoverLife),
  });
  await ctx.audit({ action: 'session.leave-for', subject: 'site', subjectId: siteId });
  return { to: `${schoolOrigin(ctx.origin, found.alias)}/enter?lang=${ctx.lang}#${token}` };
}

async function heldHandover(ctx: OpenCtx, token: string) {
  const found = await ctx.db
    .select()
    .from(handovers)
    .where(
      and(
        eq(handovers.token_hash, hashSecret(token)),
        eq(handovers.kind, 'place'),
        gt(handovers.expires_at, ctx.now),
      ),
    )
    .for('update');
  const handover = found[0];
  if (!handover || handover.about_site !== ctx.hostSiteId) throw new Problem(w.over, { status: 409 });
  const account = (await ctx.db.select().from(users).where(eq(users.id, handover.user_id)))[0];
  if (!account || !(await isOpen(ctx.db, handover.session_id, account.id)))
    throw new Problem(w.over, { status: 409 });
  return { handover, account };
}

/** Whose session would open: shown first, so that nobody is led into a stranger's account without seeing it. */
export async function whoArrives(ctx: OpenCtx, token: string): Promise<{ name: Word }> {
  const { account } = await heldHandover(ctx, token);
  return { name: { en: account.name_en, bn: account.name_bn } };
}

/** On the other institution's host: the token becomes a session there, as long as the first one is open. */
export async function arriveAtPlace(ctx: OpenCtx, token: string): Promise<{ to: string }> {
  const { handover, account } = await heldHandover(ctx, token);
  await ctx.db.delete(handovers).where(eq(handovers.token_hash, handover.token_hash));
  const siteId = handover.about_site;
  const panels = await sitePanels(ctx.db, siteId, account.id);
  const panel = panels.find((one) => one === 'guardian' || one === 'student');
  if (!panel) throw new Problem(w.over, { status: 409 });
  const from = await ctx.db
    .select({ remember: sessions.remember })
    .from(sessions)
    .where(eq(sessions.id, handover.session_id));
  await openSessionAt(ctx, account, { panel, siteId, groupId: null }, from[0]?.remember ?? false);
  await writeAudit(
    ctx.db,
    siteId,
    { actor: { userId: account.id, impersonatorId: null }, ip: ctx.ip, requestId: ctx.requestId },
    { action: 'session.arrive', subject: 'user', subjectId: account.id },
  );
  return { to: '/dashboard' };
}
