import { Problem } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import {
  addressKey,
  countTry,
  giveBack,
  networkKey,
  type Counted,
  type CountedTry,
} from '#modules/platform/identity/throttle.server.ts';
import { publicFeeWords as w } from './words.ts';

const refuse = ({ seconds }: CountedTry) =>
  new Problem(w.throttled, { status: 429, values: { minutes: Math.ceil(seconds / 60) }, data: { seconds } });

/**
 * Counts a try at a student's fees, as at public results: a few wrong ones for an address and a student, more for an
 * address, and over all addresses a number a day, beyond which each address has one. Right ones are given back; a
 * student that does not exist is counted like one that does. Throws 429.
 */
export async function tryFees(ctx: OpenCtx, asked: string): Promise<{ right: () => Promise<void> }> {
  const address = addressKey(ctx.ip);
  const network = networkKey(ctx.ip);
  const person = `${ctx.siteId}:${asked}`;
  const counted: [Counted, string][] = [];
  const count = async (name: Counted, key: string) => {
    counted.push([name, key]);
    return countTry(name, key);
  };
  const countPair = async (name: 'fee-pair' | 'fee-pair-day') => {
    const one = await count(name, `${person}:${address}`);
    const all = network ? await count(`${name}-network`, `${person}:${network}`) : one;
    return all.over ? all : one;
  };
  const walk = await count('fee-wrong-address', address);
  if (walk.over) throw refuse(walk);
  const pair = await countPair('fee-pair');
  if (pair.over) throw refuse(pair);
  const [day, own] = [await count('fee-student-day', person), await countPair('fee-pair-day')];
  if (day.over && own.over) throw refuse(own);
  return {
    right: async () => {
      for (const [name, key] of counted) await giveBack(name, key);
    },
  };
}
