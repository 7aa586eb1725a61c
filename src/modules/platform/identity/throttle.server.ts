import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { centralQuery } from '#kernel/database/pool.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Word } from '#kernel/words.ts';
import { identityWords as w } from './words.ts';

type Rule = { points: number; seconds: number };

// Counted per account and per address, in the database, so that every process counts together.
const rules = {
  /** One account from one address; nobody else's tries are used up. */
  'login-account': { points: 8, seconds: 60 },
  /** One account from everywhere. Browsers in which its owner signed in before are not counted here. */
  'login-everywhere': { points: 100, seconds: 3600 },
  /** One account in a browser in which its owner signed in before. */
  'login-known': { points: 8, seconds: 60 },
  // Wrong tries only, and none of a browser that its owner signed in in before: a whole school has one address.
  'login-address': { points: 300, seconds: 600 },
  'second-factor-code': { points: 1, seconds: 120 },
  'second-factor-wrong': { points: 5, seconds: 900 },
  'second-factor-told': { points: 1, seconds: 900 },
  code: { points: 5, seconds: 900 },
  'code-account': { points: 5, seconds: 3600 },
  'code-target': { points: 5, seconds: 3600 },
  'code-address': { points: 100, seconds: 3600 },
  'reset-account': { points: 3, seconds: 600 },
  'reset-address': { points: 100, seconds: 600 },
  'result-address': { points: 60, seconds: 600 },
  find: { points: 180, seconds: 60 },
  // Wrong tries at public results; right ones are given back.
  'result-wrong': { points: 120, seconds: 600 },
  'result-pair': { points: 5, seconds: 600 },
  'result-pair-day': { points: 1, seconds: 86_400 },
  'result-student-day': { points: 20, seconds: 86_400 },
  'result-guessed': { points: 1, seconds: 86_400 },
  'card-address': { points: 60, seconds: 600 },
  // One public page of a student, opened from everywhere.
  'student-page': { points: 300, seconds: 600 },
  // Links that lead nowhere.
  'invitation-address': { points: 30, seconds: 600 },
  // Emails to the first administrator of one application.
  'first-invitation': { points: 3, seconds: 3600 },
  application: { points: 10, seconds: 3600 },
  // Students whom an institution asks others for: what it types must not find anybody out.
  'transfer-ask': { points: 20, seconds: 86_400 },
  // Accounts that an institution gives its staff: anyone who has proven a number is asked, and the office sees that.
  'staff-account': { points: 100, seconds: 86_400 },
  // The same person asked again, with a message each time.
  'staff-account-again': { points: 5, seconds: 86_400 },
  // Addresses of calendars that lead nowhere, from one address; and readings of one that does, by all its programs.
  'feed-address': { points: 120, seconds: 600 },
  feed: { points: 60, seconds: 3600 },
  'application-check-address': { points: 240, seconds: 60 },
  // Payments of which one person tells the office.
  'fee-typed': { points: 30, seconds: 86_400 },
  // Wrong tries at public fees, as at results; right ones are given back.
  'fee-wrong-address': { points: 60, seconds: 600 },
  'fee-pair': { points: 5, seconds: 600 },
  'fee-pair-day': { points: 1, seconds: 86_400 },
  'fee-student-day': { points: 20, seconds: 86_400 },
  // Payments that are begun without a login.
  'fee-pay-address': { points: 60, seconds: 600 },
  // Returns of one payment for which its gateway is asked; the job asks on.
  'gateway-told': { points: 60, seconds: 600 },
  // Calls of billers: wrong ones of an address, all of a key.
  'biller-address': { points: 60, seconds: 600 },
  'biller-key': { points: 1200, seconds: 60 },
  // Messages to an institution's office: of one address, of one sender, and to one office from everywhere.
  'contact-address': { points: 5, seconds: 3600 },
  'contact-sender': { points: 3, seconds: 3600 },
  'contact-site': { points: 60, seconds: 3600 },
  // Questions to the DNS that one institution orders.
  'domain-check': { points: 20, seconds: 3600 },
} satisfies Record<string, Rule>;

export type ThrottleName = keyof typeof rules;
/** The same for a network of addresses, which has more of it. */
export type Counted = ThrottleName | `${ThrottleName}-network`;

const client = {
  query: (query: { text: string; values: unknown[] }) =>
    centralQuery(query.text, query.values).then((rows) => ({ rows, rowCount: rows.length })),
};
const limiters = new Map<string, RateLimiterPostgres>();

function limiter(name: Counted): RateLimiterPostgres {
  let found = limiters.get(name);
  if (!found) {
    const isNetwork = !(name in rules);
    const rule: Rule = rules[name.replace(/-network$/, '') as ThrottleName];
    const { seconds } = rule;
    const points = isNetwork ? rule.points * networkShare : rule.points;
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

/** Eight groups of an IPv6 address, however it was shortened; null for anything else. */
function groupsOf(ip: string): string[] | null {
  if (!/^[\da-f:]*:[\da-f:.]*(?:%.*)?$/i.test(ip)) return null;
  // The host part may be written as an IPv4 address; only the network counts here.
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').flatMap((part) => (part.includes('.') ? ['0', '0'] : part)) : [];
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** An IPv4 address as it is; of IPv6 the /64, which is one household. */
export function addressKey(ip: string | null): string {
  if (!ip) return 'unknown';
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  return mapped ?? groupsOf(ip)?.slice(0, 4).join(':') ?? ip;
}

/** The /48 of an IPv6 address: who rents one has 65,536 households. Null for IPv4. */
export function networkKey(ip: string | null): string | null {
  if (!ip || /^::ffff:/i.test(ip)) return null;
  return groupsOf(ip)?.slice(0, 3).join(':') ?? null;
}

const isByAddress = (name: ThrottleName): boolean => name.endsWith('address') || name === 'application';
/** A /48 has the tries of so many households. */
const networkShare = 5;

async function consume(name: Counted, key: string, word: Word): Promise<void> {
  try {
    await limiter(name).consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    const seconds = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
    throw new Problem(word, { status: 429, values: { seconds }, data: { seconds } });
  }
}

/** Uses up one try; throws a 429 Problem that says in how many seconds to come again. */
export async function useTry(
  name: ThrottleName,
  key: string | null,
  word: Word = w.throttled,
): Promise<void> {
  if (!isByAddress(name)) return consume(name, (key ?? 'unknown').toLowerCase(), word);
  const network = networkKey(key);
  if (network) await consume(`${name}-network`, network, word);
  return consume(name, addressKey(key), word);
}

/** A try that was none: the person was who they said. */
export async function giveBackTry(name: ThrottleName, key: string | null): Promise<void> {
  const network = isByAddress(name) ? networkKey(key) : null;
  if (network) await limiter(`${name}-network`).reward(network);
  await limiter(name).reward(isByAddress(name) ? addressKey(key) : (key ?? 'unknown').toLowerCase());
}

/**
 * Counts a try and gives it back when it was right: many people have one address (a school's router, a mobile
 * operator), and nobody's right try may use up the next one's. Counted first, so that many at once count as many.
 */
export async function countWrong<T>(
  name: ThrottleName,
  key: string | null,
  work: () => Promise<T>,
  isRight: (result: T) => boolean = () => true,
): Promise<T> {
  await useTry(name, key);
  const result = await work();
  if (isRight(result)) await giveBackTry(name, key);
  return result;
}

export async function forgetTries(name: ThrottleName, key: string): Promise<void> {
  await limiter(name).delete(key.toLowerCase());
}

export type CountedTry = { used: number; over: boolean; seconds: number };

/** Uses up one try and says how many are used, without refusing; `giveBack` undoes it. */
export async function countTry(name: Counted, key: string): Promise<CountedTry> {
  const told = ({ consumedPoints, msBeforeNext }: RateLimiterRes, over: boolean): CountedTry => ({
    used: consumedPoints,
    over,
    seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  try {
    return told(await limiter(name).consume(key.toLowerCase()), false);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return told(refusal as RateLimiterRes, true);
  }
}

export async function giveBack(name: Counted, key: string): Promise<void> {
  await limiter(name).reward(key.toLowerCase());
}
