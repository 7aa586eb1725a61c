import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { findFile } from '#kernel/files/files.server.ts';
import { forbidden, notFound, Problem, stale } from '#kernel/problem.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { openClaims, refuseUnsendable, sendCode } from './codes.server.ts';
import type { Account } from './find-account.server.ts';
import { isUsername, tidyEmail, type Reachable } from './identifiers.ts';
import { checkPassword } from './password.server.ts';
import { useUpSecrets } from './prove.server.ts';
import { signOutApplications } from './sessions.server.ts';
import {
  isCurrentCode,
  keptSecret,
  newRecoveryCodes,
  newSecondFactor,
  passSecondFactor,
} from './second-factor.server.ts';
import { sessions, users } from './tables.server.ts';
import { forgetTries, useTry } from './throttle.server.ts';
import { identityWords as w } from './words.ts';

async function myAccount(ctx: Ctx): Promise<Account> {
  return findRow(ctx, users, ctx.actor.userId);
}

/** One's own account; nobody changes an account while acting for someone else. */
export async function ownAccount(ctx: Ctx): Promise<Account> {
  if (ctx.actor.impersonatorId) throw forbidden();
  return myAccount(ctx);
}

export async function askPassword(account: Account, password: string | undefined): Promise<void> {
  const key = `me:${account.id}`;
  await useTry('login-account', key);
  if (!(await checkPassword(account.password_hash, password ?? '')))
    throw new Problem(w.current_wrong, { field: 'current' });
  await forgetTries('login-account', key);
}

export type ProfileInput = {
  version: number;
  name_en: string;
  name_bn: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  bio: string | null;
  lang: 'en' | 'bn';
  photo_file: string | null;
  current?: string | undefined;
};

const shown = (account: Account) => ({
  name_en: account.name_en,
  name_bn: account.name_bn,
  username: account.username,
  email: account.email,
  phone: account.phone,
  bio: account.bio,
  lang: account.lang as 'en' | 'bn',
  photo_file: account.photo_file,
});

/** What one sees of oneself; a picture belongs to the school where it was sent. */
export async function myProfile(ctx: Ctx) {
  const account = await myAccount(ctx);
  return {
    ...shown(account),
    version: account.version,
    email_proven: account.email_proven_at !== null,
    phone_proven: account.phone_proven_at !== null,
    claims: await openClaims(ctx.db, account.id, ctx.now),
    photo_file: account.photo_site === ctx.siteId ? account.photo_file : null,
    has_second_factor: account.second_factor !== null,
    recovery_left: account.recovery_codes?.length ?? 0,
    last_login_at: account.last_login_at,
  };
}

async function refuseForeignPhoto(ctx: Ctx, id: string | null, now: string | null): Promise<void> {
  if (!id || id === now) return;
  const file = await findFile(ctx.db, ctx.siteId, id);
  if (!file || file.user_id !== ctx.actor.userId || file.purpose !== 'photo') throw notFound();
}

function wantedIdentifiers(account: Account, input: ProfileInput) {
  const phone = input.phone ? normaliseMobile(input.phone) : null;
  if (input.phone && !phone) throw new Problem(w.not_a_mobile, { field: 'phone' });
  const email = input.email ? tidyEmail(input.email) : null;
  const username = input.username?.toLowerCase() ?? null;
  if (username && username !== account.username && !isUsername(username))
    throw new Problem(w.bad_username, { field: 'username' });
  if (!username && !email && !phone) throw new Problem(w.identifier_needed, { field: 'username' });
  return { username, email, phone };
}

/**
 * Saves one's profile. What one signs in with (user name, email, mobile) changes only with the password, and a new
 * address or number only once a code sent there has come back: until then it is nothing but a claim.
 */
export async function saveProfile(
  ctx: Ctx,
  input: ProfileInput,
): Promise<{ version: number; claims: Reachable[] }> {
  const account = await ownAccount(ctx);
  const { version, current, ...wanted } = input;
  if (account.version !== version) throw stale(wanted, { ...shown(account), version: account.version });
  const asked = wantedIdentifiers(account, input);
  const changed = (['username', 'email', 'phone'] as const).filter((key) => asked[key] !== account[key]);
  if (changed.length > 0) await askPassword(account, current);
  const claims = (['email', 'phone'] as const).flatMap((kind): Reachable[] => {
    const value = asked[kind];
    return value && changed.includes(kind) ? [{ kind, value }] : [];
  });
  for (const claim of claims) refuseUnsendable(claim, claim.kind);
  await refuseForeignPhoto(ctx, wanted.photo_file, account.photo_file);
  const next = {
    ...wanted,
    username: asked.username,
    // What is taken away is gone at once; what is new waits for its code.
    email: asked.email === null ? null : account.email,
    phone: asked.phone === null ? null : account.phone,
  };
  if (!next.username && !next.email && !next.phone && claims.length === 0)
    throw new Problem(w.identifier_needed, { field: 'username' });
  await ctx.db
    .update(users)
    .set({
      ...next,
      ...(next.email ? {} : { email_proven_at: null }),
      ...(next.phone ? {} : { phone_proven_at: null }),
      photo_site: next.photo_file ? ctx.siteId : null,
      version: version + 1,
      updated_at: ctx.now,
    })
    .where(and(eq(users.id, account.id), eq(users.version, version)));
  if (changed.length > 0) await useUpSecrets(ctx.db, account.id, ctx.now);
  for (const claim of claims) await sendCode(ctx, account.id, 'claim', claim, ctx.lang);
  await ctx.audit({
    action: 'user.edit-profile',
    subject: 'user',
    subjectId: account.id,
    before: shown(account),
    after: { ...next, ...(claims.length > 0 ? { claims: claims.map(({ kind }) => kind) } : {}) },
  });
  return { version: version + 1, claims };
}

/** Shows a new secret to someone who knows the password; it counts only once a code of it is sent back. */
export async function beginSecondFactor(ctx: Ctx, current: string): Promise<{ secret: string; uri: string }> {
  const account = await ownAccount(ctx);
  await askPassword(account, current);
  return newSecondFactor(account.username ?? account.email ?? account.phone ?? account.name_en);
}

/**
 * Switches the second factor on and hands out the recovery codes, this once. One that is on is not replaced: that would
 * switch it off with the password alone.
 */
export async function confirmSecondFactor(
  ctx: Ctx,
  input: { secret: string; code: string; current: string },
): Promise<string[]> {
  const account = await ownAccount(ctx);
  await askPassword(account, input.current);
  if (!isCurrentCode(input.secret, input.code)) throw new Problem(w.second_factor_wrong, { field: 'code' });
  const { codes, hashes } = await newRecoveryCodes();
  const switched = await ctx.db
    .update(users)
    .set({
      second_factor: keptSecret(account.id, input.secret),
      recovery_codes: hashes,
      version: account.version + 1,
    })
    .where(and(eq(users.id, account.id), isNull(users.second_factor)))
    .returning({ id: users.id });
  if (switched.length === 0) throw new Problem(w.second_factor_is_on, { status: 409 });
  await ctx.audit({ action: 'user.second-factor-on', subject: 'user', subjectId: account.id });
  return codes;
}

/** Takes a code as well as the password: who only knows the password cannot make it enough. */
export async function endSecondFactor(ctx: Ctx, current: string, code: string): Promise<void> {
  const account = await ownAccount(ctx);
  await askPassword(account, current);
  await passSecondFactor(ctx, account, code);
  await ctx.db
    .update(users)
    .set({ second_factor: null, recovery_codes: null, version: account.version + 1 })
    .where(eq(users.id, account.id));
  await ctx.audit({ action: 'user.second-factor-off', subject: 'user', subjectId: account.id });
}

/** Where one is signed in, the latest first. */
export async function mySessions(ctx: Ctx) {
  const found = await ctx.db
    .select({
      id: sessions.id,
      panel: sessions.panel,
      ip: sessions.ip,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      seen_at: sessions.seen_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, ctx.actor.userId), gt(sessions.expires_at, ctx.now)))
    .orderBy(desc(sessions.seen_at))
    .limit(100);
  return found.map((row) => ({ ...row, current: row.id === ctx.actor.sessionId }));
}

/** Ends one of one's sessions, or (id null) all but this one. */
export async function endSessions(ctx: Ctx, id: string | null): Promise<number> {
  if (ctx.actor.impersonatorId) throw forbidden();
  const ended = await ctx.db
    .delete(sessions)
    .where(
      and(
        eq(sessions.user_id, ctx.actor.userId),
        ne(sessions.id, ctx.actor.sessionId),
        id ? eq(sessions.id, id) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  if (id && ended.length === 0) throw notFound();
  if (!id) await signOutApplications(ctx.db, ctx.actor.userId);
  await ctx.audit({
    action: 'session.end',
    subject: 'user',
    subjectId: ctx.actor.userId,
    after: { ended: ended.length },
  });
  return ended.length;
}
