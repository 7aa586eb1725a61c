import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Account } from './accounts.server.ts';
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

/** Makes an account without a password; the unique keys of user name, e-mail and mobile number refuse a second one. */
export async function insertAccount(db: Db, parts: AccountParts): Promise<Account> {
  return (await db.insert(users).values(parts).returning())[0]!;
}

/** Null when somebody else changed it meanwhile. */
export async function updateAccount(
  db: Db,
  id: string,
  seen: number,
  parts: AccountParts,
): Promise<Account | null> {
  const changed = await db
    .update(users)
    .set({ ...parts, version: seen + 1, updated_at: new Date() })
    .where(and(eq(users.id, id), eq(users.version, seen)))
    .returning();
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
