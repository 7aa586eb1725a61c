import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, lt, sql } from 'drizzle-orm';
import { atCommit } from '../database/at-commit.server.ts';
import { inTransaction } from '../database/pool.server.ts';
import { reading } from '../database/prepared.server.ts';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import type { Ctx } from './procedure.server.ts';
import { idempotencyKeys } from '../database/kernel-tables.server.ts';

/** Input field of every procedure that moves money: made by the form when it opens, sent again with every repeat. */
export const idempotencyKey = z.uuid();

/** Object keys in order, so that the same request has the same text anyone who wrote it. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

/**
 * What a kept call says, without the versions under its cells: these are raised while it waits, also between two tries
 * of which the first had arrived.
 */
function withoutVersions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVersions);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'version');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutVersions(inner)]));
}

type Work<I, O> = (ctx: Ctx, input: I) => Promise<O>;

/**
 * Does the work of a request once, however often it arrives: `procedure({…}, once('receipt.collect', collect))`. The
 * key is written in the transaction of the work. The same key with the same input gets the same answer, a second one
 * at the same moment waits for the first; another input, procedure or person under the key is refused. The answer
 * must be plain JSON (no dates).
 */
export function once<I extends { idempotency_key: string }, O>(
  procedure: string,
  work: Work<I, O>,
): Work<I, O> {
  return (ctx, input) => {
    const { idempotency_key: key, ...body } = input;
    return underKey(ctx, { procedure, key, body }, () => work(ctx, input));
  };
}

/**
 * The same for what a browser sends when its network is back (`offline` of a procedure): the key is the operation's id,
 * in a name of its own, so that it can be no key of a payment.
 */
export const underOperation =
  <I, O>(procedure: string, id: string, work: Work<I, O>): Work<I, O> =>
  (ctx, input) =>
    underKey(ctx, { procedure, key: `operation ${id}`, body: withoutVersions(input) }, () =>
      work(ctx, input),
    );

const answerKept = reading<never, { site: string; key: string; answer: string }>(
  'answer under a key',
  (value) => sql`
    UPDATE idempotency_keys SET answer = ${value('answer')}
    WHERE site_id = ${value('site')} AND key = ${value('key')}`,
);

async function underKey<O>(
  ctx: Ctx,
  { procedure, key, body }: { procedure: string; key: string; body: unknown },
  work: () => Promise<O>,
): Promise<O> {
  const text = JSON.stringify([procedure, ctx.actor.userId, ordered(body)]);
  const request_hash = createHash('sha256').update(text).digest('hex');
  const mine = and(eq(idempotencyKeys.site_id, ctx.siteId), eq(idempotencyKeys.key, key));
  const taken = await ctx.db
    .insert(idempotencyKeys)
    .values({ site_id: ctx.siteId, key, procedure, request_hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length === 0) {
    const found = await ctx.db.select().from(idempotencyKeys).where(mine);
    if (found[0]?.request_hash !== request_hash) throw usedOtherwise();
    return found[0].answer as O;
  }
  const answer = await work();
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(answer)), answer))
    throw new Error(`The answer of ${procedure} is not plain JSON; a repeat could not give it again.`);
  atCommit(ctx.db, () => answerKept(ctx.db, { site: ctx.siteId, key, answer: JSON.stringify(answer) }));
  return answer;
}

/** Nobody repeats a request after two months. */
export async function forgetOldKeys(siteIds: readonly string[]): Promise<void> {
  for (const siteId of siteIds)
    await inTransaction({ siteId }, (db) =>
      db
        .delete(idempotencyKeys)
        .where(
          and(
            eq(idempotencyKeys.site_id, siteId),
            lt(idempotencyKeys.created_at, sql`now() - interval '60 days'`),
          ),
        ),
    );
}

const usedOtherwise = () =>
  new Problem({
    en: 'This form was already sent with other values. Reload it and try again.',
    bn: 'এই ফরমটি আগেই অন্য তথ্যসহ পাঠানো হয়েছে। ফরমটি আবার খুলুন।',
  });
