import { and, desc, eq, gt } from 'drizzle-orm';
import { enterInvitingSite } from '#kernel/across-sites.server.ts';
import { centralSite, writeAudit } from '#kernel/audit.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, OpenCtx } from '#kernel/procedure.server.ts';
import { setPassword, type Account } from '#modules/identity/accounts.server.ts';
import { insertAccount } from '#modules/identity/change-account.server.ts';
import { hashSecret } from '#modules/identity/sessions.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { identityWords } from '#modules/identity/words.ts';
import { joinGroup, joinSite } from './join.server.ts';
import { invitationWords as w } from './invitation-words.ts';
import { placeName, shownInvitation, type Invitation } from './invitations.server.ts';
import { invitations } from './tables.server.ts';

type Answer = 'accepted' | 'declined';

/** Answers an invitation once; what was withdrawn, expired or answered before is refused. */
async function answer(ctx: OpenCtx, which: ReturnType<typeof and>, state: Answer): Promise<Invitation> {
  const changed = await ctx.db
    .update(invitations)
    .set({ state, answered_at: ctx.now, updated_at: ctx.now })
    .where(and(which, eq(invitations.state, 'waiting'), gt(invitations.expires_at, ctx.now)))
    .returning();
  if (!changed[0]) throw new Problem(w.over, { status: 409 });
  return changed[0];
}

/** Gives the accepted roles, and leaves the trace in the log of the place that invited. */
async function join(ctx: OpenCtx, invitation: Invitation, userId: string): Promise<void> {
  const siteId = invitation.about_site ?? centralSite;
  await enterInvitingSite(ctx.db, siteId);
  if (invitation.about_group) await joinGroup(ctx.db, userId, invitation.about_group, invitation.role_ids);
  else await joinSite(ctx.db, userId, siteId, invitation.role_ids);
  await trace(ctx, invitation, userId, 'accept');
}

async function trace(ctx: OpenCtx, invitation: Invitation, userId: string | null, verb: string) {
  const siteId = invitation.about_site ?? centralSite;
  await enterInvitingSite(ctx.db, siteId);
  await writeAudit(
    ctx.db,
    siteId,
    {
      actor: userId ? { userId, impersonatorId: null } : null,
      ip: ctx.ip,
      requestId: ctx.requestId,
    },
    {
      action: `invitation.${verb}`,
      subject: 'invitation',
      subjectId: invitation.id,
      after: { email: invitation.email, role_ids: invitation.role_ids },
    },
  );
}

/** Invitations for the account that had the address when they were sent. */
export async function myInvitations(ctx: Ctx) {
  const rows = await ctx.db
    .select({ invitation: invitations, inviter_en: users.name_en, inviter_bn: users.name_bn })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invited_by))
    .where(eq(invitations.user_id, ctx.actor.userId))
    .orderBy(desc(invitations.created_at))
    .limit(100);
  return Promise.all(
    rows.map(async ({ invitation, inviter_en, inviter_bn }) => ({
      ...shownInvitation(invitation, ctx.now),
      place: await placeName(ctx, invitation),
      inviter: { en: inviter_en, bn: inviter_bn },
    })),
  );
}

export async function answerMine(ctx: Ctx, id: string, state: Answer): Promise<{ id: string }> {
  const mine = and(eq(invitations.id, id), eq(invitations.user_id, ctx.actor.userId));
  const invitation = await answer(ctx, mine, state);
  if (state === 'accepted') await join(ctx, invitation, ctx.actor.userId);
  else await trace(ctx, invitation, ctx.actor.userId, 'decline');
  return { id };
}

const byToken = (token: string) => eq(invitations.token_hash, hashSecret(token));

/** The invitation behind a mailed link; only on the host that sent it. */
async function invitationOf(ctx: OpenCtx, token: string): Promise<Invitation> {
  const found = await ctx.db.select().from(invitations).where(byToken(token));
  const invitation = found[0];
  if (!invitation || invitation.about_site !== ctx.hostSiteId) throw notFound();
  return invitation;
}

async function accountOf(ctx: OpenCtx, invitation: Invitation): Promise<Account | undefined> {
  const which = invitation.user_id ? eq(users.id, invitation.user_id) : eq(users.email, invitation.email);
  return (await ctx.db.select().from(users).where(which))[0];
}

export async function showByToken(ctx: OpenCtx, token: string) {
  const invitation = await invitationOf(ctx, token);
  const account = await accountOf(ctx, invitation);
  return {
    ...shownInvitation(invitation, ctx.now),
    email: invitation.email,
    place: await placeName(ctx, invitation),
    needs_name: !account,
    needs_password: !account?.password_hash,
  };
}

export type TokenAnswer = {
  token: string;
  name_en?: string | undefined;
  name_bn?: string | undefined;
  password?: string | undefined;
  password_again?: string | undefined;
};

/** Whoever holds the mailed link has the address: a new person chooses name and password with it. */
export async function acceptByToken(ctx: OpenCtx, input: TokenAnswer): Promise<{ to: string }> {
  const seen = await invitationOf(ctx, input.token);
  const known = await accountOf(ctx, seen);
  if (known?.disabled_at) throw new Problem(identityWords.disabled, { status: 403 });
  const invitation = await answer(ctx, byToken(input.token), 'accepted');
  const account = known ?? (await newAccount(ctx, invitation, input));
  if (!account.password_hash) {
    if (!input.password || input.password !== input.password_again)
      throw new Problem(identityWords.password_mismatch, { field: 'password_again' });
    await setPassword(ctx.db, account.id, input.password);
  }
  await join(ctx, invitation, account.id);
  return { to: ctx.hostSiteId ? '/login' : '/edu/login' };
}

async function newAccount(ctx: OpenCtx, { email }: Invitation, input: TokenAnswer): Promise<Account> {
  const name = input.name_en?.trim() || input.name_bn?.trim();
  if (!name) throw new Problem(w.needs_name, { field: 'name_en' });
  return insertAccount(ctx.db, {
    name_en: input.name_en?.trim() || name,
    name_bn: input.name_bn?.trim() || name,
    username: null,
    email,
    phone: null,
    lang: ctx.lang,
  });
}

export async function declineByToken(ctx: OpenCtx, token: string): Promise<{ to: string }> {
  await invitationOf(ctx, token);
  const invitation = await answer(ctx, byToken(token), 'declined');
  await trace(ctx, invitation, null, 'decline');
  return { to: '/' };
}
