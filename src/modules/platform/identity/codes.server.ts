import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#kernel/database/pool.server.ts';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import { Problem } from '#kernel/problem.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { say, type Lang } from '#kernel/words.ts';
import { codeWords as w } from './words.ts';
import { reachableKey, type Reachable } from './identifiers.ts';
import { checkPassword, hashPassword } from './password.server.ts';
import { identifierCodes } from './tables.server.ts';
import { useTry } from './throttle.server.ts';

const lifeMs = 10 * 60_000;
export type CodePurpose = 'claim' | 'reset';

/** Refuses what no channel of this installation could carry, before anything says that it was sent. */
export function refuseUnsendable({ kind }: Reachable, field: string): void {
  if (kind === 'phone' && !takes('sms')) throw new Problem(w.no_sms, { field });
}

/**
 * Sends six digits to an address or a number, good for ten minutes and five tries; a code that was sent before for the
 * same purpose is void. Three limits at once: the account, the visitor's address, and who gets the messages.
 */
export async function sendCode(
  ctx: { db: Db; now: Date; ip: string | null; hostSiteId: string | null },
  userId: string,
  purpose: CodePurpose,
  to: Reachable,
  lang: Lang,
): Promise<void> {
  await useTry('code-address', ctx.ip, w.too_many_codes);
  await useTry('code-account', userId, w.too_many_codes);
  await useTry('code-target', reachableKey(to), w.too_many_codes);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await dropCodes(ctx.db, userId, purpose, to.kind, ctx.now);
  await ctx.db.insert(identifierCodes).values({
    id: uuidv7(),
    user_id: userId,
    purpose,
    ...to,
    code_hash: await hashPassword(code),
    expires_at: new Date(ctx.now.getTime() + lifeMs),
  });
  const body = say(w[`${purpose}_body`], lang, { code });
  const channel = to.kind === 'email' ? 'mail' : 'sms';
  await post(ctx.db, {
    channel,
    recipient: to.value,
    ...(channel === 'mail' ? { subject: say(w[`${purpose}_subject`], lang) } : {}),
    body,
    aboutSite: ctx.hostSiteId,
  });
}

const openCodes = (userId: string, purpose: CodePurpose, now: Date) =>
  and(
    eq(identifierCodes.user_id, userId),
    eq(identifierCodes.purpose, purpose),
    isNull(identifierCodes.used_at),
    gt(identifierCodes.expires_at, now),
  );

export async function dropCodes(
  db: Db,
  userId: string,
  purpose: CodePurpose,
  kind: Reachable['kind'],
  now: Date,
): Promise<void> {
  await db
    .update(identifierCodes)
    .set({ used_at: now })
    .where(and(openCodes(userId, purpose, now), eq(identifierCodes.kind, kind)));
}

/** What the person has asked to prove and not proven yet. */
export async function openClaims(db: Db, userId: string, now: Date): Promise<Reachable[]> {
  return db
    .select({ kind: identifierCodes.kind, value: identifierCodes.value })
    .from(identifierCodes)
    .where(openCodes(userId, 'claim', now));
}

/** Uses a code up, once; answers what it proves. Tries are counted apart, so that a refusal does not undo them. */
export async function useCode(
  db: Db,
  userId: string,
  purpose: CodePurpose,
  kind: Reachable['kind'],
  typed: string,
  now: Date,
): Promise<Reachable> {
  const wrong = () => new Problem(w.wrong_code, { field: 'code' });
  const found = await db
    .select()
    .from(identifierCodes)
    .where(and(openCodes(userId, purpose, now), eq(identifierCodes.kind, kind)))
    .orderBy(desc(identifierCodes.id))
    .limit(1);
  const row = found[0];
  if (!row) throw wrong();
  await useTry('code', row.id, w.too_many_codes);
  const right = await checkPassword(row.code_hash, toAsciiDigits(typed).replace(/\D/g, ''));
  if (!right) throw wrong();
  const used = await db
    .update(identifierCodes)
    .set({ used_at: now })
    .where(and(eq(identifierCodes.id, row.id), isNull(identifierCodes.used_at)))
    .returning({ id: identifierCodes.id });
  if (!used[0]) throw wrong();
  return { kind: row.kind, value: row.value };
}
