import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { enterInvitingSite } from '#kernel/procedures/across-sites.server.ts';
import { centralSite, writeAudit } from '#kernel/audit/audit.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { setPassword } from '#modules/platform/identity/accounts.server.ts';
import { provenAccount, type Account } from '#modules/platform/identity/find-account.server.ts';
import { provenByMessage } from '#modules/platform/identity/prove.server.ts';
import { insertAccount } from '#modules/platform/identity/change-account.server.ts';
import { hashSecret } from '#modules/platform/identity/sessions.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { identityWords } from '#modules/platform/identity/words.ts';
import { joinGroup, joinSite } from '../memberships/join.server.ts';
import { invitationWords as w } from './words.ts';
import { tenantName, shownInvitation, type Invitation } from './invite.server.ts';
import { invitations } from '../base/tables.server.ts';

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
  const { about_group, role_ids, email } = invitation;
  // The address by which the place found this person.
  const foundBy = `email:${email}`;
  if (about_group) await joinGroup(ctx.db, userId, about_group, role_ids, foundBy);
  else await joinSite(ctx.db, userId, siteId, role_ids, foundBy);
  await auditAnswer(ctx, invitation, userId, 'accept');
}

async function auditAnswer(ctx: OpenCtx, invitation: Invitation, userId: string | null, verb: string) {
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

/** Invitations of an address count for no matter who it is proven to belong to; a typed one shows nothing. */
const forMe = (ctx: Ctx) =>
  sql`${invitations.email} = (SELECT me.email FROM ${users} me WHERE me.id = ${ctx.actor.userId}
    AND me.email_proven_at IS NOT NULL)`;

export async function myInvitations(ctx: Ctx) {
  const rows = await ctx.db
    .select({ invitation: invitations, inviter_en: users.name_en, inviter_bn: users.name_bn })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invited_by))
    .where(forMe(ctx))
    .orderBy(desc(invitations.created_at))
    .limit(100);
  return Promise.all(
    rows.map(async ({ invitation, inviter_en, inviter_bn }) => ({
      ...shownInvitation(invitation, ctx.now),
      tenant: await tenantName(ctx, invitation),
      inviter: { en: inviter_en, bn: inviter_bn },
    })),
  );
}

export async function answerMine(ctx: Ctx, id: string, state: Answer): Promise<{ id: string }> {
  const mine = and(eq(invitations.id, id), forMe(ctx));
  const invitation = await answer(ctx, mine, state);
  if (state === 'accepted') await join(ctx, invitation, ctx.actor.userId);
  else await auditAnswer(ctx, invitation, ctx.actor.userId, 'decline');
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

/** The mailed link was opened, so anyone who the address is proven to belong to is meant, and nobody else. */
const accountOf = (ctx: OpenCtx, invitation: Invitation): Promise<Account | null> =>
  provenAccount(ctx.db, { kind: 'email', value: invitation.email });

/** A school that made the account knew a password of it: another is chosen before it gets a further place or role. */
const needsPassword = (account: Account | null, { about_site }: Invitation): boolean =>
  !account?.password_hash ||
  (account.kept_by_site !== null && !(account.kept_by_site === about_site && account.password_proven_by));

/** Keeps when the page was first shown, for who sent the invitation; it proves nothing and opens nothing. */
async function markOpened(ctx: OpenCtx, { id, state, opened_at }: Invitation): Promise<void> {
  if (opened_at || state !== 'waiting') return;
  const marked = await ctx.db
    .update(invitations)
    .set({ opened_at: ctx.now })
    .where(and(eq(invitations.id, id), isNull(invitations.opened_at)))
    .returning({ id: invitations.id });
  if (marked[0]) await ctx.audit({ action: 'invitation.open', subject: 'invitation', subjectId: id });
}

export async function showByToken(ctx: OpenCtx, token: string) {
  const invitation = await invitationOf(ctx, token);
  await markOpened(ctx, invitation);
  const account = await accountOf(ctx, invitation);
  return {
    ...shownInvitation(invitation, ctx.now),
    email: invitation.email,
    tenant: await tenantName(ctx, invitation),
    needs_name: !account,
    needs_password: needsPassword(account, invitation),
  };
}

export type TokenAnswer = {
  token: string;
  name_en?: string | undefined;
  name_bn?: string | undefined;
  password?: string | undefined;
  password_again?: string | undefined;
};

/** Anyone who holds the mailed link has the address: a new person chooses name and password with it. */
export async function acceptByToken(ctx: OpenCtx, input: TokenAnswer): Promise<{ to: string }> {
  const seen = await invitationOf(ctx, input.token);
  const known = await accountOf(ctx, seen);
  if (known?.disabled_at) throw new Problem(identityWords.disabled, { status: 403 });
  const invitation = await answer(ctx, byToken(input.token), 'accepted');
  const account = known ?? (await newAccount(ctx, invitation, input));
  if (needsPassword(account, invitation)) {
    if (!input.password || input.password !== input.password_again)
      throw new Problem(identityWords.password_mismatch, { field: 'password_again' });
    await setPassword(ctx.db, account.id, input.password);
    await provenByMessage(ctx.db, account.id, `email:${invitation.email}`, ctx.now);
  }
  await join(ctx, invitation, account.id);
  return { to: ctx.hostSiteId ? '/login' : '/edu/login' };
}

async function newAccount(ctx: OpenCtx, { email }: Invitation, input: TokenAnswer): Promise<Account> {
  const name = input.name_en?.trim() || input.name_bn?.trim();
  if (!name) throw new Problem(w.needs_name, { field: 'name_en' });
  const parts = {
    name_en: input.name_en?.trim() || name,
    name_bn: input.name_bn?.trim() || name,
    username: null,
    email,
    phone: null,
    lang: ctx.lang,
  };
  return insertAccount(ctx.db, parts, ctx.now);
}

export async function declineByToken(ctx: OpenCtx, token: string): Promise<{ to: string }> {
  await invitationOf(ctx, token);
  const invitation = await answer(ctx, byToken(token), 'declined');
  await auditAnswer(ctx, invitation, null, 'decline');
  return { to: '/' };
}
