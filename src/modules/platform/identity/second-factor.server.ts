import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { centralSite, writeAudit } from '#kernel/audit/audit.server.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { post } from '#kernel/messages/outbox.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { seal, unseal } from '#kernel/config/secret-box.server.ts';
import { say } from '#kernel/words.ts';
import { checkPassword, hashPassword } from './password.server.ts';
import { users } from './tables.server.ts';
import { forgetTries, useTry } from './throttle.server.ts';
import { identityWords as w } from './words.ts';

const issuer = 'Bidyapith';
const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });

/** A new secret for an authenticator app, with the address that its camera reads; nothing is stored yet. */
export function newSecondFactor(label: string): { secret: string; uri: string } {
  const { base32 } = new Secret({ size: 20 });
  return { secret: base32, uri: totpOf(base32, label).toString() };
}

/** True for the current code of an authenticator, thirty seconds early or late allowed. */
export function isCurrentCode(secret: string, code: string): boolean {
  const token = code.replace(/\s/g, '');
  return /^\d{6}$/.test(token) && totpOf(secret, '').validate({ token, window: 1 }) !== null;
}

const purposeOf = (userId: string): string => `second-factor:${userId}`;

/** The secret as it is stored: sealed, and of no use in another person's row. */
export const keptSecret = (userId: string, secret: string): string =>
  seal(secret, purposeOf(userId)).toString('base64');

const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

// No letters that look like digits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Ten codes for the day the phone is lost. They are kept hashed as passwords are: fifty bits could be tried out on a
 * stolen list of plain hashes.
 */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: 10 }, () => {
    const text = [...randomBytes(10)].map((byte) => letters.charAt(byte % letters.length)).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plain(code)))) };
}

async function whichCode(hashes: readonly string[], code: string): Promise<string | null> {
  const right = await Promise.all(hashes.map((hash) => checkPassword(hash, code)));
  return hashes[right.indexOf(true)] ?? null;
}

type Holder = {
  id: string;
  second_factor: string | null;
  recovery_codes: string[] | null;
  email: string | null;
  email_proven_at: Date | null;
  lang: string;
};
type Asking = Pick<OpenCtx, 'db' | 'hostSiteId' | 'ip' | 'requestId'>;

/** Anyone who gets this far knows the password, so the owner is told, though the request itself is refused. */
async function notifyOwner(user: Holder, { hostSiteId, ip, requestId }: Asking): Promise<void> {
  const isFirst = await useTry('second-factor-told', user.id).then(
    () => true,
    () => false,
  );
  if (!isFirst) return;
  const siteId = hostSiteId ?? centralSite;
  const lang = user.lang === 'en' ? 'en' : 'bn';
  await inTransaction({ siteId }, async (db) => {
    if (user.email && user.email_proven_at)
      await post(db, {
        channel: 'mail',
        recipient: user.email,
        subject: say(w.codes_tried_subject, lang),
        body: say(w.codes_tried_body, lang),
        aboutSite: hostSiteId,
      });
    await writeAudit(
      db,
      siteId,
      { actor: null, ip, requestId },
      { action: 'user.wrong-codes', subject: 'user', subjectId: user.id },
    );
  });
}

/** Wrong codes are counted by the account alone, whatever was typed to find it and wherever it was typed. */
async function countTry(user: Holder, asking: Asking): Promise<void> {
  try {
    await useTry('second-factor-wrong', user.id, w.second_factor_throttled);
  } catch (refusal) {
    await notifyOwner(user, asking);
    throw refusal;
  }
}

/** Lets a person with a second factor pass by the app's code or by a recovery code, which is then used up. */
export async function passSecondFactor(
  asking: Asking,
  user: Holder,
  code: string | undefined,
): Promise<void> {
  if (!user.second_factor) return;
  if (!code) throw new Problem(w.second_factor, { status: 401, field: 'code', data: { needs: 'code' } });
  await countTry(user, asking);
  const secret = unseal(Buffer.from(user.second_factor, 'base64'), purposeOf(user.id));
  if (isCurrentCode(secret, code)) {
    // Who looks over a shoulder is late: a code lets in once.
    await useTry('second-factor-code', `${user.id}:${plain(code)}`, w.second_factor_wrong);
  } else if (!(await useRecoveryCode(asking.db, user, plain(code))))
    throw new Problem(w.second_factor_wrong, { field: 'code' });
  await forgetTries('second-factor-wrong', user.id);
}

/** Taken out of the list in one statement, so that of many who come with the same code at once one is let in. */
async function useRecoveryCode(db: Db, user: Holder, code: string): Promise<boolean> {
  const used = code.length === 10 ? await whichCode(user.recovery_codes ?? [], code) : null;
  if (used === null) return false;
  const taken = await db
    .update(users)
    .set({ recovery_codes: sql`${users.recovery_codes} - ${used}::text` })
    .where(and(eq(users.id, user.id), sql`${users.recovery_codes} ? ${used}::text`))
    .returning({ id: users.id });
  return taken.length > 0;
}
