import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import { readReachableKey } from './identifiers.ts';
import { hashPassword } from './password.server.ts';
import { useUpSecrets } from './prove.server.ts';
import { closeSessionsOf } from './sessions.server.ts';
import { users } from './tables.server.ts';
import { identityWords as w } from './words.ts';

// Nothing that can be mistaken for another sign on a printed slip.
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Eight signs that a person can read from a slip and type on a phone. */
export const newPassword = (): string =>
  Array.from({ length: 8 }, () => signs.charAt(randomInt(signs.length))).join('');

export type FirstAccount = {
  username: string | null;
  phone: string | null;
  email?: string | null;
  name_en: string;
  name_bn: string;
};
export type FirstLogin = { id: string; password: string };

/**
 * Makes accounts with a first password each, in one statement. The passwords are returned once and stored nowhere;
 * anyone who signs in with one must choose another before anything else.
 */
export async function makeFirstAccounts(
  db: Db,
  siteId: string,
  accounts: readonly FirstAccount[],
): Promise<FirstLogin[]> {
  if (accounts.length === 0) return [];
  const made = await Promise.all(
    accounts.map(async (account) => {
      const password = newPassword();
      return { id: uuidv7(), account, password, hash: await hashPassword(password) };
    }),
  );
  await db.insert(users).values(
    made.map(({ id, account, hash }) => ({
      ...account,
      id,
      password_hash: hash,
      must_change_password: true,
      kept_by_site: siteId,
    })),
  );
  return made.map(({ id, password }) => ({ id, password }));
}

/** Another first password for an account that this school made and that belongs to no other place. */
export async function renewFirstPassword(db: Db, siteId: string, userId: string): Promise<string> {
  const password = newPassword();
  const changed = await db
    .update(users)
    .set({
      password_hash: await hashPassword(password),
      // The school knows it: the account may go to no other place before its owner has set one.
      password_proven_by: null,
      must_change_password: true,
      version: sql`${users.version} + 1`,
      updated_at: new Date(),
    })
    .where(and(eq(users.id, userId), eq(users.kept_by_site, siteId)))
    .returning({ id: users.id });
  if (changed.length === 0) throw new Problem(w.not_ours, { status: 409 });
  await useUpSecrets(db, userId, new Date());
  await closeSessionsOf(db, userId);
  return password;
}

/**
 * People come to a place beside those they have. An account that a school made is let go by it first: the school knew
 * a password of it, so its owner must have set another by a message to the very identifier by which the new place
 * found them (`foundBy`, `phone:+8801…`); whatever else the school may have written into it goes. Refused otherwise.
 */
export async function releaseAccounts(
  db: Db,
  userIds: readonly string[],
  tenantId: string,
  foundBy: string | null = null,
): Promise<void> {
  if (userIds.length === 0) return;
  const kept = await db
    .select()
    .from(users)
    .where(
      and(
        sql`${users.id} = ANY (${sql.param([...userIds])}::uuid[])`,
        isNotNull(users.kept_by_site),
        ne(users.kept_by_site, tenantId),
      ),
    )
    .for('update');
  const now = new Date();
  for (const account of kept) {
    const owned = readReachableKey(account.password_proven_by);
    if (!owned || account.password_proven_by !== foundBy)
      throw new Problem(w.own_password_first, { status: 409, data: { needs: 'ownership' } });
    await db
      .update(users)
      .set({
        kept_by_site: null,
        ...(owned.kind === 'email'
          ? { phone: null, phone_proven_at: null }
          : { email: null, email_proven_at: null }),
        version: account.version + 1,
        updated_at: now,
      })
      .where(eq(users.id, account.id));
    await useUpSecrets(db, account.id, now);
  }
}
