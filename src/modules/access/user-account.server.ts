import { eq } from 'drizzle-orm';
import { post } from '#kernel/outbox.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { say, type Word } from '#kernel/words.ts';
import { makePasswordLink, type Account } from '#modules/identity/accounts.server.ts';
import {
  eraseAccount,
  insertAccount,
  setDisabled,
  updateAccount,
} from '#modules/identity/change-account.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { identityWords } from '#modules/identity/words.ts';
import type { AccountInput } from './account-fields.ts';
import { hasPlace } from './places.server.ts';
import { refuseMightier, refuseNoKeeper } from './refuse-grants.server.ts';
import { accessWords as w } from './words.ts';

/** The columns that people may see of an account; the secrets among the others never leave. */
export const accountColumns = {
  id: users.id,
  version: users.version,
  name_en: users.name_en,
  name_bn: users.name_bn,
  username: users.username,
  email: users.email,
  phone: users.phone,
  lang: users.lang,
  disabled_at: users.disabled_at,
  disabled_reason: users.disabled_reason,
  last_login_at: users.last_login_at,
  created_at: users.created_at,
};

/** Identifiers as they are kept: small letters, +8801… for mobile numbers. */
export function tidyAccount(input: AccountInput): AccountInput {
  const phone = input.phone ? normaliseMobile(input.phone) : null;
  if (input.phone && !phone) throw new Problem(w.bad_phone, { field: 'phone' });
  const username = input.username?.trim().toLowerCase() || null;
  if (username && !/^[a-z][a-z0-9.-]{2,39}$/.test(username))
    throw new Problem(w.bad_username, { field: 'username' });
  const email = input.email?.toLowerCase() ?? null;
  if (!phone && !username && !email) throw new Problem(w.needs_identifier, { field: 'username' });
  return { ...input, username, email, phone };
}

export async function oneAccount(ctx: Ctx, id: string): Promise<Account> {
  const found = await ctx.db.select().from(users).where(eq(users.id, id));
  if (!found[0]) throw notFound();
  return found[0];
}

const shownAccount = ({ id, name_en, name_bn, username, email, phone, lang }: Account) => ({
  id,
  name_en,
  name_bn,
  username,
  email,
  phone,
  lang,
});

/** Makes an account without a place; `email__unique` and its like refuse what somebody else has. */
export async function createAccount(ctx: Ctx, input: AccountInput): Promise<Account> {
  const account = await insertAccount(ctx.db, tidyAccount(input));
  await ctx.audit({
    action: 'user.create',
    subject: 'user',
    subjectId: account.id,
    after: shownAccount(account),
  });
  return account;
}

export async function editAccount(ctx: Ctx, id: string, seen: number, input: AccountInput) {
  const before = await oneAccount(ctx, id);
  if (before.version !== seen) throw stale(input, shownAccount(before));
  await refuseMightier(ctx, id);
  const after = await updateAccount(ctx.db, id, seen, tidyAccount(input));
  if (!after) throw stale(input, shownAccount(before));
  await ctx.audit({
    action: 'user.edit',
    subject: 'user',
    subjectId: id,
    before: shownAccount(before),
    after: shownAccount(after),
  });
  return { id, version: after.version };
}

/** Locks a person out everywhere from the next request on; the login says so (specification 8). */
export async function disableAccount(ctx: Ctx, id: string, reason: string): Promise<{ id: string }> {
  if (id === ctx.actor.userId) throw new Problem(w.self_disable);
  const before = await oneAccount(ctx, id);
  await refuseMightier(ctx, id);
  await setDisabled(ctx.db, before, reason, ctx.now);
  await refuseNoKeeper(ctx);
  await ctx.audit({ action: 'user.disable', subject: 'user', subjectId: id, reason });
  return { id };
}

export async function enableAccount(ctx: Ctx, id: string): Promise<{ id: string }> {
  const before = await oneAccount(ctx, id);
  await refuseMightier(ctx, id);
  await setDisabled(ctx.db, before, null, ctx.now);
  await ctx.audit({
    action: 'user.enable',
    subject: 'user',
    subjectId: id,
    before: { disabled_reason: before.disabled_reason },
  });
  return { id };
}

/** Only an account that was never used can vanish; any other is disabled, so that the log keeps its meaning. */
export async function deleteAccount(ctx: Ctx, id: string): Promise<{ id: string }> {
  if (id === ctx.actor.userId) throw new Problem(w.self_delete);
  const account = await oneAccount(ctx, id);
  await refuseMightier(ctx, id);
  if (account.last_login_at || (await hasPlace(ctx, id))) throw new Problem(w.user_used, { status: 409 });
  await eraseAccount(ctx.db, id);
  await ctx.audit({ action: 'user.delete', subject: 'user', subjectId: id, before: shownAccount(account) });
  return { id };
}

export type SignInPlace = { origin: string; name: Word };

/**
 * Sends the person a link for choosing a password, to their own address or mobile: whoever asks for it never sees
 * it. `place` is where they will sign in.
 */
export async function sendPasswordLink(
  ctx: Ctx,
  id: string,
  place: SignInPlace,
): Promise<{ to: 'mail' | 'sms' }> {
  const account = await oneAccount(ctx, id);
  if (account.disabled_at) throw new Problem(identityWords.disabled, { status: 409 });
  const channel = account.email ? 'mail' : 'sms';
  const recipient = account.email ?? account.phone;
  if (!recipient) throw new Problem(w.nowhere_to_send, { status: 409 });
  const isFirst = account.password_hash === null;
  const token = await makePasswordLink(ctx.db, id, isFirst ? 'first-password' : 'reset', ctx.now);
  const values = {
    link: `${place.origin}/password/reset?token=${token}`,
    site: place.name,
    username: account.username ?? recipient,
  };
  const lang = account.lang === 'en' ? 'en' : 'bn';
  const [subject, body] = isFirst
    ? [identityWords.mail_first_subject, identityWords.mail_first_body]
    : [identityWords.mail_reset_subject, identityWords.mail_reset_body];
  await post(ctx.db, {
    channel,
    recipient,
    subject: channel === 'mail' ? say(subject, lang, values) : '',
    body: say(channel === 'mail' ? body : w.sms_reset, lang, values),
    aboutSite: ctx.hostSiteId,
  });
  await ctx.audit({ action: 'user.send-password-link', subject: 'user', subjectId: id, after: { channel } });
  return { to: channel };
}
