import { eq } from 'drizzle-orm';
import { post } from '#kernel/outbox.server.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { say, type Lang } from '#kernel/words.ts';
import { makeSiteRoles } from '#modules/access/load-roles.server.ts';
import { addMember } from '#modules/access/members.server.ts';
import { ensureAccount, makePasswordLink } from '#modules/identity/accounts.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { identityWords } from '#modules/identity/words.ts';
import { makeSite, type NewSite } from '#modules/sites/founding.server.ts';
import { siteOrigin } from '#modules/sites/site-address.ts';
import { applicationWords as w } from './words.ts';

export type FirstAdministrator = { name: string; email: string; lang: Lang };

/**
 * A school comes into being: its row with the alias of its host, its roles, its first administrator and the letter
 * with the link for the first password, in the caller's transaction. Afterwards the transaction is in the new school.
 */
export async function foundSchool(
  ctx: Ctx,
  wanted: NewSite,
  administrator: FirstAdministrator,
): Promise<{ id: string; alias: string; userId: string }> {
  const site = await makeSite(ctx.db, wanted);
  await ctx.audit({ action: 'site.found', subject: 'site', subjectId: site.id, after: wanted });
  const inSite = await ctx.enterSite(site.id);
  await makeSiteRoles(inSite.db, site.id);
  // Found again by the e-mail address alone: the letter goes there, so nobody else's account can be reached.
  const account = await ensureAccount(inSite.db, {
    email: administrator.email,
    name_en: administrator.name,
    name_bn: administrator.name,
    lang: administrator.lang,
  });
  await addMember(inSite.db, site.id, account.id, ['site-admin']);
  await sendFirstLetter(inSite, wanted, account.id, administrator);
  await inSite.audit({
    action: 'site.found',
    subject: 'site',
    subjectId: site.id,
    after: { ...wanted, first_administrator: account.id },
  });
  return { ...site, userId: account.id };
}

async function sendFirstLetter(
  ctx: Ctx,
  school: NewSite,
  userId: string,
  { email, lang }: FirstAdministrator,
): Promise<void> {
  const origin = siteOrigin(ctx.origin, school.alias);
  const site = { en: school.name_en, bn: school.name_bn };
  const found = await ctx.db.select().from(users).where(eq(users.id, userId));
  const letter = { channel: 'mail' as const, recipient: email, aboutSite: ctx.siteId };
  if (found[0]?.password_hash) {
    await post(ctx.db, {
      ...letter,
      subject: say(w.mail_member_subject, lang, { site }),
      body: say(w.mail_member_body, lang, { site, link: `${origin}/login` }),
    });
    return;
  }
  const token = await makePasswordLink(ctx.db, userId, 'first-password', ctx.now);
  await post(ctx.db, {
    ...letter,
    subject: say(identityWords.mail_first_subject, lang, { site }),
    body: say(identityWords.mail_first_body, lang, {
      site,
      username: found[0]?.username ?? email,
      link: `${origin}/password/reset?token=${token}`,
    }),
  });
}
