import { findRow } from '#kernel/database/rows.server.ts';
import { post } from '#kernel/messages/outbox.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import { say, type Word } from '#kernel/words.ts';
import { takes } from '#kernel/messages/outbox.server.ts';
import { makePasswordLink } from '#modules/platform/identity/accounts.server.ts';
import {
  eraseAccount,
  insertAccount,
  setDisabled,
  updateAccount,
} from '#modules/platform/identity/change-account.server.ts';
import { codeWords, identityWords } from '#modules/platform/identity/words.ts';
import type { Account } from '#modules/platform/identity/find-account.server.ts';
import { isUsername, tidyEmail, type Reachable } from '#modules/platform/identity/identifiers.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import type { AccountInput } from './account-fields.ts';
import { hasMembership } from '../permissions/memberships.server.ts';
import {
  refuseEscalation,
  refuseEscalationByLogin,
  refuseLastAdministrator,
} from '../permissions/refuse-grants.server.ts';
import { accessWords as w } from '../base/words.ts';

/** Identifiers as they are kept: small letters, +8801… for mobile numbers. */
export function tidyAccount(input: AccountInput): AccountInput {
  const phone = input.phone ? normaliseMobile(input.phone) : null;
  if (input.phone && !phone) throw new Problem(w.bad_phone, { field: 'phone' });
  const username = input.username?.trim().toLowerCase() || null;
  if (username && !isUsername(username)) throw new Problem(w.bad_username, { field: 'username' });
  const email = input.email ? tidyEmail(input.email) : null;
  if (!phone && !username && !email) throw new Problem(w.needs_identifier, { field: 'username' });
  return { ...input, username, email, phone };
}

export const oneAccount = (ctx: Ctx, id: string): Promise<Account> => findRow(ctx, users, id);

const shownAccount = ({ id, name_en, name_bn, username, email, phone, lang }: Account) => ({
  id,
  name_en,
  name_bn,
  username,
  email,
  phone,
  lang,
});

/** Makes an account without a place. What is typed for it is proven by nobody; a school keeps what it typed. */
export async function createAccount(ctx: Ctx, input: AccountInput, keptBy?: string): Promise<Account> {
  const account = await insertAccount(ctx.db, {
    ...tidyAccount(input),
    ...(keptBy ? { kept_by_site: keptBy } : {}),
  });
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
  await refuseEscalation(ctx, id);
  const wanted = tidyAccount(input);
  if (['username', 'email', 'phone'].some((key) => wanted[key as 'email'] !== before[key as 'email']))
    await refuseEscalationByLogin(ctx, id);
  const after = await updateAccount(ctx.db, id, seen, wanted);
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
  await refuseEscalation(ctx, id);
  await setDisabled(ctx.db, before, reason, ctx.now);
  await refuseLastAdministrator(ctx);
  await ctx.audit({ action: 'user.disable', subject: 'user', subjectId: id, reason });
  return { id };
}

export async function enableAccount(ctx: Ctx, id: string): Promise<{ id: string }> {
  const before = await oneAccount(ctx, id);
  await refuseEscalation(ctx, id);
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
  await refuseEscalation(ctx, id);
  if (account.last_login_at || (await hasMembership(ctx, id)))
    throw new Problem(w.user_used, { status: 409 });
  await eraseAccount(ctx.db, id);
  await ctx.audit({ action: 'user.delete', subject: 'user', subjectId: id, before: shownAccount(account) });
  return { id };
}

export type LoginAddress = { origin: string; name: Word };

/**
 * Where a link for this account may go: to what is proven to be its owner's; else to what was written down for it, if
 * nobody has used the account yet or the school that wrote it down still keeps it, or an operator orders it.
 */
function reachOf(ctx: Ctx, account: Account): Reachable | null {
  const { email, phone } = account;
  const mail = email ? { kind: 'email' as const, value: email } : null;
  const sms = phone ? { kind: 'phone' as const, value: phone } : null;
  if (mail && account.email_proven_at) return mail;
  if (sms && account.phone_proven_at) return sms;
  const maySendToTyped =
    account.password_hash === null || account.kept_by_site === ctx.siteId || ctx.actor.panel === 'central';
  return maySendToTyped ? (mail ?? sms) : null;
}

/**
 * Sends the person a link for choosing a password, to their own address or mobile: anyone who asks for it never sees
 * it. `place` is where they will sign in.
 */
export async function sendPasswordLink(
  ctx: Ctx,
  id: string,
  address: LoginAddress,
): Promise<{ to: 'mail' | 'sms' }> {
  const account = await oneAccount(ctx, id);
  if (account.disabled_at) throw new Problem(identityWords.disabled, { status: 409 });
  const to = reachOf(ctx, account);
  if (!to) throw new Problem(w.nowhere_to_send, { status: 409 });
  const channel = to.kind === 'email' ? 'mail' : 'sms';
  if (!takes(channel)) throw new Problem(codeWords.no_sms, { status: 409 });
  const recipient = to.value;
  const isFirst = account.password_hash === null;
  const token = await makePasswordLink(ctx.db, id, isFirst ? 'first-password' : 'reset', ctx.now, to);
  const values = {
    link: `${address.origin}/password/reset?token=${token}`,
    site: address.name,
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
