import { and, eq, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/database/pool.server.ts';
import { readIdentifier, type Identifier, type Reachable } from './identifiers.ts';
import { users } from './tables.server.ts';

/**
 * The only place that looks people up by what they sign in with; tests/identifiers.test.ts keeps it so. Who is looked
 * up for somebody else (to be invited, linked, made an administrator) is found by what is proven and by nothing else.
 */
export type Account = typeof users.$inferSelect;

const columns = { email: users.email, phone: users.phone } as const;
const provenAt = { email: users.email_proven_at, phone: users.phone_proven_at } as const;

const isProven = ({ kind, value }: Reachable) => and(eq(columns[kind], value), isNotNull(provenAt[kind]));

/** Whose address or number it is, proven by a code or a link that was sent there; null: nobody's yet. */
export async function provenAccount(db: Db, identifier: Reachable): Promise<Account | null> {
  return (await db.select().from(users).where(isProven(identifier)))[0] ?? null;
}

/** The accounts of which these numbers are proven, by number. */
export async function provenByPhone(db: Db, phones: readonly string[]): Promise<Map<string, Account>> {
  const found = phones.length
    ? await db
        .select()
        .from(users)
        .where(and(inArray(users.phone, [...phones]), isNotNull(users.phone_proven_at)))
    : [];
  return new Map(found.map((account) => [account.phone!, account]));
}

/** The accounts that this school made with these numbers, not proven so far, by number. */
export async function typedByPhone(
  db: Db,
  siteId: string,
  phones: readonly string[],
): Promise<Map<string, Account>> {
  const found = phones.length
    ? await db
        .select()
        .from(users)
        .where(
          and(
            inArray(users.phone, [...phones]),
            isNull(users.phone_proven_at),
            eq(users.kept_by_site, siteId),
          ),
        )
    : [];
  return new Map(found.map((account) => [account.phone!, account]));
}

/** The account that this school made with this address or number, not proven so far. */
export async function typedAccount(
  db: Db,
  siteId: string,
  { kind, value }: Reachable,
): Promise<Account | null> {
  const found = await db
    .select()
    .from(users)
    .where(and(eq(columns[kind], value), isNull(provenAt[kind]), eq(users.kept_by_site, siteId)));
  return found[0] ?? null;
}

export async function accountByUsername(db: Db, username: string): Promise<Account | null> {
  return (await db.select().from(users).where(eq(users.username, username.toLowerCase())))[0] ?? null;
}

/** Which of these user names somebody has. */
export async function takenUsernames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.username, [...names]));
  return new Set(found.flatMap(({ username }) => username ?? []));
}

/** Condition on `users`: the account has a place where the request came in. */
export type BelongsHere = SQL;

async function first(db: Db, condition: SQL | undefined, belongsHere: BelongsHere, kind: Reachable['kind']) {
  const found = await db
    .select()
    .from(users)
    .where(condition)
    // Who belongs here comes first; then whose it is proven to be; then who came first.
    .orderBy(sql`${belongsHere} DESC`, sql`${provenAt[kind]} IS NULL`, users.created_at, users.id)
    .limit(1);
  return found[0] ?? null;
}

/**
 * Whom a person who signs in means. What is not proven counts at the places of the account alone, so that the number
 * that one school typed opens nothing at another and is in nobody's way.
 */
export async function accountForSignIn(
  db: Db,
  typed: string,
  belongsHere: BelongsHere,
): Promise<Account | null> {
  const identifier = readIdentifier(typed);
  if (!isReachable(identifier)) return accountByUsername(db, identifier.value);
  const { kind, value } = identifier;
  return first(
    db,
    and(eq(columns[kind], value), or(isNotNull(provenAt[kind]), belongsHere)),
    belongsHere,
    kind,
  );
}

/**
 * To whose account a person who forgot the password may be let by a message to this address or number: the one whose
 * it is proven to be, or one of this place for which it was written down, unless the number has another owner by now
 * and this school does not keep the account.
 */
export async function accountForReset(
  db: Db,
  identifier: Reachable,
  belongsHere: BelongsHere,
  siteId: string | null,
): Promise<Account | null> {
  const { kind, value } = identifier;
  const other = alias(users, 'other');
  const owned = sql`EXISTS (SELECT 1 FROM ${users} other WHERE ${other[kind]} = ${value}
    AND ${kind === 'email' ? other.email_proven_at : other.phone_proven_at} IS NOT NULL)`;
  const kept = siteId ? eq(users.kept_by_site, siteId) : sql`false`;
  const mayBeSent = or(isNotNull(provenAt[kind]), and(belongsHere, or(kept, not(owned))));
  return first(db, and(eq(columns[kind], value), mayBeSent), belongsHere, kind);
}

export const isReachable = (identifier: Identifier): identifier is Reachable =>
  identifier.kind !== 'username';

/** The mobile number of an account, proven or typed. */
export async function numberOf(db: Db, userId: string): Promise<string | null> {
  const found = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  return found[0]?.phone ?? null;
}
