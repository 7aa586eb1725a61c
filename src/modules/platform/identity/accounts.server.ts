import { and, eq, isNull, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import { accountByUsername, provenAccount } from './find-account.server.ts';
import { reachableKey, tidyEmail, type Reachable } from './identifiers.ts';
import { hashPassword, refuseWeakPassword } from './password.server.ts';
import { provenByMessage, useUpSecrets } from './prove.server.ts';
import { closeSessionsOf, hashSecret } from './sessions.server.ts';
import { passwordLinks, users } from './tables.server.ts';
import { identityWords as w } from './words.ts';

export type NewAccount = {
  username?: string | null;
  email?: string | null;
  phone?: string | null;
  name_en: string;
  name_bn: string;
  lang?: 'en' | 'bn';
};

/**
 * Finds the account of this user name, or makes one without a password. For who sets the installation up (its first
 * operator, the demo): what they write down counts as proven, so no request may ever come here.
 */
export async function ensureAccount(db: Db, wanted: NewAccount): Promise<{ id: string; isNew: boolean }> {
  const email = wanted.email ? tidyEmail(wanted.email) : null;
  const known = wanted.username
    ? await accountByUsername(db, wanted.username)
    : email
      ? await provenAccount(db, { kind: 'email', value: email })
      : null;
  if (known) return { id: known.id, isNew: false };
  const now = new Date();
  const made = await db
    .insert(users)
    .values({
      username: wanted.username?.toLowerCase() ?? null,
      email,
      email_proven_at: email ? now : null,
      phone: wanted.phone ?? null,
      phone_proven_at: wanted.phone ? now : null,
      name_en: wanted.name_en,
      name_bn: wanted.name_bn,
      lang: wanted.lang ?? 'bn',
    })
    .returning({ id: users.id });
  return { id: made[0]!.id, isNew: true };
}

const linkLife = { reset: 3_600_000, 'first-password': 7 * 24 * 3_600_000 } as const;

/**
 * A one-time secret for choosing a password: one hour for a reset, seven days for a first password. `sentTo` is where
 * the caller sends it and nowhere else: who opens it has shown that this address or number is theirs.
 */
export async function makePasswordLink(
  db: Db,
  userId: string,
  purpose: keyof typeof linkLife,
  now: Date,
  sentTo: Reachable,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .update(passwordLinks)
    .set({ used_at: now })
    .where(and(eq(passwordLinks.user_id, userId), isNull(passwordLinks.used_at)));
  await db.insert(passwordLinks).values({
    token_hash: hashSecret(token),
    user_id: userId,
    purpose,
    sent_to: reachableKey(sentTo),
    expires_at: new Date(now.getTime() + linkLife[purpose]),
  });
  return token;
}

/**
 * Keeps when the page behind the link of a first password was first shown, for who sent it. Says whose it is, or null
 * where there was nothing to keep; the caller must answer both alike.
 */
export async function markLinkOpened(db: Db, token: string, now: Date): Promise<string | null> {
  const marked = await db
    .update(passwordLinks)
    .set({ opened_at: now })
    .where(
      and(
        eq(passwordLinks.token_hash, hashSecret(token)),
        eq(passwordLinks.purpose, 'first-password'),
        isNull(passwordLinks.opened_at),
        isNull(passwordLinks.used_at),
      ),
    )
    .returning({ user_id: passwordLinks.user_id });
  return marked[0]?.user_id ?? null;
}

export type UsedLink = { userId: string; purpose: keyof typeof linkLife };

/** Sets the password behind a link, once, and ends every session of the user. */
export async function usePasswordLink(db: Db, token: string, password: string, now: Date): Promise<UsedLink> {
  const used = await db
    .update(passwordLinks)
    .set({ used_at: now })
    .where(
      and(
        eq(passwordLinks.token_hash, hashSecret(token)),
        isNull(passwordLinks.used_at),
        sql`${passwordLinks.expires_at} > ${now}`,
      ),
    )
    .returning();
  const link = used[0];
  if (!link) throw new Problem(w.invalid_token);
  await setPassword(db, link.user_id, password);
  await provenByMessage(db, link.user_id, link.sent_to, now);
  return { userId: link.user_id, purpose: link.purpose };
}

/** A new password ends every other session, and every link and code that was on its way. */
export async function setPassword(
  db: Db,
  userId: string,
  password: string,
  keepSession?: string,
): Promise<void> {
  const found = await db.select().from(users).where(eq(users.id, userId));
  const user = found[0];
  if (!user) throw new Problem(w.invalid_token);
  refuseWeakPassword(password, [user.username, user.email, user.phone]);
  const now = new Date();
  await db
    .update(users)
    .set({
      password_hash: await hashPassword(password),
      must_change_password: false,
      version: user.version + 1,
      updated_at: now,
    })
    .where(eq(users.id, userId));
  await useUpSecrets(db, userId, now);
  await closeSessionsOf(db, userId, keepSession);
}
