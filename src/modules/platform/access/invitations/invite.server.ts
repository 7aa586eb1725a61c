import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { post } from '#kernel/messages/outbox.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx, OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { say, type Word } from '#kernel/words.ts';
import { provenAccount, type Account } from '#modules/platform/identity/find-account.server.ts';
import { tidyEmail } from '#modules/platform/identity/identifiers.ts';
import { hashSecret } from '#modules/platform/identity/sessions.server.ts';
import { siteGroups, sites } from '#modules/platform/sites/base/tables.server.ts';
import { refuseRoles } from '../memberships/change-member.server.ts';
import { refuseGroupRoles } from '../users/assign-roles.server.ts';
import { invitationWords as w } from './words.ts';
import { loginAddress } from '../users/login-address.server.ts';
import { centralRoles, invitations, memberships, roles } from '../base/tables.server.ts';
import { accessWords } from '../base/words.ts';

export type Invitation = typeof invitations.$inferSelect;
export type Invited = { email: string; role_ids: string[]; message: string | null };

const lifetime = 7 * 24 * 3_600_000;

/** Invitations of one place that can still be answered. */
const openAt = (tenant: SQL | undefined, now: Date) =>
  and(tenant, eq(invitations.state, 'waiting'), gt(invitations.expires_at, now));

async function roleNames(ctx: Ctx, groupId: string | null, ids: readonly string[]): Promise<Word[]> {
  const wanted = sql`= ANY (${`{${ids.join(',')}}`}::uuid[])`;
  const found = groupId
    ? await ctx.db
        .select()
        .from(centralRoles)
        .where(sql`${centralRoles.id} ${wanted}`)
    : await ctx.db
        .select()
        .from(roles)
        .where(and(eq(roles.site_id, ctx.siteId), sql`${roles.id} ${wanted}`));
  return found.map((role) => ({ en: role.name_en, bn: role.name_bn }));
}

/** Asks somebody by mail to join the school in which the transaction is, or a site group. */
export async function sendInvitation(
  ctx: Ctx,
  { email, role_ids, message }: Invited,
  groupId: string | null = null,
): Promise<{ id: string }> {
  const address = tidyEmail(email);
  if (groupId) await refuseGroupRoles(ctx, role_ids);
  else await refuseRoles(ctx, role_ids);
  const tenant = groupId ? eq(invitations.about_group, groupId) : eq(invitations.about_site, ctx.siteId);
  const waiting = await ctx.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(openAt(tenant, ctx.now), eq(invitations.email, address)));
  if (waiting[0]) throw new Problem(w.already_invited, { field: 'email' });
  const known = await provenAccount(ctx.db, { kind: 'email', value: address });
  if (known && !groupId) {
    const here = await ctx.db
      .select({ id: memberships.id })
      .from(memberships)
      .where(and(eq(memberships.site_id, ctx.siteId), eq(memberships.user_id, known.id)));
    if (here[0]) throw new Problem(accessWords.already_member, { field: 'email' });
  }
  return writeInvitation(ctx, { email: address, role_ids, message }, groupId, known);
}

/** Writes the invitation down and mails its link; who may be asked has been looked at before. */
export async function writeInvitation(
  ctx: Ctx,
  { email: address, role_ids, message }: Invited,
  groupId: string | null,
  known: Account | null,
): Promise<{ id: string }> {
  const token = randomBytes(32).toString('base64url');
  const role_names = await roleNames(ctx, groupId, role_ids);
  const made = await ctx.db
    .insert(invitations)
    .values({
      about_site: groupId ? null : ctx.siteId,
      about_group: groupId,
      email: address,
      user_id: known?.id ?? null,
      role_ids,
      role_names,
      message,
      token_hash: hashSecret(token),
      invited_by: ctx.actor.userId,
      expires_at: new Date(ctx.now.getTime() + lifetime),
    })
    .returning();
  const invitation = made[0]!;
  await mailInvitation(ctx, invitation, token, known?.lang === 'en' ? 'en' : ctx.lang);
  const { id } = invitation;
  await ctx.audit({
    action: 'invitation.send',
    subject: 'invitation',
    subjectId: id,
    after: { email: address, role_ids },
  });
  return { id };
}

async function mailInvitation(
  ctx: Ctx,
  invitation: Invitation,
  token: string,
  lang: 'en' | 'bn',
): Promise<void> {
  const { origin } = await loginAddress(ctx, invitation.about_site);
  const tenant = await tenantName(ctx, invitation);
  await post(ctx.db, {
    channel: 'mail',
    recipient: invitation.email,
    subject: say(w.mail_subject, lang, { tenant }),
    body: say(w.mail_body, lang, {
      tenant,
      inviter: ctx.actor.name,
      roles: invitation.role_names.map((role) => role[lang]).join(', '),
      message: invitation.message ?? '',
      link: `${origin}/invitation?token=${token}`,
    }),
    aboutSite: invitation.about_site,
  });
}

/** The school's or the group's name, from central tables that everybody may read. */
export async function tenantName(
  ctx: OpenCtx,
  at: Pick<Invitation, 'about_site' | 'about_group'>,
): Promise<Word> {
  const table = at.about_site ? sites : siteGroups;
  const found = await ctx.db
    .select({ en: table.name_en, bn: table.name_bn })
    .from(table)
    .where(eq(table.id, at.about_site ?? at.about_group ?? ''));
  if (!found[0]) throw notFound();
  return found[0];
}

/** An invitation as whom it concerns may see it; `expired` is a state that nobody writes down. */
export function shownInvitation(row: Invitation, now: Date) {
  const expired = row.state === 'waiting' && row.expires_at <= now;
  return {
    id: row.id,
    roles: row.role_names,
    message: row.message,
    state: expired ? ('expired' as const) : row.state,
    created_at: row.created_at,
    opened_at: row.opened_at,
    answered_at: row.answered_at,
    expires_at: row.expires_at,
  };
}

/** Takes an invitation back before it is answered. */
export async function withdrawInvitation(
  ctx: Ctx,
  id: string,
  groupId: string | null = null,
): Promise<{ id: string }> {
  const tenant = groupId
    ? eq(invitations.about_group, groupId)
    : and(eq(invitations.about_site, ctx.siteId), isNull(invitations.about_group));
  const changed = await ctx.db
    .update(invitations)
    .set({ state: 'withdrawn', answered_at: ctx.now, updated_at: ctx.now })
    .where(and(tenant, eq(invitations.id, id), eq(invitations.state, 'waiting')))
    .returning({ email: invitations.email });
  if (!changed[0]) throw notFound();
  await ctx.audit({
    action: 'invitation.withdraw',
    subject: 'invitation',
    subjectId: id,
    after: { email: changed[0].email },
  });
  return { id };
}
