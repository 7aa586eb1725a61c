import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { centralQuery } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Word } from '#kernel/words.ts';
import { identityWords as w } from './words.ts';

type Rule = { points: number; seconds: number };

// Counted per account and per address, in the database, so that every process counts together.
const rules = {
  'login-account': { points: 8, seconds: 60 },
  'login-address': { points: 40, seconds: 60 },
  'second-factor-code': { points: 1, seconds: 120 },
  'reset-account': { points: 3, seconds: 600 },
  'reset-address': { points: 20, seconds: 600 },
  'result-roll': { points: 5, seconds: 600 },
  'result-address': { points: 60, seconds: 600 },
  'card-address': { points: 60, seconds: 600 },
  'invitation-address': { points: 30, seconds: 600 },
  application: { points: 10, seconds: 3600 },
  'application-check-address': { points: 240, seconds: 60 },
} satisfies Record<string, Rule>;

export type ThrottleName = keyof typeof rules;

const client = {
  query: (query: { text: string; values: unknown[] }) =>
    centralQuery(query.text, query.values).then((rows) => ({ rows, rowCount: rows.length })),
};
const limiters = new Map<ThrottleName, RateLimiterPostgres>();

function limiter(name: ThrottleName): RateLimiterPostgres {
  let found = limiters.get(name);
  if (!found) {
    const { points, seconds } = rules[name];
    found = new RateLimiterPostgres({
      storeClient: client,
      storeType: 'client',
      tableName: 'throttles',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, found);
  }
  return found;
}

/** /64 for IPv6: one household is one address. */
export function addressKey(ip: string | null): string {
  if (!ip) return 'unknown';
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}

/** Uses up one try; throws a 429 Problem that says in how many seconds to come again. */
export async function useTry(
  name: ThrottleName,
  key: string | null,
  word: Word = w.throttled,
): Promise<void> {
  try {
    await limiter(name).consume(
      name.endsWith('address') || name === 'application' ? addressKey(key) : (key ?? 'unknown').toLowerCase(),
    );
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const seconds = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
    throw new Problem(word, { status: 429, values: { seconds }, data: { seconds } });
  }
}

export async function forgetTries(name: ThrottleName, key: string): Promise<void> {
  await limiter(name).delete(key.toLowerCase());
}
