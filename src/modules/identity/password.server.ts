import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#kernel/problem.ts';
import { commonPasswords } from './common-passwords.ts';
import { identityWords as w } from './words.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Hashing takes 20 MB and a core for 50 ms: at most four at a time, the rest wait their turn.
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 4) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), cost));

// Compared when no such account exists, so that the answer takes as long.
let decoy: Promise<string> | undefined;

/** False for a wrong password; takes the same time when there is no account. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such account');
  const right = await inTurn(async () => verify(stored ?? (await decoy!), password.normalize('NFC')));
  return stored !== null && right;
}

/** Six characters are the floor (specification 5); well-known passwords and one's own name are refused. */
export function refuseWeakPassword(password: string, own: readonly (string | null)[], least = 6): void {
  if (Array.from(password).length < least)
    throw new Problem(w.password_short, { field: 'password', values: { min: least } });
  const plain = password.toLowerCase();
  const isOwn = own.some((name) => name !== null && name.length >= 3 && plain === name.toLowerCase());
  if (commonPasswords.has(plain) || isOwn) throw new Problem(w.password_common, { field: 'password' });
}
