import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Account } from './find-account.server.ts';
import { useUpSecrets } from './prove.server.ts';
import { closeSessionsOf } from './sessions.server.ts';
import { users } from './tables.server.ts';

export type AccountParts = {
  name_en: string;
  name_bn: string;
  username: string | null;
  email: string | null;
  phone: string | null;
  lang: 'en' | 'bn';
};

/**
 * Makes an account without a password. Its email address and mobile number are what somebody typed, unless the person
 * came by a link that was mailed to the address (`emailProven`).
 */
export async function insertAccount(
  db: Db,
  parts: AccountParts & { kept_by_site?: string },
  emailProven: Date | null = null,
): Promise<Account> {
  return (
    await db
      .insert(users)
      .values({ ...parts, email_proven_at: emailProven })
      .returning()
  )[0]!;
}

/** Null when somebody else changed it meanwhile. A new address or number was typed by somebody else: nobody's proof. */
export async function updateAccount(
  db: Db,
  id: string,
  seen: number,
  parts: AccountParts,
): Promise<Account | null> {
  const before = (await db.select().from(users).where(eq(users.id, id)))[0];
  if (!before) return null;
  const newEmail = parts.email !== before.email;
  const newPhone = parts.phone !== before.phone;
  const now = new Date();
  const changed = await db
    .update(users)
    .set({
      ...parts,
      ...(newEmail ? { email_proven_at: null } : {}),
      ...(newPhone ? { phone_proven_at: null } : {}),
      version: seen + 1,
      updated_at: now,
    })
    .where(and(eq(users.id, id), eq(users.version, seen)))
    .returning();
  if (newEmail || newPhone) await useUpSecrets(db, id, now);
  return changed[0] ?? null;
}

/** Locks an account everywhere, with all its sessions ended, or opens it again (`reason` null). */
export async function setDisabled(db: Db, account: Account, reason: string | null, now: Date): Promise<void> {
  await db
    .update(users)
    .set({
      disabled_at: reason === null ? null : now,
      disabled_reason: reason,
      version: account.version + 1,
      updated_at: now,
    })
    .where(eq(users.id, account.id));
  if (reason !== null) await closeSessionsOf(db, account.id);
}

export async function eraseAccount(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

/** The language in which a person reads the program. */
export async function chooseLanguage(db: Db, id: string, lang: Account['lang']): Promise<void> {
  await db.update(users).set({ lang }).where(eq(users.id, id));
}

export async function noteSignIn(db: Db, id: string, now: Date): Promise<void> {
  await db.update(users).set({ last_login_at: now }).where(eq(users.id, id));
}
