import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import { hashPassword, refuseWeakPassword } from './password.server.ts';
import { closeSessionsOf, hashSecret } from './sessions.server.ts';
import { passwordLinks, users } from './tables.server.ts';
import { identityWords as w } from './words.ts';

const bengali = '০১২৩৪৫৬৭৮৯';

/** A mobile number in any of its spellings becomes +8801…; anything else stays as typed. */
export function identifierForms(typed: string): { text: string; phone: string | null } {
  const text = typed
    .normalize('NFC')
    .trim()
    .replace(/[০-৯]/g, (digit) => String(bengali.indexOf(digit)));
  const phone = /^(?:\+?88)?(01[3-9]\d{8})$/.exec(text.replace(/[\s-]/g, ''));
  return { text: text.toLowerCase(), phone: phone ? `+88${phone[1]}` : null };
}

export type Account = typeof users.$inferSelect;

/** The account with this user name, e-mail address or mobile number. */
export async function findAccount(db: Db, typed: string): Promise<Account | null> {
  const { text, phone } = identifierForms(typed);
  const found = await db
    .select()
    .from(users)
    .where(or(eq(users.username, text), eq(users.email, text), phone ? eq(users.phone, phone) : undefined))
    .limit(1);
  return found[0] ?? null;
}

export type NewAccount = {
  username?: string | null;
  email?: string | null;
  phone?: string | null;
  name_en: string;
  name_bn: string;
  lang?: 'en' | 'bn';
};

/** Finds the account that already has this e-mail or mobile number, or makes one without a password. */
export async function ensureAccount(db: Db, wanted: NewAccount): Promise<{ id: string; isNew: boolean }> {
  const email = wanted.email?.toLowerCase() ?? null;
  const same = [
    email ? eq(users.email, email) : undefined,
    wanted.phone ? eq(users.phone, wanted.phone) : undefined,
    wanted.username ? eq(users.username, wanted.username.toLowerCase()) : undefined,
  ].filter((condition) => condition !== undefined);
  const known = same.length
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(or(...same))
        .limit(1)
    : [];
  if (known[0]) return { id: known[0].id, isNew: false };
  const made = await db
    .insert(users)
    .values({
      username: wanted.username?.toLowerCase() ?? null,
      email,
      phone: wanted.phone ?? null,
      name_en: wanted.name_en,
      name_bn: wanted.name_bn,
      lang: wanted.lang ?? 'bn',
    })
    .returning({ id: users.id });
  return { id: made[0]!.id, isNew: true };
}

const linkLife = { reset: 3_600_000, 'first-password': 7 * 24 * 3_600_000 } as const;

/** A one-time secret for choosing a password: one hour for a reset, seven days for a first password. */
export async function makePasswordLink(
  db: Db,
  userId: string,
  purpose: keyof typeof linkLife,
  now: Date,
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
    expires_at: new Date(now.getTime() + linkLife[purpose]),
  });
  return token;
}

/** Sets the password behind a link, once, and ends every session of the user. */
export async function usePasswordLink(db: Db, token: string, password: string, now: Date): Promise<string> {
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
    .returning({ user_id: passwordLinks.user_id });
  const userId = used[0]?.user_id;
  if (!userId) throw new Problem(w.invalid_token);
  await setPassword(db, userId, password);
  return userId;
}

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
  await db
    .update(users)
    .set({
      password_hash: await hashPassword(password),
      must_change_password: false,
      version: user.version + 1,
      updated_at: new Date(),
    })
    .where(eq(users.id, userId));
  await closeSessionsOf(db, userId, keepSession);
}
