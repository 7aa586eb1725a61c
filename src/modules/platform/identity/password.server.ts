import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#kernel/problem.ts';
import { FairQueue } from '#kernel/overload/fair-queue.server.ts';
import { commonPasswords } from './common-passwords.ts';
import { addressKey } from './throttle.server.ts';
import { identityWords as w } from './words.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Hashing takes 20 MB and a core for a while: few at a time, the rest wait their turn.
const hashing = new FairQueue({ concurrency: 2, maxWaitMs: Infinity });
let comparing = new FairQueue({ concurrency: 4, maxWaitMs: Infinity });
let logins = loginQueue(4, 5000);

/** Twice as many as are compared, so that a core does not wait for somebody's account to be found. */
function loginQueue(concurrency: number, maxWaitMs: number, pauseMs?: () => number): FairQueue {
  return new FairQueue({
    concurrency: 2 * concurrency,
    maxWaitMs,
    maxWaitingPerKey: 60,
    word: w.crowded,
    ...(pauseMs ? { pauseMs } : {}),
  });
}

/**
 * Says once, at the start, how many passwords are compared at once and how long people may wait for it. `pauseMs`: how
 * long a place stays empty after each of them.
 */
export function openLogins(concurrency: number, maxWaitMs: number, pauseMs?: () => number): void {
  comparing = new FairQueue({ concurrency, maxWaitMs: Infinity });
  logins = loginQueue(concurrency, maxWaitMs, pauseMs);
}

export const loginCounts = () => logins.counts;

/** What a login from there would be told before anything is done for it, or nothing. */
export const loginRefusal = (ip: string | null) => logins.refusalFor(addressKey(ip));

export const hashPassword = (password: string): Promise<string> =>
  hashing.run('', () => hash(password.normalize('NFC'), cost));

// Compared when no such account exists, so that the answer takes as long.
let decoy: Promise<string> | undefined;

async function isRight(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await decoy!), password.normalize('NFC'));
  return stored !== null && right;
}

/** False for a wrong password; takes the same time when there is no account. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such account');
  return hashing.run('', () => isRight(stored, password));
}

/**
 * Runs the expensive part of a login in the queue of logins, outside any transaction, so that a crowd at the door takes no
 * connection from those inside. Addresses are served in turn. Throws `Overloaded` when it could not be done in time.
 */
export const inLoginLine = <T>(ip: string | null, work: () => Promise<T>): Promise<T> =>
  logins.run(addressKey(ip), work);

/** `checkPassword` for anyone who waits in the queue of logins. */
export async function checkLoginPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such account');
  return comparing.run('', () => isRight(stored, password));
}

/** Six characters are the floor (specification 5); well-known passwords and one's own name are refused. */
export function refuseWeakPassword(password: string, own: readonly (string | null)[], least = 6): void {
  if (Array.from(password).length < least)
    throw new Problem(w.password_short, { field: 'password', values: { min: least } });
  const plain = password.toLowerCase();
  const isOwn = own.some((name) => name !== null && name.length >= 3 && plain === name.toLowerCase());
  if (commonPasswords.has(plain) || isOwn) throw new Problem(w.password_common, { field: 'password' });
}
