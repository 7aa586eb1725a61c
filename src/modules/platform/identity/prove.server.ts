import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { provenAccount } from './find-account.server.ts';
import { reachableKey, readReachableKey, type Reachable } from './identifiers.ts';
import { identifierCodes, passwordLinks, users } from './tables.server.ts';

/** Links and codes under way are worth nothing any more: after a new password and after a new address or number. */
export async function useUpSecrets(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(passwordLinks)
    .set({ used_at: now })
    .where(and(eq(passwordLinks.user_id, userId), isNull(passwordLinks.used_at)));
  await db
    .update(identifierCodes)
    .set({ used_at: now })
    .where(and(eq(identifierCodes.user_id, userId), isNull(identifierCodes.used_at)));
}

const proofOf = ({ kind, value }: Reachable, now: Date | null) =>
  kind === 'email' ? { email: value, email_proven_at: now } : { phone: value, phone_proven_at: now };
const provenAt = { email: users.email_proven_at, phone: users.phone_proven_at } as const;
const columnOf = { email: users.email, phone: users.phone } as const;

/**
 * The person has shown that an address or number is theirs, by a code that was sent to it on their own wish. Numbers
 * are given to new owners: the account that had proven it before keeps it as something typed, which nobody matches and
 * by which nothing is reset. Answers the account that lost it.
 */
export async function proveIdentifier(
  db: Db,
  userId: string,
  identifier: Reachable,
  now: Date,
): Promise<string | null> {
  const { kind, value } = identifier;
  const lost = await db
    .update(users)
    .set({ ...(kind === 'email' ? { email_proven_at: null } : { phone_proven_at: null }), updated_at: now })
    .where(and(eq(columnOf[kind], value), isNotNull(provenAt[kind]), ne(users.id, userId)))
    .returning({ id: users.id });
  await db
    .update(users)
    .set({ ...proofOf(identifier, now), version: sql`${users.version} + 1`, updated_at: now })
    .where(eq(users.id, userId));
  return lost[0]?.id ?? null;
}

/**
 * The person came by a link or a code that was sent to what their account already has: that proves it, unless it is
 * proven to be somebody else's. From then on the password is one that its owner set through it.
 */
export async function provenByMessage(
  db: Db,
  userId: string,
  sentTo: string | null,
  now: Date,
): Promise<void> {
  const identifier = readReachableKey(sentTo);
  if (!identifier) return;
  const owner = await provenAccount(db, identifier);
  if (owner && owner.id !== userId) return;
  await db
    .update(users)
    .set({ ...proofOf(identifier, now), password_proven_by: reachableKey(identifier) })
    .where(and(eq(users.id, userId), eq(columnOf[identifier.kind], identifier.value)));
}
