import { and, desc, eq, isNull } from 'drizzle-orm';
import { post } from '#kernel/messages/outbox.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { insideSite } from '#modules/platform/access/base/inside-site.server.ts';
import {
  shownInvitation,
  withdrawInvitation,
  writeInvitation,
} from '#modules/platform/access/face/invite.server.ts';
import { addMember } from '#modules/platform/access/face/add-member.server.ts';
import { invitations, memberships, roles } from '#modules/platform/access/base/tables.server.ts';
import { makePasswordLink } from '#modules/platform/identity/accounts.server.ts';
import { insertAccount } from '#modules/platform/identity/change-account.server.ts';
import { provenAccount } from '#modules/platform/identity/find-account.server.ts';
import { tidyEmail } from '#modules/platform/identity/identifiers.ts';
import { passwordLinks, users } from '#modules/platform/identity/tables.server.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { identityWords } from '#modules/platform/identity/words.ts';
import { siteOrigin } from '#modules/platform/sites/base/site-address.ts';
import type { Application } from '../base/tables.server.ts';
import { applicationWords as w } from '../base/words.ts';

type Known = NonNullable<Awaited<ReturnType<typeof provenAccount>>>;

/** Asks somebody who has an account already to become the first administrator. */
export async function inviteFirst(ctx: Ctx, email: string, known: Known | null): Promise<void> {
  const held = await ctx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.site_id, ctx.siteId), eq(roles.code, 'site-admin')));
  await writeInvitation(ctx, { email, role_ids: held.map(({ id }) => id), message: null }, null, known);
}

type School = { name_en: string; name_bn: string; alias: string };

/** Makes the account of the first administrator, which waits for the password that the mailed link sets. */
export async function makeFirst(
  ctx: Ctx,
  school: School,
  { name, email, lang }: { name: string; email: string; lang: Lang },
): Promise<void> {
  const account = await insertAccount(ctx.db, {
    username: null,
    email,
    phone: null,
    name_en: name,
    name_bn: name,
    lang,
  });
  await addMember(ctx.db, ctx.siteId, account.id, ['site-admin']);
  await mailFirstPassword(ctx, school, { id: account.id, email, lang });
}

async function mailFirstPassword(
  ctx: Ctx,
  school: School,
  { id, email, lang }: { id: string; email: string; lang: Lang },
): Promise<void> {
  const to = { kind: 'email' as const, value: email };
  const token = await makePasswordLink(ctx.db, id, 'first-password', ctx.now, to);
  const site: Word = { en: school.name_en, bn: school.name_bn };
  await post(ctx.db, {
    channel: 'mail',
    recipient: email,
    aboutSite: ctx.siteId,
    subject: say(identityWords.mail_first_subject, lang, { site }),
    body: say(identityWords.mail_first_body, lang, {
      site,
      username: email,
      link: `${siteOrigin(ctx.origin, school.alias)}/password/reset?token=${token}`,
    }),
  });
}

export type FirstState = 'sent' | 'expired' | 'accepted' | 'declined' | 'withdrawn';
export type FirstInvitation = {
  email: string;
  state: FirstState;
  /** Until when the link in the latest email works. */
  expires_at: Date | null;
  /** When the page behind the link was first shown; a mail scanner may have done so. */
  opened_at: Date | null;
  /** When it was accepted or declined. */
  answered_at: Date | null;
};

type AdministratorState = FirstInvitation & { account: string | null; open: string | null };

/** How the invitation of an approved application is; `ctx` is inside the new school. */
async function administratorState(
  ctx: Ctx,
  application: Pick<Application, 'email'>,
): Promise<AdministratorState> {
  const email = tidyEmail(application.email);
  const [member] = await ctx.db
    .select({ id: users.id, password: users.password_hash })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.site_id, ctx.siteId), eq(users.email, email)));
  if (member) {
    const [link] = await ctx.db
      .select({
        expires_at: passwordLinks.expires_at,
        opened_at: passwordLinks.opened_at,
        used_at: passwordLinks.used_at,
      })
      .from(passwordLinks)
      .where(
        and(
          eq(passwordLinks.user_id, member.id),
          eq(passwordLinks.purpose, 'first-password'),
          member.password ? undefined : isNull(passwordLinks.used_at),
        ),
      )
      .orderBy(desc(passwordLinks.expires_at))
      .limit(1);
    const opened_at = link?.opened_at ?? null;
    const known = { email, opened_at, account: member.id, open: null };
    if (member.password)
      return { ...known, state: 'accepted', expires_at: null, answered_at: link?.used_at ?? null };
    const expires_at = link?.expires_at ?? null;
    const state = expires_at && expires_at > ctx.now ? 'sent' : 'expired';
    return { ...known, state, expires_at, answered_at: null };
  }
  const [latest] = await ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.about_site, ctx.siteId), eq(invitations.email, email)))
    .orderBy(desc(invitations.created_at))
    .limit(1);
  if (!latest) {
    const never = { expires_at: null, opened_at: null, answered_at: null };
    return { email, state: 'withdrawn', ...never, account: null, open: null };
  }
  const { state, expires_at, opened_at, answered_at } = shownInvitation(latest, ctx.now);
  const open = latest.state === 'waiting' ? latest.id : null;
  const times = { expires_at, opened_at, answered_at };
  return { email, state: state === 'waiting' ? 'sent' : state, ...times, account: null, open };
}

/** How the invitation of the first administrator is; null before the approval. */
export async function firstInvitation(
  ctx: Ctx,
  application: Pick<Application, 'email' | 'site_made'>,
): Promise<FirstInvitation | null> {
  if (!application.site_made) return null;
  const {
    account: _,
    open: __,
    ...shown
  } = await administratorState(await ctx.enterSite(application.site_made), application);
  return shown;
}

/**
 * Mails the invitation of the first administrator once more, to the address of the application and nowhere else. The
 * link of the earlier email stops working.
 */
export async function inviteAgain(ctx: Ctx, application: Application): Promise<FirstInvitation> {
  if (!application.site_made) throw new Problem(w.not_approved, { status: 409 });
  await useTry('first-invitation', application.id);
  const inSite = await insideSite(ctx, application.site_made);
  const { email, state, account, open } = await administratorState(inSite, application);
  if (state === 'accepted') throw new Problem(w.already_accepted, { status: 409 });
  if (account) {
    await mailFirstPassword(inSite, application, { id: account, email, lang: application.lang });
    await inSite.audit({
      action: 'invitation.send',
      subject: 'application',
      subjectId: application.id,
      after: { email },
    });
  } else {
    if (open) await withdrawInvitation(inSite, open);
    await inviteFirst(inSite, email, await provenAccount(inSite.db, { kind: 'email', value: email }));
  }
  const { account: _, open: __, ...shown } = await administratorState(inSite, application);
  return shown;
}
