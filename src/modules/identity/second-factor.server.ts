import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import { seal, unseal } from '#kernel/secret-box.server.ts';
import { checkPassword, hashPassword } from './password.server.ts';
import { users } from './tables.server.ts';
import { useTry } from './throttle.server.ts';
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

type Holder = { id: string; second_factor: string | null; recovery_codes: string[] | null };

/** Lets a person with a second factor pass by the app's code or by a recovery code, which is then used up. */
export async function passSecondFactor(db: Db, user: Holder, code: string | undefined): Promise<void> {
  if (!user.second_factor) return;
  if (!code) throw new Problem(w.second_factor, { status: 401, field: 'code', data: { needs: 'code' } });
  const secret = unseal(Buffer.from(user.second_factor, 'base64'), purposeOf(user.id));
  // Who looks over a shoulder is late: a code lets in once.
  if (isCurrentCode(secret, code))
    return useTry('second-factor-code', `${user.id}:${plain(code)}`, w.second_factor_wrong);
  const used = plain(code).length === 10 ? await whichCode(user.recovery_codes ?? [], plain(code)) : null;
  if (used === null) throw new Problem(w.second_factor_wrong, { field: 'code' });
  const left = user.recovery_codes?.filter((at) => at !== used) ?? [];
  await db.update(users).set({ recovery_codes: left }).where(eq(users.id, user.id));
}
