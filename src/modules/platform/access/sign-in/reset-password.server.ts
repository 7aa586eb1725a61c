import { eq } from 'drizzle-orm';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, type Word } from '#kernel/words.ts';
import { makePasswordLink, setPassword } from '#modules/platform/identity/accounts.server.ts';
import { sendCode, useCode } from '#modules/platform/identity/codes.server.ts';
import { codeWords, identityWords as w } from '#modules/platform/identity/words.ts';
import { accountForReset, isReachable } from '#modules/platform/identity/find-account.server.ts';
import { readIdentifier, reachableKey, type Reachable } from '#modules/platform/identity/identifiers.ts';
import { provenByMessage } from '#modules/platform/identity/prove.server.ts';
import { countWrong, useTry } from '#modules/platform/identity/throttle.server.ts';
import { secretOrigin } from '#modules/platform/sites/face/own-domain.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { belongsHere, markBrowser } from './login.server.ts';

async function officePhone(ctx: OpenCtx): Promise<string | null> {
  if (!ctx.hostSiteId) return null;
  const found = await ctx.db.select({ phone: sites.phone }).from(sites).where(eq(sites.id, ctx.hostSiteId));
  return found[0]?.phone ? displayMobile(found[0].phone, ctx.lang) : null;
}

/** Says whom to ask where neither mail nor SMS can help. */
async function refuse(ctx: OpenCtx, withOffice: Word, without: Word): Promise<never> {
  const phone = await officePhone(ctx);
  throw new Problem(phone ? withOffice : without, {
    field: 'identifier',
    ...(phone ? { values: { phone } } : {}),
  });
}

const accountFor = (ctx: OpenCtx, to: Reachable) =>
  accountForReset(ctx.db, to, belongsHere(ctx.hostSiteId), ctx.hostSiteId);

/** Sends a link to an email address or a code to a mobile number, if somebody may be let in by it. */
export async function askReset(ctx: OpenCtx, typed: string): Promise<{ word: Word; by: 'link' | 'code' }> {
  await useTry('reset-address', ctx.ip);
  const identifier = readIdentifier(typed);
  if (!isReachable(identifier)) return refuse(ctx, w.ask_office, w.ask_operator);
  if (identifier.kind === 'phone' && !takes('sms')) return refuse(ctx, w.no_sms_office, codeWords.no_sms);
  const to: Reachable = { kind: identifier.kind, value: identifier.value };
  await useTry('reset-account', reachableKey(to));
  const account = await accountFor(ctx, to);
  if (!account || account.disabled_at) {
    if (to.kind === 'phone') return refuse(ctx, w.unknown_phone_office, w.unknown_phone);
    throw new Problem(w.unknown_email, { field: 'identifier' });
  }
  if (to.kind === 'phone') await sendCode(ctx, account.id, 'reset', to, ctx.lang);
  else await mailLink(ctx, account.id, to);
  await ctx.audit({ action: 'password.ask-reset', subject: 'user', subjectId: account.id });
  return to.kind === 'phone' ? { word: w.code_sent, by: 'code' } : { word: w.link_sent, by: 'link' };
}

async function mailLink(ctx: OpenCtx, userId: string, to: Reachable): Promise<void> {
  const token = await makePasswordLink(ctx.db, userId, 'reset', ctx.now, to);
  const link = `${await secretOrigin(ctx)}/password/reset?token=${token}`;
  await post(ctx.db, {
    channel: 'mail',
    recipient: to.value,
    subject: say(w.mail_reset_subject, ctx.lang),
    body: say(w.mail_reset_body, ctx.lang, { link }),
    aboutSite: ctx.hostSiteId,
  });
}

type CodeInput = { identifier: string; code: string; password: string };

/** Sets a new password by the code of an SMS; a second factor is still asked at the next sign-in. */
export const resetByCode = (ctx: OpenCtx, input: CodeInput): Promise<void> =>
  countWrong('reset-address', ctx.ip, () => setByCode(ctx, input));

async function setByCode(ctx: OpenCtx, input: CodeInput): Promise<void> {
  const identifier = readIdentifier(input.identifier);
  const to: Reachable | null =
    identifier.kind === 'phone' ? { kind: 'phone', value: identifier.value } : null;
  const account = to && (await accountFor(ctx, to));
  if (!to || !account || account.disabled_at) throw new Problem(codeWords.wrong_code, { field: 'code' });
  const { value } = await useCode(ctx.db, account.id, 'reset', 'phone', input.code, ctx.now);
  // The code was sent to the number as it was then.
  if (value !== to.value) throw new Problem(codeWords.wrong_code, { field: 'code' });
  await setPassword(ctx.db, account.id, input.password);
  await provenByMessage(ctx.db, account.id, reachableKey(to), ctx.now);
  markBrowser(ctx, account.id);
  await ctx.audit({ action: 'password.reset', subject: 'user', subjectId: account.id });
}
